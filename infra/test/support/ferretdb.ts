import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildGoProgram, type Patch } from './go-program.ts';

const COLLECTION = 'internal/backends/sqlite/collection.go';

/**
 * Where nothing but one id is asked for, FerretDB goes to the document that has it, otherwise it reads all of a collection.
 * Of each event the stores ask for some ids, and for an id and more, a hundred times. With this it goes by the ids there,
 * too; what it finds is still held to all that was asked for.
 *
 * Of a command with many updates it keeps the cursor of each open to the end. There may be a hundred: the next one waited
 * for ever, and everybody behind it. With this each is closed once its update is made.
 */
const MENDED: Patch = {
  module: 'github.com/FerretDB/FerretDB',
  replaced: [
    { file: COLLECTION, from: 'if params.Filter.Len() == 1 {', to: 'if params.Filter.Has("_id") {' },
    {
      file: COLLECTION,
      from: '\t\tswitch v.(type) {',
      to: '\t\tif ids := textsIn(v); ids != nil {\n\t\t\twhereClause, args = whereIn(ids), ids\n\t\t}\n\t\tswitch v.(type) {',
    },
    {
      file: COLLECTION,
      from: '// InsertAll implements backends.Collection interface.',
      to: `
// textsIn returns what a condition is that asks for some texts, as SQLite has them; nil for any other.
func textsIn(condition any) []any {
	document, ok := condition.(*types.Document)
	if !ok || document.Len() != 1 {
		return nil
	}
	values, _ := document.Get("$in")
	array, ok := values.(*types.Array)
	if !ok {
		return nil
	}
	texts := make([]any, array.Len())
	for i := range texts {
		text, ok := must.NotFail(array.Get(i)).(string)
		if !ok {
			return nil
		}
		texts[i] = string(must.NotFail(sjson.MarshalSingleValue(text)))
	}
	return texts
}

func whereIn(ids []any) string {
	places := strings.TrimSuffix(strings.Repeat("?,", len(ids)), ",")
	return fmt.Sprintf(" WHERE %s IN (%s)", metadata.IDColumn, places)
}

// InsertAll implements backends.Collection interface.`,
    },
    {
      file: 'internal/handler/msg_update.go',
      from: 'common.UpdateDocument(ctx, c, "update", iter, &u)\n',
      to: 'common.UpdateDocument(ctx, c, "update", iter, &u)\n\t\tcloser.Close()\n',
    },
  ],
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

  /** The id of its process. */
  get pid(): number {
    const { pid } = this.#process ?? {};
    if (pid === undefined) throw new Error('The server is not running.');
    return pid;
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
  return buildGoProgram('ferretdb', '.', { flags: ['-tags', 'ferretdb_no_postgresql'], patch: MENDED });
}
