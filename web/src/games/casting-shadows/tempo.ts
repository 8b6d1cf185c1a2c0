import type { EventSeen } from '../../lib/protocol';

/** How long each event is shown; what another event shows already takes no time. */
const TEMPO: Record<string, number> = {
  turn: 200,
  rolled: 60,
  moved: 240,
  cast: 300,
  rerolled: 200,
  cleansed: 160,
  exchanged: 200,
  shelved: 200,
  'trap-taken': 200,
  'trap-used': 300,
  damaged: 300,
  healed: 260,
  ability: 300,
  absorbed: 180,
  changed: 300,
  companion: 260,
  fell: 300,
};

export const tempo = (event: EventSeen): number => TEMPO[event.kind] ?? 0;
