import type { Component } from 'svelte';
import type { BoardProps } from './board';
import { t } from './i18n.svelte';
import type { Words } from './words';

/** What the client brings along for each game; everything about rules comes from the server. */
interface GameModule {
  name: string;
  minutes: number;
  /** Seats of a table that one click opens. */
  quickSeats: number;
  /** A sentence that makes one want to sit down. */
  invitation: Words;
  load(): Promise<{ Board: Component<BoardProps<any>>; called(role: string): Words }>;
}

export type PlayableGame = 'archmage-origins' | 'casting-shadows';

export const GAMES: Record<PlayableGame, GameModule> = {
  'archmage-origins': {
    name: 'Archmage Origins',
    minutes: 20,
    quickSeats: 3,
    invitation: {
      de: 'Spähe ins verdeckte Reich, merke dir, wo Gertrude liegt, und stelle deine Magier auf, bevor es die anderen tun.',
      en: 'Peek into the hidden realm, remember where Gertrude lies, and place your mages before the others do.',
    },
    load: () => import('../games/archmage-origins'),
  },
  'casting-shadows': {
    name: 'Casting Shadows',
    minutes: 30,
    quickSeats: 2,
    invitation: {
      de: 'Würfle, lerne Zauber, stelle Fallen. Und wenn die Schatten rufen: Wer als Letztes steht, gewinnt.',
      en: 'Roll, learn spells, set traps. And when the shadows call: the last one standing wins.',
    },
    load: () => import('../games/casting-shadows'),
  },
};

/** "Casting Shadows", or with cards of its own "Casting Shadows · edition “House rules”". */
export function titleOf(table: { game: string; edition_name: string | null }): string {
  const name = isPlayable(table.game) ? GAMES[table.game].name : table.game;
  return table.edition_name === null ? name : `${name} · ${t('edition', { name: table.edition_name })}`;
}

export function isPlayable(game: string): game is PlayableGame {
  return game in GAMES;
}
