import { outageOf } from './outages.ts';

/** A failure is over once it has not been met for so long: whoever tries again does so before. */
const OVER_MS = 15_000;

/** What goes on while something that everybody needs is away: told once, and once more with a count. */
interface Outage {
  readonly what: string;
  readonly since: number;
  latest: number;
  count: number;
}

export interface FloodOptions {
  /** Writes that an outage is over. */
  readonly tell: (about: object, line: string) => void;
  /** Milliseconds, which only ever go forwards. */
  readonly now?: () => number;
}

/**
 * While a store is away, everything that waits for it fails by itself: of such failures the log has the first, and one
 * line with their number once there have been no more for 15 seconds. Any other failure is written each time.
 */
export class LogFloods {
  readonly #tell: FloodOptions['tell'];
  readonly #now: () => number;
  readonly #outages = new Map<string, Outage>();
  #timer: NodeJS.Timeout | undefined;

  constructor({ tell, now = () => performance.now() }: FloodOptions) {
    this.#tell = tell;
    this.#now = now;
  }

  /** @returns whether a line that tells of an error is one of a flood, which is counted in place of being written */
  swallows(error: unknown): boolean {
    const what = outageOf(error);
    if (what === undefined) return false;
    const now = this.#now();
    this.endThoseOver();
    const known = this.#outages.get(what);
    if (known === undefined) this.#outages.set(what, { what, since: now, latest: now, count: 1 });
    else Object.assign(known, { latest: now, count: known.count + 1 });
    this.#timer ??= setInterval(() => this.endThoseOver(), OVER_MS / 3).unref();
    return known !== undefined;
  }

  /** Tells of each outage that is over; it is asked by itself every few seconds. */
  endThoseOver(): void {
    for (const outage of [...this.#outages.values()].filter(
      ({ latest }) => this.#now() - latest >= OVER_MS,
    )) {
      const { what, since, latest, count } = outage;
      this.#outages.delete(what);
      const seconds = Math.round((latest - since) / 1_000);
      this.#tell(
        { count, seconds },
        `${what}: that was met ${count} times within ${seconds} s, and not since`,
      );
    }
    if (this.#outages.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
