import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventNow, GameNow, TableNow, Update } from './protocol';
import type { LiveTable } from './table.svelte';

/** What was said to the server, and what it will answer. */
const said: { type: string; action?: string }[] = [];
let answer: () => Promise<unknown> = () => Promise.resolve({ type: 'done', table: null });
let hear: (message: unknown) => void = () => undefined;
vi.mock('./connection.svelte', () => ({
  connection: {
    listen: (listener: typeof hear) => ((hear = listener), () => undefined),
    say: (wish: { type: string }) => (said.push(wish), answer()),
  },
}));

const now = (question: number | null, more: Partial<GameNow> = {}): GameNow =>
  ({
    next_event: 0,
    to_act: 0,
    view: { question },
    question: question === null ? null : { id: question, kind: 'look', words: {}, actions: [{ notation: 'look a1' }] },
    undo: 0,
    clocks: null,
    result: null,
    ...more,
  }) as unknown as GameNow;
const whole = (seq: number, play: GameNow | null) =>
  ({ type: 'table', table: 't', seq, phase: 'running', you: 0, seats: [], lines: [], play }) as unknown as TableNow;
const event = (number: number, changes: EventNow['changes'] = {}, tempo = 0): EventNow => ({
  number,
  cause: 0,
  kind: 'looked',
  seat: 0,
  facts: {},
  words: null,
  tempo,
  changes,
});
const update = (after: number, play: GameNow, events: EventNow[] = []) =>
  ({
    type: 'update',
    table: 't',
    after,
    seq: after + 1,
    events,
    view: null,
    play,
    undone: null,
    timed_out: null,
  }) as unknown as Update;
const settle = () => new Promise((resolve) => setTimeout(resolve));
const saidOf = (type: string) => said.filter((wish) => wish.type === type).length;

