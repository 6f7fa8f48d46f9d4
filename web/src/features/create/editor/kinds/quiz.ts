import { MOST_QUIZ_QUESTIONS, QUIZ_QUESTION_TYPES } from '@pollux/domain/authoring/content/quiz-rules';
import type { Kind } from './kind.ts';

/** A quiz: questions with right answers, for grades and of subjects. */
export const quiz: Kind = {
  quizType: 'QUIZ',
  texts: 'quiz',
  questionTypes: QUIZ_QUESTION_TYPES,
  mostQuestions: MOST_QUIZ_QUESTIONS,
  isGraded: true,
  examMode: 'answers',
  countsAttempts: true,
  settings: ['price', 'mode', 'participation', 'schedule', 'certificate', 'theme'],
  advancedSettings: ['type'],
  tips: [],
};
