import { type Ballot, type BallotKey, ballots } from '@pollux/domain/voting/ballot';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { stateOf } from '../http/stream-state.ts';

/** What a person answered to a poll, from their own stream: words are personal, and no document holds whose they are. */
export function ballotOf({ pollId, voterId, placeId }: BallotKey, events: EventStore): Promise<Ballot> {
  return stateOf(ballots, { pollId, voterId, placeId }, events);
}
