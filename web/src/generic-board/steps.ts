import type { Action } from '../lib/protocol';

export type Argument = Action['args'][string];

/** So many answers are told in full; more are chosen step by step. */
export const FEW = 8;

/** What has something in common among the answers: a verb, or a value of an argument. */
export interface Choice {
  /** The argument that is chosen; null for the verb. */
  argument: string | null;
  value: Argument;
  actions: Action[];
}

/** What to choose next among many answers, the verb first; nothing where there are few. */
export function choicesAmong(actions: Action[]): Choice[] {
  if (actions.length <= FEW) return [];
  const verbs = grouped(actions, null, ({ verb }) => verb);
  if (verbs.length > 1) return verbs;
  const argument = openArguments(actions)[0];
  return argument === undefined ? [] : grouped(actions, argument, ({ args }) => args[argument] ?? null);
}

function grouped(actions: Action[], argument: string | null, of: (action: Action) => Argument): Choice[] {
  const found = new Map<string, Choice>();
  for (const action of actions) {
    const value = of(action);
    const key = JSON.stringify(value);
    const choice = found.get(key) ?? { argument, value, actions: [] };
    choice.actions.push(action);
    found.set(key, choice);
  }
  return [...found.values()];
}

/** The arguments in which answers with the same verb differ; of a single answer, all that it has. */
function openArguments(actions: Action[]): string[] {
  const names = [...new Set(actions.flatMap(({ args }) => Object.keys(args)))];
  const values = (name: string) => new Set(actions.map(({ args }) => JSON.stringify(args[name] ?? null)));
  return actions.length === 1 ? names : names.filter((name) => values(name).size > 1);
}

/** A verb of which only one thing is left to name. */
interface Naming {
  argument: string;
  actions: Action[];
}

function namingsIn(actions: Action[]): Naming[] {
  return grouped(actions, null, ({ verb }) => verb).flatMap(({ actions: alike }) => {
    const [argument, ...more] = openArguments(alike);
    if (argument === undefined || more.length) return [];
    return alike.every(({ args }) => typeof args[argument] === 'string') ? [{ argument, actions: alike }] : [];
  });
}

/** The answers that a tap on a thing gives, by the thing: none where it could mean two of them. */
export function tapsIn(actions: Action[]): Map<string, Action> {
  const named = namingsIn(actions).flatMap(({ argument, actions: alike }) =>
    alike.map((action) => ({ id: String(action.args[argument]), action })),
  );
  return new Map(
    named
      .filter(({ id }) => named.filter((other) => other.id === id).length === 1)
      .map(({ id, action }) => [id, action]),
  );
}

/** What to ask the server about a thing that is no answer; null where there is not one verb only that names things. */
export function askAbout(actions: Action[], id: string): string | null {
  const [naming, ...more] = namingsIn(actions);
  if (!naming || more.length) return null;
  const { verb, args } = naming.actions[0]!;
  const said = Object.entries({ ...args, [naming.argument]: id }).flatMap(([, value]) => value ?? []);
  return [verb, ...said].join(' ');
}
