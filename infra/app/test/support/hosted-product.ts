import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { freePort } from '@pollux/infra/test/support/free-port';
import { freshDataFolder, removeData, storesOf } from './data-folder.ts';
import { ADMIN, type Environment, TEST_NODE_OPTIONS, PRODUCT_LOG } from './product.ts';

/** What the process is asked for: to start a product with an environment, or to stop it where there is none. */
export interface Order {
  readonly id: number;
  readonly product: number;
  readonly environment?: Record<string, string>;
}

/** That an order was carried out, or why not. */
export interface Answer {
  readonly id: number;
  readonly error?: string;
}

/**
 * A product of a test's own, on a free port and a fresh data folder, in one process with all others of its kind: what
 * most of a start costs, loading and compiling, is done once. It cannot be looked at from outside.
 */
export class HostedProduct {
  /** Scheme, host and port, without a slash at the end. */
  readonly origin: string;
  readonly dataDir: string;
  readonly #id = products++;
  readonly #variables: Readonly<Record<string, string>>;
  #isRunning = false;

  private constructor(environment: Environment, port: number, dataDir: string) {
    this.origin = `http://localhost:${port}`;
    this.dataDir = dataDir;
    const variables = {
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...storesOf(dataDir, environment),
      ...environment,
      PORT: String(port),
      DATA_DIR: dataDir,
    };
    const set = Object.entries(variables).filter((each): each is [string, string] => each[1] !== undefined);
    this.#variables = Object.fromEntries(set);
  }

  /** Resolves once it answers. */
  static async start(environment: Environment = {}): Promise<HostedProduct> {
    const dataDir = await freshDataFolder();
    const product = new HostedProduct(environment, await freePort(), dataDir);
    await product.restart();
    return product;
  }

  /**
   * Leaves on the disk what a kill at this moment would leave: the data is copied while the whole process stands still.
   * What the product still writes when it then stops, goes with the folder that it had. What it has on servers stays there.
   */
  async kill(): Promise<void> {
    const left = `${this.dataDir}-left`;
    await standingStill(() => cp(this.dataDir, left, { recursive: true, preserveTimestamps: true }));
    await this.#end();
    await rm(this.dataDir, { recursive: true });
    await rename(left, this.dataDir);
  }

  /** Starts it again after `kill`, at the same address and on the same data. */
  async restart(): Promise<void> {
    await order({ product: this.#id, environment: this.#variables });
    this.#isRunning = true;
  }

  /** Lets it finish what it is doing, and removes its data. */
  async stop(): Promise<void> {
    await this.#end();
    await removeData(this.dataDir);
  }

  async #end(): Promise<void> {
    if (this.#isRunning) await order({ product: this.#id });
    this.#isRunning = false;
  }
}

let products = 0;
let orders = 0;
let host: ChildProcess | undefined;
const waiting = new Map<number, PromiseWithResolvers<void>>();

function order(what: Omit<Order, 'id'>): Promise<void> {
  host ??= startHost();
  const id = orders++;
  const carriedOut = Promise.withResolvers<void>();
  waiting.set(id, carriedOut);
  host.send({ id, ...what } satisfies Order);
  return carriedOut.promise;
}

/** Does something while no thread of the process of the products runs. */
async function standingStill(work: () => Promise<void>): Promise<void> {
  if (host?.pid === undefined) throw new Error('No product is running.');
  const threads = `/proc/${host.pid}/task`;
  host.kill('SIGSTOP');
  try {
    while (!readdirSync(threads).every((thread) => isStopped(join(threads, thread, 'stat')))) await turn();
    await work();
  } finally {
    host.kill('SIGCONT');
  }
}

/** Whether a thread is stopped or has ended, by its file of the system. */
function isStopped(file: string): boolean {
  try {
    return /\) T /.test(readFileSync(file, 'utf8'));
  } catch {
    return true;
  }
}

function startHost(): ChildProcess {
  mkdirSync(dirname(PRODUCT_LOG), { recursive: true });
  const log = openSync(PRODUCT_LOG, 'a');
  const child = fork(join(import.meta.dirname, 'product-host.ts'), {
    execArgv: TEST_NODE_OPTIONS,
    stdio: ['ignore', log, log, 'ipc'],
  });
  // It ends with this process, which it is not to keep from ending.
  child.unref();
  child.channel?.unref();
  child.on('message', ({ id, error }: Answer) => {
    const carriedOut = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) carriedOut?.resolve();
    else carriedOut?.reject(new Error(error));
  });
  child.once('exit', () => {
    host = undefined;
    for (const { reject } of waiting.values()) reject(new Error('The process of the products has ended.'));
    waiting.clear();
  });
  return child;
}
