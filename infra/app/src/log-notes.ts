import { setTimeout as wait } from 'node:timers/promises';
import { START } from '@pollux/infra/event-store/event-store';
import type { SeenEvent, WatchedLog } from '@pollux/infra/event-store/watched-log';
import { type LogMark, type LogMarks, markOf } from '@pollux/infra/log-mark/log-mark';
import { isFull } from '@pollux/infra/sqlite/storage-full';
import type { FastifyBaseLogger } from 'fastify';

/** How long a read model may be ahead of what the stores were told of the log, where that is on a server. */
const NOTE_MS = 2_000;

/** Stopping leaves so much time for marks. */
const MOST_NOTING_MS = 2_000;

const UNTOLD = 'the stores were not told how far the log has come';

/** Tells the stores how far their log has come. */
export class LogNotes {
  readonly #log: Parameters<typeof markOf>[0] & Partial<Pick<WatchedLog, 'newest'>>;
  readonly #marks: Pick<LogMarks, 'write'>;
  readonly #secret: string;
  #noted: LogMark | undefined;

  /** @param options.secret of the marks */
  constructor(options: {
    readonly log: Parameters<typeof markOf>[0] & Partial<Pick<WatchedLog, 'newest'>>;
    readonly marks: Pick<LogMarks, 'write'>;
    readonly secret: string;
  }) {
    this.#log = options.log;
    this.#marks = options.marks;
    this.#secret = options.secret;
  }

  /** Notes the end of the log. */
  async noteEnd(): Promise<void> {
    await this.#note(await markOf(this.#log, this.#secret));
  }

  /**
   * Notes the newest event that this process has seen, without asking a server, also where that has another log by now.
   * An embedded log needs it not: the checkpoints of its read models are events of it.
   */
  async noteNewest(newest: SeenEvent | undefined = this.#log.newest): Promise<void> {
    if (newest === undefined || newest.position <= (this.#noted?.position ?? START)) return;
    if (this.#noted === undefined || this.#noted.log === '') return this.noteEnd();
    const { id: eventId, position, stream, revision } = newest;
    await this.#note({ ...this.#noted, before: START, position, eventId, at: { stream, revision } });
  }

  /** Without room on the disk stores keep the marks that they have: who reads need not wait for it. */
  async #note(mark: LogMark): Promise<void> {
    try {
      await this.#marks.write(mark);
      this.#noted = mark;
    } catch (error) {
      if (!isFull(error) && (error as { code?: string }).code !== 'ENOSPC') throw error;
    }
  }
}

/** Keeps telling them, until it is stopped. */
export async function keepNoting(
  notes: LogNotes,
  logger: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  let failed = false;
  while (!signal.aborted) {
    await wait(NOTE_MS, undefined, { signal }).catch(() => undefined);
    try {
      await notes.noteNewest();
      failed = false;
    } catch (error) {
      if (!failed) logger.warn({ err: error }, UNTOLD);
      failed = true;
    }
  }
}

/** Notes the end of the log before a process stops. A store that is away must not keep the process from stopping: it keeps the mark that it has. */
export async function noteEndInTime(notes: LogNotes, logger: FastifyBaseLogger): Promise<void> {
  const noted = notes.noteEnd().catch((error: unknown) => {
    logger.warn({ err: error }, UNTOLD);
  });
  await Promise.race([noted, wait(MOST_NOTING_MS, undefined, { ref: false })]);
}
