import { MediaQuery } from 'svelte/reactivity';

// What is narrower than two columns need is upright, however low it is: a screen enlarged four times, say.
const upright = new MediaQuery('(max-width: 56.25em) and (orientation: portrait), (max-width: 32.5em)');
const flat = new MediaQuery('(orientation: landscape) and (max-width: 56.25em), (max-height: 35em)');

/** How the table is laid out: as on a desk, upright as on a phone in the hand, or flat as on a phone held across. */
export type Shape = 'desk' | 'upright' | 'flat';

export const shape = {
  get now(): Shape {
    return upright.current ? 'upright' : flat.current ? 'flat' : 'desk';
  },
};
