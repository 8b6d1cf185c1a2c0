import { describe, expect, it } from 'vitest';
import type { Action } from '../../lib/protocol';
import { action } from '../../lib/testing';
import { ABILITY } from './answers';
import { Plan } from './plan.svelte';
import type { CastingShadowsActPreview, CastingShadowsPayment } from './types';

const cast = (card: string, grade: number) => action('cast', { card, grade, target: 'lupin' });
const reroll = (...dice: string[]) => action('reroll', { dice });
const planOf = (advised: Action | null, actions: Action[], foreseen: CastingShadowsActPreview | null = null) =>
  new Plan(
    () => actions,
    () => foreseen,
    () => foreseen?.reach ?? {},
    () => advised?.notation ?? null,
  );

describe('advice to cast', () => {
  const answers = [cast('lightning-bug', 1), cast('heavy-hand', 1), cast('heavy-hand', 2), action('end')];

  it('leads to its spell until that is chosen', () => {
    const plan = planOf(cast('heavy-hand', 1), answers);
    expect(plan.advised).toBe('heavy-hand');
    plan.choose('lightning-bug');
    expect(plan.advised).toBe('heavy-hand');
    expect(plan.advisedGrade).toBeNull();
    plan.choose('heavy-hand');
    expect(plan.advised).toBeNull();
  });

  it('opens the spell at its grade, and stays to be found there', () => {
    const plan = planOf(cast('heavy-hand', 1), answers);
    plan.choose('heavy-hand');
    expect(plan.targets.map((use) => use.action.notation)).toEqual(['cast heavy-hand 1 lupin']);
    plan.strengthen(2);
    expect([plan.grade, plan.advisedGrade]).toEqual([2, 1]);
  });

  it('may be about the shadow ability, or about something else', () => {
    const ability = action('ability', { target: 'lupin' });
    expect(planOf(ability, [ability, ...answers]).advised).toBe(ABILITY);
    expect(planOf(action('end'), answers).advised).toBeNull();
    expect(planOf(null, answers).advised).toBeNull();
  });
});

describe('advice to reroll', () => {
  const answers = [reroll('red1'), reroll('red2'), reroll('red1', 'red2')];

  it('leads to the dice that are not picked as it says', () => {
    const plan = planOf(reroll('red1'), answers);
    expect(plan.advisedDice).toEqual(['red1']);
    plan.picked = ['red2'];
    expect(plan.advisedDice).toEqual(['red1', 'red2']);
    plan.picked = ['red1'];
    expect(plan.advisedDice).toEqual([]);
  });

  it('leads to none if all are meant, for that is the reroll without any picked', () => {
    expect(planOf(reroll('red1', 'red2'), answers).advisedDice).toEqual([]);
  });
});

describe('what is foreseen', () => {
  const payment = (die: string): CastingShadowsPayment => ({ dice: [die], tokens: {}, missing: [], spell_level: 0 });
  const foreseen: CastingShadowsActPreview = {
    reach: { 'heavy-hand': ['runenkreis', 'dornenwald'], 'heat-wave': ['blubbersee'], ability: ['leuchtminen'] },
    casts: { 'heavy-hand': [payment('red1'), payment('red2')] },
    takes: { 'heat-wave': payment('blue1') },
    damage: { 'heavy-hand': [{ lupin: 2 }, { lupin: 4 }] },
    turn_end: { damage: 0, energy: 0 },
  };
  const answers = [cast('heavy-hand', 1), cast('heavy-hand', 2)];

  it('is of the chosen spell at its grade', () => {
    const plan = planOf(null, answers, foreseen);
    plan.choose('heavy-hand');
    expect([...plan.covered]).toEqual(['runenkreis', 'dornenwald']);
    expect([plan.payment?.dice, plan.damage]).toEqual([['red2'], { lupin: 4 }]);
    plan.strengthen(1);
    expect([plan.payment?.dice, plan.damage]).toEqual([['red1'], { lupin: 2 }]);
  });

  it('is of a card that is looked at, in the book or beside a tile', () => {
    const plan = planOf(null, answers, foreseen);
    plan.looked = { id: 'heat-wave', as: 'take' };
    expect([plan.payment?.dice, [...plan.covered]]).toEqual([['blue1'], ['blubbersee']]);
    plan.looked = { id: 'heavy-hand', as: 'cast' };
    expect(plan.payment?.dice).toEqual(['red1']);
    plan.looked = { id: ABILITY, as: 'cast' };
    expect([plan.payment, [...plan.covered]]).toEqual([null, ['leuchtminen']]);
  });

  it('is nothing while others decide', () => {
    const plan = planOf(null, []);
    plan.looked = { id: 'heavy-hand', as: 'cast' };
    expect([plan.payment, plan.covered.size, plan.damage]).toEqual([null, 0, {}]);
  });
});
