import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import data from '../../generated/archmage-origins.json';
import { CELLS, cellsOf, countFor, gridOf, PLACES, placesOf } from './cards';

describe('the realm and its border', () => {
  it('fill a grid of six by six without its corners', () => {
    const spots = new Set([...CELLS, ...PLACES].map((name) => Object.values(gridOf(name)).join()));
    expect(spots.size).toBe(32);
  });

  it('a place counts for the four cards of its line, and a card has four places', () => {
    expect(cellsOf('n2')).toEqual(['b1', 'b2', 'b3', 'b4']);
    expect(cellsOf('e3')).toEqual(['a3', 'b3', 'c3', 'd3']);
    expect(placesOf('b3')).toEqual(['w3', 'e3', 'n2', 's2']);
  });
});

describe('the count for a card', () => {
  it('adds both ends of its row and both ends of its column, for each player (AO-6.2)', () => {
    const places = Object.fromEntries(PLACES.map((place) => [place, [] as { seat: number; power: number | null }[]]));
    places['w3'] = [
      { seat: 0, power: 7 },
      { seat: 1, power: 4 },
    ];
    places['e3'] = [{ seat: 0, power: 6 }];
    places['s3'] = [{ seat: 1, power: 8 }];
    places['n1'] = [{ seat: 0, power: 5 }];
    const view = { players: [{}, {}], places } as unknown as Parameters<typeof countFor>[0];
    expect(countFor(view, 'c3')).toEqual([
      { row: [7, 6], column: [], total: 13 },
      { row: [4], column: [8], total: 12 },
    ]);
  });
});

describe('pictures', () => {
  it('are there for every card', () => {
    const sprite = readFileSync(new URL('./art.svg', import.meta.url), 'utf8');
    for (const id of Object.keys(data.cards)) expect(sprite).toContain(`id="ao-${id}"`);
    for (const faction of Object.keys(data.roles)) {
      expect(sprite).toContain(`id="ao-mage-${faction}"`);
      expect(sprite).toContain(`id="ao-sign-${faction}"`);
    }
  });
});
