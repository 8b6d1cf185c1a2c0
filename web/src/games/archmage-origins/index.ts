import signs from '../../art/archmage-origins.svg?raw';
import { bringIn } from '../../lib/art';

export { default as Board } from './Game.svelte';
export { called } from './cards';

bringIn(signs);
