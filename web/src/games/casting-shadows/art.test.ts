import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import data from '../../generated/casting-shadows.json';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('pictures', () => {
  it('are there for every card, tile and character, each with a tint of its own', () => {
    const wanted = [
      ...Object.keys(data.cards).map((id) => `cs-${id}`),
      ...Object.keys(data.tiles).map((id) => `cs-tile-${id}`),
      ...Object.keys(data.characters).flatMap((id) => [`cs-${id}`, `cs-${id}-shadow`, `icon-ability-${id}`]),
    ];
    const drawn = new Set([...read('./art.svg').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
    expect(wanted.filter((id) => !drawn.has(id))).toEqual([]);
    const tinted = wanted.filter((id) => !id.startsWith('icon-ability-'));
    expect(tinted.filter((id) => !read('./tints.css').includes(`#${id} {`))).toEqual([]);
  });
});
