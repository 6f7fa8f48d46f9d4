import { z } from 'zod';
import { Id } from '../kernel/values.ts';
import type { Counted } from './attempt-events.ts';
import type { Grade } from '../scoring/grade.ts';
import { addToTotals } from './mean-percent.ts';
import { shareKey } from './share.ts';

// What reports say of all submitted attempts at an activity is kept as sums of whole numbers: whatever is graded anew or
// opened again is taken away exactly, and no report ever reads all attempts.

const QuestionSums = z.object({
  /** In how many graded attempts it was asked, and counted. */
  asked: z.int(),
  /** In how many it counted for nothing: it was dropped, or its type is never scored. No other sum has those. */
  unscored: z.int(),
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

/** What the figures of a test's quality are made of: sums over graded attempts. */
export const TestSums = z.object({
  graded: z.int(),
  halfPoints: z.int(),
  squared: z.int(),
  questions: z.record(Id, QuestionSums),
});
export type TestSums = z.infer<typeof TestSums>;

/** Sums over the submitted attempts at one quiz or survey; those of tests are of quizzes alone, as what comes last. */
export const Sums = z.object({
  ...TestSums.shape,
  submitted: z.int(),
  /** Milliseconds from start to submission. */
  duration: z.int(),
  /** Seconds in which each question was looked at, and how many attempts say so. */
  times: z.record(Id, z.object({ attempts: z.int(), seconds: z.int() })),
  passed: z.int(),
  /** The half points that were earned, by how many could be: the mean of the attempts' fractions is made of them. */
  byTotal: z.record(z.string(), z.int()),
  /** How many attempts have each share, as `shareKey` writes it: nothing of it is cut off. */
  byShare: z.record(z.string(), z.int()),
  /** How many attempts have each number of half points: which of them are better than one. */
  byHalfPoints: z.record(z.string(), z.int()),
});
export type Sums = z.infer<typeof Sums>;

/** The sums of a test that nobody has taken. */
export function noTestSums(): TestSums {
  return { graded: 0, halfPoints: 0, squared: 0, questions: {} };
}

/** The sums of no attempts. */
export function noSums(): Sums {
  return {
    ...noTestSums(),
    submitted: 0,
    duration: 0,
    times: {},
    passed: 0,
    byTotal: {},
    byShare: {},
    byHalfPoints: {},
  };
}

const NO_ANSWERS: QuestionSums = {
  asked: 0,
  unscored: 0,
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

const QUESTION_SUMS = Object.keys(NO_ANSWERS) as (keyof QuestionSums)[];

type CountedScore = Pick<Grade['score'], 'halfPoints' | 'totalHalfPoints' | 'isPass'>;

/** Whether something is counted, or taken away again. */
type Sign = 1 | -1;

/** What of a grade is counted. */
export interface CountedGrade {
  readonly score: CountedScore;
  readonly questions: Grade['questions'];
}

/** Counts a grade in the sums, or takes it away again. They are changed in place: whoever keeps them adds up many. */
export function addGrade(sums: Sums, grade: CountedGrade, sign: Sign): void {
  const { score } = grade;
  addToTest(sums, grade, sign);
  if (score.isPass) sums.passed += sign;
  addToTotals(sums.byTotal, score, sign);
  count(sums.byShare, shareKey(score), sign);
  count(sums.byHalfPoints, score.halfPoints, sign);
}

/**
 * Counts a grade in the sums of a test, or takes it away again, in place. A question that counts for nothing is part of
 * no test: it is counted as such alone, so that it is none of the questions that reliability is a matter of.
 */
export function addToTest(
  sums: TestSums,
  { score: { halfPoints }, questions }: CountedGrade,
  sign: Sign,
): void {
  sums.graded += sign;
  sums.halfPoints += sign * halfPoints;
  sums.squared += sign * halfPoints ** 2;
  for (const { questionId, halfPoints: earned, outOf, outcome } of questions) {
    const question = (sums.questions[questionId] ??= { ...NO_ANSWERS });
    if (outcome === 'unscored') question.unscored += sign;
    else {
      question.asked += sign;
      question.halfPoints += sign * earned;
      question.outOf += sign * outOf;
      question.squared += sign * earned ** 2;
      question.whole += sign * halfPoints;
      question.wholeSquared += sign * halfPoints ** 2;
      question.withWhole += sign * earned * halfPoints;
      question[outcome] += sign;
    }
    if (question.asked === 0 && question.unscored === 0) delete sums.questions[questionId];
  }
}

/** The sums of a test without those of some of its attempts. */
export function without(all: TestSums, some: TestSums): TestSums {
  const questions = Object.entries(all.questions).flatMap(([id, sums]) => {
    const left = lessened(sums, some.questions[id] ?? NO_ANSWERS);
    return left.asked === 0 && left.unscored === 0 ? [] : [[id, left] as const];
  });
  return {
    graded: all.graded - some.graded,
    halfPoints: all.halfPoints - some.halfPoints,
    squared: all.squared - some.squared,
    questions: Object.fromEntries(questions),
  };
}

function lessened(sums: QuestionSums, by: QuestionSums): QuestionSums {
  const left = { ...sums };
  for (const field of QUESTION_SUMS) left[field] -= by[field];
  return left;
}

/** One more or fewer of a value; nothing is kept of what there is none of. */
function count(counts: Record<string, number>, value: string | number, sign: Sign): void {
  const after = (counts[value] ?? 0) + sign;
  if (after === 0) delete counts[value];
  else counts[value] = after;
}

/** Counts a submission in the sums, or takes it away again, in place; its grade comes separately. */
export function addSubmission(
  sums: Sums,
  { timeSpent, duration }: Pick<Counted, 'timeSpent' | 'duration'>,
  sign: Sign,
): void {
  sums.submitted += sign;
  sums.duration += sign * duration;
  for (const [questionId, seconds] of Object.entries(timeSpent)) {
    const time = (sums.times[questionId] ??= { attempts: 0, seconds: 0 });
    time.attempts += sign;
    time.seconds += sign * seconds;
    if (time.attempts === 0) delete sums.times[questionId];
  }
}
