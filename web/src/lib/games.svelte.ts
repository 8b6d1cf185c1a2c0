import { STARTS } from 'virtual:pictures';
import type { Component } from 'svelte';
import known from '../generated/games.json';
import type { BoardProps } from './board';
import { say, t } from './i18n.svelte';
import type { GameInfo } from './protocol';
import { allGames } from './session.svelte';
import type { Words } from './words';

/** What the folder of a game brings for its board; everything about rules comes from the server. */
interface GameModule {
  Board: Component<BoardProps<any>>;
  called(role: string): Words;
}

/** What pages say of a game. */
export type GameCard = Pick<
  GameInfo,
  'id' | 'names' | 'about' | 'minutes' | 'min_players' | 'max_players' | 'quick_seats' | 'has_lesson'
>;

const boards = import.meta.glob<GameModule>('../games/*/index.ts');

let shelf = $state.raw<GameCard[]>(known);

/** Ask the server for its games; until it answers, there are those that were there when the client was built. */
export async function meetGames(): Promise<void> {
  shelf = await allGames().catch(() => shelf);
}

/** The games that can be played here. */
export const games = (): GameCard[] => shelf.filter(({ id }) => isPlayable(id));

/** The game of an address; the first one where there is no such game. */
export const gameOf = (id: string): GameCard => games().find((game) => game.id === id) ?? games()[0]!;

export function isPlayable(game: string): boolean {
  return `../games/${game}/index.ts` in boards;
}

/** A game's board, with what belongs to it. */
export const boardOf = (game: string): Promise<GameModule> => boards[`../games/${game}/index.ts`]!();

/** The picture of a game on the pages about it. */
export const pictureOf = (game: string): string => (STARTS.includes(`start-${game}`) ? `start-${game}` : 'candle');

/** A game's name, or with cards of its own "Name · edition “House rules”". */
export function titleOf(table: { game: string; edition_name: string | null }): string {
  const known = shelf.find(({ id }) => id === table.game);
  const name = known ? say(known.names) : table.game;
  return table.edition_name === null ? name : `${name} · ${t('edition', { name: table.edition_name })}`;
}
