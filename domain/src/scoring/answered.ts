import { FORGOTTEN } from '../kernel/values.ts';
import { isBlank } from '../questions/question-rules.ts';
import type { RecordedAnswer } from '../questions/question-types.ts';

/**
 * Whether anything was given: `false` is an answer, a blank text, an empty list and a list of nothing but such things
 * are none (P288 P384). One that has been forgotten with its giver was one.
 */
export function isAnswered(answer: RecordedAnswer | null): answer is RecordedAnswer {
  if (answer === null) return false;
  const { type: _type, ...given } = answer;
  return Object.values(given).some(isSomething);
}

function isSomething(given: unknown): boolean {
  if (typeof given === 'string') return !isBlank(given);
  if (Array.isArray(given)) return given.some(isSomething);
  // Of a pair, both sides are needed to bring them together.
  if (typeof given === 'object' && given !== null) return Object.values(given).every(isSomething);
  return given !== undefined && given !== null;
}

/** Whether the answer cannot be read any more, as its giver has been forgotten. */
export function isForgotten(answer: RecordedAnswer | null): boolean {
  return answer !== null && Object.values(answer).includes(FORGOTTEN);
}
