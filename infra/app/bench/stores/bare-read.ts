import { openForReading } from '@pollux/infra/sqlite/connection';
import { countByClient } from '@pollux/infra/test/support/client-read';
import { configOf, logFile, type StagePlace } from './places.ts';

const PAGE = 5_000;

/** Reads and parses all events of a place's log by what the machine or the server has for that. @returns their number */
export async function readBare(place: StagePlace): Promise<number> {
  const { eventStore, eventStorePrefix } = configOf(place);
  return eventStore === 'embedded' ? readRows(logFile(place)) : countByClient(eventStore, eventStorePrefix);
}

function readRows(file: string): number {
  const database = openForReading(file);
  const select = database.prepare('SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?');
  let after = 0;
  for (;;) {
    const rows = select.all(after, PAGE) as unknown as readonly unknown[][];
    if (rows.length === 0) break;
    for (const row of rows) JSON.parse(row[5] as string);
    after += rows.length;
  }
  database.close();
  return after;
}
