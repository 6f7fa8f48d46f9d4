import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { type BlackHoleData, QUEUED } from './black-hole.ts';

/**
 * How a server can be gone, as its clients see it:
 * - kill: connections break, and new ones are refused
 * - freeze: connections stay and new ones are taken, and nothing comes back, as from a process that is stopped
 * - cut: connections stay and say nothing, and new ones do not come about, as when a cable is out
 * - deafen: it takes new connections and says on, but does not read any more, also in the middle of a stream
 *
 * After a freeze, a cut or a deafness it reads what was sent meanwhile.
 */
export const GATE_FAULTS = ['kill', 'freeze', 'cut', 'deafen'] as const;

export type GateFault = (typeof GATE_FAULTS)[number];

/** A client's connection, and the one to the server behind the gate. */
interface Connection {
  readonly outside: Socket;
  readonly inside: Socket;
}

/** Where clients reach a server, and what comes between them and it. */
export class Gate {
  readonly port: number;
  readonly #host: string;
  readonly #behind: number;
  readonly #connections = new Set<Connection>();
  #fault: GateFault | undefined;
  #server: Server | undefined;
  #hole: BlackHole | undefined;

  private constructor(host: string, port: number, behind: number) {
    this.#host = host;
    this.port = port;
    this.#behind = behind;
  }

  /**
   * @param options.behind the port of the server
   * @param options.port where it listens; a free one where nothing is said
   */
  static async open(options: {
    readonly host: string;
    readonly behind: number;
    readonly port?: number;
  }): Promise<Gate> {
    const { host, behind } = options;
    const server = createServer();
    await listen(server, host, options.port ?? 0);
    const gate = new Gate(host, (server.address() as AddressInfo).port, behind);
    gate.#serve(server);
    return gate;
  }

  /** Puts the fault between clients and server until it is healed. Resolves once it is there. */
  async strike(fault: GateFault): Promise<void> {
    if (this.#fault !== undefined) throw new Error(`There is a fault already: ${this.#fault}.`);
    this.#fault = fault;
    if (fault === 'kill') this.#breakAll();
    for (const connection of this.#connections) this.#join(connection);
    if (fault === 'kill' || fault === 'cut') {
      this.#server?.close();
      this.#server = undefined;
    }
    if (fault === 'cut') this.#hole = await BlackHole.open(this.#host, this.port);
  }

  /** Ends the fault, if there is one. */
  async heal(): Promise<void> {
    if (this.#fault === undefined) return;
    await this.#hole?.close();
    this.#hole = undefined;
    this.#fault = undefined;
    for (const connection of this.#connections) this.#join(connection);
    if (this.#server) return;
    const server = createServer();
    await listen(server, this.#host, this.port);
    this.#serve(server);
  }

  async close(): Promise<void> {
    this.#server?.close();
    this.#breakAll();
    await this.#hole?.close();
  }

  #serve(server: Server): void {
    this.#server = server;
    server.on('connection', (outside) => {
      const connection = { outside, inside: connect(this.#behind, this.#host) };
      this.#connections.add(connection);
      for (const socket of [outside, connection.inside]) {
        socket.setNoDelay(true);
        socket.on('error', () => undefined).on('close', () => this.#break(connection));
      }
      this.#join(connection);
    });
  }

  /** Lets through what may go through. What may not stays where it is, unread. */
  #join({ outside, inside }: Connection): void {
    const isSilent = this.#fault === 'freeze' || this.#fault === 'cut';
    const isDeaf = isSilent || this.#fault === 'deafen';
    outside.unpipe();
    inside.unpipe();
    if (!isDeaf) outside.pipe(inside);
    if (!isSilent) inside.pipe(outside);
  }

  #breakAll(): void {
    for (const connection of this.#connections) this.#break(connection);
  }

  #break(connection: Connection): void {
    this.#connections.delete(connection);
    connection.outside.destroy();
    connection.inside.destroy();
  }
}

/** A port whose connections do not come about. */
class BlackHole {
  readonly #worker: Worker;
  readonly #wakeUp: Int32Array;
  readonly #queued: readonly Socket[];

  private constructor(worker: Worker, wakeUp: Int32Array, queued: readonly Socket[]) {
    this.#worker = worker;
    this.#wakeUp = wakeUp;
    this.#queued = queued;
  }

  static async open(host: string, port: number): Promise<BlackHole> {
    const wakeUp = new Int32Array(new SharedArrayBuffer(4));
    const workerData: BlackHoleData = { host, port, wakeUp };
    const worker = new Worker(new URL('./black-hole.ts', import.meta.url), { workerData });
    await once(worker, 'message');
    const queued = Array.from({ length: QUEUED }, () => connect(port, host).on('error', () => undefined));
    await Promise.all(queued.map((socket) => once(socket, 'connect')));
    return new BlackHole(worker, wakeUp, queued);
  }

  async close(): Promise<void> {
    const ended = once(this.#worker, 'exit');
    Atomics.store(this.#wakeUp, 0, 1);
    Atomics.notify(this.#wakeUp, 0);
    for (const socket of this.#queued) socket.destroy();
    await ended;
  }
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}
