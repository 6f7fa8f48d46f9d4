import { z } from 'zod';
import { isAnonymous } from '../authoring/content/settings-rules.ts';
import { command } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id } from '../kernel/values.ts';
import { AlreadyVoted, type Ballot, BallotKept, type BallotEvent } from '../voting/ballot.ts';
import { type HostedSession, SessionNotFound } from './hosted-session.ts';
import { NoSeat, type Seat, type SeatEvent, SeatKept } from './seat.ts';

// A guest takes their answers along into an account. The seat is that of the browser, so nobody can name another one. Two
// streams say so: the seat's, which one account has, and that of the account's own ballot in the session, which is cast by
// it. So the answers stay one vote, whichever of voting and taking along comes first.

// Commands

/** Takes the answers that this browser has given as a guest in a session into the account that is signed in on it. */
export const KeepSeat = command('KeepSeat', z.object({ sessionId: Id }));

/** Notes in the account's own ballot that it has the answers of a seat: a reaction. */
export const KeepBallot = command(
  'KeepBallot',
  z.object({ sessionId: Id, quizId: Id, seatId: Id, accountId: Id }),
);

// Rejections

/** Another account has taken them along: two cannot have given one answer. */
export class SeatKeptByAnother extends Rejection {
  constructor() {
    super('conflict', 'seat-kept', 'These answers belong to another account already.');
  }
}

export class NothingToKeep extends Rejection {
  constructor() {
    super('conflict', 'nothing-to-keep', 'Nothing was answered from this browser.');
  }
}

/** Nobody knows which of the answers are theirs, and that is what they were promised. */
export class AnonymousStays extends Rejection {
  constructor() {
    super(
      'forbidden',
      'anonymous-stays',
      'These answers are anonymous. Nothing says which of them are yours, so no account can have them.',
    );
  }
}

/** Where a host leads, the account could answer what the seat has answered already. */
export class SessionGoesOn extends Rejection {
  constructor() {
    super('conflict', 'session-goes-on', 'Take your answers along once the session has ended.');
  }
}

// Decisions

/**
 * @param ballot that of the seat, or of its card
 * @param own the ballot of the account in the same session
 * @throws NoSeat, SessionNotFound, AnonymousStays, SessionGoesOn, NothingToKeep, SeatKeptByAnother; AlreadyVoted where the
 *   account has answered in the session itself
 */
export function keepSeat(
  seatId: string,
  seat: Seat,
  session: HostedSession,
  { ballot, own }: { readonly ballot: Ballot; readonly own: Ballot },
  by: Context,
): SeatEvent[] {
  if (session.status === 'unknown') throw new SessionNotFound();
  const { sessionId, quizId, content, status, stage } = session;
  if (seat.status !== 'taken' || seat.sessionId !== sessionId) throw new NoSeat();
  if (isAnonymous(content)) throw new AnonymousStays();
  if (ballot.cast === 0) throw new NothingToKeep();
  const { accountId } = by.actor;
  if (seat.keptBy === accountId) return [];
  if (seat.keptBy !== undefined) throw new SeatKeptByAnother();
  if (stage !== undefined && status === 'open') throw new SessionGoesOn();
  if (own.cast > 0) throw new AlreadyVoted();
  return [SeatKept({ seatId, sessionId, quizId, accountId, at: by.now.toISOString() })];
}

/** Nothing where the account has answered meanwhile: then it has its own answer, and the seat's stays a guest's. */
export function keepBallot(
  { sessionId, quizId, accountId, seatId }: z.infer<typeof KeepBallot.payload>,
  seat: Seat,
  ballot: Ballot,
  own: Ballot,
  by: Pick<Context, 'now'>,
): BallotEvent[] {
  if (own.cast > 0 || seat.status !== 'taken') return [];
  const at = by.now.toISOString();
  const { placeId } = seat;
  return [
    BallotKept({
      pollId: sessionId,
      quizId,
      voterId: accountId,
      seatId,
      ...(placeId !== undefined && { seatPlaceId: placeId }),
      answeredAt: ballot.at ?? at,
      at,
    }),
  ];
}
