import { getContext, setContext } from 'svelte';
import type { Action } from '../lib/protocol';

/** What the parts of the board need to know of the table, wherever they stand on it. */
export interface Desk {
  /** How a thing, a role or a number of a seat is called. */
  nameOf(id: string): string;
  textOf(id: string): string;
  seatName(seat: number): string;
  /** The answer that a tap on a thing gives. */
  offerFor(id: string): Action | undefined;
  advice(): string | null;
  answer(action: Action): void;
  /** Why a thing is no answer; null where that is no question. */
  whyNot(id: string): Promise<string> | null;
}

const KEY = Symbol('desk');
export const setDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const getDesk = (): Desk => getContext(KEY);
