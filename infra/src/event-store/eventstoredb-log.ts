import type { RecordedEvent as ServersEvent } from '@eventstore/db-client';
import { convertGrpcEvent, convertToCommandError } from '@eventstore/db-client/dist/utils/index.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientReadableStream } from '@grpc/grpc-js';
import { END, type Position, type RecordedEvent, START } from './event-store.ts';
import type { Cluster } from './eventstoredb-cluster.ts';
import { NoAnswer } from './eventstoredb-errors.ts';
import type { NodeConnection } from './eventstoredb-node.ts';
import { fromPosition, isOurs, toEvent, toPosition } from './eventstoredb-events.ts';

/** What the server says on its way through the log. */
export type Said =
  | { readonly kind: 'event'; readonly event: RecordedEvent }
  /** There are none of our events up to here that it has not said. */
  | { readonly kind: 'passed'; readonly position: Position }
  /** It has said all there was; what follows is new. */
  | { readonly kind: 'caught-up' };

/** Where to read: everything after a position and what comes, or so many before one, newest first. */
export type Way = { readonly after: Position } | { readonly before: Position; readonly limit: number };

export interface LogReadOptions {
  readonly signal: AbortSignal;
  /** The name of every stream of ours begins with it. */
  readonly prefix: string;
  /** Nothing may come for so long, */
  readonly silenceMs: number;
  /** unless this finds it right. It is asked again after as long. */
  readonly mayBeSilent?: () => Promise<boolean>;
  readonly requiresLeader: boolean;
  /** The connection to read over, in place of the one that the cluster has now. */
  readonly over?: NodeConnection;
}

/** The server says how far it is after so many times 32 events: often enough to be known to be there. */
const CHECKPOINT_INTERVAL = 320;

const { Options } = streams.ReadReq;

/**
 * Reads our events out of a log that others write to as well: the server leaves out theirs. The client (6.2.1) can do
 * so only in subscriptions, and tells their checkpoints out of turn, so the request is made and its answers are taken
 * here; the connection is the client's.
 *
 * @throws NoAnswer when the server falls silent, NoNode when there is none, or why the node was left meanwhile
 */
export async function* readLog(
  cluster: Cluster,
  way: Way,
  { signal, prefix, silenceMs, mayBeSilent, requiresLeader, over }: LogReadOptions,
): AsyncGenerator<Said, void, undefined> {
  const request = new streams.ReadReq().setOptions(optionsOf(way, prefix));
  const connection = over ?? (await cluster.connection());
  const { client } = connection;
  const open = client['GRPCStreamCreator'](StreamsClient, 'readAll', (server) =>
    server.read(
      request,
      ...client['callArguments']({ requiresLeader }, { deadline: Number.POSITIVE_INFINITY }),
    ),
  );
  const { promise: broken, reject: breakOff } = Promise.withResolvers<never>();
  // Whoever waits for it hears of it, and at times nobody does.
  broken.catch(() => undefined);
  let isHeld = false;
  let isOver = false;
  const opening = open();
  const stop = () => breakOff(new Error('The read was called off.'));
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const timer = setTimeout(async () => {
    // Where the server cannot even be asked, another read would not begin either.
    const isRight = isHeld || (await mayBeSilent?.().catch(() => true)) === true;
    // Refreshed after its end, the timer would go on for ever.
    if (isOver) return;
    if (isRight) timer.refresh();
    else breakOff(new NoAnswer(silenceMs));
  }, silenceMs);
  try {
    const call = await Promise.race([opening, broken]);
    broken.catch((error: Error) => call.destroy(error));
    for await (const response of call as ClientReadableStream<ReadResp>) {
      timer.refresh();
      connection.heard();
      const said = toSaid(response, prefix);
      if (!said) continue;
      // While the consumer is at work, nobody listens.
      isHeld = true;
      yield said;
      isHeld = false;
      timer.refresh();
    }
  } catch (error) {
    const met = error instanceof Error && 'code' in error ? convertToCommandError(error as never) : error;
    cluster.failed(connection, met);
    throw met;
  } finally {
    isOver = true;
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    opening.then(cancel, () => undefined);
  }
}

/** One that comes late must not be an uncaught exception. */
function cancel(call: ClientReadableStream<ReadResp>): void {
  call.on('error', () => undefined);
  call.destroy();
  setImmediate(() => call.cancel());
}

function toSaid(response: ReadResp, prefix: string): Said | undefined {
  const read = response.getEvent();
  if (read) {
    const { event } = convertGrpcEvent<{ event: ServersEvent }>(read);
    if (!event) return undefined;
    if (!isOurs(event)) return { kind: 'passed', position: toPosition(event.position) };
    return { kind: 'event', event: toEvent(event, prefix) };
  }
  const checkpoint = response.getCheckpoint();
  if (checkpoint) {
    const commit = BigInt(checkpoint.getCommitPosition());
    return {
      kind: 'passed',
      position: toPosition({ commit, prepare: BigInt(checkpoint.getPreparePosition()) }),
    };
  }
  return response.hasCaughtUp() ? { kind: 'caught-up' } : undefined;
}

function optionsOf(way: Way, prefix: string): streams.ReadReq.Options {
  const options = new Options()
    .setUuidOption(new Options.UUIDOption().setString(new shared.Empty()))
    .setFilter(filterOf(prefix));
  if ('after' in way) {
    return options.setAll(placeOf(way.after)).setSubscription(new Options.SubscriptionOptions());
  }
  return options
    .setAll(placeOf(way.before))
    .setCount(String(way.limit))
    .setReadDirection(Options.ReadDirection.BACKWARDS);
}

function placeOf(position: Position): streams.ReadReq.Options.AllOptions {
  const place = new Options.AllOptions();
  if (position === START) return place.setStart(new shared.Empty());
  if (position === END) return place.setEnd(new shared.Empty());
  const { commit, prepare } = fromPosition(position);
  return place.setPosition(
    new Options.Position().setCommitPosition(String(commit)).setPreparePosition(String(prepare)),
  );
}

/** Without a prefix all streams are ours but the server's own. */
function filterOf(prefix: string): streams.ReadReq.Options.FilterOptions {
  const expression = new Options.FilterOptions.Expression();
  if (prefix === '') expression.setRegex('^[^$]');
  else expression.setPrefixList([prefix]);
  return new Options.FilterOptions()
    .setStreamIdentifier(expression)
    .setCount(new shared.Empty())
    .setCheckpointintervalmultiplier(CHECKPOINT_INTERVAL);
}
