import { getContext, setContext } from 'svelte';
import type { Action } from '../lib/protocol';

/** What a tap on a thing does: it answers, or takes a step towards an answer. */
export interface Tap {
  words: string;
  notation?: string;
  isAdvised: boolean;
  act(): void;
}

/** What the parts of the board need to know of the table, wherever they stand on it. */
export interface Desk {
  /** How a thing or a role is called. */
  nameOf(id: string): string;
  textOf(id: string): string;
  /** Whether it is a card or the like, and not just the name of a place. */
  isThing(id: string): boolean;
  seatName(seat: number): string;
  tapOn(id: string): Tap | undefined;
  answer(action: Action): void;
  /** Why a thing is no answer; null where that is no question. */
  whyNot(id: string): Promise<string> | null;
}

const KEY = Symbol('desk');
export const setDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const getDesk = (): Desk => getContext(KEY);
