import { z } from 'zod';
import { DetailsInput } from './details.ts';
import { questionsInput } from './questions-input.ts';
import { SurveySettingsInput } from './settings.ts';
import { MOST_SURVEY_QUESTIONS, SURVEY_QUESTION_TYPES, surveyMessages } from './survey-rules.ts';

/** Everything of a survey that its creator decides, as they send it (C200 to C203). */
export const SurveyInput = z.object({
  ...DetailsInput.shape,
  questions: questionsInput({
    kind: 'SURVEY',
    types: SURVEY_QUESTION_TYPES,
    most: MOST_SURVEY_QUESTIONS,
    none: surveyMessages.lastQuestion,
    tooMany: `A survey has at most ${MOST_SURVEY_QUESTIONS} questions.`,
  }),
  ...SurveySettingsInput.shape,
});
export type SurveyInput = z.infer<typeof SurveyInput>;
