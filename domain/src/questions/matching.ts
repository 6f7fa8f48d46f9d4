import { z } from 'zod';
import { scorePairs, scorePairsByText } from './pair-scoring.ts';
import {
  beginPairs,
  countedPairs,
  countPairs,
  pairIds,
  pairsAnswer,
  pairsInput,
  pairsText,
  recordedPairs,
  recordedPairsAnswer,
  rightPairs,
  seenPairs,
  seePairs,
  takesPairs,
  withNewPairIds,
} from './pairs.ts';
import type { QuestionType } from './question.ts';
import { fieldsOf } from './question-fields.ts';

const type = 'matching' as const;

const input = z.object({ ...pairsInput, type: z.literal(type) });

const recorded = z.object({ ...recordedPairs, type: z.literal(type) });
export type Matching = z.infer<typeof recorded>;

const seen = z.object({ ...seenPairs, type: z.literal(type) });
export type SeenMatching = z.infer<typeof seen>;

const answer = z.object({ ...pairsAnswer, type: z.literal(type) });
export type MatchingAnswer = z.infer<typeof answer>;

const recordedAnswer = z.object({ ...recordedPairsAnswer, type: z.literal(type) });

const counts = z.object({ ...countedPairs, type: z.literal(type) });
type Counts = z.infer<typeof counts>;

/** What belongs together, chosen for each on the left. */
export const matching = {
  type,
  input,
  recorded,
  seen,
  answer,
  recordedAnswer,
  counting: {
    counts,
    result: counts,
    begin: (question, before) => ({ type, ...beginPairs(question, before) }),
    count: (counts, answer) => countPairs(counts, answer),
    resultOf: (counts) => counts,
    votesOf: () => ({}),
    tallying: null,
  },
  scoring: {
    v1: (question, answer) => scorePairs(question, answer),
    v2: (question, answer) => scorePairsByText(question, answer),
    right: (question) => rightPairs(question),
  },
  ids: (question) => pairIds(question),
  withNewIds: (question, newId) => withNewPairIds(question, newId),
  media: ({ options }) => options,
  see: (question) => ({ ...fieldsOf(question), type, ...seePairs(question) }),
  // Its pairs are what it asks.
  withoutKey: (question) => question,
  takes: (question, answer) => takesPairs(question, answer),
  textOf: (answer, question) => pairsText(answer, question),
} satisfies QuestionType<Matching, SeenMatching, MatchingAnswer, MatchingAnswer, Counts, Counts>;
