import pictures from 'virtual:small-pictures/casting-shadows';
import signs from './art.svg?raw';
import './cards.css';
import './page.css'; // there is one style sheet, so pages have it before the board is loaded
import './pieces.css';
import { bringIn, bringInPictures } from '../../lib/art';

export { default as Board } from './Game.svelte';
export { called } from './cards';

bringIn(signs);
bringInPictures(pictures);
