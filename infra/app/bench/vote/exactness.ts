import assert from 'node:assert/strict';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { Audience } from '../support/audience.ts';
import type { Figure } from '../support/figures.ts';
import { type AcknowledgedVote, castAll, type PlannedVote } from './cast.ts';
import { ballotsInLog, onStage, publish } from './stage.ts';
import { tallyOf, tallyOfView } from './tally.ts';

const VOTERS = 2_000;
const VIEWERS = 200;
const CONNECTIONS = 64;

/**
 * Counts the acknowledged votes itself and demands that the results, the last view of every viewer and the raw
 * events say exactly the same. With kills, the product is killed (SIGKILL) and restarted that many times while the
 * votes come in; a vote without an answer is cast again under the same Idempotency-Key.
 * @throws AssertionError at the first number that is not exact
 */
export async function exactness(name: string, kills: number): Promise<Figure[]> {
  return onStage(VOTERS, async (stage) => {
    const { product, creator, random, poll, voters } = stage;
    const { origin } = product;
    const { id: pollId } = await publish(stage);
    const votes = voters.map((voter): PlannedVote => ({ voter, pollId, answers: poll.answer(random) }));

    // A participant may watch once they have voted, so the viewers vote first.
    const early = await castAll(origin, votes.slice(0, VIEWERS - 1), CONNECTIONS);
    await creator.ask(getPollResults, { params: { id: pollId }, minPosition: newest(early) });
    const cookies = [creator.cookie ?? '', ...early.map(({ voter }) => voter.cookie)];
    const audience = await Audience.join({ origin, pollId, cookies });

    const remaining = votes.slice(VIEWERS - 1);
    const dueKills = new Set(
      Array.from({ length: kills }, (_, index) => Math.round((remaining.length * (index + 1)) / (kills + 1))),
    );
    const late = await castAll(origin, remaining, CONNECTIONS, async (acknowledged) => {
      if (!dueKills.has(acknowledged)) return;
      await product.kill();
      await product.restart();
    });

    const acknowledged = [...early, ...late];
    const oracle = tallyOf(acknowledged);
    assert.equal(oracle.ballots, VOTERS, 'every vote was acknowledged');
    const results = await creator.ask(getPollResults, {
      params: { id: pollId },
      minPosition: newest(acknowledged),
    });
    assert.deepEqual(tallyOfView(results), oracle, 'the results document counts what was acknowledged');

    const viewers = await audience.leaveAfter(VOTERS);
    for (const { last, faults } of viewers) {
      assert.deepEqual(faults, [], 'no viewer was refused or saw a number go back');
      assert.deepEqual(last, results, 'every viewer ends with the results');
    }

    await product.kill();
    const recorded = (await ballotsInLog(stage)).filter((ballot) => ballot.pollId === pollId);
    assert.deepEqual(tallyOf(recorded), oracle, 'the raw events count what was acknowledged');
    const answersByVoter = acknowledged.map(({ voter, answers }) => [voter.accountId, answers] as const);
    const recordedByVoter = recorded.map(({ voterId, answers }) => [voterId, answers] as const);
    assert.deepEqual(
      new Map(recordedByVoter),
      new Map(answersByVoter),
      'everybody has the ballot that they cast',
    );

    const retried = acknowledged.filter(({ tries }) => tries > 1).length;
    if (kills > 0) assert.ok(retried > 0, 'the kills met votes under way');
    return [
      { name: `${name}.acknowledged`, value: oracle.ballots },
      { name: `${name}.viewers`, value: viewers.length },
      { name: `${name}.rejoined`, value: viewers.filter(({ joins }) => joins > 1).length },
      { name: `${name}.retried`, value: retried },
      { name: `${name}.differences`, value: 0, target: { atMost: 0 } },
    ];
  });
}

/** The position of the newest of the votes. */
export function newest(votes: readonly AcknowledgedVote[]): string {
  return votes.reduce((last, { position }) => (position > last ? position : last), '');
}
