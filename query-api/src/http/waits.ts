import { Problem, tooManyRequests } from '@pollux/infra/http/problem';

/** A page that was just saved reads a dozen things at once, in each of a few tabs. */
export const MOST_WAITS_OF_ONE = 60;

/** As many people as vote at the same moment: all look together whether what they wait for is here (`reached.ts`). */
export const MOST_WAITS = 2_000;

/** Readers who wait for read models to come as far as they ask: so many of one, and so many of all in this process. */
export class Waits {
  readonly #of = new Map<string, number>();
  #all = 0;

  /**
   * Counts one in.
   * @param whose the account of who waits, the browser of a guest, or a visitor's network
   * @returns how to count it out, once
   * @throws a problem 429 for one too many of theirs, 503 `stale` for one too many of all
   */
  begin(whose: string): () => void {
    const theirs = this.#of.get(whose) ?? 0;
    if (theirs >= MOST_WAITS_OF_ONE) throw tooManyRequests(1);
    if (this.#all >= MOST_WAITS) throw stale();
    this.#of.set(whose, theirs + 1);
    this.#all++;
    return () => {
      const left = (this.#of.get(whose) ?? 1) - 1;
      if (left === 0) this.#of.delete(whose);
      else this.#of.set(whose, left);
      this.#all--;
    };
  }
}

/** Whether somebody was told that what they ask for is not here yet. */
export const isStale = (error: unknown): boolean => error instanceof Problem && error.code === 'stale';

/** What is read would be older than what was asked for. */
export const stale = () =>
  new Problem(503, 'stale', 'The newest changes are not here yet. Try again in a moment.', {
    retryAfter: 1,
  });
