import type { Words } from '../lib/words';

/** A part of a view that has a name, and those of its own parts that have one. */
export interface Part {
  path: string;
  label: Words;
  fields: Field[];
}

export interface Field {
  name: string;
  label: Words;
}

const OF_SEATS = 'players.*.';

/** What a board shows, in the order of the labels: what lies on the table, and what each seat has. */
export function partsOf(labels: Record<string, Words>): { shared: Part[]; ofSeats: Part[] } {
  const paths = Object.keys(labels);
  const parts = paths
    .filter((path) => !paths.some((other) => path.startsWith(`${other}.`)))
    .map((path) => ({
      path,
      label: labels[path]!,
      fields: paths
        .filter((other) => other.startsWith(`${path}.`))
        .map((other) => ({ name: other.slice(other.lastIndexOf('.') + 1), label: labels[other]! })),
    }));
  return {
    shared: parts.filter(({ path }) => !path.startsWith(OF_SEATS)),
    ofSeats: parts
      .filter(({ path }) => path.startsWith(OF_SEATS))
      .map((part) => ({ ...part, path: part.path.slice(OF_SEATS.length) })),
  };
}

/** What a thing is called that is no card: "tokens.red pearl" names the red pearl wherever it lies. */
export function labelOf(labels: Record<string, Words>, id: string): Words | undefined {
  const path = Object.keys(labels).find((one) => one.endsWith(`.${id}`));
  return path === undefined ? undefined : labels[path];
}

/** What "players.1.hand" leads to; null if there is nothing. */
export function valueAt(whole: unknown, path: string): unknown {
  return (
    path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], whole) ?? null
  );
}

export type Shape =
  | { is: 'nothing' }
  | { is: 'truth'; truth: boolean }
  | { is: 'number'; number: number }
  | { is: 'thing'; id: string }
  | { is: 'cards'; ids: (string | null)[] }
  | { is: 'numbers'; numbers: number[] }
  | { is: 'list'; values: unknown[] }
  | { is: 'fields'; record: Record<string, unknown> }
  | { is: 'grid'; entries: Entry[] }
  | { is: 'table'; entries: Entry[] };

export interface Entry {
  key: string;
  value: unknown;
}

/** How a value is shown, by what it is: a view may hold any JSON. */
export function shapeOf(value: unknown, fields: Field[]): Shape {
  if (value === null || value === undefined) return { is: 'nothing' };
  if (typeof value === 'boolean') return { is: 'truth', truth: value };
  if (typeof value === 'number') return { is: 'number', number: value };
  if (typeof value === 'string') return { is: 'thing', id: value };
  if (Array.isArray(value)) return shapeOfList(value);
  const record = value as Record<string, unknown>;
  if (fields.some(({ name }) => name in record)) return { is: 'fields', record };
  const entries = Object.entries(record).map(([key, one]) => ({ key, value: one }));
  if (entries.length === 0) return { is: 'nothing' };
  return { is: isGrid(Object.keys(record)) ? 'grid' : 'table', entries };
}

/** "b3" is the second column, the third row: all cells of a rectangle are there. */
function isGrid(keys: string[]): boolean {
  const columns = new Set(keys.map((key) => key.charAt(0))).size;
  const rows = keys.length / columns;
  const expected = (n: number) => `${String.fromCharCode(97 + (n % columns))}${Math.floor(n / columns) + 1}`;
  return columns > 1 && rows > 1 && [...keys.keys()].every((n) => keys.includes(expected(n)));
}

function shapeOfList(list: unknown[]): Shape {
  if (list.length === 0) return { is: 'nothing' };
  if (list.every((one) => one === null || typeof one === 'string')) return { is: 'cards', ids: list };
  if (list.every((one) => typeof one === 'number')) return { is: 'numbers', numbers: list };
  return { is: 'list', values: list };
}
