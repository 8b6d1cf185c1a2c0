import { beforeAll, describe, expect, it, vi } from 'vitest';
import { offersOf } from './offers';
import type { EventSeen, Seat } from './protocol';
import { action } from './testing';

// What the modules under test ask of a browser when they are loaded.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('navigator', { languages: ['de-CH', 'en'] });
});

const event = (number: number, seat = 0): EventSeen => ({
  number,
  cause: 0,
  kind: 'turn',
  seat,
  facts: {},
  words: null,
});

describe('offersOf', () => {
  it('finds answers of one verb by what they are about', () => {
    const offers = offersOf(
      [action('look', { cell: 'a1' }), action('hold', { cell: 'b2' }), action('keep')],
      'look',
      'cell',
    );
    expect([...offers.keys()]).toEqual(['a1']);
  });
});

describe('texts with values', () => {
  it('choose singular and plural, and write numbers as the language does', async () => {
    const { fill } = await import('./i18n.svelte');
    expect(fill('{n} Punkt|{n} Punkte', { n: 1 })).toBe('1 Punkt');
    expect(fill('{n} Punkt|{n} Punkte', { n: 1234 })).toBe('1.234 Punkte');
    expect(fill('mit {names}', { names: 'Ada' })).toBe('mit Ada');
  });

  it('say how long something takes by the two largest units', async () => {
    const { lasting } = await import('./i18n.svelte');
    expect([0, 59, 60, 112, 3600, 3725, 3 * 86_400 + 7200].map(lasting)).toEqual([
      '0 Sekunden',
      '59 Sekunden',
      '1 Minute',
      '1 Minute, 52 Sekunden',
      '1 Stunde',
      '1 Stunde, 2 Minuten',
      '3 Tage, 2 Stunden',
    ]);
  });

  it('say how long ago something was', async () => {
    const { ago } = await import('./i18n.svelte');
    expect(ago(0, 3 * 60_000)).toBe('vor 3 Minuten');
    expect(ago(0, 86_400_000)).toBe('gestern');
  });
});

describe('names', () => {
  const seat = (who: Seat['who'], name: string | null): Seat => ({
    who,
    name,
    level: null,
    role: null,
    host: false,
    connected: true,
    away_since: null,
    contributed: true,
    wants_pause: false,
    bot_because: null,
  });

  it('are at a board those of the log, with a nickname beside them', async () => {
    const { nameOf } = await import('./board');
    const seats = [seat('person', 'Ada'), seat('person', 'Bea'), seat('bot', null)];
    const inPlay = seats.map((one, n) => ({ ...one, plays: ['Lupin', 'Axol', 'Kitsu'][n]! }));
    expect(inPlay.map((_, n) => nameOf(inPlay, n, 0))).toEqual(['Du', 'Axol (Bea)', 'Kitsu']);
    expect(seats.map((_, n) => nameOf(seats, n, null))).toEqual(['Ada', 'Bea', 'Bot']);
  });
});

describe('the log', () => {
  it('keeps each event once, in order, and the later knowledge of it', async () => {
    const { mergeLog } = await import('./table.svelte');
    expect(mergeLog([event(2), event(0)], [event(1), event(2, 3)]).map((one) => [one.number, one.seat])).toEqual([
      [0, 0],
      [1, 0],
      [2, 3],
    ]);
  });
});
