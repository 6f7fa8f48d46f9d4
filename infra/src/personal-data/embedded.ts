import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { openForReading, type WriterOptions } from '../sqlite/connection.ts';
import { using } from '../sqlite/file-unusable.ts';
import { GroupWriter, openBeside, REST_MS } from '../sqlite/group-writer.ts';
import { scrubLog } from '../sqlite/scrub-log.ts';
import type { KeyAnswer, KeyRequest } from './embedded-protocol.ts';
import type { KeyEntry, KeyStore, StoredKey, StoredKeys } from './key-store.ts';
import { allRows, firstRow } from '../sqlite/rows.ts';

const AUTO_CHECKPOINT_PAGES = 1_000;

type KeyRow = readonly [person: string, key: KeyAnswer];

/**
 * Opens the key store that is kept in one SQLite file, a file apart from the events and backed up apart from them.
 *
 * @param options.file is made where it is missing; its folder must exist
 * @param options.onFatal called once when the file can no longer be written, after everything pending is
 *   rejected with WriterFailed
 * @throws FileUnusable
 */
export async function openEmbeddedKeyStore(options: {
  readonly file: string;
  readonly onFatal?: (error: Error) => void;
}): Promise<KeyStore> {
  const { file, onFatal = () => {} } = options;
  const writing: WriterOptions = { file, synchronous: 'FULL', autoCheckpointPages: AUTO_CHECKPOINT_PAGES };
  const writer = await GroupWriter.open<KeyRequest, KeyAnswer>(
    new URL('./embedded-writer.ts', import.meta.url),
    writing,
    onFatal,
    { restMs: REST_MS },
  );
  return openBeside(writer, file, () => new EmbeddedKeyStore(writer, openForReading(file), writing));
}

class EmbeddedKeyStore implements KeyStore {
  readonly #writer: GroupWriter<KeyRequest, KeyAnswer>;
  readonly #reader: DatabaseSync;
  readonly #writing: WriterOptions;
  readonly #select: StatementSync;
  readonly #selectOne: StatementSync;
  readonly #selectAfter: StatementSync;
  readonly #selectCheck: StatementSync;
  #closed: Promise<void> | undefined;

  constructor(writer: GroupWriter<KeyRequest, KeyAnswer>, reader: DatabaseSync, writing: WriterOptions) {
    this.#writer = writer;
    this.#reader = reader;
    this.#writing = writing;
    this.#select = reader.prepare('SELECT * FROM keys WHERE person IN (SELECT value FROM json_each(?))');
    this.#selectOne = reader.prepare('SELECT * FROM keys WHERE person = ?');
    this.#selectAfter = reader.prepare('SELECT * FROM keys WHERE person > ? ORDER BY person LIMIT ?');
    this.#selectCheck = reader.prepare('SELECT value FROM master_key');
  }

  find(people: readonly string[]): StoredKeys {
    const [person] = people;
    // Most often it is one, whose ballot is being sealed: that takes a third of the time which a list does.
    const rows =
      people.length === 1
        ? allRows<KeyRow>(this.#selectOne, person ?? '')
        : allRows<KeyRow>(this.#select, JSON.stringify(people));
    return new Map(rows.map(([person, key]) => [person, key ?? 'forgotten']));
  }

  async create(person: string, wrapped: Uint8Array): Promise<StoredKey> {
    return (await this.#write({ kind: 'create', person, wrapped })) ?? 'forgotten';
  }

  async destroy(person: string): Promise<void> {
    await this.#write({ kind: 'destroy', person });
    await scrubLog(this.#writing);
  }

  async list(after: string, limit: number): Promise<KeyEntry[]> {
    const rows = allRows<KeyRow>(this.#selectAfter, after, limit);
    return rows.map(([person, key]) => ({ person, key: key ?? 'forgotten' }));
  }

  async masterKeyCheck(): Promise<Uint8Array | undefined> {
    return using(this.#writing.file, () => firstRow<[Uint8Array]>(this.#selectCheck)?.[0]);
  }

  async keepMasterKeyCheck(check: Uint8Array): Promise<Uint8Array> {
    return (await this.#write({ kind: 'keepCheck', check })) ?? check;
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await this.#writer.close();
    this.#reader.close();
  }

  #write(request: KeyRequest): Promise<KeyAnswer> {
    return new Promise((resolve, reject) => this.#writer.write(request, resolve, reject));
  }
}
