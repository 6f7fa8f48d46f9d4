import { z } from 'zod';
import { category } from '../kernel/category.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/values.ts';
import { AlreadyVoted, type Ballot } from '../voting/ballot.ts';
import { CardInUse, CardRevoked, CardUsed } from './cards.ts';

// A place is what one card gives in a session: it is taken by one seat at a time, and its ballot is cast once, whatever
// seats go on with it. So no card has two votes, even where two browsers race for it.

// Events

export const PlaceTaken = event(
  'PlaceTaken',
  z.object({
    placeId: Id,
    sessionId: Id,
    seatId: Id,
    /** Who had it until then, where somebody goes on with their card in another browser. */
    before: Id.optional(),
    at: Instant,
  }),
);

/** Its card is out of the session. */
export const PlaceRevoked = event(
  'PlaceRevoked',
  z.object({ placeId: Id, sessionId: Id, number: z.int().positive(), at: Instant }),
);

const placeEvents = [PlaceTaken, PlaceRevoked] as const;
export type PlaceEvent = EventOf<(typeof placeEvents)[number]>;

// State

export type Place =
  | { readonly status: 'free' }
  | { readonly status: 'taken'; readonly sessionId: string; readonly seatId: string }
  | { readonly status: 'revoked' };

function evolve(_place: Place, event: PlaceEvent): Place {
  if (event.type === 'PlaceRevoked') return { status: 'revoked' };
  const { sessionId, seatId } = event.data;
  return { status: 'taken', sessionId, seatId };
}

/** The place of one card. */
export const places = category('Place', {
  key: (key: { placeId: string }) => key.placeId,
  events: placeEvents,
  initial: { status: 'free' } as Place,
  evolve,
});

// Decisions

/** Who takes which place. */
export interface PlaceTaking {
  readonly placeId: string;
  readonly sessionId: string;
  readonly seatId: string;
  /** Whether whoever comes says that it is their card which another browser has: somebody who lost their cookies. */
  readonly takesOver: boolean;
}

/**
 * Takes the place of a card. Whoever holds the card may go on with it in another browser until it has answered.
 * @param ballot that of the place
 * @param another that of the place which the seat has had until now, if any
 * @throws CardRevoked, CardUsed, CardInUse; AlreadyVoted where the seat has answered by another card
 */
export function takePlace(
  { takesOver, ...wish }: PlaceTaking,
  place: Place,
  ballot: Pick<Ballot, 'cast'>,
  by: Pick<Context, 'now'>,
  another?: Pick<Ballot, 'cast'>,
): PlaceEvent[] {
  if (another !== undefined && another.cast > 0) throw new AlreadyVoted();
  if (place.status === 'revoked') throw new CardRevoked();
  const at = by.now.toISOString();
  if (place.status === 'free') return [PlaceTaken({ ...wish, at })];
  if (place.seatId === wish.seatId) return [];
  if (ballot.cast > 0) throw new CardUsed();
  if (!takesOver) throw new CardInUse();
  return [PlaceTaken({ ...wish, before: place.seatId, at })];
}

/** Takes a card out of the session. A repeat finds it out. @throws CardUsed */
export function revokePlace(
  wish: { readonly placeId: string; readonly sessionId: string; readonly number: number },
  place: Place,
  ballot: Pick<Ballot, 'cast'>,
  by: Pick<Context, 'now'>,
): PlaceEvent[] {
  if (place.status === 'revoked') return [];
  if (ballot.cast > 0) throw new CardUsed();
  return [PlaceRevoked({ ...wish, at: by.now.toISOString() })];
}
