import type { Log } from '../logging.ts';

/** How appends were sent to the server of the log since the process began, for operators. */
export class AppendWays {
  /** By a stream of batches. */
  batched = 0;
  /** As calls of their own. */
  single = 0;
  /** Streams of batches that broke off and left appends unanswered. */
  broken = 0;
  readonly #log: Pick<Log, 'error' | 'info'>;
  #isSaid = false;

  constructor(log: Pick<Log, 'error' | 'info'>) {
    this.#log = log;
  }

  /** Streams of batches have broken off too often. The log says so once, until one of them answers again. */
  gaveUp(error: Error): void {
    if (this.#isSaid) return;
    this.#isSaid = true;
    this.#log.error(
      { err: error },
      'the stream of appends to the event store has broken off too often: they go one by one, which costs more',
    );
  }

  /** A stream of batches has answered. */
  answered(): void {
    if (!this.#isSaid) return;
    this.#isSaid = false;
    this.#log.info('appends to the event store go by a stream again');
  }
}
