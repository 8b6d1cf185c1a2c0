import type { GameModule } from '../lib/games.svelte';
import { allGames } from '../lib/session.svelte';
import Board from './Game.svelte';

/** The board of a game that has none of its own, from what the game declares. */
export async function boardFor(game: string): Promise<GameModule> {
  const roles = (await allGames()).find((one) => one.id === game)?.roles ?? [];
  return { Board, called: (role) => roles.find((one) => one.id === role)?.name ?? { de: role, en: role } };
}
