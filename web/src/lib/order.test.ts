import { describe, expect, it } from 'vitest';
import { entered, find, type Figure } from './figures';
import { pdfOf } from './order';

const cards = { name: 'mine', monsters: [{ id: 'moth', strength: 2, sources: { strength: 'R' } }] };
const strength: Figure = {
  path: ['monsters', 0, 'strength'],
  title: { de: 'Stärke', en: 'Strength' },
  source: 'R',
  source_path: ['monsters', 0, 'sources', 'strength'],
  numbers: [1, 20],
};

describe('figures that owners enter', () => {
  it('are no longer ours', () => {
    const changed = entered(cards, strength, 5);
    expect(find(changed, strength.path)).toBe(5);
    expect(find(changed, strength.source_path)).toBe('P');
  });

  it('leave what was there as it was', () => {
    entered(cards, strength, 5);
    expect(find(cards, strength.path)).toBe(2);
  });
});

describe('an order', () => {
  it('is all in the address of its PDF', () => {
    const order = {
      what: ['cards', 'box'],
      lang: 'both',
      paper: 'a4',
      bleed: '3mm',
      duplex: 'long',
      low_ink: true,
    } as const;
    expect(pdfOf('whist', 'standard', { ...order, what: [...order.what] })).toBe(
      '/api/games/whist/editions/standard/paper?lang=both&paper=a4&bleed=3mm&duplex=long&what=cards%2Cbox&low_ink=true',
    );
  });
});
