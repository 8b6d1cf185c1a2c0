import signs from '../../art/casting-shadows.svg?raw';
import pictures from 'virtual:small-pictures';
import { bringIn, bringInPictures } from '../../lib/art';

export { default as Board } from './Game.svelte';
export { called } from './cards';

bringIn(signs);
bringInPictures(pictures);
