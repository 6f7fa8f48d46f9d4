import { censored } from '@pollux/infra/word-lists/rude-words';
import type { LiveQuiz } from '@pollux/projections/attending/live-quizzes';
import { totalHalfPoints } from '@pollux/projections/attending/worth';
import type { Placed } from './board.ts';
import type { Marking } from './marking-contract.ts';
import type { HallView, LeaderboardEntry, LeaderboardView, OwnStanding } from './leaderboard-contract.ts';

/** How many each of the two shows (P110). */
export const MOST_SHOWN = 10;
export const MOST_IN_HALL = 20;
/** How many names that are hidden the screen for the hall lists. */
export const MOST_HIDDEN = 100;

/** What a view is made of, whoever has counted it. */
export interface Ranking {
  readonly people: number;
  readonly submitted: number;
  /** How many of those are marked by the newest correction; null where all of them are. */
  readonly marking: Marking | null;
  /** The first, at least as many as are shown. */
  readonly top: readonly Placed[];
  /** Those whose names are hidden. */
  readonly hidden: readonly Placed[];
}

/** What all participants see: nothing of anybody but their place, points, time, and the name that they stand under. */
export function leaderboardView(
  quiz: LiveQuiz,
  { people, marking, top }: Pick<Ranking, 'people' | 'marking' | 'top'>,
): LeaderboardView {
  const { questionCount } = quiz;
  const total = totalHalfPoints(quiz.worth);
  return { people, totalHalfPoints: total, questionCount, marking, top: top.map(entryOf) };
}

/** What the owner's screen shows. */
export function hallView(quiz: LiveQuiz, { people, submitted, marking, top, hidden }: Ranking): HallView {
  return {
    title: quiz.quizTitle,
    isActive: quiz.isActive && !quiz.isBinned,
    opensAt: quiz.opensAt,
    closesAt: quiz.endDate,
    people,
    submitted,
    marking,
    totalHalfPoints: totalHalfPoints(quiz.worth),
    questionCount: quiz.questionCount,
    top: top.map((placed) => {
      const { personId, isHidden } = placed.entry;
      return { ...entryOf(placed), personId, isHidden };
    }),
    hidden: hidden.map(({ place, entry: { personId, attemptId } }) => ({ personId, key: attemptId, place })),
  };
}

/** Where one person stands, for them alone; null for whoever does not take part. */
export function ownStanding(placed: Placed | undefined): OwnStanding | null {
  if (placed === undefined) return null;
  return { ...entryOf(placed), answered: placed.entry.answered.length };
}

function entryOf({ place, entry, namesake }: Placed): LeaderboardEntry {
  const { attemptId, name, isHidden, usedMs, isSubmitted } = entry;
  const halfPoints = Math.max(0, entry.halfPoints);
  // Nicknames are asked about when they are chosen; a first name is what somebody is called.
  const shown = isHidden || name === null ? null : distinct(censored(name), namesake);
  return { key: attemptId, place, name: shown, halfPoints, usedMs, isSubmitted };
}

/** How a name ends that was told apart from others; nobody gives themselves such an end. */
const NUMBER = /\s*\(\s*\p{N}+\s*\)\s*$/u;

/** A name as all can tell it from those that look like it: the second of them has a 2. */
function distinct(name: string, namesake: number): string {
  const own = name.replace(NUMBER, '') || name;
  return namesake === 1 ? own : `${own} (${namesake})`;
}
