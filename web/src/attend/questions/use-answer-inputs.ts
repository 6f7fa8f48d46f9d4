import { useEffect, useState } from 'react';
import { answerInputOf } from '../../questions/question-types/for-attend.ts';
import type { QuestionType, Typed } from '../../questions/question.ts';

/** How far the fields for the answers are. */
export type AnswerInputsState =
  | { readonly status: 'loading' | 'ready' }
  | { readonly status: 'failed'; readonly problem: unknown };

/** Loads what the questions are answered with, while the name form is filled in. The questions must not change. */
export function useAnswerInputs(questions: readonly Typed<QuestionType>[]): AnswerInputsState {
  const [state, setState] = useState<AnswerInputsState>({ status: 'loading' });
  useEffect(() => {
    let mounted = true;
    const show = (next: AnswerInputsState) => mounted && setState(next);
    Promise.all(questions.map((question) => answerInputOf(question).load())).then(
      () => show({ status: 'ready' }),
      (problem: unknown) => show({ status: 'failed', problem }),
    );
    return () => {
      mounted = false;
    };
  }, [questions]);
  return state;
}
