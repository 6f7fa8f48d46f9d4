import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { get } from './load.ts';

/** Kinds of frames of a WebSocket. */
const [TEXT, CLOSE, PING, PONG] = [1, 8, 9, 10];
const PATH = '/socket.io/?EIO=4&transport=websocket';
const NO_BYTES = Buffer.alloc(0);
const SHORT = 126;
const LONG = 127;

/** Where somebody connects to, and as whom. */
export interface LineTo {
  readonly origin: string;
  /** The Cookie header. */
  readonly cookie: string;
  /** The address of this machine that they come from; any where nothing is said. */
  readonly localAddress?: string;
  /** What a proxy says besides. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is told of a connection. */
export interface LineListener {
  /** An event of a room, with what came with it. */
  onEvent?(name: string, data: unknown): void;
  /** It is gone. */
  onClose?(): void;
}

/**
 * One browser's connection to the live side, without a client's library: a thousand of those would cost more than the
 * server does.
 */
export class LiveLine {
  /** What came since it was opened, without signs of life. */
  messages = 0;
  bytes = 0;
  readonly #socket: Socket;
  readonly #listener: LineListener;
  readonly #asked = new Map<number, (answer: unknown) => void>();
  #rest: Buffer = NO_BYTES;
  #next = 0;
  #opened: (() => void) | undefined;

  private constructor(socket: Socket, listener: LineListener) {
    this.#socket = socket;
    this.#listener = listener;
    socket.on('data', (bytes: Buffer) => this.#take(bytes));
  }

  /** Resolves once the server has let it in. @throws where it does not, or cannot be reached */
  static open(
    { origin, cookie, localAddress, headers = {} }: LineTo,
    listener: LineListener = {},
  ): Promise<LiveLine> {
    const { hostname, port } = new URL(origin);
    const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
    const socket = connect({
      host,
      port: Number(port),
      noDelay: true,
      ...(localAddress !== undefined && { localAddress }),
    });
    const upgrade = {
      ...headers,
      cookie,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    };
    socket.write(get(origin, PATH, upgrade));
    const line = new LiveLine(socket, listener);
    return new Promise((resolve, reject) => {
      let failure: Error | undefined;
      line.#opened = () => {
        line.#opened = undefined;
        resolve(line);
      };
      socket.on('error', (error) => {
        failure = error;
      });
      socket.on('close', () => {
        const wasOpen = line.#opened === undefined;
        if (wasOpen) listener.onClose?.();
        else reject(failure ?? new Error('The server closed a connection.'));
      });
    });
  }

  /** Asks for what is answered; never answered where the connection ends before. */
  ask(event: string, data: object): Promise<unknown> {
    const number = this.#next++;
    return new Promise((resolve) => {
      this.#asked.set(number, resolve);
      this.#say(`42${number}${JSON.stringify([event, data])}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #say(text: string): void {
    this.#socket.write(frameOf(TEXT, Buffer.from(text)));
  }

  #take(bytes: Buffer): void {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    for (let frame = this.#frame(); frame !== undefined; frame = this.#frame()) {
      const { kind, data } = frame;
      if (kind === PING) this.#socket.write(frameOf(PONG, data));
      else if (kind === CLOSE) this.#socket.end();
      else if (kind === TEXT) this.#hear(data);
    }
  }

  #hear(data: Buffer): void {
    const text = data.toString();
    if (text === '2') return this.#say('3');
    if (text.startsWith('0')) return this.#say('40');
    if (text.startsWith('40')) return this.#opened?.();
    if (text.startsWith('44')) return void this.#socket.destroy();
    this.messages++;
    this.bytes += data.length;
    const [, number, body] = /^4[23](\d*)(\[.*)$/s.exec(text) ?? [];
    // The server says good-bye.
    if (body === undefined) return void this.#socket.destroy();
    const said = JSON.parse(body) as unknown[];
    if (text.startsWith('42')) return this.#listener.onEvent?.(String(said[0]), said[1]);
    const answered = this.#asked.get(Number(number));
    this.#asked.delete(Number(number));
    answered?.(said[0]);
  }

  /** The next whole frame; what answers the upgrade is none. */
  #frame(): { readonly kind: number; readonly data: Buffer } | undefined {
    // "H", as no frame begins.
    if (this.#rest[0] === 0x48) {
      const end = this.#rest.indexOf('\r\n\r\n');
      if (end < 0) return undefined;
      if (!this.#rest.toString('latin1', 0, end).startsWith('HTTP/1.1 101')) {
        this.#socket.destroy();
        return undefined;
      }
      this.#rest = this.#rest.subarray(end + 4);
    }
    if (this.#rest.length < 2) return undefined;
    const short = this.#rest.readUInt8(1);
    const begin = short === LONG ? 10 : short === SHORT ? 4 : 2;
    if (this.#rest.length < begin) return undefined;
    const length =
      short === LONG
        ? Number(this.#rest.readBigUInt64BE(2))
        : short === SHORT
          ? this.#rest.readUInt16BE(2)
          : short;
    if (this.#rest.length < begin + length) return undefined;
    const frame = { kind: this.#rest.readUInt8(0) & 0x0f, data: this.#rest.subarray(begin, begin + length) };
    this.#rest = this.#rest.subarray(begin + length);
    return frame;
  }
}

/** A frame as a browser sends it, masked by zeros, which leave what it says as it is. */
function frameOf(kind: number, data: Buffer): Buffer {
  const isShort = data.length < SHORT;
  const head = Buffer.alloc(isShort ? 6 : 8);
  head.writeUInt8(0x80 | kind, 0);
  head.writeUInt8(0x80 | (isShort ? data.length : SHORT), 1);
  if (!isShort) head.writeUInt16BE(data.length, 2);
  return Buffer.concat([head, data]);
}
