import type { Problem } from '../../../../questions/problem.ts';
import type { DraftQuestion } from '../../../../questions/question.ts';
import { completeness } from '@pollux/domain/questions/completeness';
import type { ActivityKind } from '@pollux/domain/questions/question-rules';

const found = new WeakMap<DraftQuestion, Problem | null>();

/** What is missing in the question by itself; null where it is complete. Questions that have not changed are not looked at again. */
export function problemOf(question: DraftQuestion, kind: ActivityKind): Problem | null {
  const known = found.get(question);
  if (known !== undefined) return known;
  const problem = completeness(question, kind);
  found.set(question, problem);
  return problem;
}
