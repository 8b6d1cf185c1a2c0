import standard from '../../generated/casting-shadows.json';
import type { Words } from '../../lib/words';

export type Symbol = 'splinter' | 'curse' | `${'red' | 'blue' | 'purple' | 'any'} ${'crystal' | 'pearl'}`;
export type Reach = 'own' | 'own and adjacent' | 'adjacent' | 'own and up to two' | 'up to two';

interface Named {
  id: string;
  name: Words;
  text: Words;
}
export interface Drawn extends Named {
  cost: { symbols: Symbol[]; spell_level: number };
  price: Words;
}
export interface Attack extends Drawn {
  kind: 'attack';
  level: number;
  pays: Symbol[];
  damage: number[];
  target: 'one' | 'tile';
  reach: Reach;
}
export interface Conversion extends Drawn {
  kind: 'conversion';
  level: number;
  spends: Symbol;
  makes: Symbol;
  each: number;
  keeps: boolean;
}
export interface Resource extends Drawn {
  kind: 'resource';
}
export interface Trap extends Named {
  kind: 'trap';
}
export interface Companion extends Named {
  kind: 'companion';
  flavour: Words;
}
export type Card = Attack | Conversion | Resource | Trap | Companion;

export interface Tile extends Named {
  start: { symbol: Symbol; amount: number } | null;
  attack_bonus: number;
  ward: number;
  end_damage: number;
  end_regain: number;
}
export interface Character extends Named {
  shadow_form: Words;
  ability: { reach: Reach; energy: number };
}

/** What is printed on the cards of an edition, as the server has it. */
export interface Printed {
  cards: Record<string, Card>;
  tiles: Record<string, Tile>;
  characters: Record<string, Character>;
  /** What taking a trap costs. */
  trap: Pick<Drawn, 'cost' | 'price'>;
  basics: { life: number; action_points: number; base_energy: number; shadow_energy: number };
}

const STANDARD = standard as unknown as Printed;
export let { cards: CARDS, tiles: TILES, characters: CHARACTERS, trap: TRAP, basics: BASICS } = STANDARD;

/** From now on a board shows these cards; a tab shows one board at a time. Without any, the standard ones. */
export function lay(printed: Printed | null): void {
  ({ cards: CARDS, tiles: TILES, characters: CHARACTERS, trap: TRAP, basics: BASICS } = printed ?? STANDARD);
}

/** How the log calls whoever plays a character. */
export const called = (role: string): Words => CHARACTERS[role]!.name;

export const ROOM = 5;
/** The tile where traps are taken. */
export const TRAPS = 'staubwueste';

/** "red crystal" is the picture res-crystal-red; grey stands for any colour. */
export function picture(symbol: string): string {
  const [colour, kind] = symbol.split(' ');
  if (!kind) return `res-${symbol}`;
  return kind === 'splinter' ? 'res-splinter' : `res-${kind}-${colour === 'any' ? 'grey' : colour}`;
}

export const RANGES: Record<Reach, string> = {
  own: 'range-own',
  'own and adjacent': 'range-own-adjacent',
  adjacent: 'range-adjacent',
  'own and up to two': 'range-own-two',
  'up to two': 'range-two',
};

/** Where tiles and the cards beside them lie, in widths and heights of a tile. */
export const SPOTS: Record<string, { x: number; y: number; card: { x: number; y: number }; side: 'l' | 'r' }> = {
  'top-left': { x: 0.5, y: 0, card: { x: 0.62, y: 0.05 }, side: 'l' },
  'top-right': { x: 1.5, y: 0, card: { x: 3.32, y: 0.05 }, side: 'r' },
  right: { x: 2, y: 1, card: { x: 3.86, y: 0.84 }, side: 'r' },
  'bottom-right': { x: 1.5, y: 2, card: { x: 3.32, y: 1.67 }, side: 'r' },
  'bottom-left': { x: 0.5, y: 2, card: { x: 0.62, y: 1.67 }, side: 'l' },
  left: { x: 0, y: 1, card: { x: 0.1, y: 0.84 }, side: 'l' },
  centre: { x: 1, y: 1, card: { x: 0, y: 0 }, side: 'l' },
};
