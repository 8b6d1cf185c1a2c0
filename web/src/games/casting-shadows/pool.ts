import type { CastingShadowsPayment, CastingShadowsView } from './types';

/** A die or token of the pool. */
export interface Piece {
  key: string;
  /** None while the die is in the air. */
  resource: string | null;
  /** Which die it is; none for a token. */
  die: string | null;
}

const keyOfToken = (resource: string, n: number) => `${resource} ${n}`;

export function piecesOf(view: CastingShadowsView, inAir: string[] = []): Piece[] {
  const dice = Object.entries(view.dice).flatMap(([die, resource]) =>
    resource || inAir.includes(die) ? [{ key: die, resource, die }] : [],
  );
  const tokens = Object.entries(view.tokens).flatMap(([resource, count]) =>
    Array.from({ length: count }, (_, n) => ({ key: keyOfToken(resource, n), resource, die: null })),
  );
  return [...dice, ...tokens];
}

/** The pieces that would pay, by their keys. */
export function payingIn({ dice, tokens }: CastingShadowsPayment): Set<string> {
  const paid = Object.entries(tokens).flatMap(([resource, count]) =>
    Array.from({ length: count }, (_, n) => keyOfToken(resource, n)),
  );
  return new Set([...dice, ...paid]);
}
