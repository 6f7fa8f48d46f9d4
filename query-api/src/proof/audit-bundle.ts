import { notAllowed, Problem } from '@pollux/infra/http/problem';
import { answerCounts } from '@pollux/projections/attending/answer-counts';
import { type OwnActivity, ownActivities } from '@pollux/projections/authoring/own-activities';
import type { AskedBundle } from '@pollux/projections/proof/bundle/bundle';
import type { BundleReader } from '@pollux/projections/proof/bundle/showing';
import { type PollResults, pollResults } from '@pollux/projections/voting/poll-results';
import { validFileName } from '../files/file-name.ts';
import { zipOf } from '../files/zip.ts';
import { anyone, isReader, sessionOf, signedIn } from '../http/policies.ts';
import type { Asking } from '../http/serve.ts';
import { type ServedFile, servesFile } from '../http/serve-file.ts';
import { notPublic } from '../attending/public-results.ts';
import { stale } from '../http/waits.ts';
import { getAuditBundle, getBallotList } from './contract.ts';

export const serveAuditBundle = servesFile(getAuditBundle, {
  may: signedIn,
  // The whole log is gone through.
  limit: { name: 'audit-bundles', points: 30, seconds: 600 },
  isMade: true,
  async file({ params: { id } }, by) {
    const activity = (await by.documents.get(ownActivities, id))?.document;
    if (activity === undefined || !activity.isPublished)
      throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    const reader = await readerOf(id, activity, by);
    const { quizType: kind, quizTitle: title } = activity;
    const results = await resultsOf(id, kind, by);
    return zipFile({ activity: { id, kind, title }, reader, results }, 'proof', by);
  },
});

export const serveBallotList = servesFile(getBallotList, {
  may: anyone,
  limit: { name: 'ballot-lists', points: 20, seconds: 600 },
  isMade: true,
  async file({ params: { id } }, by) {
    const { document, upTo } = await by.documents.getSettled(pollResults, id);
    if (document === undefined || document.session !== undefined || !isPublic(document)) throw notPublic();
    const { quizTitle: title, ballots, waiting } = document;
    const results = { document: { ballots, waiting }, upTo };
    return zipFile(
      { activity: { id, kind: 'POLL', title }, reader: { is: 'anybody' }, results },
      'ballots',
      by,
    );
  },
});

/** Where it is an exam, how many have answered is public once it is over. */
function isPublic({ isPublic, isBinned, isDeleted, examMode, isActive }: PollResults): boolean {
  return isPublic && !isBinned && !isDeleted && !(examMode && isActive);
}

async function zipFile(
  asked: Omit<AskedBundle, 'checkpoint'>,
  what: string,
  by: Asking,
): Promise<ServedFile> {
  const files = await by.auditBundle(asked);
  // Nothing was signed yet.
  if (files === undefined) throw stale();
  const name = `${validFileName(`${asked.activity.title}_${what}`)}.zip`;
  return { type: 'application/zip', content: zipOf(files), name };
}

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
