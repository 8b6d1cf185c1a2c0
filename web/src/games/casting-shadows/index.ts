import signs from '../../art/casting-shadows.svg?raw';
import { bringIn } from '../../lib/art';

export { default as Board } from './Game.svelte';
export { merge } from './merge';
export { tempo } from './tempo';

bringIn(signs);
