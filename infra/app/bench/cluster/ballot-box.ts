import { setTimeout as wait } from 'node:timers/promises';
import { CastVote } from '@pollux/domain/voting/ballot';
import { ApiClient, RefusedRequest } from '../../demo/api-client.ts';
import { monotonicMs } from '../support/machine.ts';
import type { AcknowledgedVote, PlannedVote } from '../vote/cast.ts';

const RETRY_MS = 500;
/** How long the last votes may take. */
const MOST_LATE_MS = 60_000;

/** Votes that come in at a steady rate, whether or not earlier ones have been answered, and what became of them. */
export class BallotBox {
  readonly acknowledged: AcknowledgedVote[] = [];
  /** How many answers of 500 and more there were. */
  failures = 0;
  readonly #origin: string;
  readonly #ended = new AbortController();
  readonly #pending = new Set<Promise<void>>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** @throws why no more votes are cast, where that was not asked for */
  throwIfEnded(): void {
    this.#ended.signal.throwIfAborted();
  }

  /** When each vote was acknowledged, in monotonic milliseconds. */
  get times(): number[] {
    return this.acknowledged.map(({ at }) => at);
  }

  /**
   * Casts the votes one after the other until it is told to stop, each until it is acknowledged.
   * @throws when a vote is refused or never acknowledged, or there are too few votes
   */
  async fill(votes: Iterator<PlannedVote>, perSecond: number, stopped: AbortSignal): Promise<void> {
    const started = monotonicMs();
    try {
      for (let cast = 0; !stopped.aborted; cast += 1) {
        const early = started + (cast * 1_000) / perSecond - monotonicMs();
        if (early > 0) await wait(early);
        this.throwIfEnded();
        const { value: vote, done } = votes.next();
        if (done === true) throw new Error('There are too few votes.');
        const casting = this.#cast(vote)
          .catch((error: unknown) => this.#ended.abort(error))
          .finally(() => this.#pending.delete(casting));
        this.#pending.add(casting);
      }
      const late = new Error(`The last votes were not acknowledged within ${MOST_LATE_MS} ms.`);
      const timer = setTimeout(() => this.#ended.abort(late), MOST_LATE_MS);
      await Promise.all(this.#pending);
      clearTimeout(timer);
      this.throwIfEnded();
    } finally {
      this.#ended.abort();
    }
  }

  async #cast(vote: PlannedVote): Promise<void> {
    const client = new ApiClient(this.#origin, vote.voter.cookie);
    const key = crypto.randomUUID();
    const { pollId, answers } = vote;
    const sentAt = monotonicMs();
    for (let tries = 1; !this.#ended.signal.aborted; tries += 1) {
      try {
        const { position } = await client.send(CastVote, { pollId, answers }, key);
        this.acknowledged.push({ ...vote, position, at: monotonicMs(), sentAt, tries });
        return;
      } catch (error) {
        if (error instanceof RefusedRequest && error.status >= 500) this.failures += 1;
        // A TypeError is what fetch throws when a connection breaks or cannot be made.
        else if (!(error instanceof TypeError)) throw error;
        await wait(RETRY_MS);
      }
    }
  }
}
