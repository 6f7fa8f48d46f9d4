import { z } from 'zod';
import { Outcome } from '../scoring/grade.ts';
import { scoreQuestion } from '../scoring/attempt-score.ts';
import { type HalfPoints, halvesOf } from '../questions/half-points.ts';
import { positionsOf } from '../scoring/positions.ts';
import type { Question, RecordedAnswer } from '../questions/question-types.ts';
import { bonusOf, timeOf, windowOf } from './speed.ts';
import type { Measured } from '../voting/measured.ts';
import { hundredthsOf } from './speed-points.ts';

// What people earn in a session over a quiz. It follows from the log alone: the key of the version that the session was
// opened over, and the answers that count. Points are those of an attempt at the quiz (P433 to P436).

/** What one answer has earned. */
export const Earned = z.object({
  halfPoints: z.int().nonnegative(),
  outcome: Outcome,
  /** For its speed, in hundredths of a point. */
  bonus: z.int().nonnegative(),
});
export type Earned = z.infer<typeof Earned>;

/** Of each question in its order; null where nothing counts. */
export type EarnedByQuestion = readonly (Earned | null)[];

/** What an answer that counts earns. @param measured how fast it was, where that counts */
export function earnedBy(question: Question, answer: RecordedAnswer, measured?: Measured): Earned {
  const { halfPoints, outcome } = scoreQuestion(question, answer);
  const bonus = measured === undefined ? 0 : bonusOf(halfPoints, timeOf(measured), windowOf(question.timer));
  return { halfPoints, outcome, bonus };
}

/** All that can be earned by these questions. */
export function mostEarned(questions: readonly Question[]): HalfPoints {
  return questions.reduce((sum, { points }) => sum + halvesOf(points), 0);
}

/** Which of a question's choices are right, as `tallying.chosen` calls them: ids of options, or 'true' and 'false'. */
export function rightChoices(question: Question): readonly string[] {
  return 'answers' in question ? question.answers.map(String) : [];
}

/** Somebody's points and place; those with as many points share one, and as many are left out after it: 1, 1, 3 (P446). */
export interface Standing {
  readonly voterId: string;
  readonly halfPoints: HalfPoints;
  /** For speed, in hundredths of a point. */
  readonly bonus: number;
  readonly place: number;
  /** Whether others have the same place. */
  readonly isTied: boolean;
}

/**
 * Everybody, the best first, by points alone, with those for speed where a session has them. Those who share a place stand
 * as they are given.
 * @param shown whether a question counts by now: before the room knows what is right its points would tell
 */
export function standingsOf(
  players: Iterable<readonly [voterId: string, earned: EarnedByQuestion]>,
  shown: (index: number) => boolean,
): Standing[] {
  const scored = Array.from(players, ([voterId, earned]) => {
    const counted = earned.map((each, index) => (shown(index) ? each : null));
    const halfPoints = counted.reduce((sum, each) => sum + (each?.halfPoints ?? 0), 0);
    const bonus = counted.reduce((sum, each) => sum + (each?.bonus ?? 0), 0);
    return {
      standing: { voterId, halfPoints, bonus },
      halfPoints: hundredthsOf({ halfPoints, bonus }),
      duration: 0,
    };
  });
  const placed = positionsOf(scored).map(({ attempt: { standing }, position }) => ({
    ...standing,
    place: position,
  }));
  return placed.map((each, index) => ({
    ...each,
    isTied: placed[index - 1]?.place === each.place || placed[index + 1]?.place === each.place,
  }));
}
