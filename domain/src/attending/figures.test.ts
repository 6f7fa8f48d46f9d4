import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { id } from '../testing.ts';
import type { Counted } from './attempt-events.ts';
import type { Grade, Outcome } from '../scoring/grade.ts';
import { questionFigures, quizFigures } from './figures.ts';
import { addGrade, addSubmission, noSums, type Sums } from './sums.ts';

const questionIds = [id('1'), id('2'), id('3')];

/** A grade with these half points for the questions, in their order; null for one that it was not asked. */
function grade(earned: readonly (number | null)[], outOf = 10): Grade {
  const questions = earned.flatMap((halfPoints, index) =>
    halfPoints === null
      ? []
      : [{ questionId: questionIds[index] ?? '', halfPoints, outOf, outcome: outcomeOf(halfPoints, outOf) }],
  );
  const halfPoints = questions.reduce((sum, question) => sum + question.halfPoints, 0);
  const totalHalfPoints = outOf * questions.length;
  const average = totalHalfPoints === 0 ? 0 : Math.floor((100 * halfPoints) / totalHalfPoints);
  const counts = { totalQuestions: questions.length, attended: 0, correctCount: 0 };
  const score = { halfPoints, totalHalfPoints, ...counts, average, passPercentage: 40, isPass: average > 40 };
  return { score, questions };
}

function outcomeOf(halfPoints: number, outOf: number): Outcome {
  if (halfPoints === 0) return 'wrong';
  return halfPoints === outOf ? 'right' : 'partly';
}

function counted(...grades: readonly Grade[]): Sums {
  const sums = noSums();
  for (const each of grades) addGrade(sums, each, 1);
  return sums;
}

test('agrees with a published example of the alpha of three items and four people', () => {
  // calkulon.com/en/learn/smart/cronbach-alpha: items' variances 5/3, 2.75/3 and 5/3, of the whole 36.75/3.
  const people = [
    [4, 5, 4],
    [3, 4, 3],
    [5, 5, 5],
    [2, 3, 2],
  ];
  const { alpha } = quizFigures(counted(...people.map((items) => grade(items))));
  const published = 1.5 * (1 - (5 / 3 + 2.75 / 3 + 5 / 3) / (36.75 / 3));
  expect(alpha).toBe(Math.round(1000 * published) / 1000);
});

test('says nothing of no attempt, and of one no more than there is', () => {
  const nothing = quizFigures(noSums());
  expect(new Set(Object.values({ ...nothing, attempts: null, counted: null }))).toEqual(new Set([null]));
  expect(quizFigures(counted(grade([10, 5, 0])))).toEqual({
    attempts: 1,
    average: 50,
    meanPoints: 7.5,
    highest: 50,
    lowest: 50,
    passRate: 100,
    counted: 1,
    deviation: null,
    alpha: null,
    standardError: null,
  });
  const { questions } = counted(grade([10, 5, 0]));
  expect(questionFigures(questions[id('2')])).toEqual({
    asked: 1,
    meanPoints: 2.5,
    facility: 50,
    discrimination: null,
  });
  expect(questionFigures(questions[id('9')])).toMatchObject({ asked: 0, meanPoints: null });
});

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** Of a sample. */
const deviation = (values: readonly number[]) =>
  Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / Math.max(1, values.length - 1),
  );
/** By the definition of the correlation, from its two lists of values. */
const correlation = (ones: readonly number[], others: readonly number[]) =>
  ones.reduce((sum, one, index) => sum + (one - mean(ones)) * ((others[index] ?? 0) - mean(others)), 0) /
  ((ones.length - 1) * deviation(ones) * deviation(others));

const areAlike = (values: readonly number[]) => new Set(values).size === 1;
/** That a figure is what is expected, rounded to so many decimals. */
function expectRounded(actual: number | null, expected: number | null, decimals: number): void {
  expect(actual === null).toBe(expected === null);
  expect(Math.abs((actual ?? 0) - (expected ?? 0))).toBeLessThanOrEqual(0.5 / 10 ** decimals + 1e-9);
}

