import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { START } from '../event-store/event-store.ts';
import { writeFileDurably } from '../files/write-file.ts';
import { openForReading, openForWriting } from '../sqlite/connection.ts';
import { using } from '../sqlite/file-unusable.ts';
import type { LogMark, LogMarks, MarkedStore } from './log-mark.ts';
import { firstRow, onlyRow } from '../sqlite/rows.ts';

/** In a folder of files; no uploaded file can have the name. */
const MARK_FILE = '.log-mark.json';

const SQLITE_BUSY = 5;
const MOST_WAIT_MS = 60_000;
const RETRY_MS = 20;

/** Where embedded stores are; what does not exist is passed over. */
export interface EmbeddedPlaces {
  /** SQLite files, which others may have open. */
  readonly databases: readonly { readonly file: string; readonly mayBeNew: boolean }[];
  /** Of uploaded files, which are copied apart from everything else. */
  readonly folder: string;
}

/** The marks of embedded stores: SQLite files have a table for it, the folder a file. */
export function embeddedLogMarks({ databases, folder }: EmbeddedPlaces): LogMarks {
  const present = () => databases.filter(({ file }) => existsSync(file));
  return {
    async read() {
      const stores: MarkedStore[] = present().map(({ file, mayBeNew }) => ({
        name: file,
        mark: markOfDatabase(file),
        mayBeNew,
      }));
      if (existsSync(folder)) stores.push(await markedFolder(folder));
      return stores;
    },

    async write(mark) {
      const text = JSON.stringify(mark);
      for (const { file } of present()) await markDatabase(file, text);
      // Which log they belong to is all that can be said of files that somebody copies.
      const log: LogMark = { log: mark.log, before: START, position: START, eventId: '', secret: '' };
      if (existsSync(folder)) await writeFileDurably(folder, MARK_FILE, JSON.stringify(log));
    },
  };
}

function markOfDatabase(file: string): LogMark | undefined {
  const database = openForReading(file);
  try {
    return using(file, () => markIn(database));
  } finally {
    database.close();
  }
}

function markIn(database: DatabaseSync): LogMark | undefined {
  const [exists] = onlyRow<[number]>(
    database.prepare("SELECT count(*) FROM sqlite_master WHERE name = 'log_mark'"),
  );
  if (exists === 0) return undefined;
  const row = firstRow<[string]>(database.prepare('SELECT mark FROM log_mark'));
  return row && (JSON.parse(row[0]) as LogMark);
}

/** Waits for whoever writes to the file without blocking the thread. */
async function markDatabase(file: string, text: string): Promise<void> {
  const database = openForWriting({ file, synchronous: 'FULL', autoCheckpointPages: 0 });
  try {
    database.exec('PRAGMA busy_timeout = 0');
    for (const until = performance.now() + MOST_WAIT_MS; !tryToMark(database, text); await wait(RETRY_MS)) {
      if (performance.now() > until) throw new Error(`${file} is written without end by somebody else.`);
    }
  } finally {
    database.close();
  }
}

/** @returns false while somebody else writes */
function tryToMark(database: DatabaseSync, text: string): boolean {
  try {
    database.exec(`
      CREATE TABLE IF NOT EXISTS log_mark (id INTEGER PRIMARY KEY CHECK (id = 1), mark TEXT NOT NULL) STRICT;
    `);
    database
      .prepare('INSERT INTO log_mark VALUES (1, ?) ON CONFLICT DO UPDATE SET mark = excluded.mark')
      .run(text);
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

/** Files without a mark are from before there were marks, or somebody has put them back. */
async function markedFolder(folder: string): Promise<MarkedStore> {
  const file = join(folder, MARK_FILE);
  if (existsSync(file)) {
    const mark = JSON.parse(await readFile(file, 'utf8')) as LogMark;
    return { name: folder, mark, mayBeNew: false };
  }
  return { name: folder, mark: undefined, mayBeNew: (await readdir(folder)).length > 0 };
}
