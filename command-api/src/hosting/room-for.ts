import type { Voter } from '@pollux/domain/hosting/admission';
import { SessionFull } from '@pollux/domain/hosting/asking';
import type { HostedSession } from '@pollux/domain/hosting/hosted-session';
import { ballots } from '@pollux/domain/voting/ballot';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { isStillAsker } from '../kernel/asker.ts';

/** Whether the session takes so many people alone while nobody keeps it. */
export function needsRoom(session: HostedSession): boolean {
  return session.status === 'open' && session.mostPeople !== undefined;
}

/**
 * Counts somebody who is new in a session that was asked without an account: it takes so many people until it is kept.
 * The count guards the product and not the result, so a restart may begin it anew.
 * @throws SessionFull
 */
export async function requireRoomFor(
  session: HostedSession,
  streams: Streams,
  { guards }: Pick<Services, 'guards'>,
): Promise<void> {
  if (session.status === 'unknown' || session.mostPeople === undefined) return;
  if (!(await isStillAsker(session.ownerId, streams))) return;
  const seconds = 86_400;
  const people = guards.limiter({ name: 'people-of-asked', points: session.mostPeople, seconds });
  if (!(await people.consume(session.sessionId))) throw new SessionFull();
}

/** The same of somebody with an account, who comes without a seat and is counted by their first answer. @throws SessionFull */
export async function requireRoomToAnswer(
  session: HostedSession,
  { accountId }: Voter,
  streams: Streams,
  services: Pick<Services, 'guards'>,
): Promise<void> {
  if (accountId === undefined || session.status !== 'open' || !needsRoom(session)) return;
  const ballot = await streams.read(ballots, { pollId: session.sessionId, voterId: accountId });
  if (ballot.cast === 0) await requireRoomFor(session, streams, services);
}
