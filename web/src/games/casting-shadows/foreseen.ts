import type { Question } from '../../lib/protocol';
import type {
  CastingShadowsActPreview,
  CastingShadowsPayPreview,
  CastingShadowsTurnEnd,
  CastingShadowsWindowPreview,
} from './types';

// What the server foresees of the answers to a question; each kind of question has its own.

export const deedsForeseen = (question: Question | null): CastingShadowsActPreview | null =>
  question?.kind === 'act' ? (question.preview as CastingShadowsActPreview) : null;

export const paymentsForeseen = (question: Question | null): CastingShadowsPayPreview | null =>
  question?.kind === 'pay' || question?.kind === 'convert' ? (question.preview as CastingShadowsPayPreview) : null;

export const trapsForeseen = (question: Question | null): CastingShadowsWindowPreview | null =>
  question?.kind === 'entered' || question?.kind === 'damage'
    ? (question.preview as CastingShadowsWindowPreview)
    : null;

export const turnEndForeseen = (question: Question | null): CastingShadowsTurnEnd | null =>
  (deedsForeseen(question) ?? paymentsForeseen(question))?.turn_end ?? null;
