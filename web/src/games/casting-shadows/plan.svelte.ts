import type { Attachment } from 'svelte/attachments';
import type { Action } from '../../lib/protocol';
import { diceOf, rerollOf, rerollsIn, usesOf, type Use } from './answers';
import type { CastingShadowsActPreview, CastingShadowsPayment } from './types';

/** A card that somebody looks at, and what for. */
export interface Look {
  id: string;
  as: 'take' | 'cast';
}

/**
 * What the player is about to do: a card being looked at, a spell (or the shadow ability) chosen before its target,
 * dice picked for a reroll. What it would cost and reach the server has foreseen; nothing of it is an answer yet.
 */
export class Plan {
  looked = $state.raw<Look | null>(null);
  chosen = $state<string | null>(null);
  picked = $state<string[]>([]);
  private wanted = $state<number | null>(null);

  constructor(
    private readonly actions: () => Action[],
    private readonly foreseen: () => CastingShadowsActPreview | null,
    private readonly reach: () => CastingShadowsActPreview['reach'],
    private readonly advice: () => string | null,
  ) {}

  /** Everything that may be cast or used now. */
  readonly uses = $derived.by(() => usesOf(this.actions()));
  private readonly ways = $derived.by<Use[]>(() => (this.chosen ? (this.uses.get(this.chosen) ?? []) : []));
  readonly grades = $derived([...new Set(this.ways.map((use) => use.grade))].sort());
  /** The grade that advice is about, if it is about the chosen spell. */
  readonly advisedGrade = $derived.by(
    () => this.ways.find(({ action }) => action.notation === this.advice())?.grade ?? null,
  );
  readonly grade = $derived.by(() =>
    this.wanted !== null && this.grades.includes(this.wanted)
      ? this.wanted
      : (this.advisedGrade ?? this.grades.at(-1) ?? 1),
  );
  /** What advice asks to choose next: a spell or the shadow ability that has not been chosen yet. */
  readonly advised = $derived.by(() => {
    const isAdvised = ({ action }: Use) => action.notation === this.advice();
    const found = [...this.uses].find(([, uses]) => uses.some(isAdvised))?.[0] ?? null;
    return found === this.chosen ? null : found;
  });
  /** Dice that advice asks to pick, or to leave, before its reroll can be made. */
  readonly advisedDice = $derived.by<string[]>(() => {
    const rerolls = rerollsIn(this.actions());
    const best = rerolls.find((one) => one.notation === this.advice());
    if (!best || rerollOf(rerolls, this.picked) === best) return [];
    const dice = diceOf(best);
    return [...dice.filter((die) => !this.picked.includes(die)), ...this.picked.filter((die) => !dice.includes(die))];
  });
  /** The chosen spell at the chosen grade, once for each target. */
  readonly targets = $derived(this.ways.filter((use) => use.grade === this.grade));

  /** What of the pool would pay for the chosen spell, or for the card looked at. */
  readonly payment = $derived.by<CastingShadowsPayment | null>(() => {
    const foreseen = this.foreseen();
    if (this.chosen) return foreseen?.casts[this.chosen]?.[this.grade - 1] ?? null;
    if (!this.looked) return null;
    const { id, as } = this.looked;
    return (as === 'take' ? foreseen?.takes[id] : foreseen?.casts[id]?.[0]) ?? null;
  });

  /** Tiles that the chosen spell covers, or the one looked at: also those where nobody stands. */
  readonly covered = $derived.by<Set<string>>(() => {
    const id = this.chosen ?? this.looked?.id ?? '';
    return new Set(this.reach()[id]);
  });

  /** What each character that a use of the chosen spell hits would suffer. */
  readonly damage = $derived.by<Record<string, number>>(
    () => this.foreseen()?.damage[this.chosen ?? '']?.[this.grade - 1] ?? {},
  );

  choose(what: string | null): void {
    this.chosen = this.chosen === what ? null : what;
    this.wanted = null;
  }

  strengthen(grade: number): void {
    this.wanted = grade;
  }

  /** Another question, another plan. */
  forget(): void {
    this.looked = null;
    this.chosen = null;
    this.wanted = null;
    this.picked = [];
  }

  /** Shows what a card would cost and reach while pointer or focus is on it. */
  looking(id: string | undefined, as: Look['as']): Attachment {
    return (element) => {
      const look = () => queueMicrotask(() => (this.looked = id ? { id, as } : null));
      const away = () => queueMicrotask(() => (this.looked = null));
      const listeners = { pointerenter: look, pointerleave: away, focusin: look, focusout: away };
      for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
      return () => {
        for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
      };
    };
  }
}
