import { Id } from '@pollux/domain/kernel/values';
import { Word } from '@pollux/domain/questions/word-cloud';
import { CastVote } from '@pollux/domain/voting/ballot';
import { z } from 'zod';
import { alias } from '../kernel/handles.ts';

/**
 * The older name for answering a poll that is made of word clouds, with the plain words by question id (P477). It is a
 * `CastVote`: the same words under the same Idempotency-Key are one vote under either name.
 */
export const SubmitWordCloud = alias(
  'SubmitWordCloud',
  z.object({ ...CastVote.payload.shape, answers: z.record(Id, Word) }).transform(({ answers, ...vote }) => ({
    ...vote,
    answers: Object.fromEntries(
      Object.entries(answers).map(([questionId, word]) => [questionId, { type: 'wordcloud' as const, word }]),
    ),
  })),
  CastVote,
);
