import type { EventSeen, LessonNote, Question } from './protocol';

/** Where a guided first game stands, as far as its notes care. */
export interface Moment {
  /** The kind of the question I am asked, "wait" while others decide, "over" at the end. */
  at: string;
  /** My turns, counted from 1. */
  turn: number;
  /** What I did since my turn began. */
  done: EventSeen[];
  /** The answers I have. */
  answers: string[];
  /** The table as I see it. */
  view: object;
}

export function momentOf(
  log: EventSeen[],
  you: number,
  question: Question | null,
  over: boolean,
  view: object,
): Moment {
  const begun = log.filter((event) => event.kind === 'turn' && event.seat === you);
  const since = begun.at(-1)?.number ?? -1;
  return {
    at: over ? 'over' : (question?.kind ?? 'wait'),
    turn: begun.length + 1,
    done: log.filter((event) => event.seat === you && event.number > since),
    answers: question?.actions.map((action) => action.notation) ?? [],
    view,
  };
}

/** What "realm.b2.face" leads to in a view; null if there is nothing. */
function seenAt(view: object, path: string): unknown {
  return (
    path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], view) ?? null
  );
}

/** The first note that fits; it depends on the moment alone, so a lesson can be left and resumed at any time. */
export function noteFor(notes: LessonNote[], moment: Moment): LessonNote | null {
  return (
    notes.find(
      (note) =>
        note.at === moment.at &&
        (note.turn === null || note.turn === moment.turn) &&
        (note.forced === null || note.forced === (moment.answers.length === 1)) &&
        (note.suggests === null || moment.answers.includes(note.suggests)) &&
        Object.entries(note.shows).every(([path, value]) => seenAt(moment.view, path) === value) &&
        note.after.every(({ event: kind, ...facts }) =>
          moment.done.some(
            (event) =>
              event.kind === kind && Object.entries(facts).every(([name, value]) => event.facts[name] === value),
          ),
        ),
    ) ?? null
  );
}
