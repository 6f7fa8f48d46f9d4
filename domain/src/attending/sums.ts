import { z } from 'zod';
import { Id } from '../kernel/values.ts';
import type { Counted } from './attempts.ts';
import type { Grade } from './grade.ts';

// What reports say of all submitted attempts at an activity is kept as sums of whole numbers: whatever is graded anew or
// opened again is taken away exactly, and no report ever reads all attempts.

const QuestionSums = z.object({
  /** In how many graded attempts it was asked. */
  asked: z.int(),
  halfPoints: z.int(),
  outOf: z.int(),
  /** Of the squares of its half points. */
  squared: z.int(),
  /** Of what those attempts earned in all, of the squares of that, and of its products with the half points. */
  whole: z.int(),
  wholeSquared: z.int(),
  withWhole: z.int(),
  right: z.int(),
  partly: z.int(),
  wrong: z.int(),
  unattempted: z.int(),
});
export type QuestionSums = z.infer<typeof QuestionSums>;

/** Sums over the submitted attempts at one quiz or survey. */
export const Sums = z.object({
  submitted: z.int(),
  /** Milliseconds from start to submission. */
  duration: z.int(),
  /** Seconds in which each question was looked at, and how many attempts say so. */
  times: z.record(Id, z.object({ attempts: z.int(), seconds: z.int() })),
  /** Of quizzes alone, as everything below. */
  graded: z.int(),
  passed: z.int(),
  halfPoints: z.int(),
  squared: z.int(),
  totalHalfPoints: z.int(),
  /** How many attempts have each average, by whole per cent. */
  averages: z.record(z.string(), z.int()),
  /** How many attempts have each number of half points: which of them are better than one. */
  byHalfPoints: z.record(z.string(), z.int()),
  questions: z.record(Id, QuestionSums),
});
export type Sums = z.infer<typeof Sums>;

export const NO_SUMS: Sums = {
  submitted: 0,
  duration: 0,
  times: {},
  graded: 0,
  passed: 0,
  halfPoints: 0,
  squared: 0,
  totalHalfPoints: 0,
  averages: {},
  byHalfPoints: {},
  questions: {},
};

const NO_ANSWERS: QuestionSums = {
  asked: 0,
  halfPoints: 0,
  outOf: 0,
  squared: 0,
  whole: 0,
  wholeSquared: 0,
  withWhole: 0,
  right: 0,
  partly: 0,
  wrong: 0,
  unattempted: 0,
};

type CountedScore = Pick<Grade['score'], 'halfPoints' | 'totalHalfPoints' | 'average' | 'isPass'>;

/** Whether something is counted, or taken away again. */
type Sign = 1 | -1;

/** The sums with a grade more, or without it. */
export function withGrade(
  sums: Sums,
  { score, questions }: { readonly score: CountedScore; readonly questions: Grade['questions'] },
  sign: Sign,
): Sums {
  const { halfPoints, totalHalfPoints, average, isPass } = score;
  const each = { ...sums.questions };
  for (const { questionId, halfPoints: earned, outOf, outcome } of questions) {
    const before = each[questionId] ?? NO_ANSWERS;
    const after = {
      ...before,
      asked: before.asked + sign,
      halfPoints: before.halfPoints + sign * earned,
      outOf: before.outOf + sign * outOf,
      squared: before.squared + sign * earned ** 2,
      whole: before.whole + sign * halfPoints,
      wholeSquared: before.wholeSquared + sign * halfPoints ** 2,
      withWhole: before.withWhole + sign * earned * halfPoints,
    };
    if (outcome !== 'unscored') after[outcome] += sign;
    each[questionId] = after;
  }
  return {
    ...sums,
    graded: sums.graded + sign,
    passed: sums.passed + (isPass ? sign : 0),
    halfPoints: sums.halfPoints + sign * halfPoints,
    squared: sums.squared + sign * halfPoints ** 2,
    totalHalfPoints: sums.totalHalfPoints + sign * totalHalfPoints,
    averages: counted(sums.averages, average, sign),
    byHalfPoints: counted(sums.byHalfPoints, halfPoints, sign),
    questions: Object.fromEntries(Object.entries(each).filter(([, { asked }]) => asked !== 0)),
  };
}

/** How many there are of each value, with one more or fewer of one; nothing of what there is none. */
function counted(
  counts: Readonly<Record<string, number>>,
  value: number,
  sign: Sign,
): Record<string, number> {
  const { [value]: before = 0, ...others } = counts;
  return before + sign === 0 ? others : { ...others, [value]: before + sign };
}

/** The sums with a submission more, or without it; what it is graded comes by itself. */
export function withSubmission(
  sums: Sums,
  { timeSpent, duration }: Pick<Counted, 'timeSpent' | 'duration'>,
  sign: Sign,
): Sums {
  const times = { ...sums.times };
  for (const [questionId, seconds] of Object.entries(timeSpent)) {
    const before = times[questionId] ?? { attempts: 0, seconds: 0 };
    times[questionId] = { attempts: before.attempts + sign, seconds: before.seconds + sign * seconds };
  }
  return {
    ...sums,
    submitted: sums.submitted + sign,
    duration: sums.duration + sign * duration,
    times: Object.fromEntries(Object.entries(times).filter(([, { attempts }]) => attempts !== 0)),
  };
}
