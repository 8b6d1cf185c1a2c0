import { describe, expect, it } from 'vitest';
import { momentOf, noteFor } from './lesson';
import type { EventSeen, LessonNote } from './protocol';
import { action, question } from './testing';

let number = 0;
const event = (kind: string, seat: number, facts: EventSeen['facts'] = {}): EventSeen => ({
  number: number++,
  cause: 1,
  kind,
  seat,
  facts,
  words: null,
});
const note = (at: string, more: Partial<LessonNote> = {}): LessonNote => ({
  at,
  pages: [{ de: at, en: at }],
  turn: null,
  after: [],
  shows: {},
  forced: null,
  suggests: null,
  clauses: [],
  ...more,
});

describe('the moment of a lesson', () => {
  it('is the question, a wait or the end', () => {
    expect(momentOf([], 0, question('look'), false, {}).at).toBe('look');
    expect(momentOf([], 0, null, false, {}).at).toBe('wait');
    expect(momentOf([], 0, null, true, {}).at).toBe('over');
  });

  it('counts my turns and what I did in the last of them', () => {
    const log = [event('looked', 0), event('turn', 1), event('looked', 1), event('turn', 0), event('placed', 0)];
    const moment = momentOf(log, 0, question('hold'), false, {});
    expect(moment.turn).toBe(2);
    expect(moment.done.map((one) => one.kind)).toEqual(['placed']);
  });
});

describe('notes', () => {
  const first = note('look', { turn: 1, after: [{ event: 'looked', cell: 'b2' }] });
  const any = note('look', { after: [{ event: 'looked' }] });
  const plain = note('look');

  it('fit by what has happened, the first that does wins', () => {
    const seen = (cell: string) => momentOf([event('looked', 0, { cell })], 0, question('look'), false, {});
    expect(noteFor([first, any, plain], seen('b2'))).toBe(first);
    expect(noteFor([first, any, plain], seen('a1'))).toBe(any);
    expect(noteFor([first, any, plain], momentOf([], 0, question('look'), false, {}))).toBe(plain);
  });

  it('fit by whether there is a choice, and only while what they suggest is possible', () => {
    const spent = note('act', { forced: true });
    const choice = note('act', { forced: false, suggests: 'take' });
    const at = (...answers: string[]) =>
      noteFor(
        [spent, choice, plain],
        momentOf(
          [],
          0,
          question(
            'act',
            answers.map((verb) => action(verb)),
          ),
          false,
          {},
        ),
      );
    expect(at('end')).toBe(spent);
    expect(at('take', 'end')).toBe(choice);
    expect(at('move', 'end')).toBeNull();
  });

  it('fit by the turn, and there may be none', () => {
    const later = momentOf([event('turn', 0), event('looked', 0, { cell: 'b2' })], 0, question('look'), false, {});
    expect(noteFor([first], later)).toBeNull();
    expect(noteFor([plain], momentOf([], 0, null, false, {}))).toBeNull();
  });

  it('fit by what the table shows, where nothing is null', () => {
    const known = note('look', { shows: { 'realm.b2.face': 'gertrude', 'counted.0': 'b2' } });
    const none = note('look', { shows: { 'counted.0': null, winners: null } });
    const at = (view: object) => noteFor([known, none, plain], momentOf([], 0, question('look'), false, view));
    const realm = { b2: { face: 'gertrude' } };
    expect(at({ realm, counted: ['b2'] })).toBe(known);
    expect(at({ realm, counted: [], winners: null })).toBe(none);
    expect(at({ realm: {}, counted: ['b2'] })).toBe(plain);
  });
});
