import { seatOf } from '@pollux/domain/hosting/account-seat';
import type { Voter } from '@pollux/domain/hosting/admission';
import type { HostedSession } from '@pollux/domain/hosting/hosted-session';
import { places } from '@pollux/domain/hosting/place';
import { type Roll, rolls } from '@pollux/domain/hosting/roll';
import { seats } from '@pollux/domain/hosting/seat';
import { NotAllowed } from '@pollux/domain/kernel/rejection';
import type { Secrets } from '@pollux/infra/secrets';
import type { CommandContext } from '../kernel/handles.ts';
import { belongsTo } from '../kernel/policies.ts';
import type { Streams } from '../kernel/streams.ts';

/** Who answers in a session, with what they have taken of it. @throws NotAllowed for auditors, who change nothing */
export async function voterOf(
  sessionId: string,
  session: HostedSession,
  { accountId, browser }: CommandContext,
  streams: Streams,
  secrets: Secrets,
): Promise<Voter> {
  const roll = await streams.read(rolls, { sessionId });
  if (accountId !== undefined) {
    await requireParticipant(accountId, streams);
    if (!asksForCards(session)) return withAccount(accountId, sessionId, roll, streams, secrets);
  }
  const seatId = accountId === undefined ? browser.seatIn(sessionId) : seatOf(accountId, sessionId, secrets);
  // Another process may have taken the seat a moment ago.
  const seat = seatId === undefined ? ({ status: 'free' } as const) : await seatBy(seatId, streams);
  const placeId = seat.status === 'taken' ? seat.placeId : undefined;
  const place = placeId === undefined ? undefined : await placeBy(placeId, seatId, streams);
  return { accountId, seatId, seat, place, roll };
}

/** A person needs no seat to answer; only while the room is locked it tells who was in before. */
async function withAccount(
  accountId: string,
  sessionId: string,
  roll: Roll,
  streams: Streams,
  secrets: Secrets,
): Promise<Voter> {
  if (!roll.isLocked) return { accountId, roll };
  return { accountId, roll, seat: await seatBy(seatOf(accountId, sessionId, secrets), streams) };
}

/** Whether nobody answers in the session without a card, people with an account neither. */
export function asksForCards(session: HostedSession): boolean {
  return session.status !== 'unknown' && session.guests === 'cards';
}

/** @throws NotAllowed */
export async function requireParticipant(accountId: string, streams: Streams): Promise<void> {
  if (!(await belongsTo('participants', accountId, streams))) throw new NotAllowed();
}

/** The seat as the log has it by now, where it is not known to be taken. */
export async function seatBy(seatId: string, streams: Streams) {
  const seat = await streams.read(seats, { seatId });
  return seat.status === 'taken' ? seat : streams.readAnew(seats, { seatId });
}

async function placeBy(placeId: string, seatId: string | undefined, streams: Streams) {
  const place = await streams.read(places, { placeId });
  const isTheirs = place.status === 'taken' && place.seatId === seatId;
  return isTheirs ? place : streams.readAnew(places, { placeId });
}
