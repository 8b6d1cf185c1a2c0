import type { Snippet } from 'svelte';
import { t } from './i18n.svelte';
import type { Action, Clocks, EventSeen, Question, Seat } from './protocol';
import type { Words } from './words';

/** What every game's board is given: a view to show and hands to act with. It knows nothing else. */
export interface BoardProps<View> {
  view: View;
  game: string;
  /** Which cards are played with. */
  edition: string;
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

/** A seat at a board, where the log calls it by what it plays. */
export type SeatInPlay = Seat & { plays: string };

/** How a seat is called in sentences: "Du", else as the log does, with a person's nickname; away from the board by who sits there. */
export function nameOf(seats: (Seat | SeatInPlay)[], seat: number, you: number | null): string {
  if (seat === you) return t('you');
  const it = seats[seat];
  const plays = it && 'plays' in it ? it.plays : '';
  if (it?.who === 'person' && it.name) return plays ? `${plays} (${it.name})` : it.name;
  return plays || t(it?.who === 'bot' ? 'bot' : 'seat.open');
}

/** Who sits there: "Du", a nickname, or that it is a bot. */
export function whoSits(seat: Seat | undefined, you: boolean): string {
  return you ? t('you') : (seat?.name ?? t('bot'));
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

/** A sentence whose turn it is: whoever is asked in somebody's turn, or while the dice fall, it stays that one's. */
export function turnOf(
  { seats, you, toAct, over }: Pick<BoardProps<unknown>, 'seats' | 'you' | 'toAct' | 'over'>,
  active: number | null = null,
): string {
  if (over) return t('turn.over');
  const seat = active ?? toAct;
  if (seat === null || seat < 0) return t('turn.nobody');
  if (seat === you) return t('turn.you');
  return t('turn.other', { name: nameOf(seats, seat, you) });
}
