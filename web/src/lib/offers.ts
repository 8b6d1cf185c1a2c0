import type { Action } from './protocol';

/** The legal answers with one of these verbs. */
export function withVerb(actions: Action[], ...verbs: string[]): Action[] {
  return actions.filter((action) => verbs.includes(action.verb));
}

/** The legal answers with a verb by one of their arguments: "look b3" under "b3". */
export function offersOf(actions: Action[], verb: string, argument: string): Map<string, Action> {
  return new Map(withVerb(actions, verb).map((action) => [String(action.args[argument]), action]));
}
