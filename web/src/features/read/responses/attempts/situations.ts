import type { AttemptReport, AttendedQuiz } from '@pollux/query-api/attending/reports-contract';
import type { Situations } from '../../../../shared/situations/situations.ts';

/** What the first sentence of a student report is decided by, and told with. */
export interface AttendedFacts {
  readonly hasAttended: boolean;
  /** Whether the attempt that was submitted last was cleared; null before the first, and while it is not told. */
  readonly isLastCleared: boolean | null;
  /** What that attempt earned, of what it could; 0 where it is not told. */
  readonly points: number;
  readonly total: number;
  readonly title: string;
}

export function attendedFacts(newest: AttendedQuiz | undefined): AttendedFacts {
  return {
    hasAttended: newest !== undefined,
    isLastCleared: newest?.isPass ?? null,
    points: newest?.points ?? 0,
    total: newest?.totalPoints ?? 0,
    title: newest?.quizTitle ?? '',
  };
}

/** What is true of what one attended, the most urgent first. */
export const attendedSituations = [
  ['cleared', ({ isLastCleared }) => isLastCleared === true],
  ['notCleared', ({ isLastCleared }) => isLastCleared === false],
  ['withheld', ({ hasAttended }) => hasAttended],
  ['nothing', () => true],
] as const satisfies Situations<AttendedFacts>;

/** What the first sentence of the report of one attempt is decided by. */
export interface ReportFacts {
  readonly isOwn: boolean;
  /** Of an exam that is not over, of which its person is told nothing yet. */
  readonly isWithheld: boolean;
  readonly isScored: boolean;
  readonly isPass: boolean;
  /** Whether a later grade turned it: what was cleared is not any more, or the other way round. */
  readonly isTurned: boolean;
}

export function reportFacts({ isOwn, isPass, quizType, grades }: AttemptReport): ReportFacts {
  const [before, now] = grades.slice(-2);
  return {
    isOwn,
    isWithheld: quizType === 'QUIZ' && isPass === null,
    isScored: isPass !== null,
    isPass: isPass === true,
    isTurned: now !== undefined && before?.isPass !== now.isPass,
  };
}

/** What is true of one attempt, the most urgent first. */
export const reportSituations = [
  ['withheld', ({ isOwn, isWithheld }) => isOwn && isWithheld],
  ['theyCompleted', ({ isOwn, isScored }) => !isOwn && !isScored],
  ['completed', ({ isOwn, isScored }) => isOwn && !isScored],
  ['theyCleared', ({ isOwn, isPass }) => !isOwn && isPass],
  ['theyDidNot', ({ isOwn, isPass }) => !isOwn && !isPass],
  ['clearedAfterAll', ({ isTurned, isPass }) => isTurned && isPass],
  ['clearedNoMore', ({ isTurned, isPass }) => isTurned && !isPass],
  ['cleared', ({ isPass }) => isPass],
  ['notCleared', () => true],
] as const satisfies Situations<ReportFacts>;
