import type { Log } from './logging.ts';

/** A failure that passes by itself, as of a store that is started again, is mostly over by then. */
const LASTING_MS = 10_000;

/** Whoever tries again does so before: what fails after so long is another failure, although nobody said it was over. */
const MOST_PAUSE_MS = 60_000;

/**
 * Something that is tried again and again until it succeeds, be it by several at once: the log says so once when it has
 * failed for 10 s, with the latest failure, and once when it is over.
 */
export class LastingFailure {
  readonly #what: string;
  readonly #log: Pick<Log, 'error' | 'info'>;
  readonly #now: () => number;
  readonly #failing = new Set<unknown>();
  #since = 0;
  #latest = 0;
  #error: unknown;
  #isSaid = false;

  /**
   * @param what fails, as `reading the log`
   * @param now tells milliseconds, and only ever goes forwards
   */
  constructor(what: string, log: Pick<Log, 'error' | 'info'>, now: () => number = () => performance.now()) {
    this.#what = what;
    this.#log = log;
    this.#now = now;
  }

  /** @param who tried, where several do */
  failed(error: unknown, who: unknown = this): void {
    const now = this.#now();
    if (now - this.#latest > MOST_PAUSE_MS) this.#forget();
    this.#latest = now;
    this.#error = error;
    if (this.#failing.size === 0) this.#since = now;
    this.#failing.add(who);
    const forMs = now - this.#since;
    if (this.#isSaid || forMs < LASTING_MS) return;
    this.#isSaid = true;
    const seconds = Math.round(forMs / 1_000);
    this.#log.error(
      { err: error, seconds },
      `${this.#what} has failed for ${seconds} s: it goes on being tried`,
    );
  }

  /** It has succeeded, or is not tried any more. @param who as they failed */
  passed(who: unknown = this): void {
    this.#failing.delete(who);
    if (this.#failing.size > 0 || !this.#isSaid) return;
    this.#isSaid = false;
    this.#log.info({ over: this.#error }, `${this.#what} succeeds again`);
  }

  #forget(): void {
    this.#failing.clear();
    this.#isSaid = false;
  }
}
