import { describe, expect, it } from 'vitest';
import type { EventSeen } from './protocol';
import { sinceMyTurn } from './since';

const event = (kind: string, seat: number | null): EventSeen => ({
  number: 0,
  cause: 0,
  kind,
  seat,
  facts: {},
  words: null,
});
const told = (log: EventSeen[], you: number | null) => sinceMyTurn(log, you).map(({ kind, seat }) => `${kind} ${seat}`);

describe('since my turn', () => {
  const round = [event('turn', 0), event('moved', 0), event('turn', 1), event('cast', 1), event('turn', 2)];

  it('is everything from the first turn of another on', () => {
    expect(told(round, 0)).toEqual(['turn 1', 'cast 1', 'turn 2']);
  });

  it('is in my turn what came before it', () => {
    expect(told([...round, event('moved', 2), event('turn', 0), event('moved', 0)], 0)).toEqual([
      'turn 1',
      'cast 1',
      'turn 2',
      'moved 2',
    ]);
  });

  it('is nothing while nobody else has played', () => {
    expect(told([event('turn', 0), event('moved', 0)], 0)).toEqual([]);
    expect(told([], 0)).toEqual([]);
  });

  it('begins with the game for whoever has not played yet', () => {
    expect(told(round, 3)).toEqual(['turn 0', 'moved 0', 'turn 1', 'cast 1', 'turn 2']);
  });

  it('is the present turn for onlookers', () => {
    expect(told(round.slice(0, 4), null)).toEqual(['turn 1', 'cast 1']);
  });
});
