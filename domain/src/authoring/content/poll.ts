import { z } from 'zod';
import { Question, SeenQuestion, typeOf } from '../../questions/question-types.ts';
import { Details, DetailsInput } from './details.ts';
import { MOST_QUESTIONS, POLL_QUESTION_TYPES, pollMessages } from './poll-rules.ts';
import { questionsInput } from './questions-input.ts';
import { Settings, SettingsInput } from './settings.ts';

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
  ...SettingsInput.shape,
});
export type PollInput = z.infer<typeof PollInput>;

/** The same as events hold it. */
export const PollContent = z.object({
  ...Details.shape,
  questions: z.array(Question),
  ...Settings.shape,
});
export type PollContent = z.infer<typeof PollContent>;

/** What participants see of a poll. */
export const SeenPoll = z.object({
  ...Details.shape,
  questions: z.array(SeenQuestion),
  ...Settings.pick({ organisationName: true, fontSize: true, fontStyle: true, themeId: true }).shape,
});
export type SeenPoll = z.infer<typeof SeenPoll>;

/** What participants see of the poll: of each question what its type shows them. */
export function seePoll(content: PollContent): SeenPoll {
  const { quizTitle, quizDescription, coverImage, language } = content;
  const { organisationName, fontSize, fontStyle, themeId } = content;
  const questions = content.questions.map((question) => typeOf(question).see(question));
  return {
    quizTitle,
    quizDescription,
    coverImage,
    language,
    questions,
    organisationName,
    fontSize,
    fontStyle,
    themeId,
  };
}