describe('a table', () => {
  let table: LiveTable;
  let calls = 0;

  beforeEach(async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal('navigator', { languages: ['en'] });
    said.length = calls = 0;
    answer = () => Promise.resolve({ type: 'done', table: null });
    const { LiveTable } = await import('./table.svelte');
    table = new LiveTable('t', null, () => (calls += 1));
    hear(whole(1, now(1)));
    await settle();
  });

  it('follows the server and calls when it is my turn', async () => {
    hear(update(1, now(null), [event(0)]));
    hear(update(2, now(2), [event(1)]));
    await settle();
    expect(table.log.map((one) => one.number)).toEqual([0, 1]);
    expect(table.play?.question?.id).toBe(2);
    expect([calls, saidOf('enter')]).toEqual([1, 1]);
  });

  it('carries what an event changes into the view as soon as it shows it', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('requestAnimationFrame', setTimeout);
    table.watched = true;
    hear(whole(2, now(null, { view: { round: 1, players: [{ life: 18 }, { life: 18 }] } } as never)));
    const blow = event(0, { 'players.1.life': 13 }, 30);
    hear(update(2, now(2), [blow, event(1, { round: 2 })]));
    await settle();
    expect([table.event, table.play?.view]).toEqual([blow, { round: 1, players: [{ life: 18 }, { life: 13 }] }]);
    expect(table.play?.question).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(table.play?.view).toEqual({ round: 2, players: [{ life: 18 }, { life: 13 }] });
    expect([table.event, table.play?.question?.id]).toEqual([null, 2]);
  });

  it('takes the whole view where changes do not make it, after an undo say', async () => {
    hear(whole(2, now(null, { view: { round: 2 } } as never)));
    hear({ ...update(2, now(3)), view: { round: 1 } as never, undone: 0 });
    await settle();
    expect(table.play?.view).toEqual({ round: 1 });
  });

  it('knows that the game ends before our eyes when its last events are shown', async () => {
    const seen: boolean[] = [];
    hear(update(1, now(null, { result: {} }), [event(0)]));
    seen.push(table.endedLive);
    await settle();
    expect([...seen, table.now?.phase]).toEqual([true, 'over']);
  });

  it('asks for everything when it missed something, and takes no heed of what came in between', async () => {
    hear(update(5, now(7)));
    await settle();
    expect(saidOf('enter')).toBe(2);
    expect(table.play?.question?.id).toBe(1);
    hear(whole(6, now(7)));
    expect(table.play?.question?.id).toBe(7);
  });

  it('keeps what is newer when the whole table comes while events are being shown', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('requestAnimationFrame', setTimeout);
    table.watched = true;
    hear(update(1, now(2), [event(0)]));
    hear(whole(9, now(9)));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(table.play?.question?.id).toBe(9);
    expect(table.event).toBeNull();
  });

  it('has in its log what waited to be shown when the whole table came', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('requestAnimationFrame', setTimeout);
    table.watched = true;
    hear(update(1, now(null), [event(0)]));
    hear(update(2, now(null), [event(1)]));
    answer = () => Promise.resolve({ type: 'history', events: [event(0), event(1)] });
    hear(whole(3, now(null, { next_event: 2 })));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(table.log.map((one) => one.number)).toEqual([0, 1]);
  });

  it('forgets what was taken back while it was away', async () => {
    const told = (text: string) => (number: number) => ({ ...event(number), words: { de: text, en: text } });
    hear(update(1, now(null), [0, 1, 2].map(told('before'))));
    await settle();
    answer = () =>
      Promise.resolve({ type: 'history', events: [...[0].map(told('before')), ...[1].map(told('after'))] });
    hear(whole(9, now(3, { next_event: 2 })));
    await settle();
    expect(table.log.map((one) => one.words?.en)).toEqual(['before', 'after']);
  });

  it('keeps the clocks that came while events were being shown, and says whose time was up', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('requestAnimationFrame', setTimeout);
    table.watched = true;
    hear(update(1, now(2), [event(0)]));
    hear({ ...update(2, now(3), [event(1)]), timed_out: 1 });
    hear({ type: 'clocks', table: 't', clocks: { paused: true } });
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(table.play).toMatchObject({ question: { id: 3 }, clocks: { paused: true } });
    expect(table.timedOut).toEqual({ seat: 1 });
  });

  it('offers nothing while an answer is on its way, and everything again with the reason when it is refused', async () => {
    const { Refusal } = await import('./session.svelte');
    let refuse: (problem: unknown) => void = () => undefined;
    hear(whole(2, now(2, { undo: 1 })));
    expect(table.undoable).toBe(1);
    answer = () => new Promise((_, reject) => (refuse = reject));
    const answered = table.answer('look a1');
    expect([table.actions, table.undoable]).toEqual([[], 0]);
    await table.answer('look a1');
    expect(saidOf('play')).toBe(1);
    refuse(new Refusal('late', { de: 'zu spät', en: 'too late' }));
    await answered;
    expect(table.actions).toHaveLength(1);
    expect(table.problem).toEqual({ de: 'Zu spät', en: 'Too late' });
  });

  it('asks once the board and what lies around it are drawn, and offers the answers once the question is', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('document', { hidden: false });
    let draw: () => void = () => undefined;
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => (draw = frame));
    hear(update(1, now(2)));
    await settle();
    for (let frame = 0; frame < 2; frame++) {
      expect([table.play?.question?.id, table.asked?.question?.id]).toEqual([2, 1]);
      draw();
      await settle();
    }
    expect(table.asked?.question?.id).toBe(2);
    expect(table.actions).toEqual([]);
    draw();
    await settle();
    expect(table.actions).toHaveLength(1);
  });

  it('shows no advice on a question that is over', async () => {
    let advise: (advice: unknown) => void = () => undefined;
    answer = () => new Promise((resolve) => (advise = resolve));
    const asked = table.askAdvice();
    hear(update(1, now(2)));
    await settle();
    advise({ type: 'advice', question: 1, action: { notation: 'look a1' } });
    await asked;
    expect(table.advice).toBeNull();
  });

  it('says that advice is on its way, asks for it once, and keeps its words', async () => {
    let advise: (advice: unknown) => void = () => undefined;
    answer = () => new Promise((resolve) => (advise = resolve));
    const asked = table.askAdvice();
    void table.askAdvice();
    expect(table.asking).toBe(true);
    expect(saidOf('ask-advice')).toBe(1);
    const words = { de: 'Klar am besten', en: 'Clearly best' };
    advise({ type: 'advice', question: 1, action: { notation: 'look a1' }, words });
    await asked;
    expect(table.asking).toBe(false);
    expect(table.advice).toEqual({ notation: 'look a1', words });
  });

  it('asks only once why something is not possible, and anew at the next question', async () => {
    answer = () => Promise.resolve({ type: 'reason', clause: 'AO-5.2', words: { de: 'zu', en: 'held' } });
    expect(await table.why('look b3')).toEqual({ de: 'Zu', en: 'Held' });
    await table.why('look b3');
    expect(saidOf('why-not')).toBe(1);
    answer = () => Promise.resolve({ type: 'reason', clause: null, words: null });
    expect(await table.why('look a1')).toEqual({ de: '', en: '' });
    hear(update(1, now(2)));
    await settle();
    await table.why('look b3');
    expect(saidOf('why-not')).toBe(3);
    expect(saidOf('play')).toBe(0);
  });
});
