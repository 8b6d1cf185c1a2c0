import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const games = readdirSync(new URL('../games/', import.meta.url)).map((game) => `../games/${game}`);
const filesIn = (folder: string, end: string) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((name) => name.endsWith(end))
    .map((name) => read(`${folder}/${name}`));

describe('pictures', () => {
  it('use no class without a rule: it would be painted black', () => {
    const sprites = [read('./shared.svg'), ...games.flatMap((game) => filesIn(game, '.svg'))];
    const styles = [read('../styles/inks.css'), ...games.flatMap((game) => filesIn(game, 'tints.css'))].join('\n');
    const used = new Set(
      sprites.flatMap((sprite) => [...sprite.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' '))),
    );
    const known = (name: string) => new RegExp(`\\.${name}[\\s.,{:]`).test(styles);
    expect([...used].filter((name) => !known(name))).toEqual([]);
  });

  it('are there for every sign the interface names', () => {
    const sprite = read('./shared.svg');
    const names = read('../components/icons.ts').match(/'[\w-]+'/g)!;
    for (const name of names) expect(sprite).toContain(`id="icon-${name.slice(1, -1)}"`);
  });
});
