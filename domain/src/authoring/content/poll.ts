import { z } from 'zod';
import { DetailsInput } from './details.ts';
import { MOST_QUESTIONS, POLL_QUESTION_TYPES, pollMessages } from './poll-rules.ts';
import { questionsInput } from './questions-input.ts';
import { PollSettingsInput } from './settings.ts';

/** Everything of a poll that its creator decides, as they send it (C205 to C207). */
export const PollInput = z.object({
  ...DetailsInput.shape,
  questions: questionsInput({
    kind: 'POLL',
    types: POLL_QUESTION_TYPES,
    most: MOST_QUESTIONS,
    none: pollMessages.lastQuestion,
    tooMany: `A poll has at most ${MOST_QUESTIONS} questions.`,
  }),
  ...PollSettingsInput.shape,
});
export type PollInput = z.infer<typeof PollInput>;
