import { z } from 'zod';
import { comparableText } from '../kernel/typed-text.ts';
import { Id, text } from '../kernel/values.ts';
import { exactText } from './comparable-text.ts';
import { LONG_OPTION, MOST_OPTION_CHARACTERS } from './options-rules.ts';
import { MOST_ITEMS_READ } from './options.ts';
import { mediaInput, questionInput, recordedMedia, recordedQuestion } from './question.ts';

// What types have in common that are answered by a text, which is right if it is, or contains, one of several.

/** How an answer is compared; imported data spells one of them otherwise (C401, C402). */
const ModeInput = z
  .enum(['contains', 'exact', 'excatly'])
  .transform((mode) => (mode === 'excatly' ? 'exact' : mode))
  .nullable();

const AcceptedInput = z.object({
  id: Id,
  text: text(MOST_OPTION_CHARACTERS, { least: 0, tooLong: LONG_OPTION }),
  /** Null until its creator has chosen (C280). */
  mode: ModeInput.default(null),
  ...mediaInput,
});

const Accepted = z.object({
  id: Id,
  text: z.string(),
  mode: z.enum(['contains', 'exact']).nullable(),
  ...recordedMedia,
});
export type Accepted = z.infer<typeof Accepted>;

/** Whether case and the forms of quotes, apostrophes and dashes count, as in language classes; left out where not. */
const exactLetters = z.boolean().optional();

/** A question with texts that are right, as its creator sends it. */
export const acceptedInput = {
  ...questionInput,
  exactLetters,
  answers: z.array(AcceptedInput).max(MOST_ITEMS_READ).default([]),
};

/** The same as events hold it. */
export const recordedAccepted = { ...recordedQuestion, exactLetters, answers: z.array(Accepted) };

interface WithAccepted {
  readonly answers: readonly Accepted[];
}

/** How the question's texts are compared with what is given (P437 P440). */
export function readsTextsAs({ exactLetters }: { readonly exactLetters?: boolean | undefined }) {
  return exactLetters === true ? exactText : comparableText;
}

/** Each of the texts that are right. */
export function acceptedTexts({ answers }: WithAccepted): string[] {
  return answers.map(({ text }) => text);
}

export function withNewAcceptedIds<Question extends WithAccepted>(
  question: Question,
  newId: () => string,
): Question {
  return { ...question, answers: question.answers.map((answer) => ({ ...answer, id: newId() })) };
}
