import assert from 'node:assert/strict';
import { join } from 'node:path';
import { BallotCast } from '@pollux/domain/voting/ballot';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { openForReading } from '@pollux/infra/sqlite/connection';
import { type Projector, projector } from '@pollux/projections/kernel/projector';
import { rebuild } from '@pollux/projections/kernel/rebuild';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { z } from 'zod';
import type { Figure } from '../support/figures.ts';
import { median } from '../support/statistics.ts';
import { appendAll, poll, votes } from './ballots.ts';
import { inFolder, withDocuments, withEvents } from './places.ts';

const COUNTED = 1_000_000;
const VOTES_EACH = 100;
const BALLOTS = 200_000;
const PAGE = 5_000;
const ROUNDS = 3;

const counter = projector('event-count', { version: 1, document: z.object({ events: z.int() }) }).creates(
  BallotCast,
  () => 'all',
  (before) => ({ events: (before?.events ?? 0) + 1 }),
);

/** A rebuild that counts a million events, over reading and parsing them page by page and nothing else. */
export async function countEvents(): Promise<Figure[]> {
  return inFolder(async (folder) => {
    const rounds: { rebuilt: number; read: number }[] = [];
    await withEvents(folder, async (events) => {
      await appendAll(events, [...votes(COUNTED / VOTES_EACH, { votesEach: VOTES_EACH })]);
      for (let round = 0; round < ROUNDS; round += 1) {
        const rebuilt = await withDocuments(folder, (documents) => rebuildRate(counter, events, documents));
        rounds.push({ rebuilt, read: readRate(join(folder, 'events.db')) });
      }
    });
    return [
      {
        name: 'stores.countOverBareRead',
        value: median(rounds.map(({ rebuilt, read }) => rebuilt / read)),
        target: { atLeast: 0.4 },
      },
      { name: 'stores.countedPerSecond', value: median(rounds.map(({ rebuilt }) => rebuilt)) },
      { name: 'stores.readPerSecond', value: median(rounds.map(({ read }) => read)) },
    ];
  });
}

/** A rebuild of the results of a poll in which 200,000 people voted. */
export async function rebuildPollResults(): Promise<Figure[]> {
  return inFolder(async (folder) => {
    const rates: number[] = [];
    await withEvents(folder, async (events) => {
      await appendAll(events, [poll()]);
      await appendAll(events, [...votes(BALLOTS)]);
      for (let round = 0; round < ROUNDS; round += 1) {
        const rate = await withDocuments(folder, async (documents) => {
          const rebuilt = await rebuildRate(pollResults, events, documents);
          const [results] = await documents.find<{ ballots: number }>(pollResults.collection, {});
          assert.equal(results?.document.ballots, BALLOTS, 'the results count every ballot');
          return rebuilt;
        });
        rates.push(rate);
      }
    });
    return [{ name: 'stores.pollResultsPerSecond', value: median(rates), target: { atLeast: 100_000 } }];
  });
}

/** Events a second. */
async function rebuildRate(
  projector: Projector<unknown>,
  events: EventStore,
  documents: DocumentStore,
): Promise<number> {
  const started = performance.now();
  const { events: count } = await rebuild(projector, { events, documents });
  return count / ((performance.now() - started) / 1_000);
}

function readRate(file: string): number {
  const database = openForReading(file);
  const select = database.prepare('SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?');
  const started = performance.now();
  let after = 0;
  for (;;) {
    const rows = select.all(after, PAGE) as unknown as readonly unknown[][];
    if (rows.length === 0) break;
    for (const row of rows) JSON.parse(row[5] as string);
    after += rows.length;
  }
  const perSecond = after / ((performance.now() - started) / 1_000);
  database.close();
  return perSecond;
}
