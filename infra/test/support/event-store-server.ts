import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { freePort } from './free-port.ts';

const PROGRAM = resolve(import.meta.dirname, '../servers/event-store-peer/main.ts');

/** The server that `EVENT_STORE_TEST_URL` names, or one of its own. */
export async function startEventStoreServer(): Promise<Pick<EventStoreServer, 'url' | 'stop'>> {
  const url = process.env['EVENT_STORE_TEST_URL'];
  return url === undefined ? EventStoreServer.start() : { url, stop: async () => {} };
}

/** A server that speaks EventStoreDB's wire protocol, as a process of its own on a fresh folder. */
export class EventStoreServer {
  readonly url: string;
  /** Its data, with a -wal and a -shm beside it. */
  readonly file: string;
  readonly #port: number;
  readonly #folder: string;
  #process: ChildProcess | undefined;

  private constructor(port: number, folder: string) {
    this.url = `esdb://127.0.0.1:${port}?tls=false`;
    this.#port = port;
    this.#folder = folder;
    this.file = join(folder, 'events.db');
  }

  /** Resolves once it listens. */
  static async start(): Promise<EventStoreServer> {
    const folder = await mkdtemp(join(tmpdir(), 'pollux-event-store-'));
    const server = new EventStoreServer(await freePort(), folder);
    await server.restart();
    return server;
  }

  /** The id of its process. */
  get pid(): number {
    const { pid } = this.#process ?? {};
    if (pid === undefined) throw new Error('The server is not running.');
    return pid;
  }

  /** Starts it again after `kill`, at the same address and on the same data. */
  async restart(): Promise<void> {
    const child = spawn(process.execPath, [PROGRAM, String(this.#port), this.file], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#process = child;
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The event store server ended with code ${code}.`);
    });
    await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  }

  /** Ends it at once, without a chance to finish anything. */
  async kill(): Promise<void> {
    if (this.#process?.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }

  /** Writes an event without metadata, as somebody does on the server's admin page. */
  async writeByHand(stream: string, type: string, data: Record<string, unknown>): Promise<void> {
    const client = EventStoreDBClient.connectionString(this.url);
    await client.appendToStream(stream, jsonEvent({ type, data }));
    await client.dispose();
  }

  /** Ends it and removes its data. */
  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true });
  }
}
