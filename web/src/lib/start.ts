import { connection } from './connection.svelte';
import { gameOf } from './games.svelte';
import type { CreateTable, SeatWish } from './protocol';
import { router, tableLink } from './router.svelte';

/** Make a table; gives its id. */
export async function createTable(wish: Omit<CreateTable, 'type' | 'id'>): Promise<string> {
  const answer = await connection.say({ type: 'create', ...wish });
  return (answer.type === 'done' && answer.table) || '';
}

/** A game's guided first game, ready to be played; gives its table. */
export async function openLesson(game: string): Promise<string> {
  const answer = await connection.say({ type: 'open-lesson', game });
  return (answer.type === 'done' && answer.table) || '';
}

/** From one click to a table against bots of the middle level that starts by itself. */
export async function playNow(game: string): Promise<void> {
  const bots: SeatWish[] = Array.from({ length: gameOf(game).quick_seats - 1 }, () => ({ who: 'bot' }));
  const table = await createTable({ game, seats: [{ who: 'me' }, ...bots], private: true });
  router.go(`${tableLink(table)}?start`);
}
