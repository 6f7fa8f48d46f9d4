import { useEffect, useState } from 'react';
import { answerInputOf } from '../../../questions/question-types/for-attend.ts';
import type { QuestionType, Typed } from '../../../questions/question.ts';
import type { LazyPart } from '../../../shared/ui/lazy-part.tsx';

/** How far the fields for the answers are. */
export type AnswerInputsState =
  | { readonly status: 'loading' | 'ready' }
  | { readonly status: 'failed'; readonly problem: unknown };

/** Loads the fields of these questions. @throws what import() throws */
export async function loadAnswerInputs(questions: readonly Typed<QuestionType>[]): Promise<void> {
  await Promise.all(questions.map((question) => answerInputOf(question).load()));
}

/**
 * Loads what the questions are answered with, while the name form is filled in. Neither of the two must change.
 * @param step what shows the questions, which has to be there as well
 */
export function useAnswerInputs(
  questions: readonly Typed<QuestionType>[],
  step?: Pick<LazyPart<never>, 'load'>,
): AnswerInputsState {
  const [state, setState] = useState<AnswerInputsState>({ status: 'loading' });
  useEffect(() => {
    let mounted = true;
    const show = (next: AnswerInputsState) => mounted && setState(next);
    Promise.all([step?.load(), loadAnswerInputs(questions)]).then(
      () => show({ status: 'ready' }),
      (problem: unknown) => show({ status: 'failed', problem }),
    );
    return () => {
      mounted = false;
    };
  }, [questions, step]);
  return state;
}
