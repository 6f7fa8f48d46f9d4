import { setTimeout as delay } from 'node:timers/promises';

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 1_000;

/** The pauses between attempts: each about twice as long as the one before, so that a server in trouble gets air. */
export class BackOff {
  #pauseMs = FIRST_PAUSE_MS;

  reset(): void {
    this.#pauseMs = FIRST_PAUSE_MS;
  }

  /** Sleeps for the next pause, or until the signal aborts. */
  async pause(signal: AbortSignal): Promise<void> {
    const pauseMs = this.#pauseMs * (0.5 + Math.random() / 2);
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
    await delay(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Tries until an attempt succeeds, with pauses in between.
 *
 * @param options.passes tells whether a failure may pass by itself; any other is thrown at once
 * @param options.onFailed called for each failure that may pass
 * @param options.giveUpMs after so long, or when the signal aborts, the last failure is thrown
 */
export async function retry<Answer>(
  attempt: () => Promise<Answer>,
  options: {
    passes: (error: unknown) => boolean;
    onFailed?: () => void;
    giveUpMs: number;
    signal: AbortSignal;
  },
): Promise<Answer> {
  const { passes, onFailed, giveUpMs, signal } = options;
  const backOff = new BackOff();
  const end = performance.now() + giveUpMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!passes(error) || signal.aborted) throw error;
      onFailed?.();
      if (performance.now() >= end) throw error;
    }
    await backOff.pause(signal);
  }
}
