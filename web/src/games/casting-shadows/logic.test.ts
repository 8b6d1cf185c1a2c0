import { describe, expect, it } from 'vitest';
import type { Action, EventSeen } from '../../lib/protocol';
import { ABILITY, rerollOf, usesOf } from './answers';
import { carry } from './carry';
import { answers, cover, piecesOf } from './cost';
import { tilesInReach } from './reach';
import type { CastingShadowsView } from './types';

const action = (notation: string): Action => ({ id: 0, notation, words: { de: notation, en: notation } });
const view = (parts: Partial<CastingShadowsView>) => parts as CastingShadowsView;

describe('what can be cast', () => {
  it('is known by card, with its grades and targets', () => {
    const uses = usesOf(
      [
        'cast heat-wave 1 lupin',
        'cast heat-wave 2 lupin',
        'cast curse-void 3',
        'cast fatal-fronds blubbersee',
        'end',
      ].map(action),
    );
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
    expect(usesOf([action('ability axol')]).get(ABILITY)).toMatchObject([{ target: 'axol' }]);
  });
});

describe('a reroll', () => {
  const rerolls = ['reroll red1', 'reroll blue2', 'reroll red1 blue2'].map(action);

  it('is of the dice that were picked', () => {
    expect(rerollOf(rerolls, ['blue2'])?.notation).toBe('reroll blue2');
    expect(rerollOf(rerolls, ['purple'])).toBeUndefined();
  });

  it('is of all dice if none was picked', () => {
    expect(rerollOf(rerolls, [])?.notation).toBe('reroll red1 blue2');
    expect(rerollOf([], [])).toBeUndefined();
  });
});

describe('what could pay for a symbol', () => {
  it('purple is red and blue, grey is any, kinds never mix', () => {
    expect(answers('red crystal', 'purple crystal')).toBe(true);
    expect(answers('any pearl', 'blue pearl')).toBe(true);
    expect(answers('red crystal', 'blue crystal')).toBe(false);
    expect(answers('any crystal', 'red pearl')).toBe(false);
    expect(answers('splinter', 'curse')).toBe(false);
  });
});

describe('what would pay a cost', () => {
  const pieces = piecesOf(
    view({
      dice: { red1: 'red crystal', red2: null, blue1: 'blue pearl', blue2: 'curse', purple: 'purple crystal' },
      tokens: { 'red crystal': 1 },
    }),
  );

  it('pays with tokens before dice, and with purple last', () => {
    expect(cover(['red crystal'], pieces).paying).toEqual(new Set(['red crystal 0']));
    expect(cover(['red crystal', 'red crystal'], pieces).paying).toEqual(new Set(['red crystal 0', 'red1']));
  });

  it('lets a piece pay for something else if another cannot be paid otherwise', () => {
    const { paying, missing } = cover(['any crystal', 'red crystal', 'blue crystal'], pieces);
    expect(missing).toEqual([]);
    expect(paying).toEqual(new Set(['red crystal 0', 'red1', 'purple']));
  });

  it('names what is missing', () => {
    expect(cover(['blue crystal', 'blue crystal', 'blue pearl'], pieces).missing).toEqual(['blue crystal']);
    expect(cover(['splinter'], pieces)).toEqual({ paying: new Set(), missing: ['splinter'] });
  });
});

describe('the tiles in range', () => {
  const map = view({
    places: {
      'top-left': 'blubbersee',
      'top-right': null,
      right: 'brodelvulkan',
      'bottom-right': null,
      'bottom-left': 'leuchtminen',
      left: 'staubwueste',
    },
  });
  const reached = (tile: string, reach: Parameters<typeof tilesInReach>[2], further = 0) =>
    [...tilesInReach(map, tile, reach, further)].sort();

  it('are next to each other where they share an edge, over gaps they are not', () => {
    expect(reached('blubbersee', 'adjacent')).toEqual(['runenkreis', 'staubwueste']);
    expect(reached('brodelvulkan', 'own and adjacent')).toEqual(['brodelvulkan', 'runenkreis']);
    expect(reached('runenkreis', 'adjacent')).toHaveLength(4);
  });

  it('reach everywhere within two, and one ring further with a companion', () => {
    expect(reached('blubbersee', 'up to two')).toHaveLength(4);
    expect(reached('blubbersee', 'own and up to two')).toHaveLength(5);
    expect(reached('blubbersee', 'own', 1)).toEqual(['blubbersee', 'runenkreis', 'staubwueste']);
    expect(reached('blubbersee', 'adjacent', 1)).not.toContain('blubbersee');
  });
});

describe('events, while they are shown', () => {
  const player = { character: 'lupin', tile: 'dornenwald', life: 18, energy: 2, shadow: false, out: false };
  const before = view({
    players: [player, { ...player, character: 'axol' }] as CastingShadowsView['players'],
    dice: { red1: 'curse' },
    tokens: { 'red crystal': 1 },
  });
  const shown = (kind: string, seat: number | null, facts: EventSeen['facts']) =>
    carry(before, { number: 0, cause: 0, kind, seat, facts, words: null });

  it('move figures, take life and change forms of the one they are about', () => {
    expect(shown('moved', 1, { tile: 'runenkreis', points: 3 })).toMatchObject({
      players: [{ tile: 'dornenwald' }, { tile: 'runenkreis' }],
      points: 3,
    });
    expect(shown('damaged', 0, { amount: 5, life: 13 }).players.map((one) => one.life)).toEqual([13, 18]);
    expect(shown('changed', 0, {}).players[0]).toMatchObject({ shadow: true, energy: 0 });
    expect(shown('fell', 1, {}).players[1]).toMatchObject({ out: true, tile: null });
  });

  it('fill and empty the pool', () => {
    expect(piecesOf(shown('rolled', 0, { die: 'blue1', resource: 'blue pearl' }))).toHaveLength(3);
    expect(piecesOf(shown('paid', 0, { die: 'red1', resource: 'curse' })).map(({ key }) => key)).toEqual([
      'red crystal 0',
    ]);
    expect(piecesOf(shown('paid', 0, { die: null, resource: 'red crystal' })).map(({ key }) => key)).toEqual(['red1']);
    expect(piecesOf(shown('turn-ended', 0, {}))).toEqual([]);
  });

  it('leave alone what they do not show, and never change the view they are carried into', () => {
    const copy = structuredClone(before);
    expect(shown('passed', 1, {})).toBe(before);
    shown('gained', 0, { resource: 'splinter', amount: 2 });
    expect(before).toEqual(copy);
  });
});
