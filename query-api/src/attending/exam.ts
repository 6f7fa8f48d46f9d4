import { closingFor, isOver } from '@pollux/domain/attending/deadline';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { mostExtraTime } from '@pollux/projections/attending/extra-time';
import type { Documents } from '../http/documents.ts';

/** What of an exam decides whether anybody can attend it. */
interface Exam {
  readonly quizId: string;
  /** Closed by its owner, in the bin or deleted. */
  readonly isClosed: boolean;
  /** When its schedule ends for everybody; null without one. */
  readonly endDate: string | null;
}

/**
 * Whether what is right in an exam may be told: once nobody can begin any more, also with the most time that was given to
 * anybody, and nobody writes any more (C107).
 */
export async function isOverForAll(
  { quizId, isClosed, endDate }: Exam,
  documents: Documents,
): Promise<boolean> {
  if (!isClosed) {
    const most = await documents.get(mostExtraTime, quizId);
    if (!isOver(closingFor(endDate, most?.document.minutes ?? 0), new Date())) return false;
  }
  return (await documents.count(attemptsView, { where: { quizId, status: 'STARTED' } })) === 0;
}
