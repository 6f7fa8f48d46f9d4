import { NotSignedIn } from '../kernel/rejection.ts';
import { CardNeeded } from './cards.ts';
import type { Guests } from '../voting/guests.ts';
import type { Names } from './names.ts';
import type { Place } from './place.ts';
import { NameNeeded, type Roll, requireWelcome } from './roll.ts';
import { NoSeat, type Seat } from './seat.ts';

/** Who answers in a session: a person with an account, or a guest by their seat; with a card, where cards are asked for. */
export interface Voter {
  readonly accountId?: string | undefined;
  /** Of a guest that of the browser; of a person one that derives from the account. */
  readonly seatId?: string | undefined;
  readonly seat?: Seat | undefined;
  /** What the seat says that it has taken. */
  readonly place?: Place | undefined;
  /** Who has a name in the session, and whom its host has put out. */
  readonly roll?: Roll | undefined;
}

/** What a session says of who may answer. */
interface Admitting {
  readonly sessionId: string;
  readonly guests: Guests;
  readonly names?: Names | undefined;
}

/**
 * Whether somebody may answer in a session, and as whom: the one rule of it. An account is no card: where cards were
 * printed, people with an account need one, too, or they would have two votes.
 * @returns the account, or the seat of a guest, that the answer is kept under
 * @throws NotSignedIn, NoSeat, CardNeeded; SeatIsTakenAway, RoomIsLocked; NameNeeded where a name of a list is
 */
export function voterIn(session: Admitting, voter: Voter): string {
  const voterId = seatedIn(session, voter);
  const { roll, seat } = voter;
  if (roll !== undefined) requireWelcome(voterId, seat?.status === 'taken', roll);
  if (session.names === 'list' && roll?.names.has(voterId) !== true) throw new NameNeeded();
  return voterId;
}

/** The same of whoever comes in: they need no name yet. @throws NotSignedIn, NoSeat, CardNeeded */
export function seatedIn(session: Admitting, voter: Voter): string {
  if (session.guests === 'cards') placeOf(session, voter);
  if (voter.accountId !== undefined) return voter.accountId;
  if (session.guests === 'nobody') throw new NotSignedIn();
  const { seatId, seat } = voter;
  if (seatId === undefined || seat?.status !== 'taken' || seat.sessionId !== session.sessionId)
    throw new NoSeat();
  return seatId;
}

/**
 * The place whose one answer it is; undefined where each account or seat has one.
 * @throws CardNeeded where the voter has none of this session
 */
export function placeOf(
  { sessionId, guests }: Admitting,
  { seatId, seat, place }: Voter,
): string | undefined {
  if (guests !== 'cards') return undefined;
  if (seat?.status !== 'taken' || seat.sessionId !== sessionId || seat.placeId === undefined)
    throw new CardNeeded();
  if (place?.status !== 'taken' || place.sessionId !== sessionId || place.seatId !== seatId)
    throw new CardNeeded();
  return seat.placeId;
}
