import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from './connection.svelte';
import { VERSION } from './protocol';

/** A socket in our hands. */
class FakeSocket {
  static opened: FakeSocket[] = [];
  sent: { type: string; id: string }[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  constructor(readonly url: string) {
    FakeSocket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; id: string });
  }
  close(): void {
    this.onclose();
  }
  says(message: object | string): void {
    this.onmessage({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
}

const welcome = { type: 'welcome', version: VERSION, me: { id: 'g', nickname: 'Ada' }, now: 0, chat: true };
const last = () => FakeSocket.opened.at(-1)!;
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the connection', () => {
  let connection: Connection;

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.resetModules();
    FakeSocket.opened = [];
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('location', { protocol: 'http:', host: 'table' });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal('navigator', { languages: ['en'] });
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, json: () => Promise.resolve({ me: welcome.me }) }));
    connection = new (await import('./connection.svelte')).Connection();
  });
  afterEach(() => vi.useRealTimers());

  async function connect(): Promise<void> {
    connection.open();
    await settle();
    last().says(welcome);
  }

  it('answers what was said under its id', async () => {
    await connect();
    const said = connection.say({ type: 'start', table: 't' });
    last().says({ type: 'done', id: last().sent[0]!.id, table: 't' });
    await expect(said).resolves.toMatchObject({ table: 't' });
  });

  it('hears all messages of a frame, in their order', async () => {
    await connect();
    const heard: string[] = [];
    connection.listen((message) => heard.push(message.type));
    const said = connection.say({ type: 'start', table: 't' });
    const update = { type: 'clocks', table: 't', clocks: null };
    last().says(`${JSON.stringify(update)}\n${JSON.stringify({ type: 'done', id: last().sent[0]!.id, table: 't' })}`);
    await expect(said).resolves.toMatchObject({ table: 't' });
    expect(heard).toEqual(['clocks', 'done']);
  });

  it('throws the reason of a refusal', async () => {
    await connect();
    const said = connection.say({ type: 'start', table: 't' });
    last().says({ type: 'refused', id: last().sent[0]!.id, code: 'late', words: { de: 'zu spät', en: 'too late' } });
    await expect(said).rejects.toMatchObject({ code: 'late', words: { de: 'zu spät' } });
  });

  it('comes back by itself and repeats under the same id what was not answered', async () => {
    await connect();
    void connection.say({ type: 'play', table: 't', question: 1, action: 'look a1' });
    const id = last().sent[0]!.id;
    last().close();
    expect(connection.state).toBe('lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.opened).toHaveLength(2);
    last().says(welcome);
    expect(connection.state).toBe('open');
    expect(last().sent).toEqual([{ type: 'play', table: 't', question: 1, action: 'look a1', id }]);
  });

  it('keeps what is said while it is away', async () => {
    await connect();
    last().close();
    void connection.say({ type: 'play', table: 't', question: 1, action: 'look a1' });
    await vi.advanceTimersByTimeAsync(1000);
    last().says(welcome);
    expect(last().sent.map((message) => message.type)).toEqual(['play']);
  });

  it('lets a table enter before it repeats an answer meant for it', async () => {
    await connect();
    void connection.say({ type: 'play', table: 't', question: 1, action: 'look a1' });
    connection.listen((message) => {
      if (message.type === 'welcome') void connection.say({ type: 'enter', table: 't' });
    });
    last().close();
    await vi.advanceTimersByTimeAsync(1000);
    last().says(welcome);
    expect(last().sent.map((message) => message.type)).toEqual(['enter', 'play']);
  });

  it('does not break on a message it cannot read or does not know', async () => {
    await connect();
    const heard: string[] = [];
    connection.listen((message) => heard.push(message.type));
    for (const text of ['not json', 'null', '7', '"text"', '[]', '{}']) last().says(text);
    last().says({ type: 'of the future', something: 1 });
    expect(connection.state).toBe('open');
    expect(heard).toEqual(['of the future']);
  });

  it('notices that the server speaks another version', async () => {
    await connect();
    expect(connection.outdated).toBe(false);
    last().says({ ...welcome, version: VERSION + 1 });
    expect(connection.outdated).toBe(true);
  });

  it('needs nothing of the browser that is kept for trusted pages', async () => {
    vi.stubGlobal('crypto', { getRandomValues: (array: Uint32Array) => array.fill(7) });
    await connect();
    void connection.say({ type: 'start', table: 't' });
    expect(last().sent[0]!.id).toBe('7-7-7-7');
    vi.unstubAllGlobals();
  });
});
