export interface PlacesOptions {
  /** So many of one place at the same time. */
  readonly atOnce: number;
  /** So many more of one place may wait. */
  readonly mostWaiting: number;
}

export interface Turn {
  /** Whoever is lighter goes first, and of two alike who came first. */
  readonly weight?: number;
  /**
   * How long nobody else has the room from when this one has it, which makes a pace, however long the act takes within
   * that. The answer does not wait for it.
   */
  readonly restMs?: number;
  /** How many of those whose turn makes a pace may wait before this one, where the pace calls for fewer. */
  readonly mostWaiting?: number;
  /** How long it waits at most, where that is less than anybody may. */
  readonly mostWaitMs?: number;
  /** Waits as long as anybody in its place would, and takes no room: nobody waits for it. */
  readonly isPassing?: boolean;
}

/** Nobody waits longer: a connection is cut after half a minute of silence. */
export const MOST_WAIT_MS = 26_000;

/** There is no room to wait at the place, or not in time: others who wait there are lighter, or came before. */
export class PlaceFull extends Error {}

interface Waiting {
  readonly weight: number;
  readonly isPassing: boolean;
  readonly restMs: number;
  enter(): void;
  refuse(): void;
}

interface Place {
  inside: number;
  /** The lightest first. */
  readonly waiting: Waiting[];
}

/** Room for so many at once at each place, such as a network: the others wait, the lightest first. */
export class Places {
  readonly #options: PlacesOptions;
  readonly #places = new Map<string, Place>();

  constructor(options: PlacesOptions) {
    this.#options = options;
  }

  /**
   * Runs `act` once there is room at the place.
   * @throws PlaceFull where too many wait there who are lighter or came before
   */
  async run<Result>(name: string, act: () => Promise<Result>, turn: Turn = {}): Promise<Result> {
    const { restMs = 0, isPassing = false } = turn;
    const place = this.#places.get(name) ?? { inside: 0, waiting: [] };
    if (place.inside === this.#options.atOnce) await this.#wait(place, turn);
    else if (!isPassing) {
      place.inside++;
      this.#places.set(name, place);
    }
    if (isPassing) return act();
    const begun = performance.now();
    try {
      return await act();
    } finally {
      const restLeftMs = restMs - (performance.now() - begun);
      if (restLeftMs <= 0) this.#leave(name, place);
      else setTimeout(() => this.#leave(name, place), restLeftMs).unref();
    }
  }

  #wait({ waiting }: Place, turn: Turn): Promise<void> {
    const { weight = 0, isPassing = false, restMs = 0, mostWaiting = this.#options.mostWaiting } = turn;
    const mostWaitMs = Math.min(turn.mostWaitMs ?? MOST_WAIT_MS, MOST_WAIT_MS);
    const isFull = (before: readonly Waiting[]) => {
      const waitedFor = before.filter((other) => !other.isPassing);
      const pacing = waitedFor.filter((other) => other.restMs > 0);
      return waitedFor.length >= this.#options.mostWaiting || pacing.length >= mostWaiting;
    };
    return new Promise((enter, refuse) => {
      const after = waiting.findIndex((other) => other.weight > weight);
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(mine), 1);
        mine.refuse();
      }, mostWaitMs).unref();
      const mine: Waiting = {
        weight,
        isPassing,
        restMs,
        enter() {
          clearTimeout(timer);
          enter();
        },
        refuse() {
          clearTimeout(timer);
          refuse(new PlaceFull());
        },
      };
      waiting.splice(after === -1 ? waiting.length : after, 0, mine);
      while (waiting.length > 0 && isFull(waiting.slice(0, -1))) waiting.pop()?.refuse();
    });
  }

  // The room goes from hand to hand, so that nobody who comes now is before those who wait.
  #leave(name: string, place: Place): void {
    for (let next = place.waiting.shift(); next !== undefined; next = place.waiting.shift()) {
      next.enter();
      if (!next.isPassing) return;
    }
    place.inside--;
    if (place.inside === 0) this.#places.delete(name);
  }
}