const earned = fc.array(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 3, maxLength: 3 }), {
  minLength: 2,
  maxLength: 60,
});

test('agrees with the definitions, worked out from the attempts themselves', () => {
  fc.assert(
    fc.property(earned, (attempts) => {
      const sums = counted(...attempts.map((each) => grade(each)));
      const wholes = attempts.map((each) => each.reduce((sum, points) => sum + points, 0));
      const averages = wholes.map((whole) => Math.floor((100 * whole) / 30));
      const figures = quizFigures(sums);
      expectRounded(figures.average, mean(wholes.map((whole) => (100 * whole) / 30)), 2);
      expectRounded(figures.meanPoints, mean(wholes) / 2, 2);
      expect([figures.highest, figures.lowest]).toEqual([Math.max(...averages), Math.min(...averages)]);
      expectRounded(figures.deviation, deviation(wholes) / 2, 2);
      for (const [index, questionId] of questionIds.entries()) {
        const own = attempts.map((each) => each[index] ?? 0);
        const rest = wholes.map((whole, attempt) => whole - (own[attempt] ?? 0));
        const { facility, discrimination } = questionFigures(sums.questions[questionId]);
        expectRounded(facility, 10 * mean(own), 2);
        expectRounded(discrimination, areAlike(own) || areAlike(rest) ? null : correlation(own, rest), 3);
      }
      const parts = questionIds.map((_id, index) => deviation(attempts.map((each) => each[index] ?? 0)) ** 2);
      const alpha = areAlike(wholes) ? null : 1.5 * (1 - (3 * mean(parts)) / deviation(wholes) ** 2);
      expectRounded(figures.alpha, alpha, 3);
      const share = alpha === null ? null : Math.sqrt(1 - alpha);
      expectRounded(figures.standardError, share === null ? null : (deviation(wholes) / 2) * share, 2);
    }),
  );
});

test('whatever is graded anew or opened again, sums are those of what counts by then', () => {
  const asked = fc.array(fc.option(fc.integer({ min: 0, max: 10 })), { minLength: 3, maxLength: 3 });
  const attempt = fc.record({ asked, seconds: fc.nat(90), duration: fc.nat(9_000) });
  const change = fc.record({ of: fc.nat(4), to: fc.option(attempt) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const now = new Map<number, Counted & { grade: Grade }>();
      const count = (sums: Sums, sign: 1 | -1, each: Counted & { grade: Grade }) => {
        addSubmission(sums, each, sign);
        addGrade(sums, each.grade, sign);
      };
      const sums = noSums();
      for (const { of, to } of changes) {
        const before = now.get(of);
        if (before !== undefined) count(sums, -1, before);
        now.delete(of);
        if (to === null) continue;
        const timeSpent = { [questionIds[0] ?? '']: to.seconds };
        const after = { grade: grade(to.asked), timeSpent, duration: to.duration, chosen: {} };
        now.set(of, after);
        count(sums, 1, after);
      }
      const anew = noSums();
      for (const each of now.values()) count(anew, 1, each);
      expect(sums).toEqual(anew);
    }),
  );
});

test('the deviation is that of a sample, and the standard error follows: 23, 4, 4 and 5 points', () => {
  const people = [
    [20, 14, 12],
    [4, 2, 2],
    [2, 4, 2],
    [6, 2, 2],
  ].map((items) => grade(items, 20));
  // The squares of the differences from 9 points are 262: of a population it would be 8.09, and the error 1.52.
  expect(quizFigures(counted(...people))).toMatchObject({ deviation: 9.35, standardError: 1.76 });
});

/** A grade of questions that are worth a point each; null for one that does not count. */
const marks = (earned: readonly (number | null)[]): Grade => {
  const { score, questions } = grade(
    earned.map((each) => 2 * (each ?? 0)),
    2,
  );
  const each = questions.map((question, index) =>
    earned[index] === null ? { ...question, outOf: 0, outcome: 'unscored' as const } : question,
  );
  return { score, questions: each };
};

