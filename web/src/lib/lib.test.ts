import { beforeAll, describe, expect, it, vi } from 'vitest';
import { offersOf } from './offers';
import type { Action, EventSeen } from './protocol';

// What the modules under test ask of a browser when they are loaded.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('navigator', { languages: ['de-CH', 'en'] });
});

const action = (notation: string): Action => ({ id: 0, notation, words: { de: notation, en: notation } });
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
    const offers = offersOf([action('place 7 n2'), action('place 8 n2'), action('keep')], 'place');
    expect([...offers.keys()]).toEqual(['7 n2', '8 n2']);
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

describe('the log', () => {
  it('keeps each event once, in order, and the later knowledge of it', async () => {
    const { mergeLog } = await import('./table.svelte');
    expect(mergeLog([event(2), event(0)], [event(1), event(2, 3)]).map((one) => [one.number, one.seat])).toEqual([
      [0, 0],
      [1, 0],
      [2, 3],
    ]);
  });

  it('gives the reason of a refusal without the move', async () => {
    const { reasonOnly } = await import('./table.svelte');
    expect(reasonOnly({ de: "'look b3': b3 liegt unter einer Bannmarke", en: 'the game is over' })).toEqual({
      de: 'b3 liegt unter einer Bannmarke',
      en: 'the game is over',
    });
  });
});
