/** Motion with meaning: short, skippable with any key or tap, none where the system asks for less. */
export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

let skip: (() => void) | null = null;

/** Wait for a motion to end, or for somebody to skip it. What takes no time leaves the browser room for other things, too. */
export function beat(milliseconds: number): Promise<void> {
  if (reducedMotion() || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      skip = null;
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    skip = end;
  });
}

/** Longer than a frame ever takes: a page that is hidden meanwhile is drawn no more. */
const LONGEST_FRAME = 100;

/** Who waits for the next frame, the first one first. */
const waiting = new Set<() => void>();

/** Wait until the browser has drawn what there is now. Who has waited longer goes on first, also where a page is hidden meanwhile. */
export function drawn(): Promise<void> {
  if (reducedMotion() || document.hidden) {
    for (const goOn of waiting) goOn();
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(late);
      waiting.delete(goOn);
      resolve();
    };
    const late = setTimeout(goOn, LONGEST_FRAME);
    waiting.add(goOn);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(goOn);
    });
  });
}

export function skipMotion(): void {
  skip?.();
}
