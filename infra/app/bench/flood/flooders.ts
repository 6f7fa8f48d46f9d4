import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';

/** What the flooders do, all at the same time. */
export interface FloodRequest {
  readonly origin: string;
  /** A poll that is there. */
  readonly pollId: string;
  /** The Cookie headers of those who send joins without end; as many visitors do the same. */
  readonly joiners: readonly string[];
  /** How many joins are sent. */
  readonly joins: number;
  /** The Cookie headers of those who join once and stay. */
  readonly crowd: readonly string[];
  /** The Cookie headers of those who join once and read nothing from then on. */
  readonly readers: readonly string[];
  /** How many bodies are always under way that never come to their end. */
  readonly halfBodies: number;
}

/** What came of it. */
export interface FloodReport {
  readonly joins: number;
  /** How often a line was cut for its joins. */
  readonly cut: number;
  /** The most of each that were connected at the same time. */
  readonly crowd: number;
  readonly halfBodies: number;
  /** How many of the crowd, who take in what they are sent, are connected at the end. */
  readonly crowdLeft: number;
  /** How many of those who read nothing are connected at the end. */
  readonly readersLeft: number;
  /** How many half bodies the server has closed. */
  readonly halfBodiesClosed: number;
}

/** Leaves the processors to the server first: in the world, floods come from machines of their own. */
const PRIORITY = 10;

/** Those who flood, in a process of their own. */
export class Flooders {
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#process = child;
  }

  static start(request: FloodRequest): Flooders {
    const child = fork(new URL('./flooders-process.ts', import.meta.url));
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
    child.send(request);
    return new Flooders(child);
  }

  /** Resolves once all joins are sent and the crowd has come as far as it was let. */
  async sent(): Promise<void> {
    await this.#answer();
  }

  /** Ends the flood. */
  async stop(): Promise<FloodReport> {
    this.#process.send('stop');
    const report = (await this.#answer()) as FloodReport;
    this.#process.disconnect();
    await once(this.#process, 'exit');
    return report;
  }

  async #answer(): Promise<unknown> {
    const ended = new AbortController();
    const exit = once(this.#process, 'exit', ended).then(() => {
      throw new Error('The flooders have ended before they answered.');
    });
    try {
      const [answer] = (await Promise.race([once(this.#process, 'message', ended), exit])) as unknown[];
      return answer;
    } finally {
      exit.catch(() => undefined);
      ended.abort();
    }
  }
}
