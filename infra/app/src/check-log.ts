import { changedBlocksAside } from '@pollux/infra/event-store/embedded-blocks-aside';
import { ChangedEvents } from '@pollux/infra/event-store/changed-events';
import type { Log } from '@pollux/infra/logging';
import type { Stores } from './stores.ts';

/**
 * Compares the log in a file with the digests that were kept as it was written, once, in a thread of its own. Blocks that
 * differ are not read any more, and named: a hundred thousand events take about a second.
 */
export class LogCheck {
  readonly #file: string;
  readonly #stores: Pick<Stores, 'refuseEvents'>;
  readonly #log: Pick<Log, 'error'>;
  #damage: readonly string[] = [];

  constructor(file: string, stores: Pick<Stores, 'refuseEvents'>, log: Pick<Log, 'error'>) {
    this.#file = file;
    this.#stores = stores;
    this.#log = log;
  }

  /** What was found, a sentence each. */
  get damage(): readonly string[] {
    return this.#damage;
  }

  /** Where the log is on a server, which has checksums of its own, there is nothing to compare. */
  async run(signal: AbortSignal): Promise<void> {
    const { refuseEvents } = this.#stores;
    if (refuseEvents === undefined) return;
    try {
      const changed = await changedBlocksAside(this.#file, signal);
      refuseEvents(changed);
      this.#damage = changed.map((block) => new ChangedEvents(this.#file, block).message);
      for (const found of this.#damage) this.#log.error(found);
    } catch (error) {
      if (!signal.aborted) this.#log.error({ err: error }, 'the log could not be compared with its digests');
    }
  }
}
