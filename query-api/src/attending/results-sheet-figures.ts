import { pointsOf } from '@pollux/domain/questions/half-points';
import type { ReportedAttempt } from '@pollux/projections/attending/reported-attempts';
import type { SheetFigures } from '../files/results-sheet/results-sheet-pdf.ts';

/** What a sheet needs of an attempt. */
export type SheetAttempt = Pick<
  ReportedAttempt,
  | 'personId'
  | 'name'
  | 'halfPoints'
  | 'totalHalfPoints'
  | 'share'
  | 'rank'
  | 'isPass'
  | 'completedAt'
  | 'questions'
>;

/**
 * The figures of a sheet. Attempts that have no grade are not in it.
 * @param language a tag of BCP 47, by which names are in order
 */
export function sheetFigures(attempts: readonly SheetAttempt[], language: string): SheetFigures {
  const best = new Map<string, SheetAttempt>();
  for (const attempt of attempts) {
    if (attempt.halfPoints === null || attempt.rank === null) continue;
    const before = best.get(attempt.personId);
    if (before === undefined || attempt.rank < (before.rank ?? 0)) best.set(attempt.personId, attempt);
  }
  const counted = [...best.values()];
  const { compare } = new Intl.Collator(language, { numeric: true });
  const people = counted
    .map((attempt) => ({
      name: attempt.name,
      points: pointsOf(attempt.halfPoints ?? 0),
      totalPoints: pointsOf(attempt.totalHalfPoints ?? 0),
      percent: 100 * (attempt.share ?? 0),
      isPass: attempt.isPass === true,
      completedAt: attempt.completedAt ?? '',
    }))
    .toSorted(
      (one, other) => Number(one.name === '') - Number(other.name === '') || compare(one.name, other.name),
    );
  const percents = people.map(({ percent }) => percent).toSorted((one, other) => one - other);
  return {
    people,
    mean: percents.length === 0 ? null : percents.reduce((sum, each) => sum + each, 0) / percents.length,
    median: medianOf(percents),
    passed: people.filter(({ isPass }) => isPass).length,
    facility: facilityOf(counted),
  };
}

/** @param sorted from the least on */
function medianOf(sorted: readonly number[]): number | null {
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function facilityOf(attempts: readonly SheetAttempt[]): SheetFigures['facility'] {
  const sums = new Map<string, { earned: number; most: number; asked: number }>();
  for (const [id, { halfPoints, outOf, outcome }] of attempts.flatMap(({ questions }) =>
    Object.entries(questions),
  )) {
    if (outcome === 'unscored' || outOf === 0) continue;
    const { earned, most, asked } = sums.get(id) ?? { earned: 0, most: 0, asked: 0 };
    sums.set(id, { earned: earned + halfPoints, most: most + outOf, asked: asked + 1 });
  }
  return new Map(
    [...sums].map(
      ([id, { earned, most, asked }]) => [id, { percent: (100 * earned) / most, asked }] as const,
    ),
  );
}
