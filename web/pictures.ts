import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ART = new URL('./src/art/', import.meta.url);
const SYMBOL = /<symbol id="([^"]+)" viewBox="0 0 (\d+) .*?<\/symbol>\n?/gs;
/** Symbols of this width are pictures of cards, characters and tiles; all others are signs that every page needs. */
const PICTURE_WIDTH = '200';

/** Gives each picture of the sprites to the client as a piece of its own, so that a table loads only what lies on it. */
export function pictures(): Plugin {
  const found = new Map<string, string>();
  const read = () => {
    for (const file of readdirSync(ART).filter((name) => name.endsWith('.svg'))) {
      for (const [symbol, id, width] of readFileSync(new URL(file, ART), 'utf8').matchAll(SYMBOL)) {
        if (width === PICTURE_WIDTH) found.set(id!, symbol);
      }
    }
  };
  return {
    name: 'pictures',
    buildStart: read,
    resolveId: (id) => (id.startsWith('virtual:picture') ? `\0${id}` : null),
    load(id) {
      if (id === '\0virtual:pictures') {
        const entries = [...found.keys()].map((name) => `'${name}': () => import('virtual:picture/${name}')`);
        return `export const PICTURES = {${entries.join(',')}};`;
      }
      const picture = id.startsWith('\0virtual:picture/') && found.get(id.slice('\0virtual:picture/'.length));
      return picture ? `export default ${JSON.stringify(picture)};` : null;
    },
    transform(_, id) {
      // What is left of a sprite are its signs.
      if (!/\/art\/[\w-]+\.svg\?raw$/.test(id)) return null;
      const sprite = readFileSync(id.slice(0, -'?raw'.length), 'utf8');
      const signs = sprite.replace(SYMBOL, (symbol, _id, width: string) => (width === PICTURE_WIDTH ? '' : symbol));
      return { code: `export default ${JSON.stringify(signs)};`, map: null };
    },
  };
}
