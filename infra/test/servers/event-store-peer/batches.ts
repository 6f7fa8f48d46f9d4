import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type handleBidiStreamingCall, type ServerDuplexStream, status } from '@grpc/grpc-js';
import type { ExpectedRevision } from '../../../src/event-store/event-store.ts';
import { type CarryOut, ComingAppend, type Fate, MAX_APPEND_BYTES } from './appends.ts';
import {
  badRequest,
  notHandled,
  odd,
  streamDeleted,
  timedOut,
  tooLarge,
  unknown,
  wrongExpectedVersion,
} from './batch-statuses.ts';
import type { Faults } from './faults.ts';
import { streamIdentifier, streamName } from './messages.ts';
import { unknownError } from './wire-errors.ts';

/** How long a server waits for the rest of an append, whatever its client says. */
const MOST_MS = 2_000;

type Call = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

/** An append whose last message is still to come. */
interface Begun {
  readonly id: UUID;
  readonly append: ComingAppend;
  readonly timer: NodeJS.Timeout;
}

/**
 * Serves streams of batches as a server (23.10) does: each append is made once its last message is there, and answered
 * when it is made, under the id as it was sent. What a node refuses because another one leads ends the stream.
 */
export function batchHandler(
  carryOut: CarryOut,
  faults: Faults,
): handleBidiStreamingCall<BatchAppendReq, BatchAppendResp> {
  return (call) => {
    const stream = new ServedStream(call, carryOut, faults);
    call.on('data', (request: BatchAppendReq) => stream.take(request));
    call.on('end', () => call.end());
    call.on('cancelled', () => stream.cancelled());
    call.on('error', () => undefined);
  };
}

class ServedStream {
  readonly #call: Call;
  readonly #carryOut: CarryOut;
  readonly #faults: Faults;
  readonly #begun = new Map<string, Begun>();
  #isSilent = false;

  constructor(call: Call, carryOut: CarryOut, faults: Faults) {
    this.#call = call;
    this.#carryOut = carryOut;
    this.#faults = faults;
  }

  take(request: BatchAppendReq): void {
    const id = request.getCorrelationId() ?? new shared.UUID();
    const options = request.getOptions();
    if (options && !this.#begin(id, options)) return;
    const begun = this.#begun.get(keyOf(id));
    if (!begun) return;
    const { append, timer } = begun;
    for (const message of request.getProposedMessagesList()) append.add(message);
    const isTooLarge = append.bytes > MAX_APPEND_BYTES;
    if (!isTooLarge && !request.getIsFinal()) return;
    clearTimeout(timer);
    this.#begun.delete(keyOf(id));
    if (isTooLarge) this.#answer(id, append.stream, tooLarge(MAX_APPEND_BYTES));
    else void this.#finish(id, append);
  }

  cancelled(): void {
    this.#isSilent = true;
    for (const { timer } of this.#begun.values()) clearTimeout(timer);
  }

  /** @returns whether the append may go on */
  #begin(id: UUID, options: BatchAppendReq.Options): boolean {
    const stream = streamName(options.getStreamIdentifier());
    const deadline = options.getDeadline()?.toDate().getTime() ?? Number.POSITIVE_INFINITY;
    const leftMs = Math.min(deadline - Date.now(), MOST_MS);
    if (leftMs <= 0) {
      this.#answer(id, stream, timedOut());
      return false;
    }
    const timer = setTimeout(() => {
      this.#begun.delete(keyOf(id));
      this.#answer(structured(id), stream, timedOut());
    }, leftMs);
    this.#begun.set(keyOf(id), { id, append: new ComingAppend(stream, toExpectedRevision(options)), timer });
    return true;
  }

  async #finish(id: UUID, append: ComingAppend): Promise<void> {
    const { stream, expected } = append;
    const fault = this.#faults.batches.shift();
    if (fault === 'fall-silent') this.#isSilent = true;
    if (fault === 'time-out') return this.#answer(id, stream, timedOut());
    if (fault === 'busy') return this.#answer(id, stream, notHandled('Server Is Busy'));
    if (fault === 'odd') return this.#answer(id, stream, odd());
    const fate = await this.#carryOut(append);
    if (fault === 'break') return this.#break(unknownError('The stream breaks.'));
    if (fault === 'end') {
      this.#isSilent = true;
      this.#call.end();
      return;
    }
    if (fate.kind === 'silence') return;
    if (fate.kind === 'refused' && fate.error.code !== status.UNAVAILABLE) return this.#break(fate.error);
    this.#answer(id, stream, toResult(append, fate, expected));
  }

  #answer(id: UUID, stream: string, result: Status | BatchAppendResp.Success): void {
    if (this.#isSilent) return;
    const response = new streams.BatchAppendResp()
      .setCorrelationId(id)
      .setStreamIdentifier(streamIdentifier(stream));
    if (result instanceof streams.BatchAppendResp.Success) response.setSuccess(result);
    else response.setError(result);
    this.#call.write(response);
  }

  #break(error: Error): void {
    if (this.#isSilent) return;
    this.#isSilent = true;
    this.#call.emit('error', error);
  }
}

function toResult(
  { stream }: ComingAppend,
  fate: Exclude<Fate, { readonly kind: 'silence' }>,
  expected: ExpectedRevision,
): Status | BatchAppendResp.Success {
  switch (fate.kind) {
    case 'refused':
      return notHandled('Server Is Not Ready');
    case 'nameless':
      return badRequest('A stream needs a name.');
    case 'too large':
      return tooLarge(MAX_APPEND_BYTES);
    case 'unknown':
      return unknown();
    case 'tombstoned':
      return streamDeleted(stream);
    case 'conflict':
      return wrongExpectedVersion(expected, fate.current);
    case 'repeated':
      return successAt(fate.revision).setNoPosition(new shared.Empty());
    case 'written':
      return successAt(fate.revision).setPosition(
        new shared.AllStreamPosition()
          .setCommitPosition(String(fate.position))
          .setPreparePosition(String(fate.position)),
      );
  }
}

function successAt(revision: number | undefined): BatchAppendResp.Success {
  const success = new streams.BatchAppendResp.Success();
  return revision === undefined
    ? success.setNoStream(new shared.Empty())
    : success.setCurrentRevision(String(revision));
}

function toExpectedRevision(options: BatchAppendReq.Options): ExpectedRevision {
  if (options.hasNoStream()) return 'none';
  if (options.hasStreamExists()) return 'exists';
  if (options.hasAny()) return 'any';
  return Number(options.getStreamPosition());
}

function keyOf(id: UUID): string {
  return id.getString();
}

/** The same id as two numbers, as a server writes those that it has read. */
function structured(id: UUID): UUID {
  const bytes = Buffer.from(id.getString().replaceAll('-', ''), 'hex');
  const halves = new shared.UUID.Structured()
    .setMostSignificantBits(String(bytes.readBigInt64BE(0)))
    .setLeastSignificantBits(String(bytes.readBigInt64BE(8)));
  return new shared.UUID().setStructured(halves);
}
