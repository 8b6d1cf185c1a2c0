import type { EventSeen } from '../../lib/protocol';
import type { CastingShadowsPlayer, CastingShadowsView } from './types';

/**
 * The view while events are shown one after the other: what has happened so far is carried into it, as far as it can
 * be seen to happen. Once all were shown, the server's own view takes its place.
 */
export function carry(view: CastingShadowsView, { kind, seat, facts }: EventSeen): CastingShadowsView {
  const player = (change: Partial<CastingShadowsPlayer>): CastingShadowsView => ({
    ...view,
    players: view.players.map((one, n) => (n === seat ? { ...one, ...change } : one)),
  });
  const number = (name: string) => Number(facts[name]);
  const text = (name: string) => String(facts[name]);
  const without = (die: string) => ({ ...view, dice: { ...view.dice, [die]: null } });
  const token = (resource: string, change: number) => ({
    ...view,
    tokens: { ...view.tokens, [resource]: (view.tokens[resource] ?? 0) + change },
  });

  switch (kind) {
    case 'turn':
      return { ...view, active: seat, round: number('round'), points: number('points') };
    case 'rolled':
      return { ...view, dice: { ...view.dice, [text('die')]: text('resource') } };
    case 'rerolled':
      return { ...view, points: number('points') };
    case 'gained':
      return token(text('resource'), number('amount'));
    case 'paid':
      return facts['die'] === null ? token(text('resource'), -1) : without(text('die'));
    case 'cleansed':
      return facts['die'] === null ? token('curse', -1) : without(text('die'));
    case 'turn-ended':
      return { ...view, points: 0, cast: [], dice: {}, tokens: {} };
    case 'moved':
      return { ...player({ tile: text('tile') }), points: number('points') };
    case 'damaged':
    case 'healed':
      return player({ life: number('life') });
    case 'absorbed':
    case 'ability':
      return player({ energy: number('energy') });
    case 'changed':
      return player({ shadow: true, energy: 0 });
    case 'companion':
      return player({ companion: text('companion') });
    case 'fell':
      return player({ out: true, tile: null });
    default:
      return view;
  }
}
