import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../..');
const SOURCES = join(ROOT, 'infra/test/servers/ferretdb');
const CACHE = join(ROOT, 'node_modules/.cache/pollux/ferretdb');
// Of its back ends the tests use SQLite's alone.
const BUILD = ['build', '-buildvcs=false', '-tags', 'ferretdb_no_postgresql'];
const EXTENSION = process.platform === 'win32' ? '.exe' : '';

/** FerretDB, a server that speaks MongoDB's wire protocol, as a process of its own with a fresh folder. */
export class FerretDB {
  readonly #program: string;
  readonly #folder: string;
  #address = '127.0.0.1:0';
  #process: ChildProcess | undefined;

  private constructor(program: string, folder: string) {
    this.#program = program;
    this.#folder = folder;
  }

  /** Builds it where that was not done before; resolves once it listens. */
  static async start(): Promise<FerretDB> {
    const program = await buildFerretDB();
    const server = new FerretDB(program, await mkdtemp(join(tmpdir(), 'pollux-ferretdb-')));
    await server.restart();
    return server;
  }

  /** Its address, the same over restarts. */
  get url(): string {
    return `mongodb://${this.#address}/`;
  }

  /** Starts it again on the same data, unless it runs. */
  async restart(): Promise<void> {
    if (this.#runs) return;
    const child = spawn(this.#program, [this.#address, this.#folder], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#process = child;
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`FerretDB ended with code ${code}.`);
    });
    const [address] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
    this.#address = String(address);
  }

  /** Ends it at once, without a chance to finish anything. */
  async kill(): Promise<void> {
    if (!this.#process || !this.#runs) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }

  get #runs(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  /** Ends it and removes its data. */
  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true });
  }
}

/** Whether there is a Go compiler to build it with. */
export function hasGo(): boolean {
  return spawnSync('go', ['version']).status === 0;
}

/**
 * Builds FerretDB, or finds what an earlier run has built of the same sources. A first build takes a minute or two.
 * @returns the program's path
 */
export async function buildFerretDB(): Promise<string> {
  const program = join(CACHE, `${await hashOfSources()}${EXTENSION}`);
  if (existsSync(program)) return program;
  await mkdir(CACHE, { recursive: true });
  const unfinished = `${program}.${process.pid}`;
  await promisify(execFile)('go', [...BUILD, '-o', unfinished, '.'], { cwd: SOURCES });
  await rename(unfinished, program);
  return program;
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update([process.platform, process.arch, ...BUILD].join(' '));
  for (const name of (await readdir(SOURCES)).toSorted()) {
    if (/^go\.(mod|sum)$|\.go$/.test(name)) hash.update(await readFile(join(SOURCES, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
