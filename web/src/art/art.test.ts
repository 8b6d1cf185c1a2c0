import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import data from '../generated/casting-shadows.json';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const sprites = ['archmage-origins.svg', 'casting-shadows.svg', 'shared.svg'].map((name) => read(`./${name}`));
const styles = [read('./tints.css'), read('../styles/inks.css')].join('\n');

describe('pictures', () => {
  it('use no class without a rule: it would be painted black', () => {
    const used = new Set(
      sprites.flatMap((sprite) => [...sprite.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' '))),
    );
    const known = (name: string) => new RegExp(`\\.${name}[\\s.,{:]`).test(styles);
    expect([...used].filter((name) => !known(name))).toEqual([]);
  });

  it('are there for every card, tile and character of Casting Shadows, each with a tint of its own', () => {
    const wanted = [
      ...Object.keys(data.cards).map((id) => `cs-${id}`),
      ...Object.keys(data.tiles).map((id) => `cs-tile-${id}`),
      ...Object.keys(data.characters).flatMap((id) => [`cs-${id}`, `cs-${id}-shadow`, `icon-ability-${id}`]),
    ];
    const drawn = new Set(sprites.flatMap((sprite) => [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)));
    expect(wanted.filter((id) => !drawn.has(id))).toEqual([]);
    const tinted = wanted.filter((id) => !id.startsWith('icon-ability-'));
    expect(tinted.filter((id) => !styles.includes(`#${id} {`))).toEqual([]);
  });
});
