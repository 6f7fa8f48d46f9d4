import { setTimeout as wait } from 'node:timers/promises';
import { CastVote } from '@pollux/domain/voting/ballot';
import { ApiClient, RefusedRequest } from '../../demo/api-client.ts';
import { monotonicMs } from '../support/machine.ts';
import type { AcknowledgedVote, PlannedVote } from '../vote/cast.ts';

const RETRY_MS = 50;

/** Votes that come in at a steady rate, whether or not earlier ones have been answered, and what became of them. */
export class BallotBox {
  readonly acknowledged: AcknowledgedVote[] = [];
  /** Answers of 500 and more, each with when it came. */
  readonly failures: { readonly at: number; readonly status: number; readonly code: string }[] = [];
  readonly #origin: string;
  readonly #pending = new Set<Promise<void>>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** When each vote was acknowledged, in monotonic milliseconds. */
  get times(): number[] {
    return this.acknowledged.map(({ at }) => at);
  }

  /**
   * Casts the votes one after the other until it is told to stop, each until it is acknowledged.
   * @throws when a vote is refused, or there are no more votes
   */
  async fill(votes: Iterator<PlannedVote>, perSecond: number, stopped: AbortSignal): Promise<void> {
    const started = monotonicMs();
    for (let cast = 0; !stopped.aborted; cast += 1) {
      const early = started + (cast * 1_000) / perSecond - monotonicMs();
      if (early > 0) await wait(early);
      const { value: vote, done } = votes.next();
      if (done === true) throw new Error('There are too few votes.');
      const casting = this.#cast(vote).finally(() => this.#pending.delete(casting));
      this.#pending.add(casting);
    }
    await Promise.all(this.#pending);
  }

  async #cast(vote: PlannedVote): Promise<void> {
    const client = new ApiClient(this.#origin, vote.voter.cookie);
    const key = crypto.randomUUID();
    const { pollId, answers } = vote;
    for (let tries = 1; ; tries += 1) {
      try {
        const { position } = await client.send(CastVote, { pollId, answers }, key);
        this.acknowledged.push({ ...vote, position, at: monotonicMs(), tries });
        return;
      } catch (error) {
        if (!(error instanceof RefusedRequest) || error.status < 500) throw error;
        this.failures.push({ at: monotonicMs(), status: error.status, code: error.code });
        await wait(RETRY_MS);
      }
    }
  }
}
