import { reducedMotion } from '../../lib/motion';
import type { ArchmageOriginsView } from '../../lib/protocol';
import { CELLS } from './cards';

const BEAT = 540;

/** The scoring: one card after the other, each with its reason; afterwards at one's own pace. Made by a component. */
export class Scoring {
  /** How many cards have been turned; null before the end. */
  turned = $state<number | null>(null);
  mode = $state<'live' | 'again' | null>(null);

  /** The card that the scoring is at. */
  readonly current = $derived(this.mode && this.turned ? CELLS[this.turned - 1]! : null);
  readonly points = $derived.by(() => {
    const { winners, players, realm } = this.view();
    if (!winners) return null;
    const done = CELLS.slice(0, this.turned ?? CELLS.length).map((cell) => realm[cell]!);
    return players.map((_, seat) =>
      done.reduce((sum, { captor, worth }) => sum + (captor === seat ? (worth ?? 0) : 0), 0),
    );
  });

  constructor(
    private readonly view: () => ArchmageOriginsView,
    isCeremony: () => boolean,
  ) {
    $effect(() => {
      if (!view().winners) {
        this.turned = null;
        this.mode = null;
      } else if (this.turned === null) {
        const live = isCeremony() && !reducedMotion();
        this.turned = live ? 1 : CELLS.length;
        this.mode = live ? 'live' : null;
      }
    });
    $effect(() => {
      if (this.mode !== 'live' || this.turned === null) return;
      const timer = setTimeout(() => this.goOn(1), BEAT);
      return () => clearTimeout(timer);
    });
  }

  goOn(by: number): void {
    const to = (this.turned ?? 0) + by;
    if (to > CELLS.length) this.mode = null;
    else this.turned = Math.max(1, to);
  }

  again(): void {
    this.mode = 'again';
    this.turned = 1;
  }

  finish(): void {
    this.mode = null;
    this.turned = CELLS.length;
  }
}
