import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SharedDocuments } from '@pollux/infra/document-store/shared-documents';
import type { Standing } from '@pollux/command-api/kernel/standing';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { LastingFailure } from '@pollux/infra/lasting-failure';
import type { Log } from '@pollux/infra/logging';

/** How often a process says that it runs. */
const SIGN_MS = 5_000;

/** A process that has said nothing for so long does not answer; and after so long it is forgotten. */
const MOST_SILENCE_MS = 20_000;
const FORGOTTEN_AFTER_MS = 3_600_000;

/** An event that cannot be read, and who stands at it. */
interface StandsAt {
  readonly who: readonly string[];
  readonly position: string;
  readonly type: string;
  readonly reason: string;
}

interface Sign {
  readonly role: string;
  readonly version: string;
  readonly startedAt: string;
  readonly seenAt: string;
  readonly memoryBytes: number;
  readonly standing: readonly StandsAt[];
}

/** A process that shares the stores, as it last said. */
export interface KnownProcess extends Sign {
  readonly id: string;
  /** Whether that was a moment ago. */
  readonly answers: boolean;
}

/** The processes that share the document store: each says now and then that it runs. No event tells. */
export class Processes {
  readonly #id = randomUUID();
  readonly #documents: SharedDocuments<Sign>;
  readonly #about: () => Pick<Sign, 'role' | 'version' | 'startedAt' | 'standing'>;

  /** @param about what this process says of itself */
  constructor(
    documents: DocumentStore,
    about: { role: string; version: string; startedAt: Date; standing: () => readonly Standing[] },
  ) {
    this.#documents = new SharedDocuments(documents, { name: 'processes', version: 1, indexes: ['seenAt'] });
    const { role, version, startedAt, standing } = about;
    this.#about = () => ({
      role,
      version,
      startedAt: startedAt.toISOString(),
      standing: standing().map(({ who, at: { event, reason } }) => ({
        who,
        position: event.position,
        type: event.type,
        reason,
      })),
    });
  }

  /** Says so until the signal aborts, and then that it has stopped. */
  async keepSaying(signal: AbortSignal, log: Pick<Log, 'error' | 'info'>): Promise<void> {
    const saying = new LastingFailure('saying that the process runs', log);
    while (!signal.aborted) {
      await this.#say().then(
        () => saying.passed(),
        (error: unknown) => saying.failed(error),
      );
      await wait(SIGN_MS, undefined, { signal }).catch(() => undefined);
    }
    // A store that is away must not keep the process from stopping: it is seen to be silent then.
    const gone = this.#documents.change(async () => [{ id: this.#id, document: null }]);
    await Promise.race([gone.catch(() => undefined), wait(SIGN_MS / 5, undefined, { ref: false })]);
  }

  /** Those that run, and those that fell silent in the last hour, the oldest first. */
  async all(now = new Date()): Promise<KnownProcess[]> {
    await this.#documents.open();
    const signs = await this.#documents.find({});
    return signs
      .map(({ id, document }) => ({
        id,
        ...document,
        answers: now.getTime() - Date.parse(document.seenAt) < MOST_SILENCE_MS,
      }))
      .toSorted((one, other) => one.startedAt.localeCompare(other.startedAt));
  }

  async #say(now = new Date()): Promise<void> {
    await this.#documents.open();
    await this.#documents.change(async () => {
      const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS).toISOString();
      const silent = await this.#documents.find({ where: { seenAt: { lt: before } } });
      const sign = {
        ...this.#about(),
        seenAt: now.toISOString(),
        memoryBytes: process.memoryUsage.rss(),
      };
      return [
        ...silent.filter(({ id }) => id !== this.#id).map(({ id }) => ({ id, document: null })),
        { id: this.#id, document: sign },
      ];
    });
  }
}
