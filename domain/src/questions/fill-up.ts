import { z } from 'zod';
import { FORGOTTEN, personal, text } from '../kernel/values.ts';
import { firstComparableText } from './comparable-text.ts';
import { type HalfPoints, halvesOf } from './half-points.ts';
import {
  type Accepted,
  acceptedInput,
  acceptedTexts,
  readsTextsAs,
  recordedAccepted,
  withNewAcceptedIds,
} from './accepted-answers.ts';
import { MOST_FILLED_CHARACTERS } from './answer-rules.ts';
import { type QuestionType, seenQuestion } from './question.ts';
import { fieldsOf } from './question-fields.ts';
import { beginTexts, countedTexts, countText, shownTexts, shownTextsOf } from './text-counting.ts';

const type = 'fillups' as const;

const input = z.object({ ...acceptedInput, type: z.literal(type) });

const recorded = z.object({ ...recordedAccepted, type: z.literal(type) });
export type FillUp = z.infer<typeof recorded>;

const seen = z.object({ ...seenQuestion, type: z.literal(type) });
export type SeenFillUp = z.infer<typeof seen>;

const answer = z.object({ type: z.literal(type), text: text(MOST_FILLED_CHARACTERS) });
export type FilledAnswer = z.infer<typeof answer>;

const recordedAnswer = z.object({ type: z.literal(type), text: personal(z.string()) });
type RecordedFilledAnswer = z.infer<typeof recordedAnswer>;

const counts = z.object({ ...countedTexts, type: z.literal(type) });
type Counts = z.infer<typeof counts>;
const result = z.object({ ...shownTexts, type: z.literal(type) });

/** All points for a text that meets an accepted one, as both are read (P437 to P439). */
function score({ points, answers }: FillUp, text: string, read: (text: string) => string): HalfPoints {
  if (text === FORGOTTEN) return 0;
  const given = read(text);
  return answers.some(({ text, mode }) => meets(given, read(text), mode)) ? halvesOf(points) : 0;
}

/** Whether the text is the accepted one or, unless that is asked for exactly, has it anywhere; an empty one never is. */
function meets(given: string, accepted: string, mode: Accepted['mode']): boolean {
  if (accepted === '') return false;
  return mode === 'exact' ? given === accepted : given.includes(accepted);
}

/** A text for a blank. */
export const fillUp = {
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
  FillUp,
  SeenFillUp,
  FilledAnswer,
  RecordedFilledAnswer,
  Counts,
  z.infer<typeof result>
>;
