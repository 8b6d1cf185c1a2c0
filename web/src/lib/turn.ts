import { t } from './i18n.svelte';
import { settings } from './settings.svelte';
import { playSound } from './sound';

/** It is your turn: a bell, a buzz, the page's title and, if wished, a notification of the browser. */
export function callToTurn(where: string): void {
  playSound('turn');
  if (settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(120);
  if (settings.notify && document.hidden && Notification.permission === 'granted') notify(where);
}

function notify(where: string): void {
  try {
    new Notification(t('turn.you'), { body: where, icon: '/icon-192.png', tag: 'turn' });
  } catch {
    // Chrome on Android has the name, but makes none for a page.
  }
}
