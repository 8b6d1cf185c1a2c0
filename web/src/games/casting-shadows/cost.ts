import type { Symbol } from './cards';
import type { CastingShadowsView } from './types';

/** A die or token of the pool. */
export interface Piece {
  key: string;
  resource: string;
  /** Which die it is; none for a token. */
  die: string | null;
}

export function piecesOf(view: CastingShadowsView): Piece[] {
  const dice = Object.entries(view.dice).flatMap(([die, resource]) => (resource ? [{ key: die, resource, die }] : []));
  const tokens = Object.entries(view.tokens).flatMap(([resource, count]) =>
    Array.from({ length: count }, (_, n) => ({ key: `${resource} ${n}`, resource, die: null })),
  );
  return [...dice, ...tokens];
}

/** Whether a resource is of the kind and colour that a symbol asks for: purple is red and blue, grey is any. */
export function answers(symbol: Symbol, resource: string): boolean {
  if (symbol === resource) return true;
  const [colour, kind] = symbol.split(' ');
  const [own, what] = resource.split(' ');
  return kind !== undefined && kind === what && (colour === 'any' || own === 'purple');
}

export interface Cover {
  /** Pieces that would pay. */
  paying: Set<string>;
  /** What is not there. */
  missing: Symbol[];
}

/** What of the pool would pay a cost: as much of it as can be paid, the plainest pieces first. */
export function cover(cost: Symbol[], pieces: Piece[]): Cover {
  const plain = (piece: Piece) => (piece.resource.startsWith('purple') ? 2 : 0) + (piece.die ? 1 : 0);
  const willing = [...pieces].sort((one, other) => plain(one) - plain(other));
  const payerOf = new Map<string, number>();
  const place = (n: number, tried: Set<string>): boolean => {
    for (const { key, resource } of willing) {
      if (tried.has(key) || !answers(cost[n]!, resource)) continue;
      tried.add(key);
      const rival = payerOf.get(key);
      if (rival === undefined || place(rival, tried)) {
        payerOf.set(key, n);
        return true;
      }
    }
    return false;
  };
  const missing = cost.filter((_, n) => !place(n, new Set()));
  return { paying: new Set(payerOf.keys()), missing };
}
