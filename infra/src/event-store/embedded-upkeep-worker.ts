import type { DatabaseSync } from 'node:sqlite';
import { serveCheckpoints } from '../sqlite/serve-checkpoints.ts';
import { isFull } from '../sqlite/storage-full.ts';
import { BLOCK_EVENTS, BlockDigest, SELECT_EVENTS } from './embedded-blocks.ts';
import type { EventRow } from './embedded-rows.ts';
import { allRows, firstRow } from '../sqlite/rows.ts';

/** So many blocks at a time, so that closing need not wait for a long log. */
const MOST_BLOCKS = 64;

const SQLITE_BUSY = 5;

/**
 * Keeps the digests of the log, and the sums of its events, beside the checkpoints, in their thread. What is already kept is never made anew: where
 * an event of the last block was changed since, no digest follows, so that it is found out.
 * @returns what takes in new events, and tells whether there may be more
 */
function prepareDigests(database: DatabaseSync): () => boolean {
  // The next commit of the log syncs it with its events; until then a power cut may undo it, and it is made again.
  database.exec('PRAGMA synchronous = NORMAL');
  const selectLast = database.prepare('SELECT * FROM blocks ORDER BY number DESC LIMIT 1');
  const selectDigest = database.prepare('SELECT digest FROM blocks WHERE number = ?');
  const selectEvents = database.prepare(SELECT_EVENTS);
  const keep = database.prepare(
    'INSERT INTO blocks VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET last = excluded.last, digest = excluded.digest',
  );
  const keepSums = database.prepare(
    'INSERT INTO event_sums VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET last = excluded.last, sums = excluded.sums',
  );
  let state: { number: number; last: number; digest: BlockDigest } | 'changed' | undefined;

  const digestBefore = (number: number) => firstRow<[string]>(selectDigest, number - 1)?.[0] ?? '';
  const eventsAfter = (position: number, limit: number) => allRows<EventRow>(selectEvents, position, limit);

  const open = () => {
    const kept = firstRow<[number: number, last: number, digest: string]>(selectLast);
    if (kept === undefined) return { number: 0, last: 0, digest: new BlockDigest('') };
    const [number, last, expected] = kept;
    const digest = new BlockDigest(digestBefore(number));
    const after = number * BLOCK_EVENTS;
    for (const row of eventsAfter(after, last - after)) digest.add(row);
    if (digest.value !== expected) return 'changed';
    return last === after + BLOCK_EVENTS
      ? { number: number + 1, last, digest: new BlockDigest(expected) }
      : { number, last, digest };
  };

  const takeIn = (): boolean => {
    state ??= open();
    if (state === 'changed') return false;
    for (let blocks = 0; blocks < MOST_BLOCKS; blocks += 1) {
      const end = (state.number + 1) * BLOCK_EVENTS;
      const rows = eventsAfter(state.last, end - state.last);
      if (rows.length === 0) return false;
      for (const row of rows) state.digest.add(row);
      state.last = rows.at(-1)?.[0] ?? state.last;
      const { value, sums } = state.digest;
      // Where a power cut leaves one of the two, they name other positions, and the block is judged as a whole.
      keepSums.run(state.number, state.last, sums);
      keep.run(state.number, state.last, value);
      if (state.last < end) return false;
      state.number += 1;
      state.digest = new BlockDigest(value);
    }
    return true;
  };

  return () => {
    try {
      return takeIn();
    } catch (error) {
      // It begins anew from what is kept.
      state = undefined;
      if (isFull(error) || (error as { errcode?: number }).errcode === SQLITE_BUSY) return true;
      throw error;
    }
  };
}

serveCheckpoints(prepareDigests);
