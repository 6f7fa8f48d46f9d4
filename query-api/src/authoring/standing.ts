import { quizStatistics } from '@pollux/projections/attending/quiz-statistics';
import { type Activity, activities } from '@pollux/projections/authoring/activities';
import { ownPolls } from '@pollux/projections/voting/own-polls';
import type { Documents } from '../http/documents.ts';
import { creators, sessionOf } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getStanding, type Standing } from './standing-contract.ts';

export const serveStanding = serves(getStanding, {
  may: creators,
  async answer(_asked, by) {
    const { standing } = await standingOf(sessionOf(by).accountId, by.documents);
    return standing;
  },
});

/** How a person's activities stand, and of those that are open the one that was answered last, or any where none was. */
export async function standingOf(
  ownerId: string,
  documents: Documents,
): Promise<{ standing: Standing; openAnsweredLast: Activity | undefined }> {
  const count = (where: { status?: string; responseCount?: { gte: number } }) =>
    documents.count(activities, { where: { ownerId, isBinned: false, ...where } });
  const answeredLast = async (where: { status?: string }) => {
    const [found] = await documents.find(activities, {
      where: { ownerId, isBinned: false, ...where },
      sort: [{ field: 'latestResponseAt', descending: true }],
      limit: 1,
    });
    return found?.document;
  };
  const ofKept = { where: { ownerId, isReported: true, isRemoved: true } };
  const [all, open, drafts, answered, keptQuizzes, keptPolls, last, openAnsweredLast] = await Promise.all([
    count({}),
    count({ status: 'open' }),
    count({ status: 'draft' }),
    count({ responseCount: { gte: 1 } }),
    documents.count(quizStatistics, ofKept),
    documents.count(ownPolls, ofKept),
    answeredLast({}),
    answeredLast({ status: 'open' }),
  ]);
  return {
    standing: {
      activities: all,
      open,
      drafts,
      answered,
      kept: keptQuizzes + keptPolls,
      latestAnswerAt: last?.latestResponseAt ?? null,
      latestOpenAnswerAt: openAnsweredLast?.latestResponseAt ?? null,
    },
    openAnsweredLast,
  };
}
