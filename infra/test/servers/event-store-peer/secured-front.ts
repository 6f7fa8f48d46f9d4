import { once } from 'node:events';
import {
  type ClientHttp2Session,
  connect,
  createSecureServer,
  createServer,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import users from '@eventstore/db-client/generated/users_pb.js';
import { status } from '@grpc/grpc-js';
import { CA_FILE, SERVER_CERTIFICATE } from '../../support/certificates.ts';
import { streamName } from './messages.ts';
import { type BatchesOf, supportedMethods } from './node.ts';

/** The admin that a front begins with. */
export const FRONT_ADMIN = { name: 'admin', password: 'changeit' };

export interface SecuredFront {
  /** @param user `name:password`, or '' for nobody */
  url(user: string): string;
  readonly port: number;
  /** What it answers of itself and its cluster; a test may change it. */
  readonly node: { version: string; hasLeader: boolean; isReady: boolean; batches: BatchesOf };
  close(): Promise<void>;
}

interface Asked {
  readonly path: string;
  readonly user: string | undefined;
  readonly body: Buffer;
}

type Refusal = readonly [code: status, details: string];

/**
 * Stands before a peer as a server with accounts: it knows users and their passwords, lets only some of them read
 * $all, and only admins write the server's own streams and make users. What it lets through is the peer's to answer.
 * Whatever users it knows write in batches, it does not look at.
 *
 * @param peerUrl of a peer on this machine
 * @param options.tls whether it is to be spoken to with TLS
 */
export async function startSecuredFront(peerUrl: string, { tls = true } = {}): Promise<SecuredFront> {
  const passwords = new Map([
    [FRONT_ADMIN.name, FRONT_ADMIN.password],
    ['pollux', 'p@ss word'],
  ]);
  let readers: readonly string[] = ['$admins'];
  const node: SecuredFront['node'] = {
    version: '23.10.6',
    hasLeader: true,
    isReady: true,
    batches: 'not offered',
  };
  const { port: peerPort } = new URL(peerUrl);
  const peer = connect(`http://127.0.0.1:${peerPort}`).on('error', () => undefined);

  const isAdmin = (user: string | undefined) => user === FRONT_ADMIN.name;

  const refusalOf = ({ path, user, body }: Asked): Refusal | undefined => {
    if (!node.isReady) return [status.UNAVAILABLE, 'Server Is Not Ready'];
    const denied = [status.PERMISSION_DENIED, 'Access Denied'] as const;
    if (path.endsWith('Streams/Read')) {
      const options = streams.ReadReq.deserializeBinary(messagesIn(body)[0] ?? new Uint8Array()).getOptions();
      const mayRead = isAdmin(user) || (user !== undefined && readers.includes(user));
      return options?.hasAll() && !mayRead ? denied : undefined;
    }
    if (path.endsWith('Streams/Append')) {
      const { stream, acl } = appendIn(body);
      if (stream.startsWith('$') && !isAdmin(user)) return denied;
      if (stream === '$$$all') readers = acl;
      return user === undefined ? denied : undefined;
    }
    if (path.endsWith('Users/Create')) {
      if (!isAdmin(user)) return denied;
      const options = users.CreateReq.deserializeBinary(messagesIn(body)[0] ?? new Uint8Array()).getOptions();
      const name = options?.getLoginName() ?? '';
      if (passwords.has(name)) return [status.ALREADY_EXISTS, 'Conflict.'];
      passwords.set(name, options?.getPassword() ?? '');
    }
    return undefined;
  };

  /** What it answers by itself: who it is, its cluster, and users. */
  const ownAnswer = (path: string, port: number): Uint8Array | undefined => {
    if (path.endsWith('Gossip/Read')) {
      const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
      const member = new gossip.MemberInfo()
        .setState(node.hasLeader ? LEADER : FOLLOWER)
        .setIsAlive(true)
        .setHttpEndPoint(new gossip.EndPoint().setAddress('localhost').setPort(port));
      return new gossip.ClusterInfo().setMembersList([member]).serializeBinary();
    }
    if (path.endsWith('GetSupportedMethods')) {
      return supportedMethods(node.batches).setEventStoreServerVersion(node.version).serializeBinary();
    }
    return path.endsWith('Users/Create') ? new users.CreateResp().serializeBinary() : undefined;
  };

  const serve = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> => {
    const user = userOf(headers, passwords);
    const path = headers[':path'] ?? '';
    if (user === 'unknown') return refuse(stream, [status.UNAUTHENTICATED, 'Unauthenticated']);
    if (path.endsWith('Streams/BatchAppend')) {
      if (user === undefined) return refuse(stream, [status.PERMISSION_DENIED, 'Access Denied']);
      return passOn(peer, { stream, headers, body: stream });
    }
    const body = await buffer(stream);
    const refusal = refusalOf({ path, user: user?.name, body });
    if (refusal) return refuse(stream, refusal);
    const own = ownAnswer(path, (server.address() as AddressInfo).port);
    if (own) return answer(stream, own);
    passOn(peer, { stream, headers, body });
  };

  const server = tls ? createSecureServer(SERVER_CERTIFICATE) : createServer();
  const sessions = new Set<Http2Session>();
  server.on('session', (session: Http2Session) => {
    sessions.add(session);
    session.on('error', () => undefined);
  });
  server.on('stream', (stream: ServerHttp2Stream, headers) => {
    stream.on('error', () => undefined);
    serve(stream, headers).catch(() => stream.destroy());
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    node,
    url: (user) => {
      const query = tls ? `tlsCAFile=${encodeURIComponent(CA_FILE)}` : 'tls=false';
      return `esdb://${user && `${user}@`}localhost:${port}?${query}`;
    },
    async close() {
      for (const session of sessions) session.destroy();
      peer.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Undefined for nobody, 'unknown' for a user or password that is not known. */
function userOf(
  { authorization }: IncomingHttpHeaders,
  passwords: ReadonlyMap<string, string>,
): { readonly name: string } | 'unknown' | undefined {
  if (authorization === undefined) return undefined;
  const text = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
  const [name = '', ...rest] = text.split(':');
  return passwords.get(name) === rest.join(':') ? { name } : 'unknown';
}

/** The messages of a gRPC body, each behind a byte and four of its length. */
function messagesIn(body: Buffer): Uint8Array[] {
  const messages: Uint8Array[] = [];
  for (let at = 0; at < body.length; ) {
    const end = at + 5 + body.readUInt32BE(at + 1);
    messages.push(body.subarray(at + 5, end));
    at = end;
  }
  return messages;
}

/** The stream that is written to, and who may read by the list of rights, where that is what is written. */
function appendIn(body: Buffer): { readonly stream: string; readonly acl: readonly string[] } {
  const requests = messagesIn(body).map((bytes) => streams.AppendReq.deserializeBinary(bytes));
  const [options] = requests.flatMap((request) => request.getOptions() ?? []);
  const [message] = requests.flatMap((request) => request.getProposedMessage() ?? []);
  const stream = streamName(options?.getStreamIdentifier());
  if (stream !== '$$$all' || message === undefined) return { stream, acl: [] };
  const text = Buffer.from(message.getData_asU8()).toString();
  const { $acl } = JSON.parse(text) as { $acl?: { $r?: readonly string[] } };
  return { stream, acl: $acl?.$r ?? [] };
}

const GRPC = { ':status': 200, 'content-type': 'application/grpc' };

function refuse(stream: ServerHttp2Stream, [code, details]: Refusal): void {
  stream.respond({ ...GRPC, 'grpc-status': String(code), 'grpc-message': details }, { endStream: true });
}

function answer(stream: ServerHttp2Stream, message: Uint8Array): void {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(message.length, 1);
  stream.respond(GRPC, { waitForTrailers: true });
  stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
  stream.end(Buffer.concat([head, message]));
}

function passOn(
  peer: ClientHttp2Session,
  {
    stream,
    headers,
    body,
  }: { stream: ServerHttp2Stream; headers: IncomingHttpHeaders; body: Buffer | ServerHttp2Stream },
): void {
  const { authorization: _authorization, ':authority': _authority, ':scheme': _scheme, ...others } = headers;
  const call = peer.request(others);
  let trailers: IncomingHttpHeaders = {};
  call.on('error', () => stream.destroy());
  stream.on('close', () => call.close());
  call.on('response', (head, flags) => {
    const isOver = (flags & 1) === 1;
    stream.respond(head, isOver ? { endStream: true } : { waitForTrailers: true });
    if (!isOver) call.pipe(stream);
  });
  call.on('trailers', (said: IncomingHttpHeaders) => {
    trailers = said;
  });
  stream.on('wantTrailers', () => stream.sendTrailers(trailers));
  if (Buffer.isBuffer(body)) call.end(body);
  else body.pipe(call);
}
