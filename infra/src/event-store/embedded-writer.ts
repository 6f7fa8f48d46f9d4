import type { DatabaseSync } from 'node:sqlite';
import { serveWrites } from '../sqlite/serve-writes.ts';
import { createBlocks } from './embedded-blocks.ts';
import type { AppendAnswer, AppendRequest } from './embedded-protocol.ts';
import type { ExpectedRevision } from './event-store.ts';
import { sealedText } from '../personal-data/sealing.ts';
import { type EventTexts, TEXTS_PER_EVENT, withSealed } from './event-texts.ts';
import { allRows, onlyRow } from '../sqlite/rows.ts';

const NO_EVENTS = -1;

/**
 * The writer thread of the embedded event store. It alone assigns positions, counting on from the last one:
 * they have no gaps, and since events are never deleted, none is used twice.
 */
function prepareAppends(
  database: DatabaseSync,
  onRollback: (forget: () => void) => void,
): (request: AppendRequest) => AppendAnswer {
  database.exec(`
    CREATE TABLE IF NOT EXISTS events (
      position INTEGER PRIMARY KEY,
      stream TEXT NOT NULL,
      revision INTEGER NOT NULL,
      id TEXT NOT NULL,
      type TEXT NOT NULL,
      data TEXT NOT NULL,
      metadata TEXT NOT NULL,
      recorded_at INTEGER NOT NULL,
      UNIQUE (stream, revision)
    ) STRICT;
  `);
  createBlocks(database);
  const selectLastPosition = database.prepare('SELECT coalesce(max(position), 0) FROM events');
  const selectHead = database.prepare(
    `SELECT coalesce(max(revision), ${NO_EVENTS}) FROM events WHERE stream = ?`,
  );
  const selectWritten = database.prepare(
    'SELECT id, position FROM events WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?',
  );
  const insert = database.prepare(
    'INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (stream, revision) DO NOTHING',
  );

  const lastKept = () => onlyRow<[number]>(selectLastPosition)[0];
  let lastPosition = lastKept();
  onRollback(() => {
    lastPosition = lastKept();
  });

  /** The first answer, if these very events already follow the expected revision. */
  const repeated = (stream: string, expected: number, texts: EventTexts): AppendAnswer => {
    const count = texts.length / TEXTS_PER_EVENT;
    const written = allRows<[id: string, position: number]>(selectWritten, stream, expected, count);
    const same =
      written.length === count && written.every(([id], index) => id === texts[index * TEXTS_PER_EVENT]);
    const last = written.at(-1);
    return same && last ? [expected + count, last[1]] : null;
  };

  /** Writes the events after the head; undefined, with nothing written, when there is an event after it. */
  const write = (
    [stream, , recordedAt, texts, sealings]: AppendRequest,
    head: number,
  ): NonNullable<AppendAnswer> | undefined => {
    const sealed = sealings?.map((sealing) => sealing && sealedText(sealing));
    let revision = head;
    for (let at = 0; at < texts.length; at += TEXTS_PER_EVENT) {
      const [id, type, data, metadata] = texts.slice(at, at + TEXTS_PER_EVENT) as [
        string,
        string,
        string,
        string,
      ];
      const place = lastPosition + 1;
      const sealedHere = sealed?.[at / TEXTS_PER_EVENT];
      const about = sealedHere === undefined ? metadata : withSealed(metadata, sealedHere);
      const { changes } = insert.run(place, stream, revision + 1, id, type, data, about, recordedAt);
      if (changes === 0) return undefined;
      revision += 1;
      lastPosition = place;
    }
    return sealed === undefined ? [revision, lastPosition] : [revision, lastPosition, sealed];
  };

  return (request) => {
    const [stream, expected, , texts] = request;
    // Most streams that are expected to be new are new: writing finds out at half the cost of looking first.
    const written = expected === 'none' ? write(request, NO_EVENTS) : undefined;
    if (written !== undefined) return written;

    const [head] = onlyRow<[number]>(selectHead, stream);
    const exact = exactRevision(expected);
    if (exact !== undefined && exact < head) return repeated(stream, exact, texts);
    if (exact !== undefined && exact > head) return null;
    if (expected === 'exists' && head === NO_EVENTS) return null;
    return write(request, head) ?? null;
  };
}

function exactRevision(expected: ExpectedRevision): number | undefined {
  if (expected === 'none') return NO_EVENTS;
  return typeof expected === 'number' ? expected : undefined;
}

serveWrites(prepareAppends);
