import { FORGOTTEN } from '@pollux/domain/kernel/values';
import type { PersonalRecord } from '@pollux/domain/operations/readings';
import { notAllowed, Problem } from '@pollux/infra/http/problem';
import { type AttemptDocument, attemptsView } from '@pollux/projections/attending/attempts';
import { type OwnActivity, ownActivities } from '@pollux/projections/authoring/own-activities';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import type { Session } from '@pollux/infra/sessions/session-store';
import type { Documents } from '../http/documents.ts';
import { isReader, sessionOf } from '../http/policies.ts';
import type { Asking } from '../http/serve.ts';

/** Whose attempt somebody looks at: as its person they see less while others can still use it. */
export type Viewer = 'person' | 'owner';

export const attemptNotFound = () => new Problem(404, 'attempt-not-found', 'This attempt was not found.');

/** An attempt that is submitted. @throws a problem 404 */
export async function submittedAttempt(attemptId: string, { documents }: Asking): Promise<AttemptDocument> {
  const stored = await documents.get(attemptsView, attemptId);
  if (stored?.document.status !== 'SUBMITTED') throw attemptNotFound();
  return stored.document;
}

/**
 * As what somebody may see an attempt; that an admin looks is kept.
 * @throws a problem 403 for all but its person, the quiz's owner and admins
 */
export async function viewerOf(
  attemptId: string,
  { personId, ownerId }: Pick<AttemptDocument, 'personId' | 'ownerId'>,
  by: Asking,
): Promise<Viewer> {
  const { accountId } = sessionOf(by);
  if (accountId === ownerId) return 'owner';
  if (accountId === personId) return 'person';
  if (!(await isReader('curators', { accountId }, by.documents))) throw notAllowed();
  await by.keepReading(accountId, { of: 'attempt', recordId: attemptId }, by.origin);
  return 'owner';
}

/** An activity whose attempts are reported, or one session of it: then with the version that the session gives. */
export type Reported = OwnActivity & { readonly activityId: string };

/** What has attempts under this id; undefined where nothing has. */
export async function reportedWith(id: string, documents: Documents): Promise<Reported | undefined> {
  const own = await documents.get(ownActivities, id);
  if (own !== undefined) return { ...own.document, activityId: id };
  const session = (await documents.get(hostedSessionsView, id))?.document;
  if (session === undefined || !session.hasAttempts) return undefined;
  const activity = await documents.get(ownActivities, session.quizId);
  return activity && { ...activity.document, activityId: session.quizId, version: session.version };
}

/**
 * The activity, also where it is deleted: what people answered outlives it (P410). Of one of its sessions the same.
 * @throws a problem 404 for what was never there, 403 for all but its owner and admins
 */
export async function requireOwner(id: string, by: Asking): Promise<Reported> {
  const reported = await reportedWith(id, by.documents);
  if (reported === undefined) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
  await requireOwnerOrAdmin(reported, sessionOf(by), by.documents);
  return reported;
}

/**
 * The same for what people answered, by name or one by one: that an admin looks is kept.
 * @param of what of the activity they look at, where it is not the answers
 * @throws as `requireOwner`
 */
export async function requireReader(
  quizId: string,
  by: Asking,
  of: 'activity' | PersonalRecord = 'activity',
): Promise<Reported> {
  const activity = await requireOwner(quizId, by);
  const { accountId } = sessionOf(by);
  if (activity.ownerId !== accountId) await by.keepReading(accountId, { of, recordId: quizId }, by.origin);
  return activity;
}

/** @throws a problem 403 for all but the owner and admins */
export async function requireOwnerOrAdmin(
  { ownerId }: { readonly ownerId: string },
  session: Session | undefined,
  documents: Documents,
): Promise<void> {
  if (session?.accountId === ownerId) return;
  if (session === undefined || !(await isReader('curators', session, documents))) throw notAllowed();
}

/** A name as it was typed when an attempt began; '' once its person is forgotten. */
export const typedName = (name: string): string => (name === FORGOTTEN ? '' : name);
