import type { Action } from './protocol';

/** The legal answers that begin with these words by what they are about: "look b3" under "b3". */
export function offersOf(actions: Action[], verb: string): Map<string, Action> {
  const beginning = `${verb} `;
  return new Map(
    actions.flatMap((action) =>
      action.notation.startsWith(beginning) ? [[action.notation.slice(beginning.length), action] as const] : [],
    ),
  );
}
