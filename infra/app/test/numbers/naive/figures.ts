import type { Facts } from './facts.ts';
import { durationOf, numberOf, scoreOf, submittedAt } from './scores.ts';

// What all submitted attempts at an activity come to, from the definitions, attempt by attempt.

/** A fraction of whole numbers with so many decimals, halves upwards; null of nothing. */
export function fraction(numerator: number, denominator: number, decimals: number): number | null {
  if (denominator === 0) return null;
  const [scaled, by] = [BigInt(numerator) * 10n ** BigInt(decimals), BigInt(denominator)];
  return Number((2n * scaled + by) / (2n * by)) / 10 ** decimals;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Of a sample, as Moodle's quiz statistics have it. */
function variance(values: readonly number[]): number {
  const middle = mean(values);
  return sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1);
}

function correlation(one: readonly number[], other: readonly number[]): number | null {
  const [middle, otherMiddle] = [mean(one), mean(other)];
  const products = one.map((value, index) => (value - middle) * ((other[index] ?? 0) - otherMiddle));
  const together = sum(products) / (one.length - 1);
  const spread = Math.sqrt(variance(one) * variance(other));
  return spread < 1e-9 ? null : together / spread;
}

/** The mean of what each attempt earned of what it could, in per cent with two decimals. */
export function meanShare(
  scores: readonly { readonly halves: number; readonly total: number }[],
): number | null {
  let [numerator, denominator] = [0n, 1n];
  for (const { halves, total } of scores) {
    if (total === 0) continue;
    if (denominator % BigInt(total) === 0n) numerator += (BigInt(halves) * denominator) / BigInt(total);
    else
      [numerator, denominator] = [
        numerator * BigInt(total) + BigInt(halves) * denominator,
        denominator * BigInt(total),
      ];
  }
  if (scores.length === 0) return null;
  const by = denominator * BigInt(scores.length);
  return Number((2n * numerator * 10_000n + by) / (2n * by)) / 100;
}

/** The figures of a quiz (P140, P158, and classical test theory). Those with roots in them are not rounded. */
export function figuresOf(facts: Facts, quizId: string) {
  const attempts = submittedAt(facts, quizId);
  const scores = attempts.map((attempt) => scoreOf(facts, attempt));
  const averages = scores.map(({ average }) => average);
  const count = scores.length;
  /** How good it is as a test is told from the first attempt of each person. */
  const first = attempts
    .filter((attempt) => numberOf(facts, attempt) === 1)
    .map((attempt) => scoreOf(facts, attempt));
  const firstPoints = first.map(({ halves }) => halves / 2);
  const ids = [...new Set(scores.flatMap(({ questions }) => questions.map(({ questionId }) => questionId)))];
  return {
    attempts: count,
    averageDuration: count === 0 ? null : Math.round(mean(attempts.map(durationOf))),
    average: meanShare(scores),
    meanPoints: fraction(sum(scores.map(({ halves }) => halves)), 2 * count, 2),
    highest: count === 0 ? null : Math.max(...averages),
    lowest: count === 0 ? null : Math.min(...averages),
    passRate: fraction(100 * scores.filter(({ isPass }) => isPass).length, count, 2),
    deviation: first.length < 2 ? null : Math.sqrt(variance(firstPoints)),
    alpha: alpha(),
    distribution: [...Map.groupBy(scores, ({ halves, total }) => `${halves} of ${total}`).values()]
      .map((alike) => ({
        halfPoints: alike[0]?.halves ?? 0,
        totalHalfPoints: alike[0]?.total ?? 0,
        attempts: alike.length,
      }))
      .toSorted(
        (one, other) => one.halfPoints * other.totalHalfPoints - other.halfPoints * one.totalHalfPoints,
      ),
    questions: new Map(ids.map((id) => [id, questionFigures(id)])),
  };

  function alpha(): number | null {
    // What is worth nothing tells nobody apart.
    const worth = ({ questions }: (typeof first)[number], id: string) =>
      questions.find(({ questionId }) => questionId === id)?.outOf ?? 0;
    const counting = ids.filter((id) => first.some((score) => counts(score, id) && worth(score, id) > 0));
    const isAlike = first.every((score) => counting.every((id) => counts(score, id)));
    const whole = first.length < 2 ? 0 : variance(firstPoints);
    if (!isAlike || counting.length < 2 || whole < 1e-9) return null;
    const parts = counting.map((id) => variance(first.map((score) => earned(score, id) / 2)));
    return (counting.length / (counting.length - 1)) * (1 - sum(parts) / whole);
  }

  function questionFigures(id: string) {
    const of = (those: typeof scores) => those.filter((score) => counts(score, id));
    const halvesIn = (those: typeof scores) => those.map((score) => earned(score, id));
    const [asked, askedFirst] = [of(scores), of(first)];
    const each = asked.flatMap(({ questions }) => questions.filter(({ questionId }) => questionId === id));
    const outOf = askedFirst.map(
      ({ questions }) => questions.find(({ questionId }) => questionId === id)?.outOf ?? 0,
    );
    const those = (outcome: string) => each.filter((question) => question.outcome === outcome).length;
    const seconds = attempts.flatMap(({ submission }) => submission?.timeSpent[id] ?? []);
    return {
      asked: asked.length,
      meanPoints: fraction(sum(halvesIn(asked)), 2 * asked.length, 2),
      facility: fraction(100 * sum(halvesIn(askedFirst)), sum(outOf), 2),
      discrimination: correlation(
        halvesIn(askedFirst),
        askedFirst.map((score) => score.halves - earned(score, id)),
      ),
      right: those('right'),
      partly: those('partly'),
      wrong: those('wrong'),
      unattempted: those('unattempted'),
      averageSeconds: fraction(sum(seconds), seconds.length, 1),
    };
  }
}

/** Whether a question was asked in an attempt, and counts. */
function counts({ questions }: ReturnType<typeof scoreOf>, id: string): boolean {
  return questions.some(({ questionId, outcome }) => questionId === id && outcome !== 'unscored');
}

function earned({ questions }: ReturnType<typeof scoreOf>, id: string): number {
  return questions.find(({ questionId }) => questionId === id)?.halves ?? 0;
}
