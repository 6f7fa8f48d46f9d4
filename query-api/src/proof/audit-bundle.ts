import { notAllowed, Problem } from '@pollux/infra/http/problem';
import { answerCounts } from '@pollux/projections/attending/answer-counts';
import { ownActivities } from '@pollux/projections/authoring/own-activities';
import { type HostedSession, hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { sessionScores } from '@pollux/projections/hosting/session-scores';
import type { AskedBundle } from '@pollux/projections/proof/bundle/bundle';
import type { BundleReader } from '@pollux/projections/proof/bundle/showing';
import { type PollResults, pollResults } from '@pollux/projections/voting/poll-results';
import { notPublic } from '../attending/public-results.ts';
import { anyone, isReader, sessionOf, signedIn } from '../http/policies.ts';
import type { Asking } from '../http/serve.ts';
import { servesFile } from '../http/serve-file.ts';
import { atOnePosition, BUNDLE_LIMIT, bundleFile } from './bundle-file.ts';
import { getAuditBundle, getBallotList, getSessionBundle } from './contract.ts';

export const serveAuditBundle = servesFile(getAuditBundle, {
  may: signedIn,
  limit: BUNDLE_LIMIT,
  isMade: true,
  async file({ params: { id }, query: { language } }, by) {
    const activity = (await by.documents.get(ownActivities, id))?.document;
    if (activity === undefined || !activity.isPublished)
      throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    const reader = await readerOf(id, activity, by);
    const { quizTitle: title } = activity;
    const counted = await by.documents.getSettled(pollResults, id);
    // An anonymous survey is counted as polls are.
    const kind = counted.document === undefined ? activity.quizType : 'POLL';
    const results = kind === 'POLL' ? counted : await sumsOf(id, by);
    const subject = { is: 'activity' as const, id, kind, title };
    return bundleFile({ subject, reader, results, language }, `${title}_proof`, by);
  },
});

export const serveSessionBundle = servesFile(getSessionBundle, {
  may: signedIn,
  limit: BUNDLE_LIMIT,
  isMade: true,
  async file({ params: { id }, query: { language } }, by) {
    const session = (await by.documents.get(hostedSessionsView, id))?.document;
    if (session === undefined) throw new Problem(404, 'session-not-found', 'There is no such session.');
    const { quizId, quizType: kind, quizTitle: title, label, hasAttempts } = session;
    const reader = await readerOf(quizId, session, by);
    const results = hasAttempts ? await sumsOf(id, by) : await roomResultsOf(id, session, by);
    const subject = { is: 'session' as const, id, quizId, kind, title, hasAttempts };
    return bundleFile(
      { subject, reader, results, language },
      `${title}_${label === '' ? 'session' : label}_proof`,
      by,
    );
  },
});

export const serveBallotList = servesFile(getBallotList, {
  may: anyone,
  limit: { name: 'ballot-lists', points: 20, seconds: 600 },
  isMade: true,
  async file({ params: { id }, query: { language } }, by) {
    const { document, upTo } = await by.documents.getSettled(pollResults, id);
    if (document === undefined || document.session !== undefined || !isPublic(document)) throw notPublic();
    const { quizTitle: title, ballots, waiting } = document;
    const results = { document: { ballots, waiting }, upTo };
    const subject = { is: 'activity' as const, id, kind: 'POLL' as const, title };
    return bundleFile({ subject, reader: { is: 'anybody' }, results, language }, `${title}_ballots`, by);
  },
});

/** Where it is an exam, how many have answered is public once it is over. */
function isPublic({ isPublic, isBinned, isDeleted, examMode, isActive }: PollResults): boolean {
  return isPublic && !isBinned && !isDeleted && !(examMode && isActive);
}

/**
 * As what somebody reads a bundle; that the office does is kept.
 * @param quizId the activity that it is of
 * @throws a problem 403 for all but owner, admins and auditors
 */
async function readerOf(
  quizId: string,
  { ownerId }: { readonly ownerId: string },
  by: Asking,
): Promise<BundleReader> {
  const { accountId } = sessionOf(by);
  if (accountId === ownerId) return { is: 'owner', accountId };
  if (!(await isReader('admins', { accountId }, by.documents))) throw notAllowed();
  await by.keepReading(accountId, { of: 'activity', recordId: quizId }, by.origin);
  return { is: 'office' };
}

type Results = AskedBundle['results'];

/** The sums of attempts as they are kept, without what is of today alone, or tells who took part. */
async function sumsOf(id: string, { documents }: Asking): Promise<Results> {
  const { document, upTo } = await documents.getSettled(answerCounts, id);
  return { document: document && { sums: document.sums, isExact: document.isExact }, upTo };
}

/** What was counted in a room where people answer what is on, and what they have earned, where it is a quiz. */
async function roomResultsOf(id: string, { quizType }: HostedSession, by: Asking): Promise<Results> {
  const of = quizType === 'QUIZ' ? [pollResults, sessionScores] : [pollResults];
  const { read, upTo } = await atOnePosition(
    of,
    async (documents) => {
      const answers = withoutCode((await documents.get(pollResults, id))?.document);
      if (quizType !== 'QUIZ') return answers;
      return { answers, scores: (await documents.get(sessionScores, id))?.document };
    },
    by,
  );
  return { document: read, upTo };
}

/** The code of a room that is open is nobody's to read later. */
function withoutCode(results: PollResults | undefined): PollResults | undefined {
  return results?.session === undefined
    ? results
    : { ...results, session: { ...results.session, code: null } };
}
