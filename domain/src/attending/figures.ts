import type { QuestionSums, Sums } from './sums.ts';

// What sums of attempts say of a quiz. Definitions are those of classical test theory as Moodle's quiz statistics give
// them, of attempts as a population.

/** Where the definitions are. */
export const DEFINITIONS_SOURCE = 'https://docs.moodle.org/dev/Quiz_statistics_calculations';

/** Below so many attempts figures of a test's quality say more of chance than of the test. */
export const LEAST_ATTEMPTS = 30;

/** What a whole quiz comes to; points are points, averages per cent. Each is null where nothing can be said. */
export interface QuizFigures {
  readonly attempts: number;
  /** Of the attempts' averages, two decimals. */
  readonly average: number | null;
  /** Of the points (P140). */
  readonly meanPoints: number | null;
  readonly highest: number | null;
  readonly lowest: number | null;
  /** Per cent, two decimals. */
  readonly passRate: number | null;
  /** Standard deviation of the points. */
  readonly deviation: number | null;
  /** Cronbach's alpha: how far the questions agree on who is better; of quizzes that asked everybody the same. */
  readonly alpha: number | null;
  /** Standard error of measurement, in points: how far a result lies from what the same person would have by and large. */
  readonly standardError: number | null;
}

/** What one question of a quiz comes to. */
export interface QuestionFigures {
  readonly asked: number;
  /** Mean of its points (P140), two decimals. */
  readonly meanPoints: number | null;
  /** What was earned of what could be, per cent: how easy it was. */
  readonly facility: number | null;
  /** Correlation of its points with those of the rest of the quiz, -1 to 1: whether those who know more have it right. */
  readonly discrimination: number | null;
}

/** The figures of a quiz from the sums over its attempts. */
export function quizFigures(sums: Sums): QuizFigures {
  const { graded, passed, halfPoints } = sums;
  const averages = Object.entries(sums.averages).map(([average, count]) => [Number(average), count] as const);
  const present = averages.map(([average]) => average);
  if (graded === 0) {
    const none = { average: null, meanPoints: null, highest: null, lowest: null, passRate: null };
    return { attempts: 0, ...none, deviation: null, alpha: null, standardError: null };
  }
  const spread = variance(graded, halfPoints, sums.squared);
  const alpha = cronbachsAlpha(sums, spread);
  const deviation = Math.sqrt(spread) / 2;
  return {
    attempts: graded,
    average: fraction(
      averages.reduce((sum, [average, count]) => sum + average * count, 0),
      graded,
    ),
    meanPoints: fraction(halfPoints, 2 * graded),
    highest: Math.max(...present),
    lowest: Math.min(...present),
    passRate: fraction(100 * passed, graded),
    deviation: rounded(deviation, 2),
    alpha: alpha === null ? null : rounded(alpha, 3),
    // Where the questions contradict each other, all of the deviation is error.
    standardError: alpha === null ? null : rounded(deviation * Math.sqrt(1 - Math.max(0, alpha)), 2),
  };
}

/** The figures of a question; of one that was never asked there are none. */
export function questionFigures(sums: QuestionSums | undefined): QuestionFigures {
  if (sums === undefined) return { asked: 0, meanPoints: null, facility: null, discrimination: null };
  const { asked, halfPoints, outOf } = sums;
  const discrimination = discriminationOf(sums);
  return {
    asked,
    meanPoints: fraction(halfPoints, 2 * asked),
    facility: outOf === 0 ? null : fraction(100 * halfPoints, outOf),
    discrimination: discrimination === null ? null : rounded(discrimination, 3),
  };
}

/** alpha = k / (k - 1) (1 - sum of the questions' variances / variance of the whole). */
function cronbachsAlpha({ questions, graded }: Sums, spread: number): number | null {
  const all = Object.values(questions);
  if (all.length < 2 || spread === 0 || all.some(({ asked }) => asked !== graded)) return null;
  const parts = all.reduce(
    (sum, { asked, halfPoints, squared }) => sum + variance(asked, halfPoints, squared),
    0,
  );
  return (all.length / (all.length - 1)) * (1 - parts / spread);
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

function variance(count: number, sum: number, squared: number): number {
  return Math.max(0, squared / count - (sum / count) ** 2);
}

/** Of whole numbers, with two decimals, halves upwards: divided once, at the end, so that no half is lost on the way. */
function fraction(numerator: number, denominator: number): number {
  return Math.round((100 * numerator) / denominator) / 100;
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
