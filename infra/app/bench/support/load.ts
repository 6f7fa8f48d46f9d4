import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from './statistics.ts';

export interface Load {
  readonly perSecond: number;
  /** Milliseconds from a request to its answer. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const NO_BYTES = Buffer.alloc(0);

/** A POST of JSON as it goes over the wire. */
export function post(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Buffer {
  const lines = [
    `POST ${path} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** A GET as it goes over the wire. */
export function get(origin: string, path: string, headers: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries({ host: new URL(origin).host, ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${head}\r\n`);
}

/**
 * Sends each request once, on keep-alive connections that each wait for an answer before their next request. It
 * writes and reads the sockets itself: an HTTP client would spend more on a request than an idle server does, and
 * the measurement would be of the client.
 * @throws when a request gets no answer, or one other than a success
 */
export async function send(origin: string, requests: readonly Buffer[], connections: number): Promise<Load> {
  const waiting = requests.values();
  return onSockets(origin, connections, requests.length, (socket, latencies) =>
    sendInTurn(socket, waiting, latencies),
  );
}

/** Connections that stay open, for requests whose cost is measured without that of connecting. */
export class Lines {
  readonly #sockets: readonly Socket[];

  private constructor(sockets: readonly Socket[]) {
    this.#sockets = sockets;
  }

  static async open(origin: string, count: number): Promise<Lines> {
    return new Lines(await connectAll(origin, count));
  }

  /**
   * Sends each request once, as `send` does.
   * @param onAnswer told the whole answer to each, and which request it was
   */
  async send(requests: readonly Buffer[], onAnswer?: (answer: Buffer, index: number) => void): Promise<void> {
    const waiting = requests.values();
    let next = 0;
    const told =
      onAnswer &&
      (() => {
        const index = next++;
        return (answer: Buffer) => onAnswer(answer, index);
      });
    await Promise.all(this.#sockets.map((socket) => sendInTurn(socket, waiting, [], told)));
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

/**
 * Sends each request once, each on a connection of its own and at its moment within so many milliseconds, evenly apart,
 * whether or not those before have been answered: as people do who are asked at the same time.
 * @throws as `send`
 */
export async function sendWithin(
  origin: string,
  requests: readonly Buffer[],
  milliseconds: number,
): Promise<Load> {
  const apart = milliseconds / requests.length;
  return onSockets(origin, requests.length, requests.length, async (socket, latencies, index) => {
    await wait(index * apart);
    await sendInTurn(socket, requests.slice(index, index + 1).values(), latencies);
  });
}

async function onSockets(
  origin: string,
  connections: number,
  requests: number,
  work: (socket: Socket, latencies: number[], index: number) => Promise<void>,
): Promise<Load> {
  const sockets = await connectAll(origin, connections);
  try {
    const latencies: number[] = [];
    const started = performance.now();
    await Promise.all(sockets.map((socket, index) => work(socket, latencies, index)));
    const seconds = (performance.now() - started) / 1_000;
    return {
      perSecond: requests / seconds,
      p50: quantile(latencies, 0.5),
      p95: quantile(latencies, 0.95),
      p99: quantile(latencies, 0.99),
    };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

async function connectAll(origin: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: count }, () =>
    connect({ host: hostname, port: Number(port), noDelay: true }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

/**
 * Sends the next of the waiting requests whenever the one before it is answered, until none is left.
 * @param begun asked at each request for what is to hear its answer
 */
function sendInTurn(
  socket: Socket,
  waiting: Iterator<Buffer>,
  latencies: number[],
  begun?: () => (answer: Buffer) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = NO_BYTES;
    let sentAt = 0;
    let heard: ((answer: Buffer) => void) | undefined;
    const sendNext = () => {
      const next = waiting.next();
      if (next.done) {
        socket.removeAllListeners();
        return resolve();
      }
      heard = begun?.();
      sentAt = performance.now();
      socket.write(next.value);
    };
    socket.on('data', (bytes) => {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
      const length = lengthOfAnswer(received);
      if (length === undefined || received.length < length) return;
      if (!isSuccess(received)) return reject(new Error(`A request was refused:\n${received.toString()}`));
      heard?.(received);
      received = NO_BYTES;
      latencies.push(performance.now() - sentAt);
      sendNext();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection.')));
    sendNext();
  });
}

// In bytes, head and body; undefined until the head is complete.
function lengthOfAnswer(received: Buffer): number | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const contentLength = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0;
  return headEnd + 4 + Number(contentLength);
}

function isSuccess(received: Buffer): boolean {
  return received.toString('latin1', 0, 10) === 'HTTP/1.1 2';
}
