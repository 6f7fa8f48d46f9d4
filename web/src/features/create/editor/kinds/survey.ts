import { MOST_SURVEY_QUESTIONS, SURVEY_QUESTION_TYPES } from '@pollux/domain/authoring/content/survey-rules';
import type { Kind } from './kind.ts';

/** A survey: opinions, ratings and facts, counted and never scored. */
export const survey: Kind = {
  quizType: 'SURVEY',
  texts: 'survey',
  questionTypes: SURVEY_QUESTION_TYPES,
  mostQuestions: MOST_SURVEY_QUESTIONS,
  isGraded: false,
  examMode: null,
  countsAttempts: true,
  settings: ['theme', 'participation', 'schedule', 'certificate'],
  advancedSettings: ['type', 'price'],
  tips: ['mcq', 'shortanswer', 'rating', 'dateAndEmail', 'quizTypes'],
};
