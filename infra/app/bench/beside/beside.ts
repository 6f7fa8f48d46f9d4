import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { NODE_OPTIONS } from '../../test/support/product.ts';
import { Audience } from '../support/audience.ts';
import { type CpuByThread, cpuEach } from '../support/cpu.ts';
import type { Figure } from '../support/figures.ts';
import { Helper } from '../support/helper.ts';
import { post, sendWithin } from '../support/load.ts';
import { median, quantile } from '../support/statistics.ts';
import { castAll, castSteadily, type PlannedVote } from '../vote/cast.ts';
import { newest } from '../vote/exactness.ts';
import { delaysOf } from '../vote/liveness.ts';
import { onStage, publish, type Stage } from '../vote/stage.ts';
import type { Reported } from './term-process.ts';

const ATTEMPTS = 100_000;
const VIEWERS = 200;
const VOTES_PER_SECOND = 200;
const SECONDS = 10;
const ROUNDS = 2;
/** Empty POSTs meanwhile, to a server that does nothing else: what the machine makes everybody wait. */
const EMPTY_POSTS_PER_SECOND = 20;

/** What was measured of some seconds of votes, in milliseconds. */
interface Round {
  readonly acknowledged: readonly number[];
  readonly lastViewer: readonly number[];
  readonly emptyP99: number;
  /** How long the main thread worked between two turns of its timers, on a processor. */
  readonly stretches: readonly number[];
  /** How long it worked from the request of a vote to its answer, on a processor. */
  readonly answering: readonly number[];
  /** What a vote took of the main thread in microseconds, with all that went on beside. */
  readonly mainCpu: number;
  readonly workbooks: number;
}

/**
 * How long votes wait for their acknowledgement, and the last of 200 viewers for them, at 200 votes a second: alone, and
 * while a creator has workbooks made of all attempts of a term and looks for words in them. Both in turns, so that
 * whatever else the machine does is the same for both. TERM_DATA names a folder in which terms are kept, by their sizes.
 */
export async function beside([attempts = ATTEMPTS]: readonly number[]): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-beside-'));
  const kept = join(process.env['TERM_DATA'] ?? folder, String(attempts));
  const [dataDir, turns] = [join(folder, 'data'), join(folder, 'turns')];
  const options = { execArgv: NODE_OPTIONS };
  const empty = new Helper(new URL('../support/empty-server.ts', import.meta.url), options);
  try {
    const emptyOrigin = String(await empty.answer());
    const term = new Helper(new URL('./term-process.ts', import.meta.url), options, [kept, String(attempts)]);
    const reported = (await term.answer()) as Reported;
    // What is kept stays without these votes.
    await cp(kept, dataDir, { recursive: true });
    return await onStage(
      2 * ROUNDS * (VIEWERS + VOTES_PER_SECOND * SECONDS),
      async (stage) => {
        const [alone, reading]: [Round[], Round[]] = [[], []];
        for (let round = 0; round < ROUNDS; round++) {
          alone.push(await play(stage, { round: 2 * round, emptyOrigin, turns, reader: undefined }));
          reading.push(await play(stage, { round: 2 * round + 1, emptyOrigin, turns, reader: reported }));
        }
        return [...figures('beside.alone', alone), ...figures('beside.report', reading, true)];
      },
      {
        NODE_OPTIONS: `--import=${join(import.meta.dirname, 'turns-process.ts')}`,
        BENCH_TURNS: turns,
      },
      dataDir,
    );
  } finally {
    await empty.end();
    await rm(folder, { recursive: true });
  }
}

interface Playing {
  readonly round: number;
  readonly emptyOrigin: string;
  /** The file in which the product writes its turns down. */
  readonly turns: string;
  /** Who has workbooks made meanwhile, and of what. */
  readonly reader: Reported | undefined;
}

