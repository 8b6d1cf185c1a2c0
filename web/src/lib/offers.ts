import type { Action } from './protocol';

/** The legal answers of one verb by what they are about: "look b3" under "b3". */
export function offersOf(actions: Action[], verb: string): Map<string, Action> {
  const offers = new Map<string, Action>();
  for (const action of actions) {
    const [first, ...rest] = action.notation.split(' ');
    if (first === verb) offers.set(rest.join(' '), action);
  }
  return offers;
}
