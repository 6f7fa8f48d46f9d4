import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { EventStoreCluster } from '@pollux/infra/test/support/event-store-cluster';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { monotonicMs } from '../support/machine.ts';
import type { AcknowledgedVote, PlannedVote } from '../vote/cast.ts';
import { newest } from '../vote/exactness.ts';
import { ballotsInLog, onStage, publish, type Stage } from '../vote/stage.ts';
import { tallyOf, tallyOfView } from '../vote/tally.ts';
import { BallotBox } from './ballot-box.ts';
import { longestSilence } from './silences.ts';

/** What happens to the leader: it is killed, it freezes, or its network is cut. */
export type LeaderFault = 'kill' | 'freeze' | 'cut';

/** What one fault did to the product; milliseconds. */
export interface FaultReport {
  readonly fault: LeaderFault;
  /** The longest time without an acknowledged vote since the rest of the cluster had a new leader, */
  readonly silenceMs: number;
  /** and since the fault. */
  readonly silenceFromFaultMs: number;
  /** From the first vote that was acknowledged under the new leader until the results counted it. */
  readonly resultsMs: number;
}

export interface RunReport {
  readonly faults: readonly FaultReport[];
  readonly acknowledged: number;
  /** Acknowledged votes that the log does not have, or the results do not count. */
  readonly lost: number;
  /** Votes that are in the log more than once. */
  readonly twice: number;
  /** How many requests were answered by 500 or more. */
  readonly answers5xx: number;
}

const VOTERS = 2_000;
/** Enough for as long as it can take: everybody votes once in each. */
const POLLS = 40;
const VOTES_PER_SECOND = 100;
const BEFORE_MS = 1_500;
/** The fault goes on for so long after the first vote was acknowledged under the new leader, */
const AFTER_MS = 1_000;
/** and votes come in for so long after the old one is back. */
const HEALED_MS = 2_000;
/** A fault is healed after so long in any case. */
const MOST_FAULT_MS = 40_000;

/**
 * Runs the product on a cluster of event store servers, with votes at a steady rate, and lets the leader fall silent
 * again and again. Then it compares the log and the results with the votes that were acknowledged.
 */
export async function faultedRun(faults: readonly LeaderFault[]): Promise<RunReport> {
  const cluster = await EventStoreCluster.start();
  try {
    return await onStage(VOTERS, (stage) => play(stage, cluster, faults), { EVENT_STORE: cluster.url });
  } finally {
    await cluster.stop();
  }
}

async function play(
  stage: Stage,
  cluster: EventStoreCluster,
  faults: readonly LeaderFault[],
): Promise<RunReport> {
  const polls: string[] = [];
  for (let poll = 0; poll < POLLS; poll += 1) polls.push((await publish(stage)).id);
  const box = new BallotBox(stage.product.origin);
  const stop = new AbortController();
  const filled = box.fill(plannedVotes(stage, polls), VOTES_PER_SECOND, stop.signal);
  // Whoever waits for it hears of it in the end.
  filled.catch(() => undefined);
  const reports: FaultReport[] = [];
  try {
    for (const fault of faults) reports.push(await strike(stage, cluster, box, fault));
  } finally {
    stop.abort();
  }
  await filled;

  const { acknowledged, failures } = box;
  const differences = await differencesOfResults(stage, polls, acknowledged);
  await stage.product.kill();
  const inLog = Map.groupBy(await ballotsInLog(stage), ({ pollId, voterId }) => keyOf(pollId, voterId));
  const missing = acknowledged.filter((vote) => !inLog.has(keyOf(vote.pollId, vote.voter.accountId)));
  return {
    faults: reports,
    acknowledged: acknowledged.length,
    lost: missing.length + differences,
    twice: [...inLog.values()].filter(({ length }) => length > 1).length,
    answers5xx: failures,
  };
}

function* plannedVotes({ voters, poll, random }: Stage, polls: readonly string[]): Generator<PlannedVote> {
  for (const pollId of polls) {
    for (const voter of voters) yield { voter, pollId, answers: poll.answer(random) };
  }
}

async function strike(
  stage: Stage,
  cluster: EventStoreCluster,
  box: BallotBox,
  fault: LeaderFault,
): Promise<FaultReport> {
  await wait(BEFORE_MS);
  const struck = monotonicMs();
  const elected = await cluster.strikeLeader(fault);
  const first = await firstAfter(box, elected, struck + MOST_FAULT_MS);
  const resultsMs = first && resultsCount(stage, first);
  await wait(AFTER_MS);
  await cluster.heal();
  const healed = first ?? (await firstAfter(box, elected, monotonicMs() + MOST_FAULT_MS));
  if (!healed) throw new Error(`After the leader's ${fault} no vote was acknowledged any more.`);
  await wait(HEALED_MS);
  const end = monotonicMs();
  const report = {
    fault,
    silenceMs: longestSilence(box.times, elected, end),
    silenceFromFaultMs: longestSilence(box.times, struck, end),
    resultsMs: await (resultsMs ?? resultsCount(stage, healed)),
  };
  console.log(
    `  ${fault}: ${Math.round(report.silenceMs)} ms of silence from the new leader on, ` +
      `${Math.round(report.silenceFromFaultMs)} ms from the fault on; in the results after ${Math.round(report.resultsMs)} ms`,
  );
  return report;
}

/** The first vote that was acknowledged after a moment, or undefined when there is none by another one. */
async function firstAfter(
  box: BallotBox,
  moment: number,
  latest: number,
): Promise<AcknowledgedVote | undefined> {
  while (monotonicMs() < latest) {
    box.throwIfEnded();
    const first = box.acknowledged.find(({ at }) => at > moment);
    if (first) return first;
    await wait(10);
  }
  return undefined;
}

/** @returns how many milliseconds after its acknowledgement the results counted the vote, or were given up */
async function resultsCount({ creator }: Stage, vote: AcknowledgedVote): Promise<number> {
  const { pollId, position } = vote;
  for (;;) {
    const counts = await creator.ask(getPollResults, { params: { id: pollId }, minPosition: position }).then(
      () => true,
      () => false,
    );
    const elapsed = monotonicMs() - vote.at;
    if (counts || elapsed > MOST_FAULT_MS) return elapsed;
    await wait(50);
  }
}

/** How many acknowledged votes the results do not count. @throws AssertionError when they count others */
async function differencesOfResults(
  { creator }: Stage,
  polls: readonly string[],
  acknowledged: readonly AcknowledgedVote[],
): Promise<number> {
  let differences = 0;
  for (const id of polls) {
    const votes = acknowledged.filter(({ pollId }) => pollId === id);
    if (votes.length === 0) continue;
    const results = await creator.ask(getPollResults, { params: { id }, minPosition: newest(votes) });
    const oracle = tallyOf(votes);
    if (results.ballots >= oracle.ballots) assert.deepEqual(tallyOfView(results), oracle);
    else differences += oracle.ballots - results.ballots;
  }
  return differences;
}

function keyOf(pollId: string, voterId: string): string {
  return `${pollId}/${voterId}`;
}
