import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getPollResults } from '@pollux/query-api/voting/contract';
import type { Figure } from '../support/figures.ts';
import { type Load, post, send } from '../support/load.ts';
import { monotonicMs, probe } from '../support/machine.ts';
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
  readonly probe: number;
  /** Milliseconds from the last acknowledgement until the results counted every vote. */
  readonly catchUpMs: number;
}

/**
 * Votes a second, each from another person and durable when it is answered, over the empty POSTs a second that the
 * same Fastify with zod answers here. Both are measured in turns, and the ratio is the median of the rounds.
 */
export async function throughput(): Promise<Figure[]> {
  const emptyServer = fork(new URL('../support/empty-server.ts', import.meta.url));
  const [emptyOrigin] = (await once(emptyServer, 'message')) as [string];
  try {
    const rounds = await onStage(VOTERS, (stage) => play(stage, emptyOrigin));
    const best = Math.max(...rounds.map(({ probe }) => probe));
    const quiet = rounds.filter(({ probe }) => probe >= QUIET * best);
    const counted = quiet.length >= ROUNDS ? quiet : rounds;
    const middle = (value: (round: Round) => number) => median(counted.map(value));
    return [
      {
        name: 'vote.durableOverEmptyPost',
        value: middle(({ votes, empty }) => votes.perSecond / empty.perSecond),
        target: { atLeast: 0.35 },
      },
      { name: 'vote.durablePerSecond', value: middle(({ votes }) => votes.perSecond) },
      { name: 'vote.emptyPostsPerSecond', value: middle(({ empty }) => empty.perSecond) },
      { name: 'vote.durableP50Ms', value: middle(({ votes }) => votes.p50) },
      { name: 'vote.durableP99Ms', value: middle(({ votes }) => votes.p99) },
      { name: 'vote.resultsCatchUpMs', value: middle(({ catchUpMs }) => catchUpMs) },
      { name: 'vote.rounds', value: counted.length },
      { name: 'vote.disturbedRounds', value: rounds.length - quiet.length },
    ];
  } finally {
    emptyServer.kill();
  }
}

async function play(stage: Stage, emptyOrigin: string): Promise<Round[]> {
  // The first round warms both servers up.
  await playRound(stage, emptyOrigin);
  const rounds: Round[] = [];
  let best = 0;
  const quiet = () => rounds.filter(({ probe }) => probe >= QUIET * best).length;
  while (quiet() < ROUNDS && rounds.length < ROUNDS + SPARE_ROUNDS) {
    const round = await playRound(stage, emptyOrigin);
    best = Math.max(best, round.probe);
    rounds.push(round);
    console.log(
      `  round ${rounds.length}: ${Math.round(round.votes.perSecond)} votes/s, ` +
        `${Math.round(round.empty.perSecond)} empty POSTs/s`,
    );
  }
  return rounds;
}

async function playRound(stage: Stage, emptyOrigin: string): Promise<Round> {
  const { product, creator } = stage;
  const { id: pollId } = await publish(stage);
  const requests = voteRequests(stage, pollId);
  const emptyPosts = Array.from({ length: EMPTY_POSTS }, () => post(emptyOrigin, '/', {}, '{}'));
  const quietness = probe();
  const empty = await send(emptyOrigin, emptyPosts, CONNECTIONS);
  const votes = await send(product.origin, requests, CONNECTIONS);

  const answered = monotonicMs();
  const results = async () => creator.ask(getPollResults, { params: { id: pollId } });
  let { ballots } = await results();
  while (ballots < VOTERS && monotonicMs() - answered < 30_000) ({ ballots } = await results());
  assert.equal(ballots, VOTERS, 'the results count every acknowledged vote');
  return { empty, votes, probe: quietness, catchUpMs: monotonicMs() - answered };
}

function voteRequests({ product, voters, poll, random }: Stage, pollId: string): Buffer[] {
  const path = `/api/commands/${CastVote.name}`;
  return voters.map(({ cookie }) => {
    const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
    return post(product.origin, path, headers, JSON.stringify({ pollId, ...poll.answer(random) }));
  });
}
