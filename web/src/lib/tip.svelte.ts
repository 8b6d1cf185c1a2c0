import type { Component } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** What something says about itself on hover, focus or long press. */
export interface Tip {
  title: string;
  text?: string | Promise<string>;
  /** What matters at this moment: a price, why something is not possible. */
  note?: string | Promise<string> | undefined;
  /** A card to show at reading size. */
  picture?: { component: Component<any>; props: Record<string, unknown> };
}

const HOVER = 350;
const LONG_PRESS = 450;

class Tips {
  shown = $state.raw<{ element: HTMLElement; anchor: DOMRect; tip: Tip } | null>(null);
}
export const tips = new Tips();

/** An element that goes away takes its tip along, in the middle of the page's update: hence a moment later. */
export function hideTip(of?: HTMLElement): void {
  queueMicrotask(() => (!of || tips.shown?.element === of) && (tips.shown = null));
}

interface Ways {
  /** Where a tap or click does nothing else; a question is asked at the tap, so that its answer may change freely. */
  onTap?: boolean | (() => boolean);
}

/** Let an element explain itself; one that does nothing else does so on a tap or click, too. */
export function explain(tip: () => Tip | null, { onTap = false }: Ways = {}): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    let since = 0;
    const show = () => {
      const content = tip();
      if (content && element.isConnected)
        tips.shown = { element, anchor: element.getBoundingClientRect(), tip: content };
    };
    const later = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        pressed = delay === LONG_PRESS;
        show();
      }, delay);
    };
    const end = () => {
      clearTimeout(timer);
      hideTip(element);
    };
    const listeners: Partial<{ [Name in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[Name]) => void }> = {
      pointerenter: (event) => event.pointerType === 'mouse' && later(HOVER),
      // A finger that is lifted leaves, too; what it asked for stays until the next tap.
      pointerleave: (event) => event.pointerType === 'mouse' && end(),
      pointerdown: (event) => {
        pressed = false;
        since = event.timeStamp;
        if (event.pointerType === 'mouse') end();
        else later(LONG_PRESS);
      },
      // On a busy page the time may be up before the page hears of a finger that was lifted long ago.
      pointerup: (event) => {
        clearTimeout(timer);
        if (pressed && event.timeStamp - since < LONG_PRESS) {
          pressed = false;
          hideTip(element);
        }
      },
      pointercancel: end,
      contextmenu: (event) => pressed && event.preventDefault(),
      focusin: () => element.matches(':focus-visible') && later(HOVER),
      focusout: end,
    };
    // A long press asks; it does not act.
    const swallow = (event: MouseEvent) => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener as EventListener);
    element.addEventListener('click', swallow, { capture: true });
    const tapped = () => (typeof onTap === 'function' ? onTap() : onTap) && show();
    element.addEventListener('click', tapped);
    return () => {
      end();
      for (const [name, listener] of Object.entries(listeners))
        element.removeEventListener(name, listener as EventListener);
      element.removeEventListener('click', swallow, { capture: true });
      element.removeEventListener('click', tapped);
    };
  };
}
