import { FORGOTTEN } from '../kernel/values.ts';
import { isBlank } from '../questions/question-rules.ts';
import { answerText, type RecordedAnswer } from '../questions/question-types.ts';
import { isWritten } from './written-types.ts';

/** What somebody wrote; null of what is chosen, of what is blank, and of what is forgotten with its writer. */
export function writtenText(answer: RecordedAnswer | null): string | null {
  if (answer === null || !isWritten(answer.type)) return null;
  const text = answerText(answer, undefined);
  return text === FORGOTTEN || isBlank(text) ? null : text;
}