async function play(stage: Stage, { round, emptyOrigin, turns, reader }: Playing): Promise<Round> {
  const { product, creator, random, poll, voters } = stage;
  const { origin, pid } = product;
  const { id: pollId } = await publish(stage);
  const count = VIEWERS + VOTES_PER_SECOND * SECONDS;
  const votes = voters
    .slice(round * count, (round + 1) * count)
    .map((voter): PlannedVote => ({ voter, pollId, answers: poll.answer(random) }));
  const early = await castAll(origin, votes.slice(0, VIEWERS), 64);
  await creator.ask(getPollResults, { params: { id: pollId }, minPosition: newest(early) });
  const audience = await Audience.join({ origin, pollId, cookies: early.map(({ voter }) => voter.cookie) });
  const module = new URL('./reader-process.ts', import.meta.url);
  const reading =
    reader === undefined ? undefined : new Helper(module, {}, [origin, reader.quizId, reader.cookie]);
  const emptyPosts = Array.from({ length: EMPTY_POSTS_PER_SECOND * SECONDS }, () =>
    post(emptyOrigin, '/', {}, '{}'),
  );
  await writeFile(turns, '');
  const [{ cpu, result: steady }, empty] = await Promise.all([
    cpuEach(pid, votes.length - early.length, () =>
      castSteadily(origin, votes.slice(VIEWERS), VOTES_PER_SECOND),
    ),
    sendWithin(emptyOrigin, emptyPosts, 1_000 * SECONDS),
  ]);
  const lines = (await readFile(turns, 'utf8')).split('\n').filter(Boolean);
  const ofVotes = lines.flatMap((line) => (line.startsWith(VOTE) ? [line.slice(VOTE.length)] : []));
  const viewers = await audience.leaveAfter(votes.length);
  reading?.tell('stop');
  const read = (await reading?.answer()) as { readonly workbooks: number } | undefined;
  await reading?.end();
  return {
    acknowledged: steady.map(({ at, sentAt }) => at - sentAt),
    lastViewer: delaysOf(steady, early.length, viewers),
    emptyP99: empty.p99,
    stretches: lines.filter((line) => !line.startsWith(VOTE)).map(milliseconds),
    answering: ofVotes.map(milliseconds),
    mainCpu: mainOf(cpu),
    workbooks: read?.workbooks ?? 0,
  };
}

/** What stands before what a vote took. */
const VOTE = 'vote ';

const milliseconds = (microseconds: string): number => Number(microseconds) / 1_000;

function mainOf(cpu: CpuByThread): number {
  return cpu['main'] ?? 0;
}

function figures(name: string, rounds: readonly Round[], isHeld = false): Figure[] {
  const acknowledged = rounds.flatMap((round) => round.acknowledged);
  const lastViewer = rounds.flatMap((round) => round.lastViewer);
  const stretches = rounds.flatMap((round) => round.stretches);
  const answering = rounds.flatMap((round) => round.answering);
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  return [
    { name: `${name}AckP50Ms`, value: quantile(acknowledged, 0.5) },
    {
      name: `${name}AckP99Ms`,
      value: quantile(acknowledged, 0.99),
      ...(isHeld && { target: { atMost: 25 } }),
    },
    { name: `${name}AckMaxMs`, value: Math.max(...acknowledged) },
    { name: `${name}EmptyP99Ms`, value: middle(({ emptyP99 }) => emptyP99) },
    { name: `${name}LastViewerP50Ms`, value: quantile(lastViewer, 0.5) },
    {
      name: `${name}LastViewerP99Ms`,
      value: quantile(lastViewer, 0.99),
      ...(isHeld && { target: { atMost: 100 } }),
    },
    { name: `${name}StretchP99Ms`, value: quantile(stretches, 0.99) },
    { name: `${name}StretchMaxMs`, value: Math.max(...stretches) },
    { name: `${name}AnsweringP50Ms`, value: quantile(answering, 0.5) },
    { name: `${name}AnsweringP99Ms`, value: quantile(answering, 0.99) },
    { name: `${name}MainCpuUsAVote`, value: middle(({ mainCpu }) => mainCpu) },
    ...(isHeld ? [{ name: `${name}Workbooks`, value: middle(({ workbooks }) => workbooks) }] : []),
  ];
}
