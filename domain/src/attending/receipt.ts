import type { Attempt } from './attempts.ts';

/** What a receipt says: all that its keeper needs to make the hash again, and nobody else has. */
export interface Receipt {
  readonly quizId: string;
  readonly version: number;
  readonly attemptId: string;
  readonly startedAt: string;
  readonly submittedAt: string;
  /** The version of the rules that it is scored by; null of a survey. */
  readonly scorer: number | null;
  /** Those that count, in the order of the questions. */
  readonly answers: readonly { readonly questionId: string; readonly answer: unknown; readonly at: string }[];
  readonly salt: string;
}

/** The receipt of an attempt that is submitted then. @param questions in the order in which they are asked */
export function receiptOf(
  attempt: Attempt,
  { quizId, submittedAt, scorer, salt }: Pick<Receipt, 'quizId' | 'submittedAt' | 'scorer' | 'salt'>,
  questions: readonly { readonly id: string }[],
): Receipt {
  const { version, attemptId, startedAt } = attempt;
  const answers = questions.flatMap(({ id: questionId }) => {
    const { answer, at } = attempt.answers[questionId] ?? { answer: null, at: '' };
    return answer === null ? [] : [{ questionId, answer, at }];
  });
  return { quizId, version, attemptId, startedAt, submittedAt, scorer, answers, salt };
}

/**
 * The text whose SHA-256, as UTF-8, is the hash of a receipt: JSON without white space, the fields of every object in the
 * order of their names.
 */
export function receiptText(receipt: Receipt): string {
  return JSON.stringify(receipt, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
