import { withVerb } from '../../lib/offers';
import type { Action } from '../../lib/protocol';

/** One way to use a spell or the shadow ability: how strongly, and against whom or on which tile. */
export interface Use {
  action: Action;
  grade: number;
  target: string | null;
}

/** What is chosen before its target: a spell of the book by its id, or the shadow ability. */
export const ABILITY = 'ability';

/** Questions that have a place of their own: the deeds of a turn, trap windows in front of the table, companions over the map. */
export const ANSWERED_ELSEWHERE = ['act', 'chosen', 'entered', 'damage', 'companion'];

/** Everything that may be used now, each with its grades and targets. */
export function usesOf(actions: Action[]): Map<string, Use[]> {
  const found = new Map<string, Use[]>();
  for (const action of withVerb(actions, 'cast', ABILITY)) {
    const { card, grade, target } = action.args;
    const what = action.verb === ABILITY ? ABILITY : String(card);
    const use = { action, grade: Number(grade ?? 1), target: target == null ? null : String(target) };
    found.set(what, [...(found.get(what) ?? []), use]);
  }
  return found;
}

export const diceOf = (reroll: Action): string[] => reroll.args['dice'] as string[];

export const rerollsIn = (actions: Action[]): Action[] => withVerb(actions, 'reroll');

/** The reroll of exactly the picked dice; with none picked, of all that may be rolled again. */
export function rerollOf(rerolls: Action[], picked: string[]): Action | undefined {
  const wanted = new Set(picked.length ? picked : rerolls.flatMap(diceOf));
  return rerolls.find((action) => {
    const dice = diceOf(action);
    return dice.length === wanted.size && dice.every((die) => wanted.has(die));
  });
}
