import { describe, expect, it } from 'vitest';
import type { Action } from '../../lib/protocol';
import { ABILITY } from './answers';
import { Plan } from './plan.svelte';
import type { CastingShadowsView } from './types';

const action = (notation: string): Action => ({ id: 0, notation, words: { de: notation, en: notation } });
const planOf = (advice: string | null, ...answers: string[]) => {
  const actions = answers.map(action);
  return new Plan(
    () => ({}) as CastingShadowsView,
    () => 0,
    () => actions,
    () => advice,
  );
};

describe('advice to cast', () => {
  const answers = ['cast lightning-bug 1 lupin', 'cast heavy-hand 1 lupin', 'cast heavy-hand 2 lupin', 'end'];

  it('leads to its spell until that is chosen', () => {
    const plan = planOf('cast heavy-hand 1 lupin', ...answers);
    expect(plan.advised).toBe('heavy-hand');
    plan.choose('lightning-bug');
    expect(plan.advised).toBe('heavy-hand');
    expect(plan.advisedGrade).toBeNull();
    plan.choose('heavy-hand');
    expect(plan.advised).toBeNull();
  });

  it('opens the spell at its grade, and stays to be found there', () => {
    const plan = planOf('cast heavy-hand 1 lupin', ...answers);
    plan.choose('heavy-hand');
    expect(plan.targets.map((use) => use.action.notation)).toEqual(['cast heavy-hand 1 lupin']);
    plan.strengthen(2);
    expect([plan.grade, plan.advisedGrade]).toEqual([2, 1]);
  });

  it('may be about the shadow ability, or about something else', () => {
    expect(planOf('ability lupin', 'ability lupin', ...answers).advised).toBe(ABILITY);
    expect(planOf('end', ...answers).advised).toBeNull();
    expect(planOf(null, ...answers).advised).toBeNull();
  });
});

describe('advice to reroll', () => {
  const answers = ['reroll red1', 'reroll red2', 'reroll red1 red2'];

  it('leads to the dice that are not picked as it says', () => {
    const plan = planOf('reroll red1', ...answers);
    expect(plan.advisedDice).toEqual(['red1']);
    plan.picked = ['red2'];
    expect(plan.advisedDice).toEqual(['red1', 'red2']);
    plan.picked = ['red1'];
    expect(plan.advisedDice).toEqual([]);
  });

  it('leads to none if all are meant, for that is the reroll without any picked', () => {
    expect(planOf('reroll red1 red2', ...answers).advisedDice).toEqual([]);
  });
});
