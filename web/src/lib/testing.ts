import type { Action, Question } from './protocol';

/** An answer as the server sends it, for tests: "cast heat-wave 2 lupin" of the verb "cast" and its arguments. */
export function action(verb: string, args: Action['args'] = {}): Action {
  const notation = [verb, ...Object.values(args).flat()].join(' ');
  return { id: 0, notation, verb, args, words: { de: notation, en: notation } };
}

export function question(kind: string, actions: Action[] = [], preview: Question['preview'] = null): Question {
  return { id: 1, kind, clause: '', words: { de: kind, en: kind }, help: null, actions, preview };
}
