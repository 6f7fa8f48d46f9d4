import type { Question } from '../questions/question-types.ts';

// Without zod, for pages.

/** The types of questions at surveys and quizzes whose answers are written, each in words of the person's own. */
export const WRITTEN_TYPES = [
  'shortanswer',
  'fillups',
  'email',
  'date',
] as const satisfies Question['type'][];

/** Whether what answers a question of the type is written. */
export function isWritten(type: string): boolean {
  return WRITTEN_TYPES.some((written) => written === type);
}