test('a question that does not count is none of those of which alpha is made', () => {
  // 111 110 000 011, of which the third is dropped.
  const kept = [
    [1, 1, null],
    [1, 1, null],
    [0, 0, null],
    [0, 1, null],
  ].map(marks);
  expect(quizFigures(counted(...kept)).alpha).toBe(0.727);
  const sums = counted(...kept);
  expect(questionFigures(sums.questions[id('3')])).toEqual({
    asked: 0,
    meanPoints: null,
    facility: null,
    discrimination: null,
  });
  expect(sums.questions[id('3')]).toMatchObject({ asked: 0, unscored: 4, wrong: 0 });
  const single = [
    [1, null],
    [0, null],
    [1, null],
  ].map(marks);
  expect(quizFigures(counted(...single))).toMatchObject({ alpha: null, standardError: null });
});

test.each([2, 3, 7, 14, 36, 199])(
  'of %i questions that agree in everything alpha is 1, and there is no error',
  (k) => {
    const ids = Array.from({ length: k }, (_, index) => id(`${index + 100}`));
    const all = (halfPoints: number): Grade => {
      const questions = ids.map((questionId) => ({
        questionId,
        halfPoints,
        outOf: 2,
        outcome: outcomeOf(halfPoints, 2),
      }));
      const { score } = grade([halfPoints], 2);
      return { questions, score: { ...score, halfPoints: k * halfPoints, totalHalfPoints: 2 * k } };
    };
    const figures = quizFigures(counted(all(2), all(0), all(2)));
    expect(figures).toMatchObject({ alpha: 1, standardError: 0 });
  },
);

test('a question that is worth nothing is none of those of which alpha is made, whatever was answered', () => {
  const people = [
    [2, 2],
    [2, 0],
    [0, 0],
    [0, 2],
    [2, 2],
  ];
  const worthless = { questionId: questionIds[2] ?? '', halfPoints: 0, outOf: 0 };
  const withIt = people.map((points, index) => {
    const { questions, ...rest } = grade(points, 2);
    const outcome: Outcome = index % 2 === 0 ? 'right' : 'wrong';
    return { ...rest, questions: [...questions, { ...worthless, outcome }] };
  });
  const without = people.map((points) => grade(points, 2));
  expect(quizFigures(counted(...withIt)).alpha).toBe(quizFigures(counted(...without)).alpha);
});

test('an alpha below zero is told, with a standard error above the deviation', () => {
  const {
    deviation: s,
    alpha,
    standardError,
  } = quizFigures(
    counted(
      ...[
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
        [1, 1, 0],
      ].map(marks),
    ),
  );
  // Variances 1/3, 1/3 and 1/4 of the questions, and 1/4 of the whole, each divided by n - 1.
  expect(alpha).toBe(-4);
  expect(s).toBe(0.5);
  expect(standardError).toBe(1.12);
});

test('the average is the mean of the fractions, whatever each of them shows', () => {
  // Each shows 66 % or 67 %; two of three is 66.67 %.
  expect(quizFigures(counted(...Array.from({ length: 3 }, () => marks([1, 1, 0])))).average).toBe(66.67);
  // 1 of 3 and 1 of 2: 41.67 %, of 33 % and 50 % it would be 41.5 %.
  expect(quizFigures(counted(marks([1, 0, 0]), grade([2, 0], 2))).average).toBe(41.67);
});

test('of a quiz that did not ask everybody the same there is no alpha', () => {
  const { alpha, standardError } = quizFigures(
    counted(grade([10, 5, 0]), grade([10, null, 2]), grade([1, 2, 3])),
  );
  expect([alpha, standardError]).toEqual([null, null]);
});

test('a mean that lies in the middle of two hundredths is rounded upwards [P140]', () => {
  // 201 points of 200 attempts: 1.005, which as a fraction of two is a little less.
  const attempts = Array.from({ length: 200 }, (_, index) => grade([index === 0 ? 4 : 2]));
  const sums = counted(...attempts);
  expect(quizFigures(sums).meanPoints).toBe(1.01);
  expect(questionFigures(sums.questions[questionIds[0] ?? '']).meanPoints).toBe(1.01);
});
