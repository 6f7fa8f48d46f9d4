import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { getPollResults } from '@pollux/query-api/voting/contract';
import type { Figure } from '../support/figures.ts';
import { monotonicMs } from '../support/machine.ts';
import { quantile } from '../support/statistics.ts';
import { type AcknowledgedVote, cast, castAll, type PlannedVote } from '../vote/cast.ts';
import { newest } from '../vote/exactness.ts';
import { onStage, publish } from '../vote/stage.ts';
import { Flooders } from './flooders.ts';

const JOINS = 100_000;
const JOINERS = 10;
const CROWD = 2_000;
const READERS = 200;
const HALF_BODIES = 500;
/** The flood lasts for so long, and longer where its joins take longer to send. */
const LEAST_SECONDS = 45;
const VOTES_PER_SECOND = 30;
const MOST_VOTES = 4_000;
const PROBE_MS = 20;
const MEMORY_MS = 200;

/**
 * What honest people notice while others flood the live side and hold connections: everything from one address, as
 * behind the one of a school.
 */
export async function flood(): Promise<Figure[]> {
  console.log(
    `${JOINS.toLocaleString('en')} joins, ${CROWD.toLocaleString('en')} sockets, ${HALF_BODIES} half bodies, ` +
      `${READERS} that never read; ${VOTES_PER_SECOND} votes a second`,
  );
  const people = JOINERS + CROWD + READERS;
  return onStage(people + MOST_VOTES, async (stage) => {
    const { product, creator, random, poll, voters } = stage;
    const { origin } = product;
    const { id: pollId } = await publish(stage);
    const votes = voters.map((voter): PlannedVote => ({ voter, pollId, answers: poll.answer(random) }));
    // Whoever has voted may look.
    const early = await castAll(origin, votes.slice(0, people), 64);
    await creator.ask(getPollResults, { params: { id: pollId }, minPosition: newest(early) });
    const cookies = early.map(({ voter }) => voter.cookie);

    const before = residentMB(product.pid);
    const begun = monotonicMs();
    const flooders = Flooders.start({
      origin,
      pollId,
      joiners: cookies.slice(0, JOINERS),
      joins: JOINS,
      crowd: cookies.slice(JOINERS, JOINERS + CROWD),
      readers: cookies.slice(JOINERS + CROWD),
      halfBodies: HALF_BODIES,
    });
    const during = new AbortController();
    const measured = async () => {
      const health = probeHealth(origin, during.signal);
      const memory = watchMemory(product.pid, during.signal);
      const voting = voteSteadily(origin, votes.slice(people), during.signal);
      await flooders.sent();
      const seconds = (monotonicMs() - begun) / 1_000;
      await wait(Math.max(0, LEAST_SECONDS - seconds) * 1_000);
      during.abort();
      const [answers, peak, acknowledged] = await Promise.all([health, memory, voting]);
      const report = await flooders.report();
      console.log(`  ${JSON.stringify({ ...report, seconds: Math.round(seconds) })}`);
      return { answers, peak, acknowledged, report };
    };
    const { answers, peak, acknowledged, report } = await measured().finally(async () => {
      during.abort();
      await flooders.end();
    });

    const { ballots } = await creator.ask(getPollResults, {
      params: { id: pollId },
      minPosition: newest([...early, ...acknowledged]),
    });
    assert.equal(ballots, people + acknowledged.length, 'every acknowledged vote is counted, once');
    assert.ok(report.joins >= JOINS && report.halfBodies >= HALF_BODIES, 'the flood came');
    const delays = acknowledged.map(({ ms }) => ms);
    return [
      { name: 'flood.healthP99Ms', value: quantile(answers, 0.99), target: { atMost: 200, slack: 0 } },
      { name: 'flood.healthMaxMs', value: Math.max(...answers) },
      { name: 'flood.memoryGrowthMB', value: peak - before, target: { atMost: 200, slack: 0 } },
      { name: 'flood.votes', value: acknowledged.length },
      {
        name: 'flood.votesTriedAgain',
        value: acknowledged.filter(({ tries }) => tries > 1).length,
        target: { atMost: 0 },
      },
      { name: 'flood.voteP95Ms', value: quantile(delays, 0.95), target: { atMost: 500, slack: 0 } },
      { name: 'flood.crowdLeft', value: report.crowdLeft, target: { atLeast: CROWD, slack: 0 } },
      { name: 'flood.readersLeft', value: report.readersLeft, target: { atMost: 0 } },
    ];
  });
}

/** How long answers took, in milliseconds, until the signal aborts; what got none took for ever. */
async function probeHealth(origin: string, signal: AbortSignal): Promise<number[]> {
  const took: number[] = [];
  while (!signal.aborted) {
    const asked = monotonicMs();
    const answered = await fetch(`${origin}/api/health`).then(
      async (response) => (await response.text()) !== '' && response.ok,
      () => false,
    );
    took.push(answered ? monotonicMs() - asked : Number.POSITIVE_INFINITY);
    await wait(PROBE_MS);
  }
  return took;
}

interface TimedVote extends AcknowledgedVote {
  /** From the moment at which it was due to its acknowledgement. */
  readonly ms: number;
}

/** Casts votes at a steady rate, whether or not earlier ones have been answered, until the signal aborts. */
async function voteSteadily(
  origin: string,
  votes: readonly PlannedVote[],
  signal: AbortSignal,
): Promise<TimedVote[]> {
  const begun = monotonicMs();
  const casting: Promise<TimedVote>[] = [];
  for (const [index, vote] of votes.entries()) {
    const due = begun + (index * 1_000) / VOTES_PER_SECOND;
    await wait(Math.max(0, due - monotonicMs()));
    if (signal.aborted) break;
    casting.push(cast(origin, vote).then((acknowledged) => ({ ...acknowledged, ms: acknowledged.at - due })));
  }
  return Promise.all(casting);
}

/** @returns the most memory that a process had until the signal aborted, in MB */
async function watchMemory(pid: number, signal: AbortSignal): Promise<number> {
  let most = 0;
  while (!signal.aborted) {
    most = Math.max(most, residentMB(pid));
    await wait(MEMORY_MS);
  }
  return most;
}

function residentMB(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
  return Number(kilobytes) / 1_024;
}
