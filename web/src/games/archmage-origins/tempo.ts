import type { EventSeen } from '../../lib/protocol';

/** How long each event is shown; what another event shows already takes no time. */
const TEMPO: Record<string, number> = {
  drawn: 280,
  looked: 260,
  revealed: 900,
  fizzled: 240,
  refilled: 180,
  exchanged: 240,
  upheaved: 240,
  shuffled: 280,
  placed: 220,
  held: 240,
};

export const tempo = (event: EventSeen): number => TEMPO[event.kind] ?? 0;
