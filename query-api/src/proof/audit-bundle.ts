import { Problem } from '@pollux/infra/http/problem';
import { notAllowed } from '@pollux/infra/http/problem';
import { answerCounts } from '@pollux/projections/attending/answer-counts';
import { type OwnActivity, ownActivities } from '@pollux/projections/authoring/own-activities';
import type { AskedBundle } from '@pollux/projections/proof/bundle/bundle';
import type { BundleReader } from '@pollux/projections/proof/bundle/showing';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { validFileName } from '../files/file-name.ts';
import { zipOf } from '../files/zip.ts';
import { isReader, sessionOf, signedIn } from '../http/policies.ts';
import type { Asking } from '../http/serve.ts';
import { servesFile } from '../http/serve-file.ts';
import { getAuditBundle } from './contract.ts';

export const serveAuditBundle = servesFile(getAuditBundle, {
  may: signedIn,
  isMade: true,
  async file({ params: { id } }, by) {
    const activity = (await by.documents.get(ownActivities, id))?.document;
    if (activity === undefined || !activity.isPublished)
      throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    const reader = await readerOf(id, activity, by);
    const { quizType: kind, quizTitle: title } = activity;
    const results = await resultsOf(id, kind, by);
    const files = await by.auditBundle({ activity: { id, kind, title }, reader, results });
    if (files === undefined) {
      const detail = 'Nothing was signed yet. Try again in a minute.';
      throw new Problem(503, 'no-checkpoint', detail, { retryAfter: 60 });
    }
    return { type: 'application/zip', content: zipOf(files), name: `${validFileName(`${title}_proof`)}.zip` };
  },
});

/** As what somebody reads a bundle; that the office does is kept. @throws a problem 403 for all but owner, admins and auditors */
async function readerOf(id: string, { ownerId }: OwnActivity, by: Asking): Promise<BundleReader> {
  const { accountId } = sessionOf(by);
  if (accountId === ownerId) return { is: 'owner', accountId };
  if (!(await isReader('admins', { accountId }, by.documents))) throw notAllowed();
  await by.keepReading(accountId, { of: 'activity', recordId: id }, by.origin);
  return { is: 'office' };
}

/** The results as they are kept, without what is of today alone, or tells who took part. */
async function resultsOf(
  id: string,
  kind: OwnActivity['quizType'],
  { documents }: Asking,
): Promise<AskedBundle['results']> {
  if (kind === 'POLL') {
    const { document, upTo } = await documents.getSettled(pollResults, id);
    return { document, upTo };
  }
  const { document, upTo } = await documents.getSettled(answerCounts, id);
  return { document: document && { sums: document.sums, isExact: document.isExact }, upTo };
}
