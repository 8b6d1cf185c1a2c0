import type { Reach } from './cards';
import type { CastingShadowsView } from './types';

/** Places round the Runenkreis, clockwise. */
const ROUND = ['top-left', 'top-right', 'right', 'bottom-right', 'bottom-left', 'left'];
const CENTRE = 'runenkreis';

/** Tiles that share an edge with a tile. */
function besides(view: CastingShadowsView, tile: string): string[] {
  if (tile === CENTRE) return ROUND.flatMap((place) => view.places[place] ?? []);
  const at = ROUND.findIndex((place) => view.places[place] === tile);
  const neighbours = [at + 1, at + 5].flatMap((n) => view.places[ROUND[n % 6]!] ?? []);
  return [...neighbours, CENTRE];
}

/** The tiles that a range covers from where somebody stands: what the little map on the card means here. */
export function tilesInReach(view: CastingShadowsView, tile: string, reach: Reach, further: number): Set<string> {
  const near = besides(view, tile);
  const all = [CENTRE, ...Object.values(view.places).flatMap((one) => one ?? [])];
  const rings = (reach === 'own' ? 0 : reach.includes('two') ? 2 : 1) + further;
  const covered = rings === 0 ? [] : rings === 1 ? near : all.filter((one) => one !== tile);
  return new Set(reach.startsWith('own') ? [tile, ...covered] : covered);
}
