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

/**
 * Sends each request once, on keep-alive connections that each wait for an answer before their next request. It
 * writes and reads the sockets itself: an HTTP client would spend more on a request than an idle server does, and
 * the measurement would be of the client.
 * @throws when a request gets no answer, or one other than 200
 */
export async function send(origin: string, requests: readonly Buffer[], connections: number): Promise<Load> {
  const waiting = requests.values();
  return onSockets(origin, connections, requests.length, (socket, latencies) =>
    sendInTurn(socket, waiting, latencies),
  );
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
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: connections }, () =>
    connect({ host: hostname, port: Number(port), noDelay: true }),
  );
  try {
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
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

// Sends the next of the waiting requests whenever the one before it is answered, until none is left.
function sendInTurn(socket: Socket, waiting: Iterator<Buffer>, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = NO_BYTES;
    let sentAt = 0;
    const sendNext = () => {
      const next = waiting.next();
      if (next.done) return resolve();
      sentAt = performance.now();
      socket.write(next.value);
    };
    socket.on('data', (bytes) => {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
      const length = lengthOfAnswer(received);
      if (length === undefined || received.length < length) return;
      if (!isSuccess(received)) return reject(new Error(`A request was refused:\n${received.toString()}`));
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
  return received.toString('latin1', 0, 12) === 'HTTP/1.1 200';
}
