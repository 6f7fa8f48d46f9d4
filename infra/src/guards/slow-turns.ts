import { tooManyRequests } from '../http/problem.ts';
import { PlaceFull, Places } from './places.ts';

/** So many wait with the same key. */
const MOST_WAITING = 25;

/** What is one too many for a limit that people share: it is slow rather than refused, and has its turn. */
export class SlowTurns {
  readonly #turnMs: number;
  readonly #places = new Places({ atOnce: 1, mostWaiting: MOST_WAITING });

  /** @param turnMs how long a turn is, of which each key has one after the other */
  constructor(turnMs: number) {
    this.#turnMs = turnMs;
  }

  /** Resolves when it is the turn of one with this key. @throws a problem 429 where too many wait */
  async take(key: string): Promise<void> {
    try {
      await this.#places.run(key, async () => undefined, { restMs: this.#turnMs });
    } catch (error) {
      if (error instanceof PlaceFull) throw tooManyRequests(Math.ceil((MOST_WAITING * this.#turnMs) / 1000));
      throw error;
    }
  }
}
