import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { NotSignedIn, Rejection } from '../kernel/rejection.ts';
import { Id, Instant } from '../kernel/values.ts';
import { CardNeeded } from './cards.ts';
import { type HostedSession, openedSession } from './hosted-session.ts';

// A seat is what a guest has instead of an account: one browser in one session.

// Events

export const SeatTaken = event(
  'SeatTaken',
  z.object({
    seatId: Id,
    sessionId: Id,
    /** By which card, where cards were printed for the room. */
    placeId: Id.optional(),
    /** Whose it is, of a person with an account; under that they answer. */
    accountId: Id.optional(),
    at: Instant,
  }),
);

/** A person has taken what was answered from the seat of a guest into their account. It stays the one answer that it is. */
export const SeatKept = event(
  'SeatKept',
  z.object({ seatId: Id, sessionId: Id, quizId: Id, accountId: Id, at: Instant }),
);

const seatEvents = [SeatTaken, SeatKept] as const;
export type SeatEvent = EventOf<(typeof seatEvents)[number]>;

// State

export type Seat =
  | { readonly status: 'free' }
  | {
      readonly status: 'taken';
      readonly sessionId: string;
      readonly placeId?: string | undefined;
      /** The account that has taken its answers along. */
      readonly keptBy?: string | undefined;
    };

function evolve(seat: Seat, event: SeatEvent): Seat {
  if (event.type === 'SeatKept') {
    return seat.status === 'taken' ? { ...seat, keptBy: event.data.accountId } : seat;
  }
  const { sessionId, placeId } = event.data;
  const keptBy = seat.status === 'taken' ? seat.keptBy : undefined;
  return {
    status: 'taken',
    sessionId,
    ...(placeId !== undefined && { placeId }),
    ...(keptBy !== undefined && { keptBy }),
  };
}

/** The seat of one guest in one session. */
export const seats = category('Seat', {
  key: (key: { seatId: string }) => key.seatId,
  events: seatEvents,
  initial: { status: 'free' } as Seat,
  evolve,
});

// Commands

/**
 * Takes a seat in a session for a browser without an account. Whoever has one keeps it. Where cards were printed for the
 * room, a card is needed for it, of people with an account as well.
 */
export const TakeSeat = command(
  'TakeSeat',
  z.object({
    sessionId: Id,
    /** The code of the card, as it was typed. A browser that has taken one needs it no more. */
    card: z.string().max(100).optional(),
    /** Whether to go on with the card where another browser has it and has not answered. */
    takesOver: z.boolean().optional(),
    /** What the browser has worked for it, where the room fills oddly fast: refused as `work-needed` it is told for what. */
    work: z.string().max(300).optional(),
  }),
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

/** The host has taken their seat away. */
export class SeatIsTakenAway extends Rejection {
  constructor() {
    super(
      'forbidden',
      'seat-taken-away',
      'The host has taken your seat away: you cannot answer here any more.',
    );
  }
}

/** The host lets nobody new in. */
export class RoomIsLocked extends Rejection {
  constructor() {
    super('forbidden', 'room-locked', 'The host has locked the room: nobody new can join now.');
  }
}

// Decisions

/**
 * @param accountId of a person with an account, who needs no leave for guests
 * @param placeId the place that the seat has taken, where cards are asked for
 * @throws SessionNotFound, SessionOver, NotSignedIn where guests are not let in, CardNeeded
 */
export function takeSeat(
  seatId: string,
  seat: Seat,
  session: HostedSession,
  by: Pick<Context, 'now'>,
  placeId?: string,
  accountId?: string,
): SeatEvent[] {
  const { sessionId, guests } = openedSession(session, by);
  if (guests === 'nobody' && accountId === undefined) throw new NotSignedIn();
  if (guests === 'cards' && placeId === undefined) throw new CardNeeded();
  if (seat.status === 'taken' && seat.placeId === placeId) return [];
  const at = by.now.toISOString();
  const whose = { ...(placeId !== undefined && { placeId }), ...(accountId !== undefined && { accountId }) };
  return [SeatTaken({ seatId, sessionId, ...whose, at })];
}
