import data from '../../generated/archmage-origins.json';
import type { Words } from '../../lib/words';
import type { ArchmageOriginsRole as Faction, ArchmageOriginsView } from '../../lib/protocol';

export type { Faction };

interface Printed {
  id: string;
  name: Words;
  text: Words;
}
export interface Monster extends Printed {
  kind: 'monster';
  strength: number;
  margin: number;
  character: Words;
  bonus: { faction: Faction; value: number } | null;
}
export interface Spell extends Printed {
  kind: 'spell';
  value: number;
}
export type RealmCard = Monster | Spell;

const CARDS = data.cards as unknown as Record<string, RealmCard>;
export const ALL_CARDS = Object.values(CARDS);
export const FACTIONS = data.factions as Record<Faction, Words>;

export function card(id: string): RealmCard {
  return CARDS[id]!;
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
