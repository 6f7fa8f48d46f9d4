import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { BatchesOf } from '../servers/event-store-peer/node.ts';
import type { GateFault } from '../servers/event-store-peer/gate.ts';

const PROGRAM = resolve(import.meta.dirname, '../servers/event-store-peer/cluster-main.ts');

/** Three servers that speak EventStoreDB's wire protocol over one log, in a process of their own on a fresh folder. */
export class EventStoreCluster {
  /** Names all three. */
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #folder: string;

  private constructor(url: string, child: ChildProcess, lines: AsyncIterator<string>, folder: string) {
    this.url = url;
    this.#process = child;
    this.#lines = lines;
    this.#folder = folder;
  }

  /** Resolves once they listen. @param batches whether they have streams of batches */
  static async start(batches: BatchesOf = 'served'): Promise<EventStoreCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'pollux-event-store-'));
    const child = spawn(process.execPath, [PROGRAM, join(folder, 'events.db'), batches], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const { value: url } = await lines.next();
    if (url === undefined) throw new Error('The event store cluster did not start.');
    return new EventStoreCluster(url, child, lines, folder);
  }

  /** The id of the process. */
  get pid(): number {
    const { pid } = this.#process;
    if (pid === undefined) throw new Error('The event store cluster did not start.');
    return pid;
  }

  /** Strikes the leader. Resolves as soon as the others have a new one. @returns when that was, in monotonic milliseconds */
  async strikeLeader(fault: GateFault): Promise<number> {
    this.#process.stdin?.write(`${fault}\n`);
    await this.#expect('done');
    return Number(await this.#expect('leader'));
  }

  /** Brings back who was struck, as a follower. */
  async heal(): Promise<void> {
    this.#process.stdin?.write('heal\n');
    await this.#expect('done');
  }

  /** Ends it and removes its data. */
  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    if (this.#process.exitCode === null) {
      this.#process.kill('SIGKILL');
      await ended;
    }
    await rm(this.#folder, { recursive: true });
  }

  /** The next line, which must begin with the word. @returns what follows it */
  async #expect(word: string): Promise<string> {
    const { value: line = 'nothing' } = await this.#lines.next();
    const [first, ...rest] = line.split(' ');
    if (first !== word)
      throw new Error(`The event store cluster said "${line}" where "${word}" was expected.`);
    return rest.join(' ');
  }
}
