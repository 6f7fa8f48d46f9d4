import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { handleServerStreamingCall, ServerWritableStream } from '@grpc/grpc-js';
import type { Faults, ReadFault } from './faults.ts';
import {
  caughtUp,
  checkpoint,
  confirmation,
  streamName,
  streamNotFound,
  toReadResponse,
} from './messages.ts';
import type { PeerLog, WireEvent } from './peer-log.ts';
import { notLeader, unavailable, unknownError } from './wire-errors.ts';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

const { BACKWARDS } = streams.ReadReq.Options.ReadDirection;

/** A subscription that is under way. */
export interface LiveSubscription {
  /** Ends it with OK, as if there were nothing more to come. */
  end(): void;
  /** Breaks it off. */
  fail(): void;
  /** Leaves it open, and never sends anything again. */
  silence(): void;
}

/**
 * Serves reads of a stream, reads of the whole log, and subscriptions to it.
 * @param port where the peer listens
 * @param live holds the subscriptions under way
 */
export function readHandler(
  log: PeerLog,
  faults: Faults,
  port: () => number,
  live: Set<LiveSubscription>,
): handleServerStreamingCall<ReadReq, ReadResp> {
  /** @returns whether the call is to be served */
  const survives = async (call: ReadCall, fault: ReadFault | undefined): Promise<boolean> => {
    if (faults.delayMs > 0) await delay(faults.delayMs);
    if (fault === 'hang') return false;
    if (fault === 'unavailable' || fault === 'not-leader') {
      call.emit('error', fault === 'unavailable' ? unavailable() : notLeader(port()));
      return false;
    }
    return true;
  };

  const serve = async (call: ReadCall): Promise<void> => {
    const options = call.request.getOptions();
    if (!options) throw new Error('A read needs options.');
    if (options.hasSubscription()) {
      const fault = faults.subscriptions.shift();
      if (await survives(call, fault)) await subscription(call, options, log, live);
      return;
    }
    const fault = faults.reads.shift();
    if (!(await survives(call, fault))) return;
    const found = options.hasStream() ? await readStream(options, log) : await readAll(options, log);
    if (!found) await send(call, streamNotFound(streamName(options.getStream()?.getStreamIdentifier())));
    for (const { event, position } of found ?? []) {
      if (call.cancelled) return;
      await send(call, toReadResponse(event, position));
      if (fault === 'cut') return void call.emit('error', unavailable());
    }
    call.end();
  };

  return (call) => {
    serve(call).catch((error: unknown) => call.emit('error', unknownError(String(error))));
  };
}

/** The events asked for, or undefined when there is no such stream. */
async function readStream(options: ReadReq.Options, log: PeerLog): Promise<WireEvent[] | undefined> {
  const from = options.getStream();
  const stream = streamName(from?.getStreamIdentifier());
  if (!(await log.exists(stream))) return undefined;
  return log.readStream(stream, {
    ...(from?.hasRevision() ? { from: Number(from.getRevision()) } : {}),
    limit: Number(options.getCount()),
    backwards: options.getReadDirection() === BACKWARDS,
  });
}

function readAll(options: ReadReq.Options, log: PeerLog): Promise<WireEvent[]> {
  const all = options.getAll();
  const position = BigInt(all?.getPosition()?.getCommitPosition() ?? 0);
  const limit = Number(options.getCount());
  if (options.getReadDirection() !== BACKWARDS) return log.readForwards(position, limit);
  return log.readBackwards(all?.hasEnd() ? undefined : position, limit);
}

async function subscription(
  call: ReadCall,
  options: ReadReq.Options,
  log: PeerLog,
  live: Set<LiveSubscription>,
): Promise<void> {
  const all = options.getAll();
  const after = all?.hasEnd() ? undefined : BigInt(all?.getPosition()?.getCommitPosition() ?? 0);
  const wanted = new RegExp(options.getFilter()?.getEventType()?.getRegex() ?? '');
  const cancelled = new AbortController();
  let silent = false;
  const stop = () => {
    live.delete(own);
    cancelled.abort();
  };
  const own: LiveSubscription = {
    end() {
      stop();
      call.end();
    },
    fail() {
      stop();
      call.emit('error', unavailable());
    },
    silence() {
      silent = true;
    },
  };
  live.add(own);
  call.on('cancelled', stop);

  await send(call, confirmation(randomUUID()));
  for await (const batch of log.subscribe(after, cancelled.signal)) {
    for (const { event, position } of batch.events) {
      if (silent || cancelled.signal.aborted) break;
      if (wanted.test(event.type)) await send(call, toReadResponse(event, position));
    }
    if (silent || cancelled.signal.aborted) continue;
    const last = batch.events.at(-1);
    if (last && options.hasFilter()) await send(call, checkpoint(last.position));
    if (batch.caughtUp) await send(call, caughtUp());
  }
}

/** Waits, where the client takes the messages more slowly than they come. */
async function send(call: ReadCall, message: ReadResp): Promise<void> {
  if (call.cancelled || call.write(message)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  call.on('drain', resolve).on('cancelled', resolve);
  await promise;
  call.off('drain', resolve).off('cancelled', resolve);
}
