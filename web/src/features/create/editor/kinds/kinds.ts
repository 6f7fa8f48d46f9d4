import type { Kind, KindName } from './kind.ts';
import { poll } from './poll.ts';
import { quiz } from './quiz.ts';
import { survey } from './survey.ts';

/** The kinds of activity that can be made and edited, by their `quizType`. */
export const kinds: Readonly<Record<KindName, Kind>> = { QUIZ: quiz, SURVEY: survey, POLL: poll };
