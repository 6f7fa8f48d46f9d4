import { z } from 'zod';
import { FORGOTTEN, lines, personal } from '../kernel/values.ts';
import { firstComparableText } from './comparable-text.ts';
import { type HalfPoints, halvesOf, partOf } from './half-points.ts';
import { holdsKeyword, keywordsOf } from './keywords.ts';
import {
  type Accepted,
  acceptedInput,
  acceptedTexts,
  readsTextsAs,
  recordedAccepted,
  withNewAcceptedIds,
} from './accepted-answers.ts';
import { MOST_TEXT_CHARACTERS } from './answer-rules.ts';
import { type QuestionType, seenQuestion } from './question.ts';
import { fieldsOf } from './question-fields.ts';
import { beginTexts, countedTexts, countText, shownTexts, shownTextsOf } from './text-counting.ts';

const type = 'shortanswer' as const;

const input = z.object({ ...acceptedInput, type: z.literal(type) });

const recorded = z.object({ ...recordedAccepted, type: z.literal(type) });
export type ShortAnswer = z.infer<typeof recorded>;

const seen = z.object({ ...seenQuestion, type: z.literal(type) });
export type SeenShortAnswer = z.infer<typeof seen>;

const answer = z.object({ type: z.literal(type), text: lines(MOST_TEXT_CHARACTERS) });
export type TextAnswer = z.infer<typeof answer>;

const recordedAnswer = z.object({ type: z.literal(type), text: personal(z.string()) });
type RecordedTextAnswer = z.infer<typeof recordedAnswer>;

const counts = z.object({ ...countedTexts, type: z.literal(type) });
type Counts = z.infer<typeof counts>;
const result = z.object({ ...shownTexts, type: z.literal(type) });

/** What the accepted text earns that is met best, as both are read (P440); a list of keywords earns a part (P441). */
function score({ points, answers }: ShortAnswer, text: string, read: (text: string) => string): HalfPoints {
  if (text === FORGOTTEN) return 0;
  const given = read(text);
  const full = halvesOf(points);
  return Math.max(0, ...answers.map(({ text, mode }) => earnedBy(given, read(text), mode, full)));
}

/**
 * An equal text earns everything. A list with commas, and also one without where the mode is `contains`, is one of
 * keywords, which earn in proportion to those that are found, rounded once (P441 P442 C402).
 */
function earnedBy(given: string, accepted: string, mode: Accepted['mode'], full: HalfPoints): HalfPoints {
  if (accepted !== '' && given === accepted) return full;
  const areKeywords = mode === 'contains' || (mode === null && accepted.includes(','));
  if (!areKeywords) return 0;
  const keywords = keywordsOf(accepted);
  const found = keywords.filter((keyword) => holdsKeyword(given, keyword));
  return partOf(full, found.length, keywords.length);
}

/** A text of a few words or lines. */
export const shortAnswer = {
  type,
  input,
  recorded,
  seen,
  answer,
  recordedAnswer,
  counting: {
    counts,
    result,
    begin: (question, before) => ({ type, ...beginTexts(question, before) }),
    count: (counts, { text }) => countText(counts, text),
    resultOf: (counts: Counts) => shownTextsOf(counts),
    votesOf: () => ({}),
    tallying: null,
  },
  scoring: {
    v1: (question, { text }) => score(question, text, firstComparableText),
    v2: (question, { text }) => score(question, text, readsTextsAs(question)),
    right: (question) => acceptedTexts(question),
  },
  ids: ({ answers }) => answers.map(({ id }) => id),
  withNewIds: (question, newId) => withNewAcceptedIds(question, newId),
  media: ({ answers }) => answers,
  see: (question) => ({ ...fieldsOf(question), type }),
  withoutKey: (question) => ({ ...question, answers: [] }),
  takes: () => true,
  textOf: ({ text }) => text,
} satisfies QuestionType<
  ShortAnswer,
  SeenShortAnswer,
  TextAnswer,
  RecordedTextAnswer,
  Counts,
  z.infer<typeof result>
>;
