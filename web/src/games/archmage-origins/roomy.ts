import { MediaQuery } from 'svelte/reactivity';

/** Whether cards of the board are wide enough (95 px) for their names: on laptops, and on large tablets either way. */
export const isRoomy = new MediaQuery(
  '(min-width: 64em) and (min-height: 50em), (min-width: 45em) and (max-width: 56.25em) and (min-height: 68em)',
);
