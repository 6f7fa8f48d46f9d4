import { randomUUID } from 'node:crypto';
import { convertToCommandError, parseUUID } from '@eventstore/db-client/dist/utils/index.js';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import type { ExpectedRevision } from './event-store.ts';
import type { EventTexts } from './event-texts.ts';
import { type Answered, answerOf, toRequest } from './eventstoredb-batch-messages.ts';
import { NoAnswer, passes } from './eventstoredb-errors.ts';
import type { NodeConnection } from './eventstoredb-node.ts';

/** The stream of batches is over. What it left unanswered may have been written or not. */
export class BatchesBroken extends Error {
  constructor(why: string, cause?: unknown) {
    super(`The stream of batches to EventStoreDB is over: ${why}`, { cause });
    this.name = 'BatchesBroken';
  }
}

/** An append that was sent and has no answer yet. */
interface Unanswered {
  readonly stream: string;
  readonly sentAt: number;
  readonly resolve: (answer: Answered) => void;
  readonly reject: (error: unknown) => void;
}

type Call = ClientDuplexStream<BatchAppendReq, BatchAppendResp>;

/**
 * The appends of a process to a node, as one call over its connection: each is a message with an id of its own, answered
 * by another one with the same id, in any order. How many are under way is up to who makes them.
 *
 * It ends once and for all: with its connection, with an error, when the server ends it, or when nothing comes over it for
 * as long as an answer may take. What it leaves unanswered fails then, and only that: nothing is shared with other streams.
 */
export class BatchStream {
  readonly #connection: NodeConnection;
  readonly #call: Call;
  readonly #answerMs: number;
  readonly #onAnswer: () => void;
  readonly #onOver: (error: Error, unanswered: number) => void;
  /** Those sent first come first. */
  readonly #unanswered = new Map<string, Unanswered>();
  readonly #lose = () => this.#end(this.#connection.lost.reason as Error);
  #heardAt = 0;
  #late: NodeJS.Timeout | undefined;
  #over: Error | undefined;

  private constructor(connection: NodeConnection, call: Call, options: BatchStreamOptions) {
    this.#connection = connection;
    this.#call = call;
    this.#answerMs = options.answerMs;
    this.#onAnswer = options.onAnswer;
    this.#onOver = options.onOver;
    call.on('data', (response) => this.#answered(response));
    call.on('error', (error) => this.#end(toFailure(error)));
    call.on('end', () => this.#end(new BatchesBroken('the server has ended it')));
    connection.lost.addEventListener('abort', this.#lose);
    if (connection.lost.aborted) this.#lose();
  }

  static async open(connection: NodeConnection, options: BatchStreamOptions): Promise<BatchStream> {
    const { client } = connection;
    const open = client['GRPCStreamCreator'](StreamsClient, 'batchAppend', (server) =>
      server.batchAppend(
        ...client['callArguments']({ requiresLeader: true }, { deadline: Number.POSITIVE_INFINITY }),
      ),
    );
    return new BatchStream(connection, (await open()) as Call, options);
  }

  get isOver(): boolean {
    return this.#over !== undefined;
  }

  /**
   * @param stream as the server knows it
   * @throws as an append made by itself does; NoAnswer, BatchesBroken, or what has ended the stream meanwhile
   */
  append(stream: string, expected: ExpectedRevision, texts: EventTexts): Promise<Answered> {
    const { promise, resolve, reject } = Promise.withResolvers<Answered>();
    if (this.#over) {
      reject(this.#over);
      return promise;
    }
    const id = randomUUID();
    this.#unanswered.set(id, { stream, sentAt: performance.now(), resolve, reject });
    this.#late ??= setTimeout(() => this.#giveUpLate(), this.#answerMs);
    this.#call.write(toRequest(id, stream, expected, texts));
    return promise;
  }

  #answered(response: BatchAppendResp): void {
    this.#heardAt = performance.now();
    this.#connection.heard();
    const id = parseUUID(response.getCorrelationId()) ?? '';
    const append = this.#unanswered.get(id);
    // The answer to one that was given up is too late.
    if (append === undefined) return;
    this.#unanswered.delete(id);
    try {
      append.resolve(answerOf(response, append.stream));
    } catch (error) {
      append.reject(error);
    }
    this.#onAnswer();
  }

  /** Gives up what has waited too long; everything where nothing at all has come meanwhile. */
  #giveUpLate(): void {
    this.#late = undefined;
    const now = performance.now();
    for (const [id, { sentAt, reject }] of this.#unanswered) {
      const leftMs = sentAt + this.#answerMs - now;
      if (leftMs > 0) {
        this.#late = setTimeout(() => this.#giveUpLate(), leftMs);
        return;
      }
      if (this.#heardAt < sentAt) return this.#end(new NoAnswer(this.#answerMs));
      this.#unanswered.delete(id);
      reject(new NoAnswer(this.#answerMs));
    }
  }

  #end(error: Error): void {
    if (this.#over) return;
    this.#over = error;
    clearTimeout(this.#late);
    this.#connection.lost.removeEventListener('abort', this.#lose);
    const unanswered = [...this.#unanswered.values()];
    this.#unanswered.clear();
    this.#onOver(error, unanswered.length);
    for (const { reject } of unanswered) reject(error);
    this.#call.destroy();
    setImmediate(() => this.#call.cancel());
  }
}

export interface BatchStreamOptions {
  /** How long an answer may take, in milliseconds. */
  readonly answerMs: number;
  /** Called for each append that is answered, whatever the answer is. */
  readonly onAnswer: () => void;
  /** Called once, before what was left unanswered fails. */
  readonly onOver: (error: Error, unanswered: number) => void;
}

/** What a stream has met, as an error after which each append may be made by itself. */
function toFailure(met: Error): Error {
  const error = convertToCommandError(met);
  // Refused as a stream; whether the append would be as well, is not known.
  return passes(error) ? error : new BatchesBroken(error.message, error);
}
