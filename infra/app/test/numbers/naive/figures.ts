import type { Facts } from './facts.ts';
import { durationOf, scoreOf, submittedAt } from './scores.ts';

// What all submitted attempts at an activity come to, from the definitions, attempt by attempt.

/** A fraction of whole numbers with so many decimals, halves upwards; null of nothing. */
export function fraction(numerator: number, denominator: number, decimals: number): number | null {
  if (denominator === 0) return null;
  const [scaled, by] = [BigInt(numerator) * 10n ** BigInt(decimals), BigInt(denominator)];
  return Number((2n * scaled + by) / (2n * by)) / 10 ** decimals;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const mean = (values: readonly number[]): number => sum(values) / values.length;

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2));
}

function correlation(one: readonly number[], other: readonly number[]): number | null {
  const [middle, otherMiddle] = [mean(one), mean(other)];
  const together = mean(one.map((value, index) => (value - middle) * ((other[index] ?? 0) - otherMiddle)));
  const spread = Math.sqrt(variance(one) * variance(other));
  return spread < 1e-9 ? null : together / spread;
}

/** The figures of a quiz (P140, P158, and classical test theory). Those with roots in them are not rounded. */
export function figuresOf(facts: Facts, quizId: string) {
  const attempts = submittedAt(facts, quizId);
  const scores = attempts.map((attempt) => scoreOf(facts, attempt));
  const averages = scores.map(({ average }) => average);
  const points = scores.map(({ halves }) => halves / 2);
  const count = scores.length;
  const ids = [...new Set(scores.flatMap(({ questions }) => questions.map(({ questionId }) => questionId)))];
  return {
    attempts: count,
    averageDuration: count === 0 ? null : Math.round(mean(attempts.map(durationOf))),
    average: fraction(sum(averages), count, 2),
    meanPoints: fraction(sum(scores.map(({ halves }) => halves)), 2 * count, 2),
    highest: count === 0 ? null : Math.max(...averages),
    lowest: count === 0 ? null : Math.min(...averages),
    passRate: fraction(100 * scores.filter(({ isPass }) => isPass).length, count, 2),
    deviation: count === 0 ? null : Math.sqrt(variance(points)),
    alpha: alpha(),
    distribution: [...new Set(averages)]
      .toSorted((one, other) => one - other)
      .map((average) => ({ average, attempts: averages.filter((each) => each === average).length })),
    questions: new Map(ids.map((id) => [id, questionFigures(id)])),
  };

  function alpha(): number | null {
    const isAlike = scores.every(({ questions }) => questions.length === ids.length);
    const whole = count === 0 ? 0 : variance(points);
    if (count === 0 || !isAlike || ids.length < 2 || whole < 1e-9) return null;
    const parts = ids.map((id) => variance(scores.map((score) => earned(score, id) / 2)));
    return (ids.length / (ids.length - 1)) * (1 - sum(parts) / whole);
  }

  function questionFigures(id: string) {
    const asked = scores.filter(({ questions }) => questions.some(({ questionId }) => questionId === id));
    const each = asked.flatMap(({ questions }) => questions.filter(({ questionId }) => questionId === id));
    const halves = sum(each.map((question) => question.halves));
    const of = (outcome: string) => each.filter((question) => question.outcome === outcome).length;
    const seconds = attempts.flatMap(({ submission }) => submission?.timeSpent[id] ?? []);
    return {
      asked: asked.length,
      meanPoints: fraction(halves, 2 * asked.length, 2),
      facility: fraction(100 * halves, sum(each.map(({ outOf }) => outOf)), 2),
      discrimination: correlation(
        each.map((question) => question.halves),
        asked.map((score) => score.halves - earned(score, id)),
      ),
      right: of('right'),
      partly: of('partly'),
      wrong: of('wrong'),
      unattempted: of('unattempted'),
      averageSeconds: fraction(sum(seconds), seconds.length, 1),
    };
  }
}

function earned({ questions }: ReturnType<typeof scoreOf>, id: string): number {
  return questions.find(({ questionId }) => questionId === id)?.halves ?? 0;
}
