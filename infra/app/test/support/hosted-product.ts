import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '@pollux/infra/test/support/free-port';
import { freshDataFolder, removeData, storesOf } from './data-folder.ts';
import { ADMIN, type Environment, NODE_OPTIONS, PRODUCT_LOG } from './product.ts';

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
 * most of a start costs, loading and compiling, is done once. It can be neither killed nor looked at from outside.
 */
export class HostedProduct {
  /** Scheme, host and port, without a slash at the end. */
  readonly origin: string;
  readonly dataDir: string;
  readonly #id: number;

  private constructor(id: number, port: number, dataDir: string) {
    this.#id = id;
    this.origin = `http://localhost:${port}`;
    this.dataDir = dataDir;
  }

  /** Resolves once it answers. */
  static async start(environment: Environment = {}): Promise<HostedProduct> {
    const dataDir = await freshDataFolder();
    const port = await freePort();
    const product = new HostedProduct(products++, port, dataDir);
    const variables = {
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...storesOf(dataDir, environment),
      ...environment,
      PORT: String(port),
      DATA_DIR: dataDir,
    };
    const set = Object.entries(variables).filter((each): each is [string, string] => each[1] !== undefined);
    await order({ product: product.#id, environment: Object.fromEntries(set) });
    return product;
  }

  /** Lets it finish what it is doing, and removes its data. */
  async stop(): Promise<void> {
    await order({ product: this.#id });
    await removeData(this.dataDir);
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

function startHost(): ChildProcess {
  mkdirSync(dirname(PRODUCT_LOG), { recursive: true });
  const log = openSync(PRODUCT_LOG, 'a');
  const child = fork(join(import.meta.dirname, 'product-host.ts'), {
    execArgv: NODE_OPTIONS,
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
