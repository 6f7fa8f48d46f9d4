import assert from 'node:assert/strict';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { Audience, type Viewer } from '../support/audience.ts';
import type { Figure } from '../support/figures.ts';
import { mostInWindow, quantile } from '../support/statistics.ts';
import { type AcknowledgedVote, castAll, castSteadily, type PlannedVote } from './cast.ts';
import { newest } from './exactness.ts';
import { onStage, publish } from './stage.ts';

const VIEWERS = 200;
const VOTES_PER_SECOND = 200;
const SECONDS = 10;

/** How long after its acknowledgement the last of 200 viewers sees a vote, at 200 votes a second. */
export async function liveness(): Promise<Figure[]> {
  return onStage(VIEWERS + VOTES_PER_SECOND * SECONDS, async (stage) => {
    const { product, creator, random, poll, voters } = stage;
    const { origin } = product;
    const { id: pollId } = await publish(stage);
    const votes = voters.map((voter): PlannedVote => ({ voter, pollId, answers: poll.answer(random) }));
    const early = await castAll(origin, votes.slice(0, VIEWERS), 64);
    await creator.ask(getPollResults, { params: { id: pollId }, minPosition: newest(early) });
    const audience = await Audience.join({ origin, pollId, cookies: early.map(({ voter }) => voter.cookie) });

    const steady = await castSteadily(origin, votes.slice(VIEWERS), VOTES_PER_SECOND);
    const viewers = await audience.leaveAfter(votes.length);
    const delays = delaysOf(steady, early.length, viewers);
    const rates = viewers.map(({ messages }) =>
      mostInWindow(
        messages.map(({ at }) => at),
        1_000,
      ),
    );
    return [
      { name: 'vote.liveP50Ms', value: quantile(delays, 0.5) },
      { name: 'vote.liveP99Ms', value: quantile(delays, 0.99), target: { atMost: 200 } },
      { name: 'vote.liveMaxMs', value: Math.max(...delays) },
      { name: 'vote.liveMessagesPerSecond', value: Math.max(...rates), target: { atMost: 10, slack: 0 } },
    ];
  });
}

/**
 * For each vote, the milliseconds from its acknowledgement to the view that shows it to the last viewer. The log's
 * order says how many ballots a view must count to include the vote.
 */
export function delaysOf(
  votes: readonly AcknowledgedVote[],
  before: number,
  viewers: readonly Viewer[],
): number[] {
  const inOrder = votes.toSorted((one, other) => (one.position < other.position ? -1 : 1));
  const seen = inOrder.map(() => 0);
  for (const { messages } of viewers) {
    let next = 0;
    for (const { at, ballots } of messages) {
      for (; next < ballots - before; next++) seen[next] = Math.max(seen[next] ?? 0, at);
    }
    assert.equal(next, votes.length, 'every viewer saw every vote');
  }
  return inOrder.map((vote, index) => Math.max(0, (seen[index] ?? 0) - vote.at));
}
