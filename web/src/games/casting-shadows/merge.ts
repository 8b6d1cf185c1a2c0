import type { CastingShadowsView } from './types';

/** Every moment with all cards open: what all pairs of eyes saw. */
export function merge(moments: CastingShadowsView[][]): CastingShadowsView[] {
  return moments.map(together);
}

/** What several pairs of eyes saw at the same moment. */
function together(views: CastingShadowsView[]): CastingShadowsView {
  const [first, ...others] = views as [CastingShadowsView, ...CastingShadowsView[]];
  const whole = structuredClone(first);
  for (const view of others) {
    view.players.forEach((player, seat) =>
      player.traps.forEach((held, n) => (whole.players[seat]!.traps[n]!.trap ??= held.trap)),
    );
  }
  return whole;
}
