import signs from '../../art/casting-shadows.svg?raw';
import pictures from 'virtual:small-pictures';
import { bringIn, bringInPictures, keepReady } from '../../lib/art';

export { default as Board } from './Game.svelte';
export { called } from './cards';
export { merge } from './merge';
export { tempo } from './tempo';

bringIn(signs);
bringInPictures(pictures);

// What dice show, and what flies over the table.
const COLOURS = ['red', 'blue', 'purple'];
keepReady([
  ...COLOURS.flatMap((colour) => [`mark-${colour}`, `res-crystal-${colour}`, `res-pearl-${colour}`]),
  ...['res-splinter', 'res-curse', 'damage'],
]);
