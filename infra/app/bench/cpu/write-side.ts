import { SaveAnswers, StartAttempt, SubmitAttempt } from '@pollux/domain/attending/attending';
import type { CommandContract, Input } from '@pollux/domain/kernel/command';
import { CastVote } from '@pollux/domain/voting/ballot';
import { freePort } from '@pollux/infra/test/support/free-port';
import { freshDataFolder, removeData } from '../../test/support/data-folder.ts';
import { NODE_OPTIONS } from '../../test/support/product.ts';
import { type CpuByThread, cpuEach } from '../support/cpu.ts';
import { Helper } from '../support/helper.ts';
import { Lines, post } from '../support/load.ts';
import { type Activities, fill } from './set-up.ts';

const CONNECTIONS = 64;
/** Until V8 has compiled what is hot, a request costs more than later. */
const WARMING_ROUNDS = 2;

/**
 * A vote of two choices and a word, a vote of a word alone, an attempt at a quiz of ten choices that is begun, an answer to
 * it, and handing it in with two answers.
 */
export const WORKS = ['vote', 'word', 'start', 'answer', 'handIn'] as const;
export type Work = (typeof WORKS)[number];

/** What each piece of work cost in one round, in microseconds by thread of the process that did it. */
export type Round = Readonly<Record<Work | 'emptyPost', CpuByThread>>;

/** A process under measurement. */
interface Server {
  readonly pid: number;
  readonly origin: string;
}

/**
 * What a command-api by itself spends on what thousands do at once, and an empty Fastify with zod on an empty POST, in
 * turns: whatever else goes on at a moment is the same for both.
 * @param people how many do each of it in a round
 */
export async function writeSideRounds(people: number, rounds: number): Promise<Round[]> {
  const dataDir = await freshDataFolder();
  const stops: (() => Promise<void>)[] = [() => removeData(dataDir)];
  const serve = async (
    module: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Server> => {
    const helper = new Helper(new URL(`../support/${module}`, import.meta.url), {
      execArgv: NODE_OPTIONS,
      env: { ...process.env, ...environment },
    });
    stops.unshift(() => helper.end());
    const origin = String(await helper.answer());
    return { pid: helper.pid, origin };
  };
  try {
    const setting = await fill(dataDir, people, WARMING_ROUNDS + rounds);
    const empty = await serve('empty-server.ts');
    const port = String(await freePort());
    const environment = {
      BENCH_ROLE: 'command-api',
      DATA_DIR: dataDir,
      PORT: port,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
    };
    const writeSide = await serve('one-role.ts', environment);
    const played: Round[] = [];
    for (const activities of setting.rounds) {
      played.push(await playRound(empty, writeSide, activities, setting.cookies));
    }
    return played.slice(WARMING_ROUNDS);
  } finally {
    for (const stop of stops) await stop();
  }
}

async function playRound(
  empty: Server,
  writeSide: Server,
  { poll, cloud, quiz }: Activities,
  cookies: readonly string[],
): Promise<Round> {
  const posts = cookies.map(() => post(empty.origin, '/', {}, '{}'));
  const emptyPosts = () => cost(empty, posts);
  const ask = (requests: readonly Buffer[], onAnswer?: (answer: Buffer, index: number) => void) =>
    cost(writeSide, requests, onAnswer);
  const all = <Contract extends CommandContract>(
    contract: Contract,
    payloadOf: (person: number) => Input<Contract>,
  ): Buffer[] =>
    cookies.map((cookie, person) => {
      const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
      const body = JSON.stringify(payloadOf(person));
      return post(writeSide.origin, `/api/commands/${contract.name}`, headers, body);
    });
  const wordOf = (person: number) => ({ type: 'wordcloud' as const, word: `Word ${person % 100}` });

  const before = await emptyPosts();
  const vote = await ask(
    all(CastVote, (person) => ({
      pollId: poll.id,
      answers: {
        ...Object.fromEntries(
          poll.choices.map(({ id, options }) => [
            id,
            { type: 'mcq' as const, optionId: options[person % 4] ?? '' },
          ]),
        ),
        [poll.word]: wordOf(person),
      },
    })),
  );
  const between = await emptyPosts();
  const word = await ask(
    all(CastVote, (person) => ({ pollId: cloud.id, answers: { [cloud.word]: wordOf(person) } })),
  );
  const attempts: string[] = [];
  const start = await ask(
    all(StartAttempt, () => ({ quizId: quiz.id, firstname: 'Meena', lastname: 'Raman' })),
    (answer, person) => {
      attempts[person] = /"attemptId":"(\w+)"/.exec(answer.toString())?.[1] ?? '';
    },
  );
  const after = await emptyPosts();
  const attemptOf = (person: number) => ({ quizId: quiz.id, attemptId: attempts[person] ?? '' });
  const answers = quiz.questions.map(({ id, options }) =>
    all(SaveAnswers, (person) => ({
      ...attemptOf(person),
      changes: [
        {
          kind: 'answer' as const,
          questionId: id,
          answer: { type: 'mcq' as const, optionId: options[person % 4] ?? '' },
        },
      ],
    })),
  );
  const answer = await ask(answers.slice(0, 2).flat());
  const handIn = await ask(all(SubmitAttempt, attemptOf));
  return { emptyPost: meanOf([before, between, after]), vote, word, start, answer, handIn };
}

async function cost(
  { pid, origin }: Server,
  requests: readonly Buffer[],
  onAnswer?: (answer: Buffer, index: number) => void,
): Promise<CpuByThread> {
  // Connecting is not what is measured, and a line that was silent for long is closed.
  const lines = await Lines.open(origin, CONNECTIONS);
  try {
    const { cpu } = await cpuEach(pid, requests.length, () => lines.send(requests, onAnswer));
    return cpu;
  } finally {
    lines.close();
  }
}

function meanOf(all: readonly CpuByThread[]): CpuByThread {
  const names = new Set(all.flatMap((each) => Object.keys(each)));
  const mean = (name: string) => all.reduce((sum, each) => sum + (each[name] ?? 0), 0) / all.length;
  return Object.fromEntries([...names].map((name) => [name, mean(name)]));
}
