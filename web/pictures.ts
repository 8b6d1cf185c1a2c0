import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const SYMBOL = /<symbol id="([^"]+)" viewBox="([^"]+)"(.*?)>(.*?)<\/symbol>\n?/gs;
const RULE = /([^{}]+)\{([^{}]*)\}/g;

const filesIn = (folder: string) => readdirSync(new URL(folder, import.meta.url)).map((name) => `${folder}${name}`);

/** What is drawn and coloured for all, and by each game in its folder. */
const files = [...filesIn('src/art/'), ...filesIn('src/games/').flatMap((game) => filesIn(`${game}/`))];
const sprites = files.filter((name) => name.endsWith('.svg'));
const tints = files.filter((name) => name.endsWith('/tints.css'));

/** In a folder's `small.svg` are pictures for which a request each would weigh more: they come along with its game. */
const SMALL = /^\0virtual:small-pictures\/([\w-]+)$/;
const idsIn = (sprite: string) => [...read(sprite).matchAll(SYMBOL)].map(([, id]) => id!);

/** What takes the colour of the text is a sign, everything else a picture. */
const isPicture = (symbol: string) => !symbol.includes('currentColor');

/** Each picture as a file that stands for itself: one element on a table, however many lines it has. */
export function drawPictures(): Map<string, string> {
  const rules = [...['src/styles/inks.css', ...tints].map(read).join('').matchAll(RULE)];
  const tokens = new Map([...read('src/styles/tokens.css').matchAll(/--([\w-]+): ([^;]+);/g)].reverse().map(pair));
  const pictures = new Map<string, string>();
  for (const sprite of sprites.map(read)) {
    const clips = [...sprite.replace(SYMBOL, '').matchAll(/<clipPath id="([^"]+)">.*?<\/clipPath>/gs)];
    for (const [symbol, id, box, , lines] of sprite.matchAll(SYMBOL)) {
      if (!isPicture(symbol)) continue;
      const classes = new Set([...symbol.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')));
      const ids = new Set([...symbol.matchAll(/\bid="([^"]+)"/g)].map(([, name]) => name!));
      const applies = ([, kind, name]: RegExpMatchArray) => (kind === '#' ? ids : classes).has(name!);
      const style = rules
        .filter(([, selector]) => [...selector!.matchAll(/([.#])([\w-]+)/g)].some(applies))
        .map(
          ([, selector, values]) =>
            `${selector!.replace(/\/\*.*?\*\//gs, '').trim()}{${values!.replace(/\s+/g, ' ').trim()}}`,
        )
        .join('');
      const used = new Set([...(style + lines).matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name!));
      const inks = [...used].flatMap((name) => (tokens.has(name) ? [`--${name}:${tokens.get(name)}`] : []));
      const needed = clips.filter(([, clip]) => lines!.includes(`#${clip}`)).map(([clip]) => clip);
      pictures.set(
        id!,
        `<svg xmlns="http://www.w3.org/2000/svg" id="${id}" viewBox="${box}"><style>:root{${inks.join(';')}}${style}</style>` +
          `${needed.join('')}${lines}</svg>`,
      );
    }
  }
  return pictures;
}

const pair = ([, name, value]: RegExpMatchArray): [string, string] => [name!, value!];

/** Gives the pictures of the sprites as files under one address, and leaves the signs in the sprites. */
export function pictures(): Plugin {
  const drawn = drawPictures();
  const version = createHash('sha256')
    .update(JSON.stringify([...drawn]))
    .digest('base64url')
    .slice(0, 8);
  const folder = `assets/pictures-${version}`;
  return {
    name: 'pictures',
    resolveId: (id) => (id === 'virtual:pictures' || SMALL.test(`\0${id}`) ? `\0${id}` : null),
    load: (id) => {
      const starts = [...drawn.keys()].filter((name) => name.startsWith('start-'));
      if (id === '\0virtual:pictures')
        return `export const FOLDER = '/${folder}';\nexport const STARTS = ${JSON.stringify(starts)};`;
      const game = SMALL.exec(id)?.[1];
      if (!game) return null;
      const small = idsIn(`src/games/${game}/small.svg`).map((name) => [name, drawn.get(name)]);
      return `export default ${JSON.stringify(Object.fromEntries(small))};`;
    },
    generateBundle() {
      for (const [id, source] of drawn) this.emitFile({ type: 'asset', fileName: `${folder}/${id}.svg`, source });
    },
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(drawn.get(request.url!.slice(1, -'.svg'.length)));
      });
    },
    transform(_, id) {
      // What is left of a sprite are its signs.
      if (!/\/src\/(art|games\/[\w-]+)\/[\w-]+\.svg\?raw$/.test(id)) return null;
      const sprite = readFileSync(id.slice(0, -'?raw'.length), 'utf8');
      const signs = sprite.replace(SYMBOL, (symbol) => (isPicture(symbol) ? '' : symbol));
      return { code: `export default ${JSON.stringify(signs)};`, map: null };
    },
  };
}
