import { GossipClient } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip, { type ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import { ServerFeaturesClient } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import {
  type CallOptions,
  type ChannelCredentials,
  credentials,
  Metadata,
  type ServiceError,
  status,
} from '@grpc/grpc-js';

const MOST_ANSWER_MS = 3_000;

/** The certificate of the authority that is trusted, and what this side shows of itself; PEM. */
export interface ServerTls {
  readonly ca?: Buffer;
  readonly cert?: Buffer;
  readonly key?: Buffer;
}

const { LEADER } = gossip.MemberInfo.VNodeState;

/** One EventStoreDB server, asked by calls that are not repeated. They throw what gRPC says. */
export class AskedServer {
  readonly #address: string;
  readonly #channel: ChannelCredentials;
  readonly #metadata = new Metadata();
  readonly #clients: { close(): void }[] = [];

  /**
   * @param address host and port
   * @param tls undefined where it is spoken to without
   */
  constructor(
    address: string,
    tls: ServerTls | undefined,
    user: { readonly username: string; readonly password: string } | undefined,
  ) {
    this.#address = address;
    const { ca = null, key = null, cert = null } = tls ?? {};
    this.#channel = tls === undefined ? credentials.createInsecure() : credentials.createSsl(ca, key, cert);
    if (user === undefined) return;
    const basic = Buffer.from(`${user.username}:${user.password}`).toString('base64');
    this.#metadata.set('authorization', `Basic ${basic}`);
  }

  /** Undefined where it does not say. */
  async version(): Promise<string | undefined> {
    const client = this.#open(ServerFeaturesClient);
    const answer = await new Promise<SupportedMethods>((resolve, reject) => {
      client.getSupportedMethods(
        new shared.Empty(),
        this.#metadata,
        this.#options(),
        answering(resolve, reject),
      );
    });
    return answer.getEventStoreServerVersion() || undefined;
  }

  /** Whether it knows a leader that is alive. One that does not tell this user is taken to have one. */
  async hasLeader(): Promise<boolean> {
    const client = this.#open(GossipClient);
    const cluster = await new Promise<ClusterInfo | undefined>((resolve, reject) => {
      client.read(new shared.Empty(), this.#metadata, this.#options(), (error, answer) => {
        if (error?.code === status.PERMISSION_DENIED) resolve(undefined);
        else answering(resolve, reject)(error, answer);
      });
    });
    if (cluster === undefined) return true;
    return cluster.getMembersList().some((member) => member.getIsAlive() && member.getState() === LEADER);
  }

  /** Reads the newest event of the whole log, which takes the right to read $all. */
  async readNewest(): Promise<void> {
    const { Options } = streams.ReadReq;
    const options = new Options()
      .setUuidOption(new Options.UUIDOption().setString(new shared.Empty()))
      .setAll(new Options.AllOptions().setEnd(new shared.Empty()))
      .setReadDirection(Options.ReadDirection.BACKWARDS)
      .setNoFilter(new shared.Empty())
      .setCount('1');
    const request = new streams.ReadReq().setOptions(options);
    const call = this.#open(StreamsClient).read(request, this.#metadata, this.#options());
    // To its end, where an error would come.
    await call.forEach(() => undefined);
  }

  close(): void {
    for (const client of this.#clients) client.close();
  }

  #open<Client extends { close(): void }>(
    Service: new (address: string, channel: ChannelCredentials) => Client,
  ): Client {
    const client = new Service(this.#address, this.#channel);
    this.#clients.push(client);
    return client;
  }

  #options(): CallOptions {
    return { deadline: Date.now() + MOST_ANSWER_MS };
  }
}

function answering<Answer>(resolve: (answer: Answer) => void, reject: (error: Error) => void) {
  return (error: ServiceError | null, answer: Answer): void => {
    if (error) reject(error);
    else resolve(answer);
  };
}
