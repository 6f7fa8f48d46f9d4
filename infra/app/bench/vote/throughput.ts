import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { NODE_OPTIONS } from '../../test/support/product.ts';
import { type CpuByThread, cpuEach } from '../support/cpu.ts';
import type { Figure } from '../support/figures.ts';
import { type Load, post, send } from '../support/load.ts';
import { monotonicMs, probe } from '../support/machine.ts';
import { isOnServer } from '../support/own-stores.ts';
import { median } from '../support/statistics.ts';
import { onStage, publish, type Stage } from './stage.ts';

const VOTERS = 20_000;
const EMPTY_POSTS = 40_000;
const CONNECTIONS = 64;
/** Rounds that count, and how many more are played when others use the machine meanwhile. */
const ROUNDS = 5;
const SPARE_ROUNDS = 4;
/** A round counts as disturbed when a busy loop before it did less than this share of the best. */
const QUIET = 0.95;

interface Round {
  readonly empty: Load;
  readonly votes: Load;
  /** What one took of a processor, by thread. */
  readonly emptyCpu: CpuByThread;
  readonly voteCpu: CpuByThread;
  readonly probe: number;
  /** Milliseconds from the last acknowledgement until the results counted every vote; 0 where nothing is projected. */
  readonly catchUpMs: number;
}

/** The empty server. */
interface Empty {
  readonly origin: string;
  readonly pid: number;
}

/** What a round does once the last vote is acknowledged. */
type Settle = (stage: Stage, pollId: string) => Promise<void>;

/**
 * Votes a second, each from another person and durable when it is answered, over the empty POSTs a second that the
 * same Fastify with zod answers here. Both are measured in turns, and the ratio is the median of the rounds: once for
 * the write side alone (session, validation, decision and durable append), once for everything in one process.
 */
export async function throughput(): Promise<Figure[]> {
  const emptyServer = fork(new URL('../support/empty-server.ts', import.meta.url), {
    execArgv: NODE_OPTIONS,
  });
  const [origin] = (await once(emptyServer, 'message')) as [string];
  const empty: Empty = { origin, pid: emptyServer.pid ?? 0 };
  try {
    console.log('  the write side');
    const writeSide = await onStage(VOTERS, (stage) => playOnWriteSide(stage, empty));
    console.log('  everything in one process');
    const everything = await onStage(VOTERS, (stage) =>
      play(stage, empty, stage.product.pid, resultsCountAll),
    );
    return [
      // What a server and the way to it cost is not the program's.
      ...figures('vote.durable', writeSide, isOnServer() ? undefined : 0.31),
      ...figures('vote.everything', everything),
      { name: 'vote.resultsCatchUpMs', value: median(counted(everything).map(({ catchUpMs }) => catchUpMs)) },
    ];
  } finally {
    emptyServer.kill();
  }
}

function figures(name: string, rounds: readonly Round[], atLeast?: number): Figure[] {
  const used = counted(rounds);
  const middle = (value: (round: Round) => number) => median(used.map(value));
  return [
    {
      name: `${name}OverEmptyPost`,
      value: middle(({ votes, empty }) => votes.perSecond / empty.perSecond),
      ...(atLeast !== undefined && { target: { atLeast } }),
    },
    { name: `${name}PerSecond`, value: middle(({ votes }) => votes.perSecond) },
    { name: `${name}P50Ms`, value: middle(({ votes }) => votes.p50) },
    { name: `${name}P99Ms`, value: middle(({ votes }) => votes.p99) },
    { name: `${name}CpuUs`, value: middle(({ voteCpu }) => sumOf(voteCpu)) },
    { name: `${name}MainCpuUs`, value: middle(({ voteCpu }) => voteCpu['main'] ?? 0) },
    {
      name: `${name}MainCpuOverEmptyPost`,
      value: middle(({ voteCpu, emptyCpu }) => (voteCpu['main'] ?? 0) / (emptyCpu['main'] ?? 0)),
    },
    { name: `${name}EmptyPostsPerSecond`, value: middle(({ empty }) => empty.perSecond) },
    { name: `${name}Rounds`, value: used.length },
    { name: `${name}DisturbedRounds`, value: rounds.length - quietOf(rounds).length },
  ];
}

