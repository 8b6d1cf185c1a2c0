import { describe, expect, it } from 'vitest';
import type { Words } from '../lib/words';
import { action } from '../lib/testing';
import { labelOf, partsOf, shapeOf, valueAt } from './parts';
import { askAbout, choicesAmong, tapsIn } from './steps';

const words = (text: string): Words => ({ de: text, en: text });

describe('the parts of a view', () => {
  const labels = {
    released: words('in the air'),
    'released.announced': words('announced'),
    'players.*.hand': words('in hand'),
    'realm.*.face': words('card'),
    deck: words('deck'),
    tokens: words('tokens'),
    'tokens.red pearl': words('a red pearl'),
  };

  it('are what has a label, in its order: on the table or of a seat, with the fields that have one', () => {
    const { shared, ofSeats } = partsOf(labels);
    expect(shared.map(({ path, fields }) => [path, fields.map(({ name }) => name)])).toEqual([
      ['released', ['announced']],
      ['realm.*.face', []],
      ['deck', []],
      ['tokens', ['red pearl']],
    ]);
    expect(ofSeats.map(({ path }) => path)).toEqual(['hand']);
  });

  it('name what is no card', () => {
    expect(labelOf(labels, 'red pearl')).toEqual(words('a red pearl'));
    expect(labelOf(labels, 'blue pearl')).toBeUndefined();
  });

  it('are found by their path, also where there is nothing', () => {
    expect(valueAt({ players: [{ hand: ['spark'] }] }, 'players.0.hand')).toEqual(['spark']);
    expect(valueAt({ released: null }, 'released.announced')).toBeNull();
  });

  it('are shown by their shape', () => {
    const shape = (value: unknown, ...fields: string[]) =>
      shapeOf(
        value,
        fields.map((name) => ({ name, label: words(name) })),
      ).is;
    expect([null, [], {}, true, 3, 'spark'].map((value) => shape(value))).toEqual([
      ...['nothing', 'nothing', 'nothing', 'truth', 'number', 'thing'],
    ]);
    expect(shape(['spark', null])).toBe('cards');
    expect(shape([1, 2])).toBe('numbers');
    expect(shape([{ seat: 1 }], 'seat')).toBe('list');
    expect(shape({ announced: 3 }, 'announced')).toBe('fields');
    expect(shape({ 'red pearl': 2 })).toBe('table');
    expect(shape({ a1: null, b1: null, a2: null, b2: null })).toBe('grid');
    expect(shape({ a1: null, b1: null, a2: null, c2: null })).toBe('table');
  });
});

describe('many answers', () => {
  const cells = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'];
  const place = [1, 2].flatMap((power) => cells.map((cell) => action('place', { power, cell })));

  it('are chosen by their verb, then by each argument in which they differ, until they are few', () => {
    const [skip, byPlace] = choicesAmong([action('skip'), ...place]);
    expect([skip!.value, skip!.actions.length, byPlace!.value]).toEqual(['skip', 1, 'place']);
    const [, two] = choicesAmong(byPlace!.actions);
    expect([two!.argument, two!.value]).toEqual(['power', 2]);
    const cell = choicesAmong(two!.actions).find((choice) => choice.value === 'b2')!;
    expect(cell.actions.map(({ notation }) => notation)).toEqual(['place 2 b2']);
    expect(choicesAmong(cell.actions)).toEqual([]);
  });

  it('may be told by a set of things', () => {
    const rerolls = cells.map((die) => action('reroll', { dice: [die, 'z'] }));
    expect(choicesAmong(rerolls).map(({ value }) => value)[0]).toEqual(['a1', 'z']);
  });
});

describe('a tap on a thing', () => {
  it('answers where nothing else is left to name', () => {
    const taps = tapsIn([action('hold', { cell: 'a1' }), action('hold', { cell: 'b2' }), action('skip')]);
    expect([...taps].map(([id, { notation }]) => [id, notation])).toEqual([
      ['a1', 'hold a1'],
      ['b2', 'hold b2'],
    ]);
  });

  it('says nothing where it could mean two answers, or where more is to say', () => {
    expect(tapsIn([action('give', { card: 'x' }), action('keep', { card: 'x' })]).size).toBe(0);
    expect(tapsIn([action('place', { power: 1, cell: 'a1' }), action('place', { power: 2, cell: 'b2' })]).size).toBe(0);
  });

  it('that is no answer asks why', () => {
    const looks = [action('look', { cell: 'a1' }), action('look', { cell: 'b2' }), action('skip')];
    expect(askAbout(looks, 'c3')).toBe('look c3');
    expect(askAbout([...looks, action('hold', { cell: 'a1' })], 'c3')).toBeNull();
    expect(askAbout([action('skip')], 'c3')).toBeNull();
  });
});
