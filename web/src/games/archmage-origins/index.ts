import signs from './art.svg?raw';
import './cards.css';
import { bringIn } from '../../lib/art';

export { default as Board } from './Game.svelte';
export { called } from './cards';

bringIn(signs);
