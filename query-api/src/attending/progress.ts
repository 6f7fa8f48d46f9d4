import { notAllowed } from '@pollux/infra/http/problem';
import { attemptProgress } from '@pollux/projections/attending/attempt-progress';
import { signedIn } from '../http/policies.ts';
import { live } from '../live/live.ts';

/**
 * How far the person's newest attempt has come, on all of their devices: whoever has seen an earlier revision reads the
 * attempt anew. The id of a room is `<quizId>.<personId>`.
 */
export const liveAttempt = live('attempt', attemptProgress, {
  may: signedIn,
  async mayLook({ personId }, session) {
    if (personId !== session?.accountId) throw notAllowed();
  },
  rights: ({ personId }) => personId,
  view: ({ attemptId, status, answered, revision }) => ({
    attemptId,
    status,
    answered: answered.length,
    revision,
  }),
});
