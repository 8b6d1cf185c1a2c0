import standard from '../../generated/archmage-origins.json';
import type { Words } from '../../lib/words';
import type { ArchmageOriginsRole as Faction, ArchmageOriginsView } from './types';

export type { Faction };

interface Named {
  id: string;
  name: Words;
  text: Words;
}
export interface Monster extends Named {
  kind: 'monster';
  strength: number;
  margin: number;
  character: Words;
  bonus: { faction: Faction; value: number } | null;
}
export interface Spell extends Named {
  kind: 'spell';
  value: number;
}
export type RealmCard = Monster | Spell;

/** What is printed on the cards of an edition, as the server has it. */
export interface Printed {
  cards: Record<string, RealmCard>;
  roles: Record<Faction, Words>;
}

const STANDARD = standard as unknown as Printed;
export const FACTIONS = STANDARD.roles;
let edition = STANDARD;

/** How the log calls whoever plays a faction. */
export const called = (role: string): Words => FACTIONS[role as Faction];

/** From now on a board shows these cards; a tab shows one board at a time. Without any, the standard ones. */
export function lay(printed: Printed | null): void {
  edition = printed ?? STANDARD;
}

export function allCards(): RealmCard[] {
  return Object.values(edition.cards);
}

export function card(id: string): RealmCard {
  return edition.cards[id]!;
}

export const CELLS = ['1', '2', '3', '4'].flatMap((row) => ['a', 'b', 'c', 'd'].map((column) => column + row));
export const PLACES = ['n', 'e', 's', 'w'].flatMap((side) => [1, 2, 3, 4].map((n) => side + n));

/** Where a cell or place lies in a grid of six by six: the realm in the middle, its border around it. */
export function gridOf(name: string): { row: number; column: number } {
  const n = Number(name[1]);
  switch (name[0]) {
    case 'n':
      return { row: 1, column: n + 1 };
    case 's':
      return { row: 6, column: n + 1 };
    case 'w':
      return { row: n + 1, column: 1 };
    case 'e':
      return { row: n + 1, column: 6 };
    default:
      return { row: n + 1, column: 'abcd'.indexOf(name[0]!) + 2 };
  }
}

/** The four places whose cards count for a cell: both ends of its row and of its column. */
export function placesOf(cell: string): string[] {
  const column = 'abcd'.indexOf(cell[0]!) + 1;
  return [`w${cell[1]}`, `e${cell[1]}`, `n${column}`, `s${column}`];
}

/** The four cells for which a card at a place counts. */
export function cellsOf(place: string): string[] {
  return CELLS.filter((cell) => placesOf(cell).includes(place));
}

/** What everybody has in the row and in the column of a card; mages whose power is unknown count nothing. */
export function countFor(
  view: Pick<ArchmageOriginsView, 'players' | 'places'>,
  cell: string,
): { row: number[]; column: number[]; total: number }[] {
  const powers = (seat: number, sides: string) =>
    placesOf(cell)
      .filter((place) => sides.includes(place[0]!))
      .flatMap((place) => view.places[place]!)
      .flatMap((mage) => (mage.seat === seat && mage.power ? [mage.power] : []));
  return view.players.map((_, seat) => {
    const [row, column] = [powers(seat, 'we'), powers(seat, 'ns')];
    return { row, column, total: [...row, ...column].reduce((sum, power) => sum + power, 0) };
  });
}

/** "C2", "Ost 3": how the log writes it. */
export function upper(cell: string): string {
  return cell.toUpperCase();
}
