import { settings } from './settings.svelte';
import { de } from './texts/de';
import { en } from './texts/en';
import type { Words } from './words';

export type Key = keyof typeof de;
type Values = Record<string, string | number>;

const TEXTS = { de, en };

/** A text of the client in the chosen language. `{name}` takes a value; "one|many" is chosen by the value `n`. */
export function t(key: Key, values: Values = {}): string {
  return fill(TEXTS[settings.lang][key], values);
}

/** A text of the client in both languages, to be said whenever. */
export function both(key: Key, values: Values = {}): Words {
  return { de: fill(de[key], values), en: fill(en[key], values) };
}

export function fill(text: string, values: Values): string {
  const [one, many] = text.split('|');
  const form = many !== undefined && values['n'] !== 1 ? many : one!;
  return form.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? number(value) : (value ?? '');
  });
}

/** Words of the server in the chosen language. */
export function say(words: Words): string {
  return words[settings.lang];
}

// Making a format takes far longer than using it.
const NUMBERS = { de: new Intl.NumberFormat('de'), en: new Intl.NumberFormat('en') };
export function number(value: number): string {
  return NUMBERS[settings.lang].format(value);
}

const UNITS = [
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "2 Minuten, 5 Sekunden": the largest unit and the one after it. */
export function lasting(seconds: number): string {
  const first = UNITS.findIndex(([, length]) => seconds >= length || length === 1);
  return UNITS.slice(first, first + 2)
    .map(([unit, length], n) => [unit, Math.floor((n ? seconds % UNITS[first]![1] : seconds) / length)] as const)
    .filter(([, count], n) => n === 0 || count > 0)
    .map(([unit, count]) => count.toLocaleString(settings.lang, { style: 'unit', unit, unitDisplay: 'long' }))
    .join(', ');
}

/** "vor 3 Minuten", "yesterday". */
export function ago(time: number, now = Date.now()): string {
  const seconds = (time - now) / 1000;
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' });
  for (const [unit, length] of [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
  ] as const) {
    if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit);
  }
  return format.format(Math.round(seconds), 'second');
}
