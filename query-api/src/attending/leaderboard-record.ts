import { reportsThen } from './reports-past.ts';
import { pointsOf } from '@pollux/domain/questions/half-points';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { liveQuizzes } from '@pollux/projections/attending/live-quizzes';
import { standings } from '@pollux/projections/attending/standings';
import { totalHalfPoints } from '@pollux/projections/attending/worth';
import { signedIn } from '../http/policies.ts';
import { servesList } from '../http/serve-list.ts';
import { requireReader } from './attempt-access.ts';
import { boardNotFound } from './board-access.ts';
import { boardMarksOf, markedAlike, markingOf } from './marking.ts';
import { getLeaderboardRecord } from './leaderboard-contract.ts';

/** Addresses are those of the accounts as they are now: the read model of the standings holds none. */
export const serveLeaderboardRecord = servesList(getLeaderboardRecord, {
  may: signedIn,
  past: reportsThen,
  of: standings,
  mayLook: ({ id }, by) => requireReader(id, by),
  within: { quizId: (_by, { id }) => id },
  agreesWith: ({ id }) => ({ projector: liveQuizzes, id }),
  async narrows(_asked, { documents }, { id }) {
    const quiz = (await documents.get(liveQuizzes, id))?.document;
    if (quiz === undefined || quiz.isDeleted || !quiz.wasLive) throw boardNotFound();
    const { ownerId, quizTitle, worth } = quiz;
    const { firstname = '', lastname = '' } = (await documents.get(accountsView, ownerId))?.document ?? {};
    return {
      also: {
        quizId: id,
        name: quizTitle,
        creator: { id: ownerId, name: `${firstname} ${lastname}`.trim() },
        totalScore: pointsOf(totalHalfPoints(worth)),
        marking: await markingOf(quiz, documents, standings),
      },
    };
  },
  layout: async ({ params: { id } }, by) => ({ spread: {}, ...(await markedAlike(id, by, boardMarksOf)) }),
  async rows(stored, { documents }) {
    const people = stored.map(({ document }) => document.personId);
    const accounts = await documents.getMany(accountsView, people);
    const emails = new Map(accounts.map(({ id, document }) => [id, document.email]));
    return stored.map(({ document: { personId, name, halfPoints, behind, usedMs, isSubmitted } }) => ({
      id: personId,
      name,
      email: emails.get(personId) ?? null,
      score: pointsOf(Math.max(0, halfPoints)),
      behind,
      usedMs,
      isSubmitted,
    }));
  },
});
