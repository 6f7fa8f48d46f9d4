import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { SeatGivenBack, SeatNamed, SeatNameTakenAway, SeatTakenAway } from '@pollux/domain/hosting/roll';
import { SeatKept, SeatTaken } from '@pollux/domain/hosting/seat';
import { TeamTaken } from '@pollux/domain/hosting/teams';
import { FORGOTTEN, Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const SessionSeat = z.object({
  sessionId: Id,
  /** The account, or the seat of a guest. */
  voterId: Id,
  /** Who is to be forgotten for it to be: the same, or the account that has taken the answers of the guest along. */
  personId: Id,
  /** What they are called in the session; null of whoever has no name, and once they are forgotten. */
  name: z.string().nullable(),
  /** Of a name of the owner's list its place there. */
  listed: z.int().nullable(),
  /** Whether the host has taken a name of theirs away, and they have no other. */
  isUnnamed: z.boolean(),
  /** Whether the host has taken the seat away. */
  isAway: z.boolean(),
  /** In which team they are; null where there are none, and of whoever has not joined one. */
  team: z.int().nullable(),
  /** When they came. */
  at: Instant,
});
export type SessionSeat = z.infer<typeof SessionSeat>;

/** The id of the document of somebody in a session. */
export function sessionSeatId(sessionId: string, voterId: string): string {
  return `${sessionId}.${voterId}`;
}

const begins = (sessionId: string, voterId: string, at: string): SessionSeat => ({
  sessionId,
  voterId,
  personId: voterId,
  name: null,
  listed: null,
  isUnnamed: false,
  isAway: false,
  team: null,
  at,
});

const idOf = ({ data }: { readonly data: { readonly sessionId: string; readonly voterId: string } }) =>
  sessionSeatId(data.sessionId, data.voterId);

/** Everybody who has taken a seat in a session, with the name that they have there, and their team. */
export const sessionSeats = projector('session-seats', {
  version: 3,
  document: SessionSeat,
  indexes: [
    ['sessionId', 'isAway', 'at'],
    ['sessionId', 'isAway', 'team'],
    ['personId', 'at'],
  ],
  fixed: ['sessionId', 'voterId'],
  readsPersonal: { SeatNamed: ['name'] },
})
  .creates(
    SeatTaken,
    ({ data: { sessionId, seatId, accountId } }) => sessionSeatId(sessionId, accountId ?? seatId),
    (before, { data: { sessionId, seatId, accountId, at } }) =>
      before ?? begins(sessionId, accountId ?? seatId, at),
  )
  .creates(SeatNamed, idOf, (before, { data: { sessionId, voterId, name, listed, at } }) => ({
    ...(before ?? begins(sessionId, voterId, at)),
    name: name === FORGOTTEN ? null : name,
    listed: listed ?? null,
    isUnnamed: false,
  }))
  .on(SeatNameTakenAway, idOf, (seat) => ({ ...seat, name: null, listed: null, isUnnamed: true }))
  .creates(TeamTaken, idOf, (before, { data: { sessionId, voterId, team, at } }) => ({
    ...(before ?? begins(sessionId, voterId, at)),
    team,
  }))
  .on(SeatTakenAway, idOf, (seat) => ({ ...seat, isAway: true }))
  .on(SeatGivenBack, idOf, (seat) => ({ ...seat, isAway: false }))
  .on(
    SeatKept,
    ({ data: { sessionId, seatId } }) => sessionSeatId(sessionId, seatId),
    (seat, { data: { accountId } }) => ({ ...seat, personId: accountId }),
  )
  .onEach(
    AccountForgotten,
    ({ data }) => ({ personId: data.accountId }),
    (seat) => ({ ...seat, name: null }),
  );
