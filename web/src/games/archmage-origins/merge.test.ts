import { expect, it } from 'vitest';
import { merge } from './merge';
import type { ArchmageOriginsView } from './types';

const view = (realm: Record<string, [number, string | null]>, powers: (number | null)[]) =>
  ({
    realm: Object.fromEntries(Object.entries(realm).map(([cell, [thing, face]]) => [cell, { thing, face }])),
    places: { n1: powers.map((power, seat) => ({ seat, power })) },
  }) as unknown as ArchmageOriginsView;

it('opens all cards: what anybody saw, and what a card that moved turned out to be', () => {
  const [before, after] = merge([
    [view({ a1: [0, null], b1: [1, null] }, [null, null]), view({ a1: [0, 'gertrude'], b1: [1, null] }, [7, null])],
    [view({ a1: [1, 'kurzol'], b1: [2, null] }, [7, 5])],
  ]);
  expect([before!.realm['a1']!.face, before!.realm['b1']!.face]).toEqual(['gertrude', 'kurzol']);
  expect(before!.places['n1']!.map(({ power }) => power)).toEqual([7, null]);
  expect([after!.realm['a1']!.face, after!.realm['b1']!.face]).toEqual(['kurzol', null]);
});
