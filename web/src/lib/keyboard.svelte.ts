/** What was pressed is often gone with its question: then the keyboard goes on from the new one. */
export function goOnFrom(place: () => HTMLElement | undefined, question: () => number | undefined): void {
  $effect(() => {
    if (question() !== undefined && document.activeElement === document.body) place()?.focus({ preventScroll: true });
  });
}
