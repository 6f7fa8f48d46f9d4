import type { Problem } from '../../../questions/problem.ts';
import type { DraftQuestion, QuestionType } from '../../../questions/question.ts';
import { questionsProblem } from '../model/rules.ts';

const found = new WeakMap<DraftQuestion, Problem | null>();

/** What is missing in the question by itself; null where it is complete. Questions that have not changed are not looked at again. */
export function problemOf(question: DraftQuestion, types: readonly QuestionType[]): Problem | null {
  const known = found.get(question);
  if (known !== undefined) return known;
  const problem = questionsProblem([question], types)?.problem ?? null;
  found.set(question, problem);
  return problem;
}
