import brought from 'virtual:boards';
import { STARTS } from 'virtual:pictures';
import type { Component } from 'svelte';
import known from '../generated/games.json';
import type { BoardProps } from './board';
import { say, t } from './i18n.svelte';
import type { GameInfo } from './protocol';
import { allGames } from './session.svelte';
import type { Words } from './words';

/** What the folder of a game brings for its board; everything about rules comes from the server. */
export interface GameModule {
  Board: Component<BoardProps<any>>;
  called(role: string): Words;
}

/** What pages say of a game. */
export type GameCard = Pick<
  GameInfo,
  'id' | 'names' | 'about' | 'minutes' | 'min_players' | 'max_players' | 'quick_seats' | 'has_lesson'
>;

/** The boards of our own games, and of those that were installed when the client was built. */
const ours = import.meta.glob<GameModule>('../games/*/index.ts');
const boardIn = (game: string): (() => Promise<GameModule>) | undefined =>
  ours[`../games/${game}/index.ts`] ?? brought[game];

let shelf = $state.raw<GameCard[]>(known);

/** Ask the server for its games; until it answers, there are those that were there when the client was built. */
export async function meetGames(): Promise<void> {
  shelf = await allGames().catch(() => shelf);
}

/** Ask the server about a game that was not there when the client was built. */
export const meet = async (game: string): Promise<void> => {
  if (!shelf.some(({ id }) => id === game)) await meetGames();
};

/** The games that can be played here. */
export const games = (): GameCard[] => shelf;

/** The game of an address; the first one where there is no such game. */
export const gameOf = (id: string): GameCard => shelf.find((game) => game.id === id) ?? shelf[0]!;

/** A game's board, with what belongs to it: one of its own, or one made from what it declares. */
export const boardOf = async (game: string): Promise<GameModule> =>
  (await boardIn(game)?.()) ?? (await import('../generic-board')).boardFor(game);

/** The picture of a game on the pages about it. */
export const pictureOf = (game: string): string => (STARTS.includes(`start-${game}`) ? `start-${game}` : 'candle');

/** A game's name, or with cards of its own "Name · edition “House rules”". */
export function titleOf(table: { game: string; edition_name: string | null }): string {
  const known = shelf.find(({ id }) => id === table.game);
  const name = known ? say(known.names) : table.game;
  return table.edition_name === null ? name : `${name} · ${t('edition', { name: table.edition_name })}`;
}
