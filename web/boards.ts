import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'virtual:boards';
const FOUND = process.env['ZAUBERTISCH_BOARDS'] ?? fileURLToPath(new URL('src/generated/boards.json', import.meta.url));
const SOURCES = fileURLToPath(new URL('src', import.meta.url));

/**
 * The boards that installed games bring along (`web/boards.py` finds them), each loaded when it is first wanted.
 * They import what the client has under `zaubertisch/`: "zaubertisch/lib/board", "zaubertisch/components/Log.svelte".
 */
export function boards(): Plugin {
  const folders: Record<string, string> = existsSync(FOUND) ? JSON.parse(readFileSync(FOUND, 'utf8')) : {};
  const loaders = Object.entries(folders).map(
    ([game, folder]) => `${JSON.stringify(game)}: () => import(${JSON.stringify(`${folder}/index.ts`)})`,
  );
  return {
    name: 'boards',
    // There is one Svelte, whoever asks for it.
    config: () => ({ resolve: { alias: { zaubertisch: SOURCES }, dedupe: ['svelte'] } }),
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default { ${loaders.join(', ')} };` : undefined),
  };
}
