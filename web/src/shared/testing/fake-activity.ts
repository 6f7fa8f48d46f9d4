import { activityStatus } from '@pollux/domain/authoring/activity-status';
import type { LibraryEntry } from '@pollux/query-api/authoring/contract';
import type { ReportedPoll } from '@pollux/query-api/voting/contract';

/** An open poll of one's own; `letter` makes its id. */
export function activity(letter: string, parts: Partial<LibraryEntry> = {}): LibraryEntry {
  const id = letter.repeat(24);
  const { isPublished = true, isActive = true } = parts;
  return {
    id,
    quizType: 'POLL',
    quizTitle: `Poll ${letter}`,
    quizDescription: 'For class 8B',
    coverImage: null,
    language: 'Eng',
    questionCount: 1,
    responseCount: 0,
    latestResponseAt: null,
    averageRating: 0,
    ratingCount: 0,
    isPublished,
    takenDown: null,
    status: activityStatus({ isPublished, isActive }),
    isActive,
    version: 1,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    quizUrl: `http://localhost:3000/attendpoll/${id}`,
    ...parts,
  };
}

/** The same as the report of its owner lists it. */
export function reportedPoll(letter: string, parts: Partial<ReportedPoll> = {}): ReportedPoll {
  const { id, quizTitle, createdAt, responseCount, status, quizUrl } = activity(letter);
  const there = { isTakenDown: false, isRemoved: false, isDeleted: false };
  return { id, quizTitle, createdAt, responseCount, status, quizUrl, ...there, ...parts };
}

/** The server's list of one's own activities: these, as far as they are of the type and have the responses asked for. */
export const libraryOf =
  (entries: readonly LibraryEntry[]) =>
  ({ path }: { path: string }) => {
    const asked = new URL(path, 'http://localhost').searchParams;
    const type = asked.get('type');
    const allQuiz = entries.filter(
      ({ quizType, responseCount }) =>
        (type === null || quizType === type) && responseCount >= Number(asked.get('responseCount.gte')),
    );
    return { allQuiz, total: allQuiz.length };
  };
