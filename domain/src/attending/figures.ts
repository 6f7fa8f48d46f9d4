import { meanPercent } from './mean-percent.ts';
import { type Share, shareOf, shareValue, shownPercent } from './share.ts';
import type { QuestionSums, Sums, TestSums } from './sums.ts';

// What sums of attempts say of a quiz. Definitions are those of classical test theory as Moodle's quiz statistics give
// them: attempts are a sample of those that there could be, so variances and covariances are divided by n - 1.

/** Where the definitions are. */
export const DEFINITIONS_SOURCE = 'https://docs.moodle.org/dev/Quiz_statistics_calculations';

/** With fewer attempts than this, figures of a test's quality say more about chance than about the test. */
export const LEAST_ATTEMPTS = 30;

/** How good a quiz is as a test. Each is null where nothing can be said. */
export interface TestFigures {
  /** How many attempts it is told from. */
  readonly counted: number;
  /** Standard deviation of the points, of a sample; of two attempts at least. */
  readonly deviation: number | null;
  /**
   * Cronbach's alpha: how far the questions agree on who is better; of quizzes that asked everybody the same two questions
   * that count, or more. Below 0 they contradict each other.
   */
  readonly alpha: number | null;
  /**
   * Standard error of measurement, in points: how far a result lies from what the same person would have by and large.
   * Where alpha is below 0 it is larger than the deviation.
   */
  readonly standardError: number | null;
}

/** What a whole quiz comes to; points are points, averages per cent. Each is null where nothing can be said. */
export interface QuizFigures extends TestFigures {
  readonly attempts: number;
  /** Of what the attempts earned of what they could, two decimals: their mean, and not that of what is shown of each. */
  readonly average: number | null;
  /** Of the points (P140). */
  readonly meanPoints: number | null;
  readonly highest: number | null;
  readonly lowest: number | null;
  /** Per cent, two decimals. */
  readonly passRate: number | null;
}

/** What one question of a quiz comes to. */
export interface QuestionFigures {
  /** In how many graded attempts it counted. */
  readonly asked: number;
  /** Mean of its points (P140), two decimals. */
  readonly meanPoints: number | null;
  /** What was earned of what could be, per cent: how easy it was. */
  readonly facility: number | null;
  /** Correlation of its points with those of the rest of the quiz, -1 to 1: whether those who know more have it right. */
  readonly discrimination: number | null;
}

/**
 * The figures of a quiz from the sums over its attempts (P158).
 * @param test the sums of those attempts that tell how good it is as a test, as the first of each person; all if not given
 */
export function quizFigures(sums: Sums, test: TestSums = sums): QuizFigures {
  const { graded, passed, halfPoints } = sums;
  const figures = testFigures(test);
  if (graded === 0) {
    const none = { average: null, meanPoints: null, highest: null, lowest: null, passRate: null };
    return { attempts: 0, ...none, ...figures };
  }
  const shares = Object.keys(sums.byShare)
    .map(shareOf)
    .toSorted((one, other) => shareValue(one) - shareValue(other));
  return {
    attempts: graded,
    average: meanPercent(sums.byTotal, graded, 2),
    meanPoints: fraction(halfPoints, 2 * graded),
    highest: shownAt(shares.at(-1)),
    lowest: shownAt(shares[0]),
    passRate: fraction(100 * passed, graded),
    ...figures,
  };
}

const shownAt = (share: Share | undefined): number | null =>
  share === undefined ? null : shownPercent(share);

/** By what lists are in order of these figures: nothing is rounded. Each is null before the first graded attempt. */
export function figuresToSortBy({ graded, passed, byTotal, byShare }: Sums): ToSortBy {
  if (graded === 0) return { average: null, highest: null, lowest: null, passRate: null };
  const shares = Object.keys(byShare).map((key) => 100 * shareValue(shareOf(key)));
  return {
    average: meanPercent(byTotal, graded, SORTED_DECIMALS),
    highest: Math.max(...shares),
    lowest: Math.min(...shares),
    passRate: (100 * passed) / graded,
  };
}

