import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { BallotCast } from '@pollux/domain/voting/ballot';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { Random } from '@pollux/infra/test/support/random';
import { projectors } from '@pollux/projections/registry';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { type AcknowledgedVote, castAll } from '../../bench/vote/cast.ts';
import { newest } from '../../bench/vote/exactness.ts';
import { onStage, publish, type Stage } from '../../bench/vote/stage.ts';
import { tallyOf, tallyOfView } from '../../bench/vote/tally.ts';
import { openStores } from '../../src/stores.ts';
import { assertFolded, wholeLog } from '../support/fold.ts';
import type { Attack } from './attacks.ts';

const VOTES_A_STRIKE = 150;
const CONNECTIONS = 32;
const MOST_DELAY_MS = 40;

/** What a run has been through. */
export interface CrashReport {
  readonly strikes: number;
  readonly acknowledged: number;
  /** Votes that were sent more than once, because the product ended before they were answered. */
  readonly retried: number;
}

/**
 * Brings the product down once for each attack, at moments that the seed decides, while votes come in, starts it again each time, and
 * then compares the log and the read models with the votes that were acknowledged.
 * @throws AssertionError at the first difference
 */
export async function crashRun(attacks: readonly Attack[], seed: number): Promise<CrashReport> {
  const random = new Random(seed);
  return onStage(VOTES_A_STRIKE * attacks.length, async (stage) => {
    const { product, creator, poll, voters } = stage;
    const { id: pollId } = await publish(stage);
    const acknowledged: AcknowledgedVote[] = [];
    for (const [index, attack] of attacks.entries()) {
      const first = index * VOTES_A_STRIKE;
      const votes = voters
        .slice(first, first + VOTES_A_STRIKE)
        .map((voter) => ({ voter, pollId, answers: poll.answer(random) }));
      const half = VOTES_A_STRIKE / 2;
      const due = 1 + random.below(half);
      const delay = random.below(MOST_DELAY_MS);
      const inPlace = Promise.withResolvers<void>();
      const early = castAll(product.origin, votes.slice(0, half), CONNECTIONS, async (count) => {
        if (count !== due) return;
        await wait(delay);
        await attack.strike(product, inPlace.resolve);
        await product.restart();
      });
      // However fast the votes are cast, some come when the product is about to go down.
      const late = inPlace.promise.then(() => castAll(product.origin, votes.slice(half), CONNECTIONS));
      acknowledged.push(...(await early), ...(await late));
    }
    const results = await creator.ask(getPollResults, {
      params: { id: pollId },
      minPosition: newest(acknowledged),
    });
    const oracle = tallyOf(acknowledged);
    assert.deepEqual(tallyOfView(results), oracle, 'the results count what was acknowledged');
    await product.kill();
    await checkStores(stage, pollId, acknowledged);
    return {
      strikes: attacks.length,
      acknowledged: acknowledged.length,
      retried: acknowledged.filter(({ tries }) => tries > 1).length,
    };
  });
}

async function checkStores(
  { product }: Stage,
  pollId: string,
  acknowledged: readonly AcknowledgedVote[],
): Promise<void> {
  const { events, eventsFor, documents, close } = await openStores({ dataDir: product.dataDir }, (error) => {
    throw error;
  });
  const log = await wholeLog(events);
  checkLog(log, pollId, acknowledged);
  // Each as the runner reads it: some look at what is sealed.
  for (const projector of projectors) {
    await assertFolded(projector, documents, await wholeLog(eventsFor(projector)));
  }
  await close();
}

function checkLog(
  log: readonly RecordedEvent[],
  pollId: string,
  acknowledged: readonly AcknowledgedVote[],
): void {
  const revisions = new Map<string, number>();
  for (const [index, { position, stream, revision }] of log.entries()) {
    assert.equal(Number(position), index + 1, 'the positions of the log have no gaps');
    assert.equal(revision, revisions.get(stream) ?? 0, `the revisions of ${stream} have no gaps`);
    revisions.set(stream, revision + 1);
  }
  const ballots = log.filter(({ type, data }) => {
    return type === BallotCast.type && (data as { pollId: string }).pollId === pollId;
  });
  assert.deepEqual(
    ballots.map(({ position, data }) => [position, (data as { voterId: string }).voterId]),
    acknowledged
      .map(({ position, voter }) => [position, voter.accountId])
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    'each acknowledged vote is in the log once, where its answer says, and no other one is',
  );
}
