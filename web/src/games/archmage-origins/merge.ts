import type { ArchmageOriginsView } from '../../lib/protocol';

/** What several pairs of eyes saw at the same moment, taken together. */
export function merge(views: ArchmageOriginsView[]): ArchmageOriginsView {
  const [first, ...others] = views as [ArchmageOriginsView, ...ArchmageOriginsView[]];
  const whole = structuredClone(first);
  for (const view of others) {
    for (const [cell, card] of Object.entries(view.realm)) whole.realm[cell]!.face ??= card.face;
    for (const [place, mages] of Object.entries(view.places))
      mages.forEach((mage, n) => (whole.places[place]![n]!.power ??= mage.power));
  }
  return whole;
}
