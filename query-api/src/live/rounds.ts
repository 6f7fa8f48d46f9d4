/** Nobody is told anything twice in one round. */
const ROUND_MS = 1_040;
const STEPS = 20;

/**
 * Goes round through people, a few at a time, and tells each what is theirs alone: so each is told at most once a second,
 * and a change that concerns ten thousand of them never means ten thousand messages at once.
 */
export class Rounds<Each> {
  readonly #everybody: () => readonly Each[];
  readonly #tell: (each: Each) => boolean;
  #isAsked = false;
  #step = 0;
  #people: readonly Each[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** @param tell returns false for whoever could not be told now, and is told in the next round */
  constructor(everybody: () => readonly Each[], tell: (each: Each) => boolean) {
    this.#everybody = everybody;
    this.#tell = tell;
  }

  /** Tells everybody in the round that comes next. */
  ask(): void {
    this.#isAsked = true;
    this.#timer ??= setInterval(() => this.#take(), ROUND_MS / STEPS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#step = 0;
  }

  #take(): void {
    if (this.#step === 0) {
      if (!this.#isAsked) return this.stop();
      this.#isAsked = false;
      this.#people = this.#everybody();
    }
    const size = Math.ceil(this.#people.length / STEPS);
    for (const each of this.#people.slice(this.#step * size, (this.#step + 1) * size)) {
      if (!this.#tell(each)) this.#isAsked = true;
    }
    this.#step = (this.#step + 1) % STEPS;
  }
}
