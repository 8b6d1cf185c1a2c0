import { connection } from './connection.svelte';
import { gameOf } from './games.svelte';
import type { CreateTable, SeatWish } from './protocol';
import { router, tableLink } from './router.svelte';
import { allGames } from './session.svelte';

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

/** The bot that newcomers enjoy: not the weakest, not the strongest. */
export async function usualBot(game: string): Promise<string | null> {
  const bots = (await allGames()).find((one) => one.id === game)?.bots ?? [];
  return bots[Math.floor((bots.length - 1) / 2)]?.level ?? null;
}

/** From one click to a table against bots that starts by itself. */
export async function playNow(game: string): Promise<void> {
  const level = await usualBot(game);
  const bots: SeatWish[] = Array.from({ length: gameOf(game).quick_seats - 1 }, () => ({ who: 'bot', level }));
  const table = await createTable({ game, seats: [{ who: 'me' }, ...bots], private: true });
  router.go(`${tableLink(table)}?start`);
}
