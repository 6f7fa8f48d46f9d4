import { classCheck } from './class-check.ts';
import { courseEvaluation } from './course-evaluation.ts';
import { election } from './election.ts';
import { eventFeedback } from './event-feedback.ts';
import type { Example } from './example.ts';
import { icebreaker } from './icebreaker.ts';
import { lessonWords } from './lesson-words.ts';
import { mathsTest } from './maths-test.ts';
import { outing } from './outing.ts';
import { quizNight } from './quiz-night.ts';
import { retrospective } from './retrospective.ts';
import { staffPulse } from './staff-pulse.ts';
import { teamValues } from './team-values.ts';

/** Three of each kind; the last three are polls of word clouds. */
export const examples: readonly Example[] = [
  classCheck,
  quizNight,
  mathsTest,
  courseEvaluation,
  staffPulse,
  eventFeedback,
  election,
  retrospective,
  outing,
  icebreaker,
  lessonWords,
  teamValues,
];
