import { openForWriting } from '@pollux/infra/sqlite/connection';
import type { Figure } from '../support/figures.ts';
import { isOnServer } from '../support/own-stores.ts';
import { median } from '../support/statistics.ts';
import { type Append, appendAll, votes } from './ballots.ts';
import { inPlace, logFile, withEvents } from './places.ts';

const EVENTS = 40_000;
const ROWS_A_COMMIT = 64;
const ROUNDS = 5;

/** Appends of one event at 64 concurrent writers, over node:sqlite writing the same rows, 64 in a synced commit. */
export async function append(): Promise<Figure[]> {
  const appends = [...votes(EVENTS)];
  const rounds: { port: number; raw: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const port = await inPlace((place) => withEvents(place, (events) => appendAll(events, appends)));
    const raw = await inPlace(async (place) => writeRows(logFile(place), appends));
    // The first round warms up.
    if (round > 0) rounds.push({ port, raw });
  }
  return [
    {
      name: 'stores.appendOverRawGroupCommit',
      value: median(rounds.map(({ port, raw }) => port / raw)),
      ...(!isOnServer() && { target: { atLeast: 0.7 } }),
    },
    { name: 'stores.appendsPerSecond', value: median(rounds.map(({ port }) => port)) },
    { name: 'stores.rawRowsPerSecond', value: median(rounds.map(({ raw }) => raw)) },
  ];
}

function writeRows(file: string, appends: readonly Append[]): number {
  const database = openForWriting({ file, synchronous: 'FULL', autoCheckpointPages: 0 });
  database.exec(`
    CREATE TABLE events (
      position INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, id TEXT NOT NULL,
      type TEXT NOT NULL, data TEXT NOT NULL, metadata TEXT NOT NULL, recorded_at INTEGER NOT NULL,
      UNIQUE (stream, revision)
    ) STRICT
  `);
  const insert = database.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const now = Date.now();
  const rows = appends.flatMap(({ stream, events }) =>
    events.map(({ id, type, data, metadata }) => {
      return [stream, 0, id, type, JSON.stringify(data), JSON.stringify(metadata), now] as const;
    }),
  );
  const started = performance.now();
  for (let from = 0; from < rows.length; from += ROWS_A_COMMIT) {
    database.exec('BEGIN IMMEDIATE');
    for (const [index, row] of rows.slice(from, from + ROWS_A_COMMIT).entries()) {
      insert.run(from + index + 1, ...row);
    }
    database.exec('COMMIT');
  }
  const perSecond = rows.length / ((performance.now() - started) / 1_000);
  database.close();
  return perSecond;
}
