import { FORGOTTEN } from '../kernel/values.ts';
import { isBlank } from '../questions/question-rules.ts';
import { answerText, type Question, type RecordedAnswer } from '../questions/question-types.ts';

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

/** What somebody wrote; null of what is chosen, of what is blank, and of what is forgotten with its writer. */
export function writtenText(answer: RecordedAnswer | null): string | null {
  if (answer === null || !isWritten(answer.type)) return null;
  const text = answerText(answer, undefined);
  return text === FORGOTTEN || isBlank(text) ? null : text;
}
