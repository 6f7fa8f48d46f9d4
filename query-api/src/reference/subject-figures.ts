import { filedQuizzes, subjectFields } from '@pollux/projections/reference/filed-quizzes';
import { filedUnder } from './filed-under.ts';
import type { Documents } from '../http/documents.ts';

/** How many quizzes are filed under a subject, and what they have earned in paise. */
export interface SubjectFigures {
  readonly count: number;
  readonly totalAmount: number;
}

/** The figures of each subject by its value (A110, A111, A179). What is in a bin does not count, but what it has earned does. */
export async function subjectFigures(
  values: readonly string[],
  documents: Documents,
): Promise<ReadonlyMap<string, SubjectFigures>> {
  const earning = await documents.find(filedQuizzes, { where: { revenue: { gt: 0 } } });
  const figuresOf = async (value: string) => {
    const amounts = earning
      .filter(({ document }) => subjectFields.some((field) => document[field] === value))
      .map(({ document }) => document.revenue);
    return [
      value,
      { count: await filedUnder(value, subjectFields, documents), totalAmount: sum(amounts) },
    ] as const;
  };
  return new Map(await Promise.all(values.map(figuresOf)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
