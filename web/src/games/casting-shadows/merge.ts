import type { CastingShadowsView } from '../../lib/protocol';

/** What several pairs of eyes saw at the same moment, taken together. */
export function merge(views: CastingShadowsView[]): CastingShadowsView {
  const [first, ...others] = views as [CastingShadowsView, ...CastingShadowsView[]];
  const whole = structuredClone(first);
  for (const view of others) {
    view.players.forEach((player, seat) =>
      player.traps.forEach((held, n) => (whole.players[seat]!.traps[n]!.trap ??= held.trap)),
    );
  }
  return whole;
}
