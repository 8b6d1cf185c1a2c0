import signs from '../../art/archmage-origins.svg?raw';
import { bringIn } from '../../lib/art';

export { default as Board } from './Game.svelte';
export { merge } from './merge';
export { tempo } from './tempo';

bringIn(signs);
