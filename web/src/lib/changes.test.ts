import { describe, expect, it } from 'vitest';
import { carryOut } from './changes';

describe('changes of a view', () => {
  const view = {
    looks: [1],
    realm: { a1: { thing: 1 }, b3: { thing: 2 } },
    players: [{ life: 3 }, { life: 9 }],
  };

  it('are carried out by their paths', () => {
    const changes = { looks: [1, 2], 'realm.b3.thing': 7, 'realm.c4': { thing: 9 }, 'players.1.life': 4 };
    expect(carryOut(view, changes)).toEqual({
      looks: [1, 2],
      realm: { a1: { thing: 1 }, b3: { thing: 7 }, c4: { thing: 9 } },
      players: [{ life: 3 }, { life: 4 }],
    });
  });

  it('leave the view of before as it was, and share with it what did not change', () => {
    const then = carryOut(view, { 'realm.b3.thing': 7, 'players.1.life': 4 });
    expect(view.realm.b3).toEqual({ thing: 2 });
    expect(view.players[1]).toEqual({ life: 9 });
    expect(then.realm.a1).toBe(view.realm.a1);
    expect(then.players[0]).toBe(view.players[0]);
    expect(then.looks).toBe(view.looks);
  });
});
