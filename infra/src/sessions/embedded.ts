import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { openForReading, type WriterOptions } from '../sqlite/connection.ts';
import { lockFile } from '../sqlite/file-lock.ts';
import { FileUnusable } from '../sqlite/file-unusable.ts';
import { GroupWriter, openBeside, REST_MS } from '../sqlite/group-writer.ts';
import { scrubLog } from '../sqlite/scrub-log.ts';
import { upTo } from '../up-to.ts';
import type { SessionRequest } from './embedded-protocol.ts';
import type { Session, SessionStore } from './session-store.ts';
import { sumOf } from './session-sum.ts';
import { allRows, firstRow } from '../sqlite/rows.ts';

/** So many people find their session without a read of the file; remembering them takes some 20 MB. */
const REMEMBERED = 50_000;
const AUTO_CHECKPOINT_PAGES = 1_000;

type SessionRow = readonly [
  tokenHash: string,
  id: string,
  accountId: string,
  issuedAt: string,
  expiresAt: string,
  lastUsedAt: string,
  persistent: number,
  userAgent: string,
  /** Null of one that began before there were sums. */
  sum: number | null,
];

/**
 * Opens the session store that one process keeps in one SQLite file. Sessions lately asked for are remembered
 * in memory. One that expired more than a day ago is forgotten when the next session begins.
 *
 * @param options.file is made where it is missing; its folder must exist
 * @param options.onFatal called once when the file can no longer be written, after everything pending is
 *   rejected with WriterFailed
 * @param options.onDamaged called for each session that is not what was written: it is none
 * @throws FileInUse when somebody else has the file open; FileUnusable
 */
export async function openEmbeddedSessionStore(options: {
  readonly file: string;
  readonly onFatal?: (error: Error) => void;
  readonly onDamaged?: (error: FileUnusable) => void;
}): Promise<SessionStore> {
  const { file, onFatal = () => {}, onDamaged = () => {} } = options;
  const onChanged = () =>
    onDamaged(new FileUnusable(file, new Error('a session in it is not what was written')));
  const unlock = lockFile(file);
  try {
    const writing: WriterOptions = { file, synchronous: 'FULL', autoCheckpointPages: AUTO_CHECKPOINT_PAGES };
    const writer = await GroupWriter.open<SessionRequest, void>(
      new URL('./embedded-writer.ts', import.meta.url),
      writing,
      onFatal,
      { restMs: REST_MS },
    );
    return await openBeside(
      writer,
      file,
      () => new EmbeddedSessionStore(writer, writing, openForReading(file), unlock, onChanged),
    );
  } catch (error) {
    unlock();
    throw error;
  }
}

class EmbeddedSessionStore implements SessionStore {
  readonly #writer: GroupWriter<SessionRequest, void>;
  readonly #writing: WriterOptions;
  readonly #reader: DatabaseSync;
  readonly #select: StatementSync;
  readonly #selectAll: StatementSync;
  readonly #unlock: () => void;
  readonly #onChanged: () => void;
  readonly #remembered = new LRUCache<string, Session>(upTo(REMEMBERED));
  #closed: Promise<void> | undefined;

  constructor(
    writer: GroupWriter<SessionRequest, void>,
    writing: WriterOptions,
    reader: DatabaseSync,
    unlock: () => void,
    onChanged: () => void,
  ) {
    this.#onChanged = onChanged;
    this.#writer = writer;
    this.#writing = writing;
    this.#reader = reader;
    this.#unlock = unlock;
    this.#select = reader.prepare('SELECT * FROM sessions WHERE token_hash = ?');
    this.#selectAll = reader.prepare('SELECT * FROM sessions WHERE account_id = ?');
  }

  async create(session: Session): Promise<void> {
    await this.#write({ kind: 'create', session });
    this.#remembered.delete(session.tokenHash);
  }

  find(tokenHash: string): Session | undefined {
    const remembered = this.#remembered.get(tokenHash);
    if (remembered) return remembered;
    const row = firstRow<SessionRow>(this.#select, tokenHash);
    if (!row) return undefined;
    const [session] = this.#intact([row]);
    if (session === undefined) return undefined;
    this.#remembered.set(tokenHash, session);
    return session;
  }

  list(accountId: string): Promise<Session[]> {
    const rows = allRows<SessionRow>(this.#selectAll, accountId);
    return Promise.resolve(this.#intact(rows));
  }

  /** Those that are what was written. */
  #intact(rows: readonly SessionRow[]): Session[] {
    return rows.flatMap((row) => {
      const session = toSession(row);
      const [sum] = row.slice(-1);
      if (sum === null || sum === sumOf(session)) return [session];
      this.#onChanged();
      return [];
    });
  }

  async touch(tokenHash: string, at: string): Promise<void> {
    await this.#write({ kind: 'touch', tokenHash, at });
    const remembered = this.#remembered.get(tokenHash);
    if (remembered) this.#remembered.set(tokenHash, { ...remembered, lastUsedAt: at });
  }

  async end(tokenHash: string): Promise<void> {
    await this.#write({ kind: 'end', tokenHash });
    this.#remembered.delete(tokenHash);
  }

  async endAll(accountId: string, { except = '' }: { except?: string | undefined } = {}): Promise<void> {
    await this.#write({ kind: 'endAll', accountId, except });
    for (const [tokenHash, session] of this.#remembered.entries()) {
      if (session.accountId === accountId && tokenHash !== except) this.#remembered.delete(tokenHash);
    }
    // Of whoever is forgotten nothing may remain, in no file.
    await scrubLog(this.#writing);
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await this.#writer.close();
    this.#reader.close();
    this.#unlock();
  }

  #write(request: SessionRequest): Promise<void> {
    return new Promise((resolve, reject) => this.#writer.write(request, resolve, reject));
  }
}

function toSession(row: SessionRow): Session {
  const [tokenHash, id, accountId, issuedAt, expiresAt, lastUsedAt, persistent, userAgent] = row;
  const times = { issuedAt, expiresAt, lastUsedAt };
  return { tokenHash, id, accountId, ...times, persistent: persistent === 1, userAgent };
}
