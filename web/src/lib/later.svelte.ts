import { untrack } from 'svelte';
import { drawn } from './motion';

/** A value a frame after it changed: what can wait leaves the frame to what cannot. */
export function later<Value>(read: () => Value): () => Value {
  let value = $state.raw(untrack(read));
  $effect(() => {
    const next = read();
    void drawn().then(() => (value = next));
  });
  return () => value;
}
