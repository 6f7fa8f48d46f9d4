import { ErrorType } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import type { AppendWays } from './append-ways.ts';
import { BatchStream } from './eventstoredb-batch-stream.ts';
import { isOfType } from './eventstoredb-errors.ts';
import type { NodeConnection } from './eventstoredb-node.ts';

/** After so many breaks no more streams are opened for a while. */
const MOST_BREAKS = 5;
/** So many answers make up for one break. */
const ANSWERS_A_BREAK = 1_000;

export interface AppendBatchesOptions {
  /** How long an answer may take, in milliseconds. */
  readonly answerMs: number;
  /** How long no stream is opened after too many of them broke off, in milliseconds. */
  readonly singleMs: number;
  /** Called when a stream breaks off, before anything that it left unanswered fails. */
  readonly onBroken: () => void;
  readonly ways: AppendWays | undefined;
}

/** Streams of batches, one at a time and for each connection, as long as nodes offer them and that goes well. */
export class AppendBatches {
  readonly #options: AppendBatchesOptions;
  #current: { readonly connection: NodeConnection; readonly stream: Promise<BatchStream> } | undefined;
  /** A node that offers them, and does not serve them. */
  #refusing: NodeConnection | undefined;
  /** Those that nothing has made up for. */
  #breaks = 0;
  #singleUntil = 0;

  constructor(options: AppendBatchesOptions) {
    this.#options = options;
  }

  /** The stream to append over, for one append; undefined where appends are to be made as calls of their own. */
  async over(connection: NodeConnection): Promise<BatchStream | undefined> {
    if (performance.now() < this.#singleUntil) return undefined;
    if (!(await connection.offersBatches(this.#options.answerMs))) return undefined;
    // One that was left meanwhile must not come in the place of the next.
    if (connection.lost.aborted || this.#refusing === connection) return undefined;
    if (this.#current?.connection !== connection) this.#open(connection);
    if (this.#options.ways) this.#options.ways.batched += 1;
    return this.#current?.stream;
  }

  #open(connection: NodeConnection): void {
    const { answerMs, ways } = this.#options;
    const stream = BatchStream.open(connection, {
      answerMs,
      onAnswer: () => {
        this.#breaks = Math.max(0, this.#breaks - 1 / ANSWERS_A_BREAK);
        ways?.answered();
      },
      onOver: (error, unanswered) => {
        if (this.#current?.stream === stream) this.#current = undefined;
        this.#over(connection, error, unanswered);
      },
    });
    this.#current = { connection, stream };
    stream.catch(() => {
      if (this.#current?.stream === stream) this.#current = undefined;
    });
  }

  #over(connection: NodeConnection, error: Error, unanswered: number): void {
    const { onBroken, ways } = this.#options;
    onBroken();
    if (unanswered > 0 && ways) ways.broken += 1;
    if (isUnimplemented(error)) this.#refusing = connection;
    else if (unanswered > 0 && isItsOwnFault(connection, error)) this.#broke(error);
  }

  #broke(error: Error): void {
    const { singleMs, ways } = this.#options;
    this.#breaks += 1;
    if (this.#breaks < MOST_BREAKS) return;
    // The next one that breaks is one too many at once.
    this.#breaks = MOST_BREAKS - 1;
    this.#singleUntil = performance.now() + singleMs;
    ways?.gaveUp(error);
  }
}

/** Whether calls of their own may have gone well in the stream's place. */
function isItsOwnFault({ lost }: NodeConnection, error: Error): boolean {
  return !lost.aborted && !isOfType(error, ErrorType.NOT_LEADER);
}

function isUnimplemented({ cause }: Error): boolean {
  return (cause as { code?: unknown } | undefined)?.code === status.UNIMPLEMENTED;
}
