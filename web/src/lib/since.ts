import type { EventSeen } from './protocol';

/**
 * What others did between my last turn and my next, as far as it has come; in my turn, what they did before it.
 * Onlookers are told of the present turn.
 */
export function sinceMyTurn(log: EventSeen[], you: number | null): EventSeen[] {
  const turns = log.flatMap((event, n) => (event.kind === 'turn' ? [{ n, mine: event.seat === you }] : []));
  if (you === null) return log.slice(turns.at(-1)?.n ?? 0);
  let until = turns.length;
  while (until > 0 && turns[until - 1]!.mine) until -= 1;
  let from = until;
  while (from > 0 && !turns[from - 1]!.mine) from -= 1;
  return log.slice(turns[from]?.n ?? log.length, turns[until]?.n ?? log.length);
}
