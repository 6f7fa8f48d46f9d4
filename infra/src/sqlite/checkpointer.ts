import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WriterOptions } from './connection.ts';
import { WriterFailed } from './group-writer.ts';
import type { UpkeepDone } from './serve-checkpoints.ts';

const INTERVAL_MS = 1_000;
/** A thread takes 12 MB, so it ends where nothing was committed for so long; the next commit starts another. */
const REST_MS = 5_000;
// 64 MB of write-ahead log.
const LONG_LOG_PAGES = 16_384;

/**
 * Moves what is committed from the write-ahead log into the file, in a thread of its own, so that commits
 * need not wait for it: at most once a second, and only after there was a commit.
 */
export class Checkpointer {
  readonly #options: WriterOptions;
  readonly #module: URL;
  readonly #onLongLog: () => void;
  readonly #onFailure: (error: WriterFailed) => void;
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #resting: NodeJS.Timeout | undefined;
  /** Resolves once the threads that are not needed any more have ended. */
  #left: Promise<unknown> = Promise.resolve();
  #closing = false;

  /**
   * @param onLongLog called when commits came so fast that the log never emptied. A checkpoint by the writer
   *   itself, now short, lets the log start over.
   * @param onFailure called when the file could not be checkpointed
   * @param module of the thread, which calls `serveCheckpoints`
   */
  constructor(
    options: WriterOptions,
    onLongLog: () => void,
    onFailure: (error: WriterFailed) => void,
    module = new URL('./checkpoint-worker.ts', import.meta.url),
  ) {
    this.#options = options;
    this.#module = module;
    this.#onLongLog = onLongLog;
    this.#onFailure = onFailure;
  }

  /** To be called after each commit. */
  committed(): void {
    if (this.#closing || this.#timer !== undefined) return;
    clearTimeout(this.#resting);
    this.#timer = setTimeout(() => {
      this.#worker ??= this.#start();
      this.#worker.postMessage('checkpoint');
    }, INTERVAL_MS).unref();
  }

  async close(): Promise<void> {
    this.#closing = true;
    // What came since the last upkeep is kept up now.
    if (this.#timer !== undefined) (this.#worker ??= this.#start()).postMessage('checkpoint');
    clearTimeout(this.#timer);
    this.#letGo('close');
    await this.#left;
  }

  #letGo(how: 'rest' | 'close'): void {
    clearTimeout(this.#resting);
    const worker = this.#worker;
    if (!worker) return;
    this.#worker = undefined;
    // Not by events.once, which an error would reject: that is told to the owner, and closing goes on.
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    this.#left = Promise.all([this.#left, ended]);
    worker.postMessage(how);
  }

  #start(): Worker {
    const worker = new Worker(this.#module, {
      workerData: this.#options,
      name: `keep ${basename(this.#options.file)}`,
    });
    worker.on('message', ({ pages, more }: UpkeepDone) => {
      this.#timer = undefined;
      if (more) this.committed();
      else if (!this.#closing) this.#resting = setTimeout(() => this.#letGo('rest'), REST_MS).unref();
      if (pages > LONG_LOG_PAGES) this.#onLongLog();
    });
    worker.on('error', (cause: Error) => this.#onFailure(new WriterFailed(this.#options.file, cause)));
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}
