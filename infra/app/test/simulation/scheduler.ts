import type { Random } from '@pollux/infra/test/support/random';
import type { Peer } from './host.ts';

/** How somebody who waited goes on: as if nothing were, or with what they sent or were sent gone astray. */
export type Verdict = 'on' | 'lost' | 'late' | 'twice';

/** Somebody who waits for their turn. */
export interface Waiting<Owner> {
  /** Who is to be reached, if anybody. */
  readonly peer?: Peer | undefined;
  /** Whose waiting it is. What has no owner outlives every crash, as a packet on its way does. */
  readonly owner: Owner | undefined;
  readonly what: string;
  readonly go: (verdict: Verdict) => void;
}

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

/** The virtual time begins here. */
export const BEGINNING = Date.parse('2026-11-20T09:30:00.000Z');

/**
 * Decides, from a seed alone, who goes on next. Everybody who waits says so here; one of them is let go on, and runs
 * until it waits again, before the next one is chosen. Time stands still until nobody is left but sleepers.
 */
export class Scheduler<Owner> {
  /** How often somebody was chosen so far. */
  steps = 0;
  /** Lets the chosen one go on, or does something else with it. */
  decide: (chosen: Waiting<Owner>) => void = ({ go }) => go('on');

  readonly #random: Random;
  #waiting: Waiting<Owner>[] = [];
  #sleepers: Sleeper[] = [];
  #elapsed = 0;
  #setBack = 0;
  #ids = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Milliseconds since the beginning. */
  get elapsed(): number {
    return this.#elapsed;
  }

  /** What the clocks on the walls show, in milliseconds since 1970: they can be set back. */
  get now(): number {
    return BEGINNING + this.#elapsed - this.#setBack;
  }

  /** A UUID as nobody else is given. */
  newId(): string {
    this.#ids += 1;
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
  }

  setClocksBack(milliseconds: number): void {
    this.#setBack += milliseconds;
  }

  /** Waits until chosen. */
  turn(owner: Owner | undefined, what: string, peer?: Peer): Promise<Verdict> {
    return new Promise((go) => this.putBack({ owner, what, peer, go }));
  }

  /** Lets somebody wait for another turn. */
  putBack(waiting: Waiting<Owner>): void {
    this.#waiting.push(waiting);
  }

  /** Forgets everything that somebody waits for. */
  forget(owner: Owner): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting.owner !== owner);
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.#sleepers.push({ until: this.#elapsed + milliseconds, wake: resolve });
    });
  }

  /**
   * Lets everybody go on, one at a time, until there are none but sleepers.
   * @param enough asked whenever there are none but sleepers: whether to leave it at that, or let them wake up
   * @throws when that takes more than so many steps
   */
  async run(enough: () => boolean, mostSteps: number): Promise<void> {
    const last = this.steps + mostSteps;
    for (;;) {
      await ticked();
      if (this.#waiting.length === 0) await settled();
      const [chosen] = this.#waiting.splice(this.#random.below(this.#waiting.length), 1);
      if (chosen === undefined) {
        if (enough() || !this.#wakeNext()) return;
        continue;
      }
      if (this.steps === last) throw new Error(`Still at work after ${mostSteps} steps: ${chosen.what}`);
      this.steps += 1;
      this.decide(chosen);
    }
  }

  #wakeNext(): boolean {
    const next = this.#sleepers.reduce(
      (first, { until }) => Math.min(first, until),
      Number.POSITIVE_INFINITY,
    );
    if (next === Number.POSITIVE_INFINITY) return false;
    const { due = [], later = [] } = Object.groupBy(this.#sleepers, ({ until }) =>
      until === next ? 'due' : 'later',
    );
    this.#sleepers = later;
    this.#elapsed = next;
    for (const { wake } of due) wake();
    return true;
  }
}

// All promises that promises have kept are kept by then: a tick comes when there are none left.
function ticked(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}

// By then what gives way to the event loop has gone on, too: nothing here waits for anything but the scheduler.
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
