import type { ArchmageOriginsView } from './types';

/** Every moment with all cards open: what all pairs of eyes saw, and of a card that nobody had seen yet what it turned out to be. */
export function merge(moments: ArchmageOriginsView[][]): ArchmageOriginsView[] {
  const whole = moments.map(together);
  const cards = whole.flatMap(({ realm }) => Object.values(realm));
  const faces = new Map(cards.flatMap(({ thing, face }) => (face === null ? [] : [[thing, face] as const])));
  for (const card of cards) card.face ??= faces.get(card.thing) ?? null;
  return whole;
}

/** What several pairs of eyes saw at the same moment. */
function together(views: ArchmageOriginsView[]): ArchmageOriginsView {
  const [first, ...others] = views as [ArchmageOriginsView, ...ArchmageOriginsView[]];
  const whole = structuredClone(first);
  for (const view of others) {
    for (const [cell, card] of Object.entries(view.realm)) whole.realm[cell]!.face ??= card.face;
    for (const [place, mages] of Object.entries(view.places))
      mages.forEach((mage, n) => (whole.places[place]![n]!.power ??= mage.power));
  }
  return whole;
}
