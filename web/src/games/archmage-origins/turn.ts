import type { TransitionConfig } from 'svelte/transition';
import { reducedMotion } from '../../lib/motion';

const HALF = 120;

/** A card turns about its long axis: one side goes, then the other comes. */
export function turn(_: Element, side: 'front' | 'back', { direction }: { direction: string }): TransitionConfig {
  const away = side === 'front' ? 90 : -90;
  return {
    duration: reducedMotion() ? 0 : HALF,
    delay: direction === 'in' && !reducedMotion() ? HALF : 0,
    css: (_, left) => `transform: rotateY(${left * away}deg)`,
  };
}
