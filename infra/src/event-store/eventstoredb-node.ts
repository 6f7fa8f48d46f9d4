import { setImmediate as nextTurn } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { GossipClient } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Channel } from '@grpc/grpc-js';
import { NoAnswer } from './eventstoredb-errors.ts';
import type { Member, NodeName } from './eventstoredb-leader.ts';
import { type ClusterUrl, nodeName } from './eventstoredb-url.ts';

const { VNodeState } = gossip.MemberInfo;
const READ_ONLY: ReadonlySet<number> = new Set([
  VNodeState.READONLYLEADERLESS,
  VNodeState.PREREADONLYREPLICA,
  VNodeState.READONLYREPLICA,
]);

// The largest event that a server can have, as the client has it.
const LONGEST_MESSAGE_BYTES = 17 * 1024 * 1024;

/**
 * A connection to one node, with the official client (6.2.1) on it. It is given up rather than mended: the client's own
 * search for another node is off. More is put right that is only reachable from within:
 *
 * - Its own batch appends are not used. All batches of a process share one table of pending appends: one broken stream
 *   rejects and forgets them all, and the answer to one that was forgotten throws where nobody can catch it. Its plain
 *   append is a call of its own, with a deadline that the client keeps by itself. Ours are in `eventstoredb-batches.ts`.
 * - Connections to one address are not shared. Else a new one would be the one given up, where anybody else has it.
 */
export class NodeConnection {
  readonly node: NodeName;
  readonly client: EventStoreDBClient;
  readonly #channel: Channel;
  readonly #lost = new AbortController();
  #heardAt = 0;
  #offersBatches: Promise<boolean> | undefined;

  /**
   * Connects with the first call.
   * @param foundAs the name that the node was found under, which its certificate has to be for
   * @throws for a name that cannot be one
   */
  constructor(node: NodeName, url: ClusterUrl, foundAs?: string) {
    this.node = node;
    const { everyMs, answerMs } = url.keepAlive;
    this.#channel = new Channel(node, url.channelCredentials, {
      'grpc.use_local_subchannel_pool': 1,
      'grpc.keepalive_time_ms': everyMs < 0 ? Number.MAX_VALUE : everyMs,
      'grpc.keepalive_timeout_ms': answerMs < 0 ? Number.MAX_VALUE : answerMs,
      'grpc.max_receive_message_length': LONGEST_MESSAGE_BYTES,
      ...(foundAs === undefined ? {} : { 'grpc.ssl_target_name_override': foundAs }),
    });
    this.client = new EventStoreDBClient(
      { ...url.clientSettings, endpoint: node },
      { insecure: url.isInsecure },
      url.user,
    );
    this.client['createChannel'] = async () => this.#channel;
    this.client['handleError'] = async () => undefined;
    this.client['supports'] = async () => false;
  }

  /** Aborts when the connection is given up, with the reason. Nothing more will come over it. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Something came over the connection. */
  heard(): void {
    this.#heardAt = performance.now();
  }

  /** How long nothing has come over it, in milliseconds. */
  silentMs(): number {
    return performance.now() - this.#heardAt;
  }

  /** Whether the node takes appends in batches. One that does not say so in time is taken not to. */
  offersBatches(withinMs: number): Promise<boolean> {
    this.#offersBatches ??= this.answered(this.client['capabilities'], withinMs).then(
      (features) => features.supports(StreamsService.batchAppend),
      () => false,
    );
    return this.#offersBatches;
  }

  /** Asks the node who is in its cluster. @throws what the call met, NoAnswer when it took too long */
  async members(withinMs: number): Promise<Member[]> {
    const ask = this.client['execute'](
      GossipClient,
      'gossip',
      (client) =>
        new Promise<InstanceType<typeof gossip.ClusterInfo>>((resolve, reject) => {
          const [metadata, options] = this.client['callArguments']({ deadline: withinMs });
          client.read(new shared.Empty(), metadata, options, (error, answer) => {
            if (error) reject(error);
            else resolve(answer);
          });
        }),
    );
    const answer = await this.answered(ask, withinMs);
    return answer.getMembersList().flatMap((member) => {
      const place = member.getHttpEndPoint();
      if (!place) return [];
      const state = member.getState();
      const node = nodeName(place.getAddress(), place.getPort());
      const leads = member.getIsAlive() && state === VNodeState.LEADER;
      return [{ node, leads, votes: !READ_ONLY.has(state) }];
    });
  }

  /**
   * The answer to a call made over the connection.
   * @throws NoAnswer when it takes longer, or why the connection was given up meanwhile
   */
  async answered<Answer>(call: Promise<Answer>, withinMs: number): Promise<Answer> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new NoAnswer(withinMs)), withinMs);
    const giveUp = () => reject(this.lost.reason);
    this.lost.addEventListener('abort', giveUp);
    if (this.lost.aborted) giveUp();
    try {
      const answer = await Promise.race([call, late]);
      this.heard();
      return answer;
    } finally {
      clearTimeout(timer);
      this.lost.removeEventListener('abort', giveUp);
    }
  }

  /** Gives the connection up: every call that waits for it fails with the reason. */
  async giveUp(reason: Error): Promise<void> {
    if (this.lost.aborted) return;
    this.#lost.abort(reason);
    // A call may have taken the channel, and must not find it closed before it has used it.
    await nextTurn();
    this.#channel.close();
    // What is under way on a dead connection would keep it open.
    await this.client.dispose();
  }
}
