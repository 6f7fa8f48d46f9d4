import { type Ballot, type BallotKey, ballots } from '@pollux/domain/voting/ballot';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { stateOf } from '../http/stream-state.ts';

/**
 * What a person answered to a poll, from their own stream: words are personal, and no document holds whose they are.
 * @param response what they took along as a guest is in the ballot of the seat
 */
export function ballotOf(
  { pollId, voterId, placeId, seatId = voterId }: BallotKey & { readonly seatId?: string | undefined },
  events: EventStore,
): Promise<Ballot> {
  return stateOf(ballots, { pollId, voterId: seatId, placeId }, events);
}
