import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { de } from './de';
import { en } from './en';

const SOURCES = new URL('../../', import.meta.url).pathname;
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(svelte|ts)$/.test(file) && !file.includes('texts/'),
);
const code = files.map((file) => readFileSync(join(SOURCES, file), 'utf8')).join('\n');

/** Every key that stands in the code as a whole, and every beginning of a key that code completes. */
const whole = new Set([...code.matchAll(/'([^'\n]+)'/g)].map((match) => match[1]!));
const beginnings = [...code.matchAll(/`([^`$\n]+)\$\{/g)].map((match) => match[1]!);

describe('texts', () => {
  it('are there in both languages', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(de).sort());
  });

  it('are not empty and do not end in spaces', () => {
    for (const text of [...Object.values(de), ...Object.values(en)]) expect(text.trim()).toBe(text);
    expect([...Object.values(de), ...Object.values(en)]).not.toContain('');
  });

  it('take the same values in both languages', () => {
    const values = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
    for (const key of Object.keys(de) as (keyof typeof de)[])
      expect([key, values(en[key])]).toEqual([key, values(de[key])]);
  });

  it('are all used', () => {
    const unused = Object.keys(de).filter(
      (key) => !whole.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)),
    );
    expect(unused).toEqual([]);
  });

  it('that code asks for exist', () => {
    const asked = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1]!);
    expect(asked.filter((key) => !(key in de))).toEqual([]);
  });
});
