import { describe, expect, it } from 'vitest';
import { action } from '../../lib/testing';
import { ABILITY, rerollOf, usesOf } from './answers';
import { payingIn, piecesOf } from './pool';
import type { CastingShadowsView } from './types';

describe('what can be cast', () => {
  it('is known by card, with its grades and targets', () => {
    const uses = usesOf([
      action('cast', { card: 'heat-wave', grade: 1, target: 'lupin' }),
      action('cast', { card: 'heat-wave', grade: 2, target: 'lupin' }),
      action('cast', { card: 'curse-void', grade: 3, target: null }),
      action('cast', { card: 'fatal-fronds', grade: null, target: 'blubbersee' }),
      action('end'),
    ]);
    expect([...uses.keys()]).toEqual(['heat-wave', 'curse-void', 'fatal-fronds']);
    expect(uses.get('heat-wave')!.map(({ grade, target }) => [grade, target])).toEqual([
      [1, 'lupin'],
      [2, 'lupin'],
    ]);
    expect(uses.get('curse-void')![0]).toMatchObject({ grade: 3, target: null });
    expect(uses.get('fatal-fronds')![0]).toMatchObject({ grade: 1, target: 'blubbersee' });
  });

  it('includes the shadow ability, with or without a target', () => {
    expect(usesOf([action('ability')]).get(ABILITY)).toMatchObject([{ target: null }]);
    expect(usesOf([action('ability', { target: 'axol' })]).get(ABILITY)).toMatchObject([{ target: 'axol' }]);
  });
});

describe('a reroll', () => {
  const rerolls = [['red1'], ['blue2'], ['red1', 'blue2']].map((dice) => action('reroll', { dice }));

  it('is of the dice that were picked', () => {
    expect(rerollOf(rerolls, ['blue2'])?.notation).toBe('reroll blue2');
    expect(rerollOf(rerolls, ['purple'])).toBeUndefined();
  });

  it('is of all dice if none was picked', () => {
    expect(rerollOf(rerolls, [])?.notation).toBe('reroll red1 blue2');
    expect(rerollOf([], [])).toBeUndefined();
  });
});

describe('the pool', () => {
  const pieces = piecesOf({
    dice: { red1: 'red crystal', red2: null, blue1: 'blue pearl' } as CastingShadowsView['dice'],
    tokens: { 'red crystal': 2 } as CastingShadowsView['tokens'],
  } as CastingShadowsView);

  it('has its dice and a piece for each token', () => {
    expect(pieces.map(({ key, resource, die }) => [key, resource, die])).toEqual([
      ['red1', 'red crystal', 'red1'],
      ['blue1', 'blue pearl', 'blue1'],
      ['red crystal 0', 'red crystal', null],
      ['red crystal 1', 'red crystal', null],
    ]);
  });

  it('keeps the places of dice in the air', () => {
    const view = { dice: { red1: null, red2: 'curse' }, tokens: {} } as unknown as CastingShadowsView;
    expect(piecesOf(view, ['red1']).map(({ key, resource }) => [key, resource])).toEqual([
      ['red1', null],
      ['red2', 'curse'],
    ]);
  });

  it('shows what would pay where the server foresees it', () => {
    const paying = payingIn({ dice: ['blue1'], tokens: { 'red crystal': 1 }, missing: ['splinter'], spell_level: 0 });
    expect(pieces.filter(({ key }) => paying.has(key)).map(({ key }) => key)).toEqual(['blue1', 'red crystal 0']);
  });
});
