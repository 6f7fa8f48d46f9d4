import { setTimeout as wait } from 'node:timers/promises';
import { Problem, tooManyRequests } from '@pollux/infra/http/problem';
import type { Replay } from './replay-contract.ts';

/** So many replays are kept, of one and a half million characters at most: those that were asked for last. */
const MOST_KEPT = 40;
/** So many may wait to be made: one is made at a time. */
const MOST_WAITING = 20;
/** So long somebody waits for one before they are told that it is being made. */
const MOST_WAIT_MS = 2_500;
/** What people are called is not looked at anew sooner. */
const KEPT_MS = 600_000;
const RETRY_AFTER_S = 5;

interface Kept {
  readonly made: Promise<Replay>;
  readonly since: number;
}

/** Replays that were made, in one process. */
export class ReplaysKept {
  readonly #kept = new Map<string, Kept>();
  #waiting = 0;
  #queue: Promise<unknown> = Promise.resolve();

  /**
   * A replay, which is made in the background where it is not there yet.
   * @param key of what it is made
   * @throws a problem 503 `replay-being-made` where that takes longer; 429 where too many wait
   */
  async get(key: string, make: () => Promise<Replay>): Promise<Replay> {
    const made = this.#making(key, make);
    const waiting = new AbortController();
    const late = wait(MOST_WAIT_MS, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined);
    const replay = await Promise.race([made, late]).finally(() => waiting.abort());
    if (replay !== undefined) return replay;
    throw new Problem(503, 'replay-being-made', 'The replay is being made.', { retryAfter: 1 });
  }

  /** Forgets all: somebody who may be in one was forgotten. */
  drop(): void {
    this.#kept.clear();
  }

  #making(key: string, make: () => Promise<Replay>): Promise<Replay> {
    const known = this.#kept.get(key);
    if (known !== undefined && performance.now() - known.since < KEPT_MS) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.made;
    }
    if (this.#waiting >= MOST_WAITING) throw tooManyRequests(RETRY_AFTER_S);
    this.#waiting += 1;
    const before = this.#queue;
    const made = before.then(make).finally(() => {
      this.#waiting -= 1;
    });
    this.#queue = made.catch(() => undefined);
    const kept = { made, since: performance.now() };
    this.#kept.set(key, kept);
    made.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return made;
  }
}
