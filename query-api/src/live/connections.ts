import { randomBytes } from 'node:crypto';
import type { Server, Socket } from 'socket.io';
import { Allowance } from './allowance.ts';
import { MOST_UNREAD_MS, MOST_UNSENT_BYTES, PACKETS_A_SOCKET, PING_INTERVAL_MS } from './limits.ts';

/** The connection below the rooms of one browser, whatever it goes over. */
type Connection = Socket['conn'];

/** The WebSocket below a connection, which the types of Socket.IO hide. */
interface Wire {
  /** What the machine has not yet taken over to send. */
  readonly bufferedAmount: number;
  on(event: 'ping' | 'pong', heard: (data: Buffer) => void): unknown;
  ping(data: string): void;
  /** Ends it now, without a handshake that the other side would have to take part in. */
  terminate(): void;
}

interface Packet {
  readonly data?: string | Uint8Array;
}

/** How often it is looked who does not read. */
const LOOK_MS = 1_000;

/** More attempts to go over to a WebSocket than this are none. */
const MOST_PROBES = 3;

/** How long a connection that was closed may take to be gone. */
const MOST_CLOSING_MS = 2_000;

/**
 * Cuts connections that send far more than a page does, anything but text, or that do not read what they are sent:
 * neither costs more than it takes to see it.
 */
export function watchConnections(engine: Server['engine']): { stop(): void } {
  const open = new Map<Connection, Unread>();
  engine.on('connection', (connection: Connection) => {
    open.set(connection, new Unread(connection));
    connection.once('close', () => open.delete(connection));
    cutOnExcess(connection);
    askForProof(connection);
  });
  const looking = setInterval(() => {
    for (const [connection, unread] of open) if (unread.isTooMuch()) cut(connection);
  }, LOOK_MS).unref();
  return { stop: () => clearInterval(looking) };
}

function cutOnExcess(connection: Connection): void {
  const packets = new Allowance(PACKETS_A_SOCKET);
  const count = () => {
    if (!packets.take()) cut(connection);
  };
  onWire(connection, (wire) => {
    for (const frame of ['ping', 'pong'] as const) wire.on(frame, count);
  });
  connection.on('packet', ({ data = '' }: Packet) => {
    if (typeof data === 'string') count();
    else cut(connection);
  });
  let probes = 0;
  connection.on('upgrading', (transport: Connection['transport']) => {
    if (++probes <= MOST_PROBES) return;
    cut(connection);
    wireOf(transport)?.terminate();
  });
  connection.once('close', () => {
    const wire = wireOf(connection.transport);
    if (wire !== undefined) setTimeout(() => wire.terminate(), MOST_CLOSING_MS).unref();
  });
}

/**
 * Asks now and then for proof that what is sent is read: a WebSocket answers each ping with what the ping said, which
 * whoever does not read cannot know. (What Socket.IO takes for a sign of life can be said unasked.)
 */
function askForProof(connection: Connection): void {
  onWire(connection, (wire) => {
    let said: string | undefined;
    wire.on('pong', (data) => {
      if (data.toString() === said) said = undefined;
    });
    const asking = setInterval(() => {
      if (said !== undefined) return cut(connection);
      said = randomBytes(6).toString('base64url');
      wire.ping(said);
    }, PING_INTERVAL_MS).unref();
    connection.once('close', () => clearInterval(asking));
  });
}

/** Calls this with the WebSocket of a connection, as soon as it has one. */
function onWire(connection: Connection, use: (wire: Wire) => void): void {
  const wire = wireOf(connection.transport);
  if (wire !== undefined) use(wire);
  connection.on('upgrade', (transport: Connection['transport']) => {
    const upgraded = wireOf(transport);
    if (upgraded !== undefined) use(upgraded);
  });
}

/** What was given to a connection to send and has not been taken in. */
class Unread {
  readonly #connection: Connection;
  #queued = 0;
  #before = 0;
  #readAt = performance.now();

  constructor(connection: Connection) {
    this.#connection = connection;
    connection.on('packetCreate', ({ data }: Packet) => {
      this.#queued += 1 + (data?.length ?? 0);
    });
    connection.on('flush', () => {
      this.#queued = 0;
    });
  }

  isTooMuch(): boolean {
    const bytes = this.#queued + (wireOf(this.#connection.transport)?.bufferedAmount ?? 0);
    const now = performance.now();
    if (bytes === 0 || bytes < this.#before) this.#readAt = now;
    this.#before = bytes;
    return bytes > MOST_UNSENT_BYTES || now - this.#readAt > MOST_UNREAD_MS;
  }
}

function cut(connection: Connection): void {
  const wire = wireOf(connection.transport);
  connection.close(true);
  wire?.terminate();
}

function wireOf(transport: Connection['transport']): Wire | undefined {
  return transport.name === 'websocket'
    ? (transport as unknown as { readonly socket: Wire }).socket
    : undefined;
}
