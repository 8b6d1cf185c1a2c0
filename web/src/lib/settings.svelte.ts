import type { Lang } from './words';

/** What a person has chosen for this browser. */
export interface Settings {
  lang: Lang;
  theme: 'candle' | 'day';
  sound: boolean;
  vibration: boolean;
  notify: boolean;
  notes: boolean;
  chat: boolean;
  /** Notes of a guided first game. */
  guide: boolean;
}

const KEY = 'zaubertisch';

function initial(): Settings {
  const system: Settings = {
    lang: navigator.languages.some((lang) => lang.startsWith('de')) ? 'de' : 'en',
    theme: matchMedia('(prefers-color-scheme: light)').matches ? 'day' : 'candle',
    sound: false,
    vibration: true,
    notify: false,
    notes: true,
    chat: true,
    guide: true,
  };
  try {
    return { ...system, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return system;
  }
}

export const settings = $state(initial());

/** Change a setting, here and for the next visit. Only what was chosen is kept: the rest goes on following the system. */
export function choose<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  try {
    const chosen = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    localStorage.setItem(KEY, JSON.stringify({ ...chosen, [name]: value }));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether something was noted in this tab; a reload keeps it. */
export function isNoted(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

export function note(name: string, on: boolean): void {
  try {
    if (on) sessionStorage.setItem(name, '');
    else sessionStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing still plays.
  }
}
