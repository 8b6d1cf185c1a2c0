import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const SYMBOL = /<symbol id="([^"]+)" viewBox="([^"]+)"(.*?)>(.*?)<\/symbol>\n?/gs;
const RULE = /([^{}]+)\{([^{}]*)\}/g;

/** Pictures so small that a request for each would weigh more: they come with the game that shows them. */
const SMALL = /^(res|mark|range|damage)/;

/** What takes the colour of the text is a sign, everything else a picture. */
const isPicture = (symbol: string) => !symbol.includes('currentColor');

/** Each picture as a file that stands for itself: one element on a table, however many lines it has. */
export function drawPictures(): Map<string, string> {
  const rules = [...(read('src/styles/inks.css') + read('src/art/tints.css')).matchAll(RULE)];
  const tokens = new Map([...read('src/styles/tokens.css').matchAll(/--([\w-]+): ([^;]+);/g)].reverse().map(pair));
  const pictures = new Map<string, string>();
  for (const file of readdirSync(new URL('src/art/', import.meta.url)).filter((name) => name.endsWith('.svg'))) {
    const sprite = read(`src/art/${file}`);
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
    resolveId: (id) => (/^virtual:(small-)?pictures$/.test(id) ? `\0${id}` : null),
    load: (id) => {
      if (id === '\0virtual:pictures') return `export const FOLDER = '/${folder}';`;
      if (id !== '\0virtual:small-pictures') return null;
      return `export default ${JSON.stringify(Object.fromEntries([...drawn].filter(([name]) => SMALL.test(name))))};`;
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
      if (!/\/art\/[\w-]+\.svg\?raw$/.test(id)) return null;
      const sprite = readFileSync(id.slice(0, -'?raw'.length), 'utf8');
      const signs = sprite.replace(SYMBOL, (symbol) => (isPicture(symbol) ? '' : symbol));
      return { code: `export default ${JSON.stringify(signs)};`, map: null };
    },
  };
}