type ToSortBy = Pick<QuizFigures, 'average' | 'highest' | 'lowest' | 'passRate'>;

/** As many as a number of up to 100 has. */
const SORTED_DECIMALS = 13;

/**
 * How good a quiz is as a test (`DEFINITIONS_SOURCE`): the standard deviation s of a sample, Cronbach's alpha, and the
 * standard error of measurement s √(1 − alpha).
 */
function testFigures(sums: TestSums): TestFigures {
  const { graded, halfPoints, squared } = sums;
  if (graded < 2) return { counted: graded, deviation: null, alpha: null, standardError: null };
  const deviation = Math.sqrt(deviations(graded, halfPoints, squared) / (graded * (graded - 1))) / 2;
  const alpha = cronbachsAlpha(sums);
  return {
    counted: graded,
    deviation: rounded(deviation, 2),
    alpha: alpha === null ? null : rounded(alpha, 3),
    standardError: alpha === null ? null : rounded(deviation * Math.sqrt(1 - alpha), 2),
  };
}

/** The figures of a question; of one that was never asked there are none. */
export function questionFigures(sums: QuestionSums | undefined): QuestionFigures {
  if (sums === undefined || sums.asked === 0)
    return { asked: 0, meanPoints: null, facility: null, discrimination: null };
  const { asked, halfPoints, outOf } = sums;
  const discrimination = discriminationOf(sums);
  return {
    asked,
    meanPoints: fraction(halfPoints, 2 * asked),
    facility: outOf === 0 ? null : fraction(100 * halfPoints, outOf),
    discrimination: discrimination === null ? null : rounded(discrimination, 3),
  };
}

/**
 * alpha = k / (k - 1) (1 - sum of the questions' variances / variance of the whole), L. J. Cronbach, Coefficient alpha and
 * the internal structure of tests, Psychometrika 16 (1951), 297-334. All variances have one divisor, so it needs none. k
 * are the questions that count: one that was dropped, is worth nothing, or is of a type that is never scored, is not of the
 * test. Of whole numbers, divided once: where all questions agree it is 1, and never more.
 */
function cronbachsAlpha({ questions, graded, halfPoints, squared }: TestSums): number | null {
  const counting = Object.values(questions).filter(({ asked, outOf }) => asked > 0 && outOf > 0);
  const k = counting.length;
  const whole = deviations(graded, halfPoints, squared);
  if (k < 2 || whole === 0 || counting.some(({ asked }) => asked !== graded)) return null;
  const parts = counting.reduce((sum, each) => sum + deviations(graded, each.halfPoints, each.squared), 0);
  return Math.min(1, (k * (whole - parts)) / ((k - 1) * whole));
}

/** Pearson's correlation of the question with the rest; null where either is the same in all attempts. */
function discriminationOf({
  asked,
  halfPoints,
  squared,
  whole,
  wholeSquared,
  withWhole,
}: QuestionSums): number | null {
  const rest = whole - halfPoints;
  const restSquared = wholeSquared - 2 * withWhole + squared;
  const withRest = withWhole - squared;
  const ofQuestion = asked * squared - halfPoints ** 2;
  const ofRest = asked * restSquared - rest ** 2;
  if (ofQuestion <= 0 || ofRest <= 0) return null;
  return (asked * withRest - halfPoints * rest) / (Math.sqrt(ofQuestion) * Math.sqrt(ofRest));
}

/** The sum of the squared deviations from the mean, times how many values there are: a whole number of whole numbers. */
function deviations(count: number, sum: number, squared: number): number {
  return count * squared - sum ** 2;
}

/** Of whole numbers, with two decimals, halves upwards: divided once, at the end, so that no half is lost on the way. */
function fraction(numerator: number, denominator: number): number {
  return Math.round((100 * numerator) / denominator) / 100;
}

function rounded(value: number, decimals: number): number {
  // Of what is a little below 0, 0 is shown, and not -0.
  return Math.round(value * 10 ** decimals) / 10 ** decimals + 0;
}
