import { START } from '@pollux/infra/event-store/event-store';
import type { SeenEvent, WatchedLog } from '@pollux/infra/event-store/watched-log';
import { type LogMark, type LogMarks, markOf } from '@pollux/infra/log-mark/log-mark';
import { isFull } from '@pollux/infra/sqlite/storage-full';

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
