import { reducedMotion } from '../../lib/motion';
import { CELLS } from './cards';
import type { ArchmageOriginsView } from './types';

/** Time to read how a card was counted, in milliseconds. Whoever needs more or less takes over. */
const BEAT = 1200;

/** The scoring: one card after the other, each with its reason, by itself or at one's own pace. Made by a component. */
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
      const timer = setTimeout(() => this.turnOver(1), BEAT);
      return () => clearTimeout(timer);
    });
  }

  /** From now on at one's own pace. */
  stop(): void {
    this.mode = 'again';
  }

  goOn(by: number): void {
    this.stop();
    this.turnOver(by);
  }

  private turnOver(by: number): void {
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
