import { SaveAnswers, StartAttempt, SubmitAttempt } from '@pollux/domain/attending/attending';
import type { CommandContract, Input } from '@pollux/domain/kernel/command';
import { CastVote } from '@pollux/domain/voting/ballot';
import { freePort } from '@pollux/infra/test/support/free-port';
import { freshDataFolder, removeData } from '../../test/support/data-folder.ts';
import { NODE_OPTIONS } from '../../test/support/product.ts';
import { type CpuByThread, cpuEach } from '../support/cpu.ts';
import { Helper } from '../support/helper.ts';
import { Lines, post } from '../support/load.ts';
import { type Activities, ballotOf, fill, optionOf, wordOf } from './set-up.ts';

const CONNECTIONS = 64;

/**
 * A vote of two choices and a word, a vote of a word alone, an attempt at a quiz of ten choices that is begun, an answer to
 * it, and handing it in with one answer.
 */
export const WORKS = ['vote', 'word', 'start', 'answer', 'handIn'] as const;
export type Work = (typeof WORKS)[number];

/** What each piece of work cost in one round, and empty POSTs right before and after it, by thread. */
export type Round = Readonly<
  Partial<Record<Work, { readonly cpu: CpuByThread; readonly emptyPost: CpuByThread }>>
>;

export interface Rounds {
  /** How many do each of it in a round. */
  readonly people: number;
  readonly rounds: number;
  /** Rounds that come first and do not count: until V8 has compiled what is hot, a request costs more than later. */
  readonly warming: number;
  readonly works: readonly Work[];
}

/** A process under measurement. */
interface Server {
  readonly pid: number;
  readonly origin: string;
}

/**
 * What a command-api by itself spends on what thousands do at once, and an empty Fastify with zod on an empty POST, in
 * turns: whatever else goes on at a moment is the same for both.
 */
export async function writeSideRounds({ people, rounds, warming, works }: Rounds): Promise<Round[]> {
  const dataDir = await freshDataFolder();
  const helpers: Helper[] = [];
  const serve = async (
    module: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Server> => {
    const helper = new Helper(new URL(`../support/${module}`, import.meta.url), {
      execArgv: NODE_OPTIONS,
      env: { ...process.env, ...environment },
    });
    helpers.push(helper);
    return { pid: helper.pid, origin: String(await helper.answer()) };
  };
  try {
    const setting = await fill(dataDir, people, warming + rounds);
    const empty = await serve('empty-server.ts');
    const writeSide = await serve('one-role.ts', {
      BENCH_ROLE: 'command-api',
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
    });
    const stage = new Stage(empty, writeSide, setting.cookies);
    const played: Round[] = [];
    for (const [index, activities] of setting.rounds.entries()) {
      played.push(await stage.play(index, activities, works));
    }
    return played.slice(warming);
  } finally {
    await Promise.all(helpers.map((helper) => helper.end()));
    await removeData(dataDir);
  }
}

/** People, what they ask, and of whom. */
class Stage {
  readonly #empty: Server;
  readonly #writeSide: Server;
  readonly #cookies: readonly string[];
  readonly #posts: readonly Buffer[];
  /** What people attend, and their attempts at it: a new quiz only where attempts are begun or handed in each time. */
  #attending: { readonly quiz: Activities['quiz']; readonly attempts: readonly string[] } | undefined;

  constructor(empty: Server, writeSide: Server, cookies: readonly string[]) {
    this.#empty = empty;
    this.#writeSide = writeSide;
    this.#cookies = cookies;
    this.#posts = cookies.map(() => post(empty.origin, '/', {}, '{}'));
  }

  async play(index: number, activities: Activities, works: readonly Work[]): Promise<Round> {
    const round: { -readonly [Each in keyof Round]: Round[Each] } = {};
    let before = await cost(this.#empty, this.#posts);
    const measure = async (work: Work, requests: readonly Buffer[], onAnswer?: OnAnswer) => {
      const cpu = await cost(this.#writeSide, requests, onAnswer);
      const after = await cost(this.#empty, this.#posts);
      if (works.includes(work)) round[work] = { cpu, emptyPost: meanOf([before, after]) };
      before = after;
    };
    const { cloud, quiz } = activities;
    await measure(
      'vote',
      this.#all(CastVote, (person) => ballotOf(activities, person)),
    );
    if (works.includes('word')) {
      const alone = (person: number) => ({ pollId: cloud.id, answers: { [cloud.word]: wordOf(person) } });
      await measure('word', this.#all(CastVote, alone));
    }
    if (this.#attending === undefined || works.includes('start') || works.includes('handIn')) {
      const attempts: string[] = [];
      const begin = { quizId: quiz.id, firstname: 'Meena', lastname: 'Raman' };
      await measure(
        'start',
        this.#all(StartAttempt, () => begin),
        (answer, person) => {
          attempts[person] = /"attemptId":"(\w+)"/.exec(answer.toString())?.[1] ?? '';
        },
      );
      this.#attending = { quiz, attempts };
    }
    const { attempts, quiz: attended } = this.#attending;
    const attemptOf = (person: number) => ({ quizId: attended.id, attemptId: attempts[person] ?? '' });
    // Another answer than the one before: that nothing has changed takes another way.
    const { id: questionId = '', options = [] } = attended.questions[index % attended.questions.length] ?? {};
    const chosen = Math.floor(index / attended.questions.length);
    const answering = (person: number) => ({
      kind: 'answer' as const,
      questionId,
      answer: { type: 'mcq' as const, optionId: optionOf(options, person + chosen) },
    });
    if (works.includes('answer') || works.includes('handIn')) {
      await measure(
        'answer',
        this.#all(SaveAnswers, (person) => ({ ...attemptOf(person), changes: [answering(person)] })),
      );
    }
    if (works.includes('handIn')) await measure('handIn', this.#all(SubmitAttempt, attemptOf));
    return round;
  }

  /** The command of everybody. */
  #all<Contract extends CommandContract>(
    { name }: Contract,
    payloadOf: (person: number) => Input<Contract>,
  ): Buffer[] {
    return this.#cookies.map((cookie, person) => {
      const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
      const body = JSON.stringify(payloadOf(person));
      return post(this.#writeSide.origin, `/api/commands/${name}`, headers, body);
    });
  }
}

type OnAnswer = (answer: Buffer, index: number) => void;

async function cost(
  { pid, origin }: Server,
  requests: readonly Buffer[],
  onAnswer?: OnAnswer,
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
