import type { Attempts } from './attempts.ts';
import { type Irregularity, IrregularityNoted } from './attempt-events.ts';

/** The most of one kind that are kept for one person at one activity; more of them would say nothing new. */
const MOST_OF_A_KIND = 20;

/** What is to be kept of an irregularity: nothing once there are enough of its kind. */
export function noted(
  state: Pick<Attempts, 'noted'>,
  kind: Irregularity,
  about: {
    readonly quizId: string;
    readonly personId: string;
    readonly attemptId: string | null;
    readonly questionId: string | null;
    readonly at: string;
  },
) {
  return (state.noted[kind] ?? 0) < MOST_OF_A_KIND ? [IrregularityNoted({ ...about, kind })] : [];
}
