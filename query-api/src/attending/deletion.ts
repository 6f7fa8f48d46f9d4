import { Problem } from '@pollux/infra/http/problem';
import { attendanceView } from '@pollux/projections/attending/attendance';
import { activities } from '@pollux/projections/authoring/activities';
import { payoutsView } from '@pollux/projections/billing/payouts';
import { requireOwnerOrAdmin } from './attempt-access.ts';
import { signedIn } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getDeletionEffect } from './deletion-contract.ts';

/** So many sales that are still to be paid out are added up. */
const MOST_SALES = 10_000;

export const serveDeletionEffect = serves(getDeletionEffect, {
  may: signedIn,
  async answer({ params: { id: quizId } }, { session, documents }) {
    const activity = (await documents.get(activities, quizId))?.document;
    if (activity === undefined) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    await requireOwnerOrAdmin(activity, session, documents);
    const [attendance, purchases, unpaid] = await Promise.all([
      documents.get(attendanceView, quizId),
      documents.count(payoutsView, { where: { quizId } }),
      documents.find(payoutsView, {
        where: { quizId, status: ['pending', 'failed'] },
        limit: MOST_SALES,
      }),
    ]);
    const toBePaid = unpaid.reduce(
      (sum, { document: { payable, takenBack, netted } }) => sum + Math.max(0, payable - takenBack - netted),
      0,
    );
    const { responseCount: responses } = activity;
    return { attending: attendance?.document.attending ?? 0, responses, purchases, toBePaid };
  },
});
