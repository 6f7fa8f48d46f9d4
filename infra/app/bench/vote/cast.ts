import { setTimeout as wait } from 'node:timers/promises';
import { CastVote } from '@pollux/domain/voting/ballot';
import { ApiClient, RefusedRequest } from '../../demo/api-client.ts';
import type { Answers } from '../../demo/sample-poll.ts';
import { monotonicMs } from '../support/machine.ts';
import type { Voter } from './stage.ts';

/** A vote that somebody is going to cast. */
export interface PlannedVote {
  readonly voter: Voter;
  readonly pollId: string;
  readonly answers: Answers;
}

/** A vote whose success the server has answered. */
export interface AcknowledgedVote extends PlannedVote {
  readonly position: string;
  /** Monotonic milliseconds: of the acknowledgement, and when it was sent first. */
  readonly at: number;
  readonly sentAt: number;
  /** How often it was sent, under one Idempotency-Key, until there was an answer. */
  readonly tries: number;
}

const MOST_TRIES = 600;

/**
 * Casts a vote and, as long as no answer comes or the server cannot save it, casts it again under the same Idempotency-Key.
 * @throws RefusedRequest
 */
export async function cast(origin: string, vote: PlannedVote): Promise<AcknowledgedVote> {
  const client = new ApiClient(origin, vote.voter.cookie);
  const key = crypto.randomUUID();
  const { pollId, answers } = vote;
  const sentAt = monotonicMs();
  for (let tries = 1; ; tries++) {
    try {
      const { position } = await client.send(CastVote, { pollId, answers }, key);
      return { ...vote, position, at: monotonicMs(), sentAt, tries };
    } catch (error) {
      if (!mayPass(error) || tries === MOST_TRIES) throw error;
      await wait(50);
    }
  }
}

function mayPass(error: unknown): boolean {
  // A TypeError is what fetch throws when a connection breaks or cannot be made.
  return error instanceof TypeError || (error instanceof RefusedRequest && error.status === 503);
}

/**
 * Casts all votes, so many at a time.
 * @param onAcknowledged is told how many have been acknowledged; the others go on while it is waited for
 */
export async function castAll(
  origin: string,
  votes: readonly PlannedVote[],
  atOnce: number,
  onAcknowledged: (acknowledged: number) => void | Promise<void> = () => {},
): Promise<AcknowledgedVote[]> {
  const acknowledged: AcknowledgedVote[] = [];
  const waiting = votes.values();
  const castNext = async () => {
    for (const vote of waiting) {
      acknowledged.push(await cast(origin, vote));
      await onAcknowledged(acknowledged.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, castNext));
  return acknowledged;
}

/** Casts the votes at a steady rate, whether or not earlier ones have been answered. */
export async function castSteadily(
  origin: string,
  votes: readonly PlannedVote[],
  perSecond: number,
): Promise<AcknowledgedVote[]> {
  const started = monotonicMs();
  const casting: Promise<AcknowledgedVote>[] = [];
  for (const [index, vote] of votes.entries()) {
    const due = started + (index * 1000) / perSecond;
    const early = due - monotonicMs();
    if (early > 0) await wait(early);
    casting.push(cast(origin, vote));
  }
  return Promise.all(casting);
}
