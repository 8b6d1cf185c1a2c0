import type { Snippet } from 'svelte';
import { t } from './i18n.svelte';
import type { Action, Clocks, EventSeen, Question, Seat } from './protocol';
import type { Words } from './words';

/** What every game's board is given: a view to show and hands to act with. It knows nothing else. */
export interface BoardProps<View> {
  view: View;
  /** What is printed on the cards of another edition; null for the standard one. */
  printed: unknown;
  seats: Seat[];
  you: number | null;
  toAct: number | null;
  question: Question | null;
  actions: Action[];
  event: EventSeen | null;
  advice: string | null;
  undo: number;
  log: EventSeen[];
  clocks: Clocks | null;
  over: boolean;
  /** Show the end as a ceremony. */
  ceremony: boolean;
  hands: Hands;
  /** What stands below the result: rematch, replay. */
  afterwards?: Snippet;
  /** What stands above the question: a lesson. */
  lesson?: Snippet | undefined;
}

export interface Hands {
  answer(notation: string): void;
  why(notation: string): Promise<Words>;
  undo(): void;
}

const BOT_NAMES = ['Grimm', 'Morla', 'Fenn', 'Yrsa', 'Odo', 'Tilda', 'Quill', 'Bran'];

/** How a seat is called in sentences: "Du", a nickname, or a bot's name. */
export function nameOf(seats: Seat[], seat: number, you: number | null): string {
  if (seat === you) return t('you');
  const it = seats[seat];
  if (it?.who === 'person') return it.name ?? '';
  if (it?.who === 'bot') return t('bot', { name: BOT_NAMES[seat % BOT_NAMES.length]! });
  return t('seat.open');
}

/** A sentence about the first seat of another that somebody else plays now than before; null if there is none. */
export function changeOfPlayers(before: Seat[], seats: Seat[], you: number | null): string | null {
  for (const [n, seat] of seats.entries()) {
    const was = before[n];
    if (!was || n === you || was.who !== 'person') continue;
    const name = was.name ?? '';
    if (seat.who === 'bot') return t('table.left', { name });
    if (seat.bot_because === was.bot_because) continue;
    return t(seat.bot_because ? `table.bot.${seat.bot_because}` : 'table.bot.gone', { name });
  }
  return null;
}

/** A sentence whose turn it is. */
export function turnOf(props: Pick<BoardProps<unknown>, 'seats' | 'you' | 'toAct' | 'over'>): string {
  if (props.over) return t('turn.over');
  if (props.toAct === null || props.toAct < 0) return t('turn.chance');
  if (props.toAct === props.you) return t('turn.you');
  return t('turn.other', { name: nameOf(props.seats, props.toAct, props.you) });
}
