import { once } from 'node:events';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';

/** Where a server listens. */
export interface Place {
  /** A name or an IP address, without brackets. */
  readonly host: string;
  readonly port: number;
}

/** What stands between this program and a server. `detail` says more, and never holds what is secret. */
export type Obstacle =
  | { readonly kind: 'name-not-found' }
  | { readonly kind: 'refused' }
  /** Not even a connection comes about. */
  | { readonly kind: 'no-answer' }
  /** It takes the connection, and says nothing. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'not-trusted'; readonly detail: string }
  | { readonly kind: 'other-name'; readonly detail: string }
  /** TLS was spoken to it, and it answered something else. */
  | { readonly kind: 'no-tls' }
  /** It was spoken to without TLS, and speaks TLS. */
  | { readonly kind: 'tls-only' }
  | { readonly kind: 'broken-off'; readonly detail: string };

/** How long a server has to take a connection, in milliseconds. */
export const MOST_CONNECT_MS = 3_000;

/** How long one has to speak TLS that has taken a connection before. */
const MOST_HANDSHAKE_MS = 1_000;

const NO_NAME = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME', 'ENODATA']);
const NO_ANSWER = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN']);
const OTHER_PROTOCOL = /wrong.version.number|packet.length.too.long|http.request|unknown.protocol/i;
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY|DECRYPT|DECODE)|INVALID_(CA|PURPOSE)|CRL/;

/**
 * Looks whether a server takes a connection, and, where TLS is to be spoken, whether it can be trusted.
 * @param tls how, where TLS is to be spoken
 * @returns undefined where nothing is in the way
 */
export async function obstacleTo(
  place: Place,
  tls?: ConnectionOptions,
  withinMs = MOST_CONNECT_MS,
): Promise<Obstacle | undefined> {
  // Who has no connection in time does not answer; who has one and no TLS in time says nothing.
  let isConnected = false;
  const tcp = connectTcp(place);
  tcp.once('connect', () => {
    isConnected = true;
  });
  const socket = tls === undefined ? tcp : connectTls({ ...nameOf(place), ...tls, socket: tcp });
  try {
    await opened(socket, tls === undefined ? 'connect' : 'secureConnect', withinMs);
    return undefined;
  } catch (error) {
    if (error instanceof TooLate) return { kind: isConnected ? 'silent' : 'no-answer' };
    return obstacleOf(error);
  } finally {
    socket.destroy();
    tcp.destroy();
  }
}

/** Whether a server speaks TLS, trusted or not. */
export async function speaksTls(place: Place): Promise<boolean> {
  const obstacle = await obstacleTo(place, { rejectUnauthorized: false }, MOST_HANDSHAKE_MS);
  return obstacle === undefined;
}

/** What the error of a connection means. */
export function obstacleOf(error: unknown): Obstacle {
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  if (NO_NAME.has(code)) return { kind: 'name-not-found' };
  if (code === 'ECONNREFUSED') return { kind: 'refused' };
  if (NO_ANSWER.has(code)) return { kind: 'no-answer' };
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    const { reason = message } = error as { reason?: string };
    return { kind: 'other-name', detail: reason };
  }
  // What Node says of it behind a semicolon is no matter of this server.
  if (CERTIFICATE.test(code)) return { kind: 'not-trusted', detail: message.replace(/;.*/s, '') };
  if (OTHER_PROTOCOL.test(`${code} ${message}`)) return { kind: 'no-tls' };
  return { kind: 'broken-off', detail: message };
}

class TooLate extends Error {}

async function opened(socket: Socket, event: string, withinMs: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TooLate()), withinMs);
  // What comes after the answer is of no interest.
  socket.on('error', () => undefined);
  try {
    await Promise.race([once(socket, event), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What the certificate must be for. Only names are told to the server. */
function nameOf({ host }: Place): ConnectionOptions {
  return isIP(host) === 0 ? { host, servername: host } : { host };
}
