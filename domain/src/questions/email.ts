import { z } from 'zod';
import { plainSigns } from '../kernel/typed-text.ts';
import { personal, text } from '../kernel/values.ts';
import { isEmail, MOST_EMAIL_CHARACTERS } from './answer-rules.ts';
import {
  countedQuestion,
  type QuestionType,
  questionInput,
  recordedQuestion,
  seenQuestion,
} from './question.ts';
import { fieldsOf } from './question-fields.ts';

const type = 'email' as const;

const input = z.object({ ...questionInput, type: z.literal(type) });

const recorded = z.object({ ...recordedQuestion, type: z.literal(type) });
export type EmailQuestion = z.infer<typeof recorded>;

const seen = z.object({ ...seenQuestion, type: z.literal(type) });
export type SeenEmailQuestion = z.infer<typeof seen>;

const answer = z.object({
  type: z.literal(type),
  email: z
    .string('This field is required.')
    .overwrite(plainSigns)
    .pipe(text(MOST_EMAIL_CHARACTERS).refine(isEmail, 'Enter a valid email address.')),
});
export type EmailAnswer = z.infer<typeof answer>;

const recordedAnswer = z.object({ type: z.literal(type), email: personal(z.string()) });
type RecordedEmailAnswer = z.infer<typeof recordedAnswer>;

/** How many answered alone: addresses are nobody's to see in results. */
const counts = z.object({ ...countedQuestion, type: z.literal(type) });
type Counts = z.infer<typeof counts>;

/** An e-mail address. */
export const email = {
  type,
  input,
  recorded,
  seen,
  answer,
  recordedAnswer,
  counting: {
    counts,
    result: counts,
    begin: ({ id, title, titleHtml, image }, before) => ({
      id,
      type,
      title,
      titleHtml,
      image,
      responses: before?.responses ?? 0,
    }),
    count(counts) {
      counts.responses++;
    },
    resultOf: (counts) => counts,
    votesOf: () => ({}),
    tallying: null,
  },
  scoring: null,
  ids: () => [],
  withNewIds: (question) => question,
  media: () => [],
  see: (question) => ({ ...fieldsOf(question), type }),
  withoutKey: (question) => question,
  takes: () => true,
  textOf: ({ email }) => email,
} satisfies QuestionType<EmailQuestion, SeenEmailQuestion, EmailAnswer, RecordedEmailAnswer, Counts, Counts>;
