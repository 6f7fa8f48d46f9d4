import { once } from 'node:events';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WriterOptions } from './connection.ts';
import { FileUnusable, using } from './file-unusable.ts';
import { StorageFull } from './storage-full.ts';
import type { FromWriter, ToWriter } from './writer-messages.ts';

/** The file can no longer be written (I/O error, corruption). What was under way may or may not be kept. */
export class WriterFailed extends Error {
  constructor(file: string, cause: unknown) {
    super(`${file} can no longer be written: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'WriterFailed';
  }
}

/**
 * Opens what reads a file beside its writer, which is closed when that fails: its thread would keep the process alive.
 * @throws FileUnusable
 */
export async function openBeside<Result>(
  writer: { close(): Promise<void> },
  file: string,
  open: () => Result,
): Promise<Result> {
  try {
    return using(file, open);
  } catch (error) {
    await writer.close();
    throw error;
  }
}

interface Pending<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

// Keeps one batch from holding up the next for long.
const MAX_BATCH = 512;
// So many requests are worth a commit of their own while more come in, so that both threads are kept at work.
const FULL_BATCH = 32;
// Batches that the worker has been sent and not yet answered.
const MAX_UNDER_WAY = 4;
/** How long a writer that may rest has had nothing to write before it does: its thread takes 15 MB. */
export const REST_MS = 10_000;

/**
 * Writes a SQLite file through a worker thread with group commit: while the worker commits one batch, the
 * requests that come in gather for the next. Requests are carried out in the order they were made.
 */
export class GroupWriter<Request, Answer> {
  /** Called after each batch, once all of its requests are answered. */
  onCommitted: () => void = () => {};

  readonly #start: () => Worker;
  readonly #file: string;
  readonly #onFailure: (error: WriterFailed) => void;
  #requests: Request[] = [];
  #waiting: Pending<Answer>[] = [];
  readonly #underWay: Pending<Answer>[][] = [];
  #gathering: NodeJS.Immediate | undefined;
  #failure: WriterFailed | undefined;
  #closed: Promise<void> | undefined;
  /** None while it rests. */
  #worker: Worker | undefined;
  #resting: NodeJS.Timeout | undefined;
  /** Resolves once the threads have ended that went to rest. */
  #left: Promise<unknown> = Promise.resolve();

  private constructor(start: () => Worker, file: string, onFailure: (error: WriterFailed) => void) {
    this.#start = start;
    this.#file = file;
    this.#onFailure = onFailure;
  }

  #take(worker: Worker): Worker {
    this.#worker = worker;
    worker.on('message', (message: FromWriter<Answer>) => {
      if (message.kind === 'committed') this.#committed(message.answers);
      else if (message.kind === 'full') this.#refused();
    });
    worker.on('error', (cause) => this.#fail(cause));
    worker.on('exit', (code) => {
      if (!this.#closed && this.#worker === worker)
        this.#fail(new Error(`its writer ended with code ${code}`));
    });
    return worker;
  }

  /**
   * Starts the worker and waits until it has opened the file.
   * @param module the worker's module, which calls `serveWrites`
   * @param onFailure called once, after everything pending is rejected
   * @param options.restMs the worker ends where nothing was written for so long, and the next write starts another; never
   *   where nothing is said
   * @throws FileUnusable
   */
  static async open<Request, Answer>(
    module: URL,
    options: WriterOptions,
    onFailure: (error: WriterFailed) => void,
    { restMs }: { readonly restMs?: number } = {},
  ): Promise<GroupWriter<Request, Answer>> {
    const start = () => new Worker(module, { workerData: options, name: `write ${basename(options.file)}` });
    const worker = start();
    try {
      await once(worker, 'message');
    } catch (error) {
      // What the worker throws comes here without its class.
      const { name, cause } = error as Error;
      throw new FileUnusable(options.file, name === FileUnusable.name ? cause : error);
    }
    const writer = new GroupWriter<Request, Answer>(start, options.file, onFailure);
    writer.#take(worker);
    if (restMs !== undefined) writer.#resting = setTimeout(() => writer.#rest(), restMs).unref();
    return writer;
  }

  /**
   * Calls `resolve` after the request's commit, or `reject`: with StorageFull when there was no room for it, which may
   * pass, or with WriterFailed. The request is copied.
   */
  write(request: Request, resolve: (answer: Answer) => void, reject: (error: Error) => void): void {
    if (this.#failure) return reject(this.#failure);
    if (this.#closed) return reject(new Error(`${this.#file} is closed.`));
    this.#requests.push(request);
    this.#waiting.push({ resolve, reject });
    if (this.#requests.length >= FULL_BATCH && this.#underWay.length < MAX_UNDER_WAY) this.#sendBatch();
    else this.#gather();
  }

  /** Lets the writer checkpoint between two batches. */
  checkpoint(): void {
    if (!this.#closed && !this.#failure && this.#worker) this.#send({ kind: 'checkpoint' });
  }

  /** Finishes the writes under way, then ends the worker. Later writes are rejected. */
  close(): Promise<void> {
    this.#closed ??= this.#end();
    return this.#closed;
  }

  async #end(): Promise<void> {
    if (this.#failure) return;
    clearTimeout(this.#resting);
    if (this.#isIdle) this.#worker?.postMessage({ kind: 'close' } satisfies ToWriter<Request>);
    const worker = this.#isIdle ? this.#worker : (this.#worker ?? this.#take(this.#start()));
    await Promise.all([worker && once(worker, 'exit'), this.#left]);
  }

  get #isIdle(): boolean {
    return this.#underWay.length === 0 && this.#requests.length === 0;
  }

  #rest(): void {
    const worker = this.#worker;
    if (this.#closed || this.#failure || worker === undefined) return;
    if (!this.#isIdle) {
      this.#resting?.refresh();
      return;
    }
    this.#worker = undefined;
    // Not by events.once, which an error would reject: that is told to the owner, and closing goes on.
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    this.#left = Promise.all([this.#left, ended]);
    worker.postMessage({ kind: 'close' } satisfies ToWriter<Request>);
  }

  // What is less than a full batch is sent at the end of the event loop's turn, once nothing else is under way.
  #gather(): void {
    if (this.#underWay.length === 0) this.#gathering ??= setImmediate(() => this.#sendBatch());
  }

  #sendBatch(): void {
    clearImmediate(this.#gathering);
    this.#gathering = undefined;
    const requests = this.#requests.splice(0, MAX_BATCH);
    this.#underWay.push(this.#waiting.splice(0, MAX_BATCH));
    this.#send({ kind: 'write', requests });
  }

  #committed(answers: readonly Answer[]): void {
    const answered = this.#nextAnswered();
    answered.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    this.#resting?.refresh();
    this.onCommitted();
  }

  #refused(): void {
    const failure = new StorageFull(this.#file);
    for (const { reject } of this.#nextAnswered()) reject(failure);
  }

  /** The oldest batch under way, which is answered now; others follow. */
  #nextAnswered(): Pending<Answer>[] {
    const answered = this.#underWay.shift() ?? [];
    if (this.#requests.length > 0) this.#gather();
    else if (this.#closed && this.#underWay.length === 0) this.#send({ kind: 'close' });
    return answered;
  }

  #fail(cause: unknown): void {
    if (this.#failure) return;
    const failure = new WriterFailed(this.#file, cause);
    clearImmediate(this.#gathering);
    this.#failure = failure;
    const pending = [...this.#underWay.splice(0).flat(), ...this.#waiting];
    this.#waiting = [];
    this.#requests = [];
    for (const { reject } of pending) reject(failure);
    this.#onFailure(failure);
  }

  #send(message: ToWriter<Request>): void {
    (this.#worker ?? this.#take(this.#start())).postMessage(message);
  }
}
