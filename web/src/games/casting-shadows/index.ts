import signs from '../../art/casting-shadows.svg?raw';
import pictures from 'virtual:small-pictures';
import { bringIn, bringInPictures } from '../../lib/art';

export { default as Board } from './Game.svelte';
export { called } from './cards';
export { merge } from './merge';
export { tempo } from './tempo';

bringIn(signs);
bringInPictures(pictures);
