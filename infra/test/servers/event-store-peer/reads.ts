import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { handleServerStreamingCall, ServerWritableStream } from '@grpc/grpc-js';
import type { Faults, ReadFault } from './faults.ts';
import type { Role } from './membership.ts';
import {
  caughtUp,
  checkpoint,
  confirmation,
  streamName,
  streamNotFound,
  toReadResponse,
} from './messages.ts';
import type { PeerLog, WireEvent } from './peer-log.ts';
import { notLeader, notLeading, streamDeleted, unavailable, unknownError } from './wire-errors.ts';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

const { BACKWARDS } = streams.ReadReq.Options.ReadDirection;

/** How many events the server looks at in one go, where a filter does not say. */
const SEARCH_WINDOW = 32;

/** A subscription that is under way. */
export interface LiveSubscription {
  /** Ends it with OK, as if there were nothing more to come. */
  end(): void;
  /** Breaks it off. */
  fail(): void;
  /** Leaves it open, and never sends anything again. */
  silence(): void;
}

/** How many events were sent, and looked at to do so. */
export interface Counts {
  said: number;
  lookedAt: number;
}

/**
 * Serves reads of a stream, reads of the whole log, and subscriptions to it. A node that does not lead refuses those
 * that need the leader.
 * @param seen.live holds the subscriptions under way
 */
export function readHandler(
  log: PeerLog,
  faults: Faults,
  role: Role,
  seen: { readonly live: Set<LiveSubscription>; readonly counts: Counts },
): handleServerStreamingCall<ReadReq, ReadResp> {
  /** @returns whether the call is to be served */
  const survives = async (call: ReadCall, fault: ReadFault | undefined): Promise<boolean> => {
    if (faults.delayMs > 0) await delay(faults.delayMs);
    if (fault === 'hang') return false;
    if (fault === 'unavailable' || fault === 'not-leader') {
      call.emit('error', fault === 'unavailable' ? unavailable() : notLeader(role.place));
      return false;
    }
    if (call.metadata.get('requires-leader').includes('true') && !role.leads()) {
      call.emit('error', notLeading(role));
      return false;
    }
    return true;
  };

  const serve = async (call: ReadCall): Promise<void> => {
    const options = call.request.getOptions();
    if (!options) throw new Error('A read needs options.');
    if (options.hasSubscription()) {
      const fault = faults.subscriptions.shift();
      if (await survives(call, fault)) await subscription(call, options, log, seen);
      return;
    }
    const fault = faults.reads.shift();
    if (!(await survives(call, fault))) return;
    const found = options.hasStream()
      ? await readStream(options, log)
      : await readAll(options, log, seen.counts);
    if (!found) await send(call, streamNotFound(streamName(options.getStream()?.getStreamIdentifier())));
    for (const { event, position } of found ?? []) {
      if (call.cancelled) return;
      seen.counts.said += 1;
      await send(call, toReadResponse(event, position));
      if (fault === 'cut') return void call.emit('error', unavailable());
    }
    call.end();
  };

  return (call) => {
    serve(call).catch((error: unknown) => {
      const isWireError = error instanceof Error && 'code' in error && 'metadata' in error;
      call.emit('error', isWireError ? error : unknownError(String(error)));
    });
  };
}

/** The events asked for, or undefined when there is no such stream. @throws as a server does, from its end on */
async function readStream(options: ReadReq.Options, log: PeerLog): Promise<WireEvent[] | undefined> {
  const from = options.getStream();
  const stream = streamName(from?.getStreamIdentifier());
  const backwards = options.getReadDirection() === BACKWARDS;
  if (log.isTombstoned(stream)) throw streamDeleted(stream);
  if (from?.hasEnd() && !backwards) throw unknownError('Nothing comes after the end.');
  const revision = from?.hasRevision() ? Number(from.getRevision()) : undefined;
  const start = backwards && from?.hasStart() ? 0 : revision;
  return log.readStream(stream, {
    ...(start === undefined ? {} : { from: start }),
    limit: Number(options.getCount()),
    backwards,
  });
}

/** With a filter, goes on until so many are found that it lets through. */
async function readAll(options: ReadReq.Options, log: PeerLog, counts: Counts): Promise<WireEvent[]> {
  const all = options.getAll();
  const limit = Number(options.getCount());
  const backwards = options.getReadDirection() === BACKWARDS;
  const read = (from: bigint | undefined, count: number) =>
    backwards ? log.readBackwards(from, count) : log.readForwards(from ?? 0n, count);
  if (all?.hasEnd() && !backwards) return [];
  const start = all?.hasEnd() ? undefined : BigInt(all?.getPosition()?.getCommitPosition() ?? 0);
  if (!options.hasFilter()) return read(start, limit);

  const passes = filterOf(options);
  const found: WireEvent[] = [];
  for (let from = start; ; ) {
    const page = await read(from, SEARCH_WINDOW);
    counts.lookedAt += page.length;
    found.push(...page.filter(({ event }) => passes(event)));
    const last = page.at(-1);
    if (last === undefined || found.length >= limit) return found.slice(0, limit);
    from = backwards ? last.position : last.position + 1n;
  }
}

/** What the server's filter lets through: all where there is none. */
function filterOf(options: ReadReq.Options): (event: { stream: string; type: string }) => boolean {
  const filter = options.getFilter();
  const onStream = filter?.getStreamIdentifier();
  const expression = onStream ?? filter?.getEventType();
  if (expression === undefined) return () => true;
  const prefixes = expression.getPrefixList();
  const regex = new RegExp(expression.getRegex());
  return ({ stream, type }) => {
    const text = onStream === undefined ? type : stream;
    return prefixes.length > 0 ? prefixes.some((prefix) => text.startsWith(prefix)) : regex.test(text);
  };
}

async function subscription(
  call: ReadCall,
  options: ReadReq.Options,
  log: PeerLog,
  { live, counts }: { readonly live: Set<LiveSubscription>; readonly counts: Counts },
): Promise<void> {
  const all = options.getAll();
  const after = all?.hasEnd() ? undefined : BigInt(all?.getPosition()?.getCommitPosition() ?? 0);
  const filter = options.getFilter();
  const passes = filterOf(options);
  const interval = SEARCH_WINDOW * (filter?.getCheckpointintervalmultiplier() ?? 0);
  let sinceCheckpoint = 0;
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
      counts.lookedAt += 1;
      if (passes(event)) {
        counts.said += 1;
        await send(call, toReadResponse(event, position));
      }
      sinceCheckpoint += 1;
      if (filter && sinceCheckpoint >= interval) {
        sinceCheckpoint = 0;
        await send(call, checkpoint(position));
      }
    }
    if (silent || cancelled.signal.aborted) continue;
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
