import { z } from 'zod';
import { QuizDetailsInput } from './details.ts';
import { questionsInput } from './questions-input.ts';
import { MOST_QUIZ_QUESTIONS, QUIZ_QUESTION_TYPES, quizMessages } from './quiz-rules.ts';
import { QuizSettingsInput } from './settings.ts';

/** Everything of a quiz that its creator decides, as they send it (C187 to C199). */
export const QuizInput = z.object({
  ...QuizDetailsInput.shape,
  questions: questionsInput({
    kind: 'QUIZ',
    types: QUIZ_QUESTION_TYPES,
    most: MOST_QUIZ_QUESTIONS,
    none: quizMessages.lastQuestion,
    tooMany: `A quiz has at most ${MOST_QUIZ_QUESTIONS} questions.`,
  }),
  ...QuizSettingsInput.shape,
});
export type QuizInput = z.infer<typeof QuizInput>;
