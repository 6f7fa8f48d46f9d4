import { MOST_QUESTIONS, POLL_QUESTION_TYPES } from '@pollux/domain/authoring/content/poll-rules';
import type { Kind } from './kind.ts';

/** A poll: choices and words, counted and never scored. */
export const poll: Kind = {
  quizType: 'POLL',
  texts: 'poll',
  questionTypes: POLL_QUESTION_TYPES,
  mostQuestions: MOST_QUESTIONS,
  isGraded: false,
  examMode: 'results',
  countsAttempts: false,
  settings: ['theme', 'participation'],
  advancedSettings: ['type', 'price'],
  tips: [],
};
