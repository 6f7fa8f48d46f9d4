import { setTimeout as wait } from 'node:timers/promises';
import { type Position, START } from '@pollux/infra/event-store/event-store';

/** How long one waits for another that does not get on: a store that is away must not hold up everybody. */
const PATIENCE_MS = 1_000;

/**
 * Keeps those side by side who read the same log at the same time: a store has what one of them has read at hand for the
 * others for two batches, and then reads and parses it anew.
 */
export class Pace {
  /** Where the last batches of each ended, and before them where it began; the newest first. */
  readonly #ends = new Map<object, readonly Position[]>();
  readonly #waiting = new Set<AbortController>();
  readonly #patienceMs: number;

  constructor(patienceMs = PATIENCE_MS) {
    this.#patienceMs = patienceMs;
  }

  /** Somebody reads on from a position. */
  joined(who: object, position: Position): void {
    this.#ends.set(who, [position]);
  }

  /** It reads no more: nobody waits for it. */
  left(who: object): void {
    this.#ends.delete(who);
    this.#wake();
  }

  /**
   * It has taken a batch up to a position. Resolves when it may read the next: once those who were with it have taken the
   * one before, or do not get on. Whoever is further behind reads alone.
   */
  async reached(who: object, position: Position, signal: AbortSignal): Promise<void> {
    const ends = [position, ...(this.#ends.get(who) ?? [])].slice(0, 3);
    this.#ends.set(who, ends);
    this.#wake();
    const [, least, furthestBehind] = ends;
    if (least === undefined || furthestBehind === undefined) return;
    const isAwaited = () =>
      [...this.#ends.values()].some(([at = START]) => at >= furthestBehind && at < least);
    while (isAwaited() && !signal.aborted && (await this.#isMoved(signal)));
  }

  /** Waits until somebody has moved on; false where nobody does. */
  async #isMoved(signal: AbortSignal): Promise<boolean> {
    const moved = new AbortController();
    const stop = () => moved.abort();
    this.#waiting.add(moved);
    signal.addEventListener('abort', stop, { once: true });
    try {
      await wait(this.#patienceMs, undefined, { signal: moved.signal });
      return false;
    } catch {
      return true;
    } finally {
      signal.removeEventListener('abort', stop);
      this.#waiting.delete(moved);
    }
  }

  #wake(): void {
    for (const moved of this.#waiting) moved.abort();
  }
}