function sumOf(cpu: CpuByThread): number {
  return Object.values(cpu).reduce((sum, each) => sum + each, 0);
}

/** The quiet rounds, or all of them where too few were quiet. */
function counted(rounds: readonly Round[]): readonly Round[] {
  const quiet = quietOf(rounds);
  return quiet.length >= ROUNDS ? quiet : rounds;
}

function quietOf(rounds: readonly Round[]): readonly Round[] {
  const best = Math.max(...rounds.map(({ probe }) => probe));
  return rounds.filter(({ probe }) => probe >= QUIET * best);
}

/** Plays with command-api alone in the product's place; what it acknowledged is counted once the product is back. */
async function playOnWriteSide(stage: Stage, empty: Empty): Promise<Round[]> {
  const { product, environment } = stage;
  await product.kill();
  const server = fork(new URL('../support/one-role.ts', import.meta.url), {
    execArgv: NODE_OPTIONS,
    env: {
      ...process.env,
      ...environment,
      BENCH_ROLE: 'command-api',
      PORT: new URL(product.origin).port,
      DATA_DIR: product.dataDir,
    },
  });
  await once(server, 'message');
  const polls: string[] = [];
  const rounds = await play(stage, empty, server.pid ?? 0, async (_stage, pollId) => void polls.push(pollId));
  server.kill('SIGKILL');
  await once(server, 'exit');
  await product.restart();
  while (!(await fetch(`${product.origin}/api/health/ready`)).ok) await wait(100);
  for (const pollId of polls) await resultsCountAll(stage, pollId);
  return rounds;
}

/** @param pid of the process that takes the votes */
async function play(stage: Stage, empty: Empty, pid: number, settle: Settle): Promise<Round[]> {
  // The first round warms both servers up.
  await playRound(stage, empty, pid, settle);
  const rounds: Round[] = [];
  while (quietOf(rounds).length < ROUNDS && rounds.length < ROUNDS + SPARE_ROUNDS) {
    const round = await playRound(stage, empty, pid, settle);
    rounds.push(round);
    console.log(
      `  round ${rounds.length}: ${Math.round(round.votes.perSecond)} votes/s, ` +
        `${Math.round(round.empty.perSecond)} empty POSTs/s`,
    );
  }
  return rounds;
}

async function playRound(stage: Stage, nothing: Empty, pid: number, settle: Settle): Promise<Round> {
  const { product } = stage;
  const { id: pollId } = await publish(stage);
  const requests = voteRequests(stage, pollId);
  const emptyPosts = Array.from({ length: EMPTY_POSTS }, () => post(nothing.origin, '/', {}, '{}'));
  const quietness = probe();
  const { result: empty, cpu: emptyCpu } = await cpuEach(nothing.pid, EMPTY_POSTS, () =>
    send(nothing.origin, emptyPosts, CONNECTIONS),
  );
  const { result: votes, cpu: voteCpu } = await cpuEach(pid, VOTERS, () =>
    send(product.origin, requests, CONNECTIONS),
  );

  const answered = monotonicMs();
  await settle(stage, pollId);
  return { empty, votes, emptyCpu, voteCpu, probe: quietness, catchUpMs: monotonicMs() - answered };
}

async function resultsCountAll({ creator }: Stage, pollId: string): Promise<void> {
  const asked = monotonicMs();
  const results = async () => creator.ask(getPollResults, { params: { id: pollId } });
  let { ballots } = await results();
  while (ballots < VOTERS && monotonicMs() - asked < 30_000) ({ ballots } = await results());
  assert.equal(ballots, VOTERS, 'the results count every acknowledged vote');
}

function voteRequests({ product, voters, poll, random }: Stage, pollId: string): Buffer[] {
  const path = `/api/commands/${CastVote.name}`;
  return voters.map(({ cookie }) => {
    const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
    return post(product.origin, path, headers, JSON.stringify({ pollId, answers: poll.answer(random) }));
  });
}
