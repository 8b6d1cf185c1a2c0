import signs from './art.svg?raw';
import './cards.css';
import { bringIn } from '../../lib/art';

export { default as Board } from './Game.svelte';
export { called } from './cards';
export { merge } from './merge';
export { tempo } from './tempo';

bringIn(signs);
