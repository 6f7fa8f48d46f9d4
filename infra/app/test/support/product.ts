import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@pollux/infra/test/support/free-port';
import { type Environment, freshDataFolder, removeData, storesOf } from './data-folder.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
/** What every product of the tests has said. */
export const PRODUCT_LOG = join(ROOT, 'reports/product.log');
/** A machine with much else to do has taken over a minute. */
const MOST_START_MS = 180_000;
/** What Node is told, as in the start script of package.json. */
export const NODE_OPTIONS = ['--max-semi-space-size=32', '--heap-growing-percent=100'];
/** And beside that, where passwords need not withstand anybody. */
export const TEST_NODE_OPTIONS = [
  ...NODE_OPTIONS,
  `--import=${join(import.meta.dirname, '../../../test/support/quick-passwords.ts')}`,
];

/** How to log in as the admin of every product of the tests. */
export const ADMIN = { email: 'admin@pollux.example', password: 'lantern-of-the-house-7' };

export type { Environment };

/** The product as a process of its own, on a free port and a fresh data folder. Its output is in `reports/product.log`. */
export class Product {
  /** Scheme, host and port, without a slash at the end. */
  readonly origin: string;
  readonly dataDir: string;
  readonly #ownsData: boolean;
  readonly #port: number;
  readonly #environment: Environment;
  #process: ChildProcess;

  private constructor(port: number, environment: Environment, dataDir: string, ownsData: boolean) {
    this.#ownsData = ownsData;
    this.origin = `http://localhost:${port}`;
    this.dataDir = dataDir;
    this.#port = port;
    this.#environment = environment;
    this.#process = this.#spawn();
  }

  /**
   * Resolves once it answers.
   * @param dataDir a folder that it shares with others; without one it has a fresh folder of its own
   */
  static async start(environment: Environment = {}, dataDir?: string): Promise<Product> {
    const folder = dataDir ?? (await freshDataFolder());
    const product = new Product(await freePort(), environment, folder, dataDir === undefined);
    await product.#healthy();
    return product;
  }

  /** The id of its process. */
  get pid(): number {
    const { pid } = this.#process;
    if (pid === undefined) throw new Error('The product is not running.');
    return pid;
  }

  /** Resolves with its exit code once it has ended by itself. */
  async ended(): Promise<number | null> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      await once(this.#process, 'exit');
    }
    return this.#process.exitCode;
  }

  /** Ends it as a power cut would: at once, without a chance to finish anything. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Starts it again after `kill`, at the same address and on the same data. */
  async restart(): Promise<void> {
    this.#process = this.#spawn();
    await this.#healthy();
  }

  /** Lets it finish what it is doing, and keeps its data. */
  async end(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Lets it finish what it is doing, and removes the data that is its own. */
  async stop(): Promise<void> {
    await this.end();
    if (this.#ownsData) await removeData(this.dataDir, this.#environment);
  }

  #spawn(): ChildProcess {
    mkdirSync(dirname(PRODUCT_LOG), { recursive: true });
    const log = openSync(PRODUCT_LOG, 'a');
    return spawn(process.execPath, [...TEST_NODE_OPTIONS, 'infra/app/dist/main.js'], {
      cwd: ROOT,
      env: {
        ...process.env,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ...storesOf(this.dataDir, this.#environment),
        ...this.#environment,
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
      },
      stdio: ['ignore', log, log],
    });
  }

  async #healthy(): Promise<void> {
    const deadline = Date.now() + MOST_START_MS;
    while (Date.now() < deadline && this.#process.exitCode === null) {
      const healthy = await fetch(`${this.origin}/api/health`).then(
        (response) => response.ok,
        () => false,
      );
      if (healthy) return;
      await wait(50);
    }
    this.#process.kill('SIGKILL');
    throw new Error('The product did not start; reports/product.log says why.');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill(signal);
    await ended;
  }
}
