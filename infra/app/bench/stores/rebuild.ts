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
import { logFor, readableLog } from '../../src/readable-log.ts';
import { inFolder, withDocuments, withEvents, withPersonKeys } from './places.ts';

const COUNTED = 1_000_000;
const VOTES_EACH = 100;
const BALLOTS = 200_000;
const BALLOTS_WITH_WORDS = 50_000;
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

/**
 * A rebuild of the results of a poll in which so many people voted, all of whose ballots hold a sealed name: without
 * words, and with a word each, which takes another key for each ballot.
 */
export async function rebuildPollResults(): Promise<Figure[]> {
  const chosen = await resultsRate(BALLOTS, { words: false });
  const written = await resultsRate(BALLOTS_WITH_WORDS, { words: true });
  return [
    { name: 'stores.pollResultsPerSecond', value: chosen, target: { atLeast: 100_000 } },
    { name: 'stores.wordResultsPerSecond', value: written },
  ];
}

async function resultsRate(voters: number, { words }: { words: boolean }): Promise<number> {
  return inFolder(async (folder) =>
    withEvents(folder, async (log) => {
      await withPersonKeys(folder, async (keys) => {
        const events = readableLog(log, keys);
        await appendAll(events, [poll(), ...votes(voters, { words })]);
      });
      const rates: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        // With fresh keys, none of which is remembered.
        await withPersonKeys(folder, async (keys) =>
          withDocuments(folder, async (documents) => {
            rates.push(await rebuildRate(pollResults, logFor(pollResults, log, keys), documents));
            const [results] = await documents.find<{ ballots: number }>(pollResults.collection, {});
            assert.equal(results?.document.ballots, voters, 'the results count every ballot');
          }),
        );
      }
      return median(rates);
    }),
  );
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
