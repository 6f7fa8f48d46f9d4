import { setPriority } from 'node:os';
import { Helper } from '../support/helper.ts';

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
  readonly #helper = new Helper(new URL('./flooders-process.ts', import.meta.url));

  static start(request: FloodRequest): Flooders {
    const flooders = new Flooders();
    const { pid } = flooders.#helper;
    if (pid !== undefined) setPriority(pid, PRIORITY);
    flooders.#helper.tell(request);
    return flooders;
  }

  /** Resolves once all joins are sent and the crowd has come as far as it was let. */
  async sent(): Promise<void> {
    await this.#helper.answer();
  }

  /** Stops the flood. @returns what came of it */
  async report(): Promise<FloodReport> {
    this.#helper.tell('stop');
    return (await this.#helper.answer()) as FloodReport;
  }

  /** Ends the flooders, whatever they are at. */
  async end(): Promise<void> {
    await this.#helper.end();
  }
}
