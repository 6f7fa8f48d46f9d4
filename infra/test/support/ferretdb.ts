import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildGoProgram, type Patch } from './go-program.ts';

/**
 * Where an id and more is asked for, FerretDB looks at every document of a collection; where an id alone, at the one that
 * has it. The guarded writes of the stores ask for more, of which there are a hundred for each event. Whatever is found
 * by the id is still held to all that was asked for.
 */
const FINDS_BY_ID: Patch = {
  module: 'github.com/FerretDB/FerretDB',
  file: 'internal/backends/sqlite/collection.go',
  from: 'if params.Filter.Len() == 1 {',
  to: 'if params.Filter.Has("_id") {',
};

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

/**
 * Builds FerretDB, or finds what an earlier run has built of the same sources. A first build takes a minute or two.
 * @returns the program's path
 */
export function buildFerretDB(): Promise<string> {
  // Of its back ends the tests use SQLite's alone.
  return buildGoProgram('ferretdb', '.', { flags: ['-tags', 'ferretdb_no_postgresql'], patch: FINDS_BY_ID });
}
