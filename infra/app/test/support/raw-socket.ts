import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A frame of text as browsers send it; masked with nothing, which leaves it as it is. */
export function frame(text: string): Buffer {
  const bytes = Buffer.from(text);
  const long = bytes.length > 125;
  const head = Buffer.alloc(long ? 8 : 6);
  head[0] = 0x81;
  head[1] = 0x80 | (long ? 126 : bytes.length);
  if (long) head.writeUInt16BE(bytes.length, 2);
  return Buffer.concat([head, bytes]);
}

/** The message that joins a poll's room and asks for an answer. */
export function joinFrame(pollId: string, answer = 0): Buffer {
  return frame(`42${answer}${JSON.stringify(['join', { room: 'poll-results', id: pollId }])}`);
}

/** A sign of life, asked for or not. */
export const PONG = frame('3');

/** What the server says in a ping has so many bytes. */
const PING_BYTES = 8;
const PING_HEAD = Buffer.from([0x89, PING_BYTES]);
const PONG_HEAD = Buffer.from([0x8a, 0x80 | PING_BYTES, 0, 0, 0, 0]);

export interface RawOptions {
  readonly cookie?: string | undefined;
  /** Of this machine, to come from another address. */
  readonly from?: string;
}

/**
 * A line to the live side that does what no client does: what it sends it says byte by byte, it need not read, and it
 * never asks why it was cut. It resolves once the handshake is through; whoever opens it destroys it.
 */
export async function openRaw(origin: string, { cookie, from }: RawOptions = {}): Promise<Socket> {
  const { port } = new URL(origin);
  const socket = connect({
    host: '127.0.0.1',
    port: Number(port),
    noDelay: true,
    ...(from !== undefined && { localAddress: from }),
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `host: localhost:${port}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await until(socket, '0{');
  socket.write(frame('40'));
  await until(socket, '40{');
  return socket;
}

/** Answers the pings of the WebSocket below, as browsers do for a page that listens. */
export function answerPings(line: Socket): void {
  line.on('data', (bytes: Buffer) => {
    const at = bytes.lastIndexOf(PING_HEAD);
    const said = bytes.subarray(at + PING_HEAD.length, at + PING_HEAD.length + PING_BYTES);
    if (at >= 0 && said.length === PING_BYTES) line.write(Buffer.concat([PONG_HEAD, said]));
  });
}

/** Resolves once the line is closed, in whatever way. */
export function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve());
  });
}

/** Resolves once the other side has sent this text. @throws when the line is closed before */
export async function until(socket: Socket, text: string): Promise<string> {
  let received = '';
  return new Promise((resolve, reject) => {
    const take = (bytes: Buffer) => {
      received += bytes.toString('latin1');
      if (received.includes(text)) stop(() => resolve(received));
    };
    const ended = () => stop(() => reject(new Error(`The line was closed before ${text} came: ${received}`)));
    const stop = (settle: () => void) => {
      socket.off('data', take).off('close', ended);
      settle();
    };
    socket.on('data', take).on('close', ended);
    if (socket.destroyed) ended();
  });
}
