import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newEvent } from './conformance/events.ts';
import { openEmbeddedEventStore } from './embedded.ts';
import { BLOCK_EVENTS, BlockDigest, changedBlocks, forgetBlocks, SELECT_EVENTS } from './embedded-blocks.ts';
import type { EventRow } from './embedded-rows.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-blocks-'));
  file = join(folder, 'events.db');
});
afterEach(() => rm(folder, { recursive: true }));

function openStore() {
  return openEmbeddedEventStore({
    file,
    onFatal: (error) => {
      throw error;
    },
  });
}

/** What is in the file behind the store's back. */
function inFile<Answer>(work: (database: DatabaseSync) => Answer): Answer {
  const database = new DatabaseSync(file, { timeout: 5_000, returnArrays: true });
  const answer = work(database);
  database.close();
  return answer;
}

const digested = () =>
  inFile((database) => {
    const exists = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'blocks'").get();
    return exists && database.prepare('SELECT max(last) FROM blocks').get();
  });

async function appended(count: number): Promise<void> {
  const store = await openStore();
  for (let left = count; left > 0; left -= 256) {
    const events = Array.from({ length: Math.min(left, 256) }, () => newEvent());
    await store.append('Quiz-1', 'any', events);
  }
  const { length } = await store.readStream('Quiz-1');
  await expect.poll(digested).toEqual([length]);
  await store.close();
}

const change = (position: number) =>
  inFile((database) => database.exec(`UPDATE events SET data = '"changed"' WHERE position = ${position}`));

test('an event that was changed is found by itself, and stays found when the log goes on', async () => {
  await appended(2 * BLOCK_EVENTS + 100);
  await appended(50);
  expect(changedBlocks(file)).toEqual([]);
  change(BLOCK_EVENTS + 7);
  const second = { first: BLOCK_EVENTS + 7, last: BLOCK_EVENTS + 7 };
  expect(changedBlocks(file)).toEqual([second]);
  await appended(BLOCK_EVENTS);
  expect(changedBlocks(file)).toEqual([second]);

  forgetBlocks(file);
  expect(changedBlocks(file)).toEqual([]);
  await appended(1);
  expect(changedBlocks(file)).toEqual([]);
});

test('the last block is not made official after a change, nor is what follows', async () => {
  await appended(100);
  change(50);
  const store = await openStore();
  await store.append('Quiz-2', 'none', [newEvent()]);
  await store.close();
  expect(changedBlocks(file)).toEqual([{ first: 50, last: 50 }]);
});

test('without sums that are as far as the digest a block is judged as a whole', async () => {
  await appended(100);
  change(50);
  const found = () => changedBlocks(file);
  inFile((database) => database.exec('UPDATE event_sums SET last = 99'));
  expect(found()).toEqual([{ first: 1, last: 100 }]);
  inFile((database) => database.exec('DELETE FROM event_sums'));
  expect(found()).toEqual([{ first: 1, last: 100 }]);
  inFile((database) => database.exec('DROP TABLE event_sums'));
  expect(found()).toEqual([{ first: 1, last: 100 }]);
});

test('an event that was moved to another stream, or to another place in its own, has its whole block refused', async () => {
  await appended(100);
  for (const set of ["stream = 'Quiz-2'", 'revision = 1000'])
    inFile((database) => {
      database.exec(`UPDATE events SET ${set} WHERE position = 100`);
      expect([set, changedBlocks(file)]).toEqual([set, [{ first: 1, last: 100 }]]);
      database.exec("UPDATE events SET stream = 'Quiz-1', revision = 99 WHERE position = 100");
      expect(changedBlocks(file)).toEqual([]);
    });
});

test('a byte that was changed in the index by which streams are read has all of the log refused, until it is taken for what was written', async () => {
  await appended(BLOCK_EVENTS + 10);
  const store = await openStore();
  await store.append('Quiz-of-one-event', 'none', [newEvent()]);
  await store.close();
  const sound = await readFile(file, 'latin1');
  const places = [...sound.matchAll(/Quiz-of-one-event/g)].map(({ index }) => index);
  const found: unknown[] = [];
  for (const place of places) {
    await writeFile(
      file,
      `${sound.slice(0, place)}Q${sound.slice(place + 1, place + 16)}!${sound.slice(place + 17)}`,
      'latin1',
    );
    found.push(changedBlocks(file));
    forgetBlocks(file);
    expect(changedBlocks(file)).toEqual([]);
  }
  const all = [{ first: 1, last: BLOCK_EVENTS + 11 }];
  // Once in the table and once in the index.
  expect(found).toEqual([all, all]);
  await writeFile(file, sound, 'latin1');
  expect(changedBlocks(file)).toEqual([]);
});

test('a digest that was changed while all events are as they were has its block refused', async () => {
  await appended(100);
  inFile((database) =>
    database.exec("UPDATE blocks SET digest = replace(digest, substr(digest, 1, 1), 'x')"),
  );
  expect(changedBlocks(file)).toEqual([{ first: 1, last: 100 }]);
});

test('whoever makes the digest of a changed block anew is found by that of the next', async () => {
  await appended(BLOCK_EVENTS + 10);
  change(7);
  inFile((database) => {
    const digest = new BlockDigest('');
    const rows = database.prepare(SELECT_EVENTS).all(0, BLOCK_EVENTS) as unknown as EventRow[];
    for (const row of rows) digest.add(row);
    database.prepare('UPDATE blocks SET digest = ? WHERE number = 0').run(digest.value);
  });
  expect(changedBlocks(file)).toEqual([{ first: BLOCK_EVENTS + 1, last: BLOCK_EVENTS + 10 }]);
});

test('an event that was taken out is found', async () => {
  await appended(100);
  inFile((database) => database.exec('DELETE FROM events WHERE position = 100'));
  expect(changedBlocks(file)).toEqual([{ first: 1, last: 100 }]);
});

test('a log from before there were digests gets them once it is opened', async () => {
  await appended(10);
  inFile((database) => database.exec('DROP TABLE blocks'));
  expect(changedBlocks(file)).toEqual([]);
  await appended(0);
  change(3);
  expect(changedBlocks(file)).toEqual([{ first: 3, last: 3 }]);
});

test('what was appended a moment before the store closed has its digest', async () => {
  const store = await openStore();
  await store.append('Quiz-1', 'none', [newEvent(), newEvent()]);
  await store.close();
  change(2);
  expect(changedBlocks(file)).toEqual([{ first: 2, last: 2 }]);
});

test('nothing is read any more of blocks that were changed, and all of the others is', async () => {
  const log = await openStore();
  for (const stream of ['A-1', 'B-1', 'C-1']) await log.append(stream, 'none', [newEvent()]);
  log.refuse([{ first: 2, last: 2 }]);
  const refused = {
    name: 'ChangedEvents',
    message: expect.stringMatching(
      /events\.db is damaged: the event at position 2 is not the one that was written\./,
    ) as string,
  };
  await expect(log.readStream('B-1')).rejects.toMatchObject(refused);
  await expect(log.readAll('', 10)).rejects.toMatchObject(refused);
  await expect(log.readAllBackwards('9'.repeat(16), 2)).rejects.toMatchObject(refused);
  expect(await log.readStream('A-1')).toHaveLength(1);
  expect(await log.readAll('2'.padStart(16, '0'), 10)).toMatchObject([{ stream: 'C-1' }]);
  await log.append('B-2', 'none', [newEvent()]);
  await log.close();
});
