import assert from 'node:assert/strict';
import { BallotCast } from '@pollux/domain/voting/ballot';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { type Projector, projector } from '@pollux/projections/kernel/projector';
import { rebuild } from '@pollux/projections/kernel/rebuild';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { z } from 'zod';
import type { Figure } from '../support/figures.ts';
import { isOnServer } from '../support/own-stores.ts';
import { median } from '../support/statistics.ts';
import { appendAll, poll, votes } from './ballots.ts';
import { logFor, readableLog } from '../../src/readable-log.ts';
import { readBare } from './bare-read.ts';
import { inPlace, type StagePlace, withDocuments, withEvents, withPersonKeys } from './places.ts';

const COUNTED = 1_000_000;
const VOTES_EACH = 100;
const BALLOTS = 200_000;
const BALLOTS_WITH_WORDS = 50_000;
const ROUNDS = 3;

const counter = projector('event-count', { version: 1, document: z.object({ events: z.int() }) }).creates(
  BallotCast,
  () => 'all',
  (before) => ({ events: (before?.events ?? 0) + 1 }),
);

/** A rebuild that counts a million events, over reading and parsing them page by page and nothing else. */
export async function countEvents(): Promise<Figure[]> {
  return inPlace(async (place) => {
    const rounds: { rebuilt: number; read: number }[] = [];
    await withEvents(place, async (events) => {
      await appendAll(events, [...votes(COUNTED / VOTES_EACH, { votesEach: VOTES_EACH })]);
      for (let round = 0; round < ROUNDS; round += 1) {
        const rebuilt = await withDocuments(place, (documents) => rebuildRate(counter, events, documents));
        rounds.push({ rebuilt, read: await readRate(place) });
      }
    });
    return [
      {
        name: 'stores.countOverBareRead',
        value: median(rounds.map(({ rebuilt, read }) => rebuilt / read)),
        ...(!isOnServer() && { target: { atLeast: 0.4 } }),
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
    {
      name: 'stores.pollResultsPerSecond',
      value: chosen,
      ...(!isOnServer() && { target: { atLeast: 100_000 } }),
    },
    { name: 'stores.wordResultsPerSecond', value: written },
  ];
}

/** Events a second of so many ballots in one poll. */
export async function resultsRate(voters: number, { words }: { words: boolean }): Promise<number> {
  return inPlace(async (place) =>
    withEvents(place, async (log) => {
      await withPersonKeys(place, async (keys) => {
        const events = readableLog(log, keys);
        // First the poll: on a server, appends that are under way at once come in any order.
        await appendAll(events, [poll()]);
        await appendAll(events, [...votes(voters, { words })]);
      });
      const rates: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        // With fresh keys, none of which is remembered.
        await withPersonKeys(place, async (keys) =>
          withDocuments(place, async (documents) => {
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

/** Events a second, read and parsed, and nothing else. */
async function readRate(place: StagePlace): Promise<number> {
  const started = performance.now();
  const count = await readBare(place);
  assert.equal(count, COUNTED, 'every event was read');
  return count / ((performance.now() - started) / 1_000);
}
