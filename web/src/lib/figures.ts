import type { Words } from './words';

type Path = (string | number)[];

/** A figure that owners of the printed game may enter: a whole number between two others, or a name. */
export interface Figure {
  path: Path;
  title: Words;
  source: 'S' | 'P' | 'R';
  source_path: Path;
  numbers: [number, number] | null;
}

export interface OwnersCard {
  id: string;
  picture: string;
  name: Words;
  figures: Figure[];
}

/** An edition as JSON: whatever its game puts into it. */
export type Cards = Record<string, unknown>;

/** What stands at a place of an edition. */
export const find = (cards: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, step) => (part as Record<string | number, unknown>)[step], cards);

/** The edition with another value at one place. */
export function put(cards: Cards, path: Path, value: unknown): Cards {
  const copy = structuredClone(cards);
  const place = find(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  place[path.at(-1)!] = value;
  return copy;
}

/** The edition with a figure as an owner read it off a card: it is no longer ours. */
export const entered = (cards: Cards, figure: Figure, value: unknown): Cards =>
  put(put(cards, figure.path, value), figure.source_path, 'P');
