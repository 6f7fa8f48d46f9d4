import { scheduleOf } from '@pollux/domain/authoring/schedule';
import { closingFor, isOver } from '@pollux/domain/attending/deadline';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { mostExtraTime } from '@pollux/projections/attending/extra-time';
import { activities } from '@pollux/projections/authoring/activities';
import { published } from '@pollux/projections/authoring/published';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
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

/**
 * Which of these, activities or sessions, are exams of which participants are told nothing yet, neither what is right nor what they scored: also
 * the order of a list, a count or a certificate would tell whether an answer is right (C107).
 */
export async function openExams(
  quizIds: readonly string[],
  { documents }: { readonly documents: Documents },
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(quizIds)];
  const [newest, known, sessions] = await Promise.all([
    documents.getMany(published, ids),
    documents.getMany(activities, ids),
    documents.getMany(hostedSessionsView, ids),
  ]);
  const inSessions = sessions.filter(({ document: { examMode, isOpen } }) => examMode && isOpen);
  const states = new Map(known.map(({ id, document }) => [id, document]));
  const exams = newest.filter(({ document: { content } }) => content.examMode);
  const open = await Promise.all(
    exams.map(async ({ id: quizId, document: { content } }) => {
      const activity = states.get(quizId);
      const isClosed = activity === undefined || !activity.isActive || activity.isBinned;
      const { endDate } = scheduleOf(content);
      return (await isOverForAll({ quizId, isClosed, endDate }, documents)) ? [] : [quizId];
    }),
  );
  return new Set([...open.flat(), ...inSessions.map(({ id }) => id)]);
}
