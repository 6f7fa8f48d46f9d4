import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { NotSignedIn, Rejection } from '../kernel/rejection.ts';
import { Id, Instant } from '../kernel/values.ts';
import { type HostedSession, openedSession } from './hosted-session.ts';

// A seat is what a guest has instead of an account: one browser in one session.

// Events

export const SeatTaken = event('SeatTaken', z.object({ seatId: Id, sessionId: Id, at: Instant }));

export type SeatEvent = EventOf<typeof SeatTaken>;

// State

export type Seat = { readonly status: 'free' } | { readonly status: 'taken'; readonly sessionId: string };

/** The seat of one guest in one session. */
export const seats = category('Seat', {
  key: (key: { seatId: string }) => key.seatId,
  events: [SeatTaken],
  initial: { status: 'free' } as Seat,
  evolve: (_seat, { data: { sessionId } }: SeatEvent): Seat => ({ status: 'taken', sessionId }),
});

// Commands

/** Takes a seat in a session for a browser without an account. Whoever has one keeps it. */
export const TakeSeat = command(
  'TakeSeat',
  z.object({ sessionId: Id }),
  Message.extend({
    seatId: Id,
    /** When the seat was taken or found, for the answer to hand back as it is. */
    opened: z.string(),
  }),
);

// Rejections

/** Its browser keeps no cookies, or has forgotten them. */
export class NoSeat extends Rejection {
  constructor() {
    super(
      'unauthenticated',
      'no-seat',
      'This browser has no seat in the session. Join it once more; cookies must be allowed.',
    );
  }
}

// Decisions

/** @throws SessionNotFound, SessionOver, NotSignedIn where guests are not let in */
export function takeSeat(
  seatId: string,
  seat: Seat,
  session: HostedSession,
  by: Pick<Context, 'now'>,
): SeatEvent[] {
  const { sessionId, guests } = openedSession(session, by);
  if (guests === 'nobody') throw new NotSignedIn();
  return seat.status === 'taken' ? [] : [SeatTaken({ seatId, sessionId, at: by.now.toISOString() })];
}
