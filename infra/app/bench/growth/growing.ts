import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Quiz, quizzes } from '@pollux/domain/authoring/quiz';
import { CreatePoll } from '@pollux/domain/authoring/saving';
import { type Change, StartAttempt, SubmitAttempt } from '@pollux/domain/attending/attending';
import type { CommandContract, Input } from '@pollux/domain/kernel/command';
import { CastVote } from '@pollux/domain/voting/ballot';
import { freePort } from '@pollux/infra/test/support/free-port';
import { Random } from '@pollux/infra/test/support/random';
import { NODE_OPTIONS } from '../../test/support/product.ts';
import { answerTo } from '../../demo/term/answers.ts';
import { pollForm } from '../../demo/term/content.ts';
import { openStores } from '../../src/stores.ts';
import { signIn } from '../cpu/set-up.ts';
import { cpuOf } from '../support/cpu.ts';
import { Helper } from '../support/helper.ts';
import { get, Lines, post } from '../support/load.ts';
import { type Asker, type Page, pagesOf } from './pages.ts';
import type { School } from './school.ts';

const CONNECTIONS = 16;
/** How many take part in a round. */
export const PEOPLE = 100;
/** A process that took less than this share of a processor for so long is at rest. */
const AT_REST = 0.05;
const RESTING_MS = 200;
const MOST_UNREST_MS = 900_000;

/** Microseconds of a processor by what was done: of the main thread, and of all. */
export type Costs = Map<string, { readonly main: number; readonly all: number }>;

/** A school of some size with the product on it. */
export class Growing {
  readonly #school: School;
  readonly #product: Helper;
  readonly #origin: string;
  readonly #cookies: Readonly<Record<Asker, string>>;
  readonly #people: readonly string[];
  readonly #random = new Random(1);
  readonly #pages: readonly Page[];
  /** What everybody does in the poll and in the quiz. */
  readonly #done: Done;
  /** How many rows each list has. */
  readonly rows = new Map<string, number>();
  /** Pages that nobody is answered here. */
  readonly #refused = new Set<string>();
  #played = 0;

  private constructor(school: School, product: Helper, origin: string, { askers, people, done }: Prepared) {
    this.#school = school;
    this.#product = product;
    this.#origin = origin;
    this.#cookies = askers;
    this.#people = people;
    this.#done = done;
    this.#pages = pagesOf(school);
  }

  /**
   * Makes a school in a folder, unless there is one from before, and starts the product on it.
   * @param rounds how often it is to be played
   */
  static async open(folder: string, activities: number, rounds: number): Promise<Growing> {
    const school = await openSchool(folder, activities);
    const prepared = await prepare(folder, school, PEOPLE * rounds);
    const product = new Helper(new URL('../support/one-role.ts', import.meta.url), {
      execArgv: NODE_OPTIONS,
      env: {
        ...process.env,
        BENCH_ROLE: 'all',
        DATA_DIR: folder,
        PORT: String(await freePort()),
        LOG_LEVEL: 'error',
        RATE_LIMITS: 'off',
      },
    });
    const growing = new Growing(school, product, String(await product.answer()), prepared);
    await growing.#rest();
    return growing;
  }

  get events(): number {
    return this.#school.events;
  }

  /** What each piece of work and each page costs now. */
  async play(): Promise<Costs> {
    const costs: Costs = new Map();
    const people = this.#people.slice(PEOPLE * this.#played, PEOPLE * (this.#played + 1));
    this.#played += 1;
    const { pollId, quizId } = this.#school;
    const measure = async (name: string, requests: readonly Buffer[], onAnswer?: OnAnswer) => {
      const lines = await Lines.open(this.#origin, CONNECTIONS);
      try {
        costs.set(
          name,
          await this.#costOf(requests.length, async () => {
            await lines.send(requests, onAnswer);
            await this.#rest();
          }),
        );
      } finally {
        lines.close();
      }
    };
    const all = <Contract extends CommandContract>(
      contract: Contract,
      payloadOf: (person: number) => Input<Contract>,
    ) => people.map((cookie, person) => this.#command(contract, cookie, payloadOf(person)));
    await measure(
      'vote',
      all(CastVote, () => ({ pollId, answers: this.#done.answers })),
    );
    const attempts: string[] = [];
    const begin = { quizId, firstname: 'Meena', lastname: 'Raman' };
    await measure(
      'start',
      all(StartAttempt, () => begin),
      (answer, person) => {
        attempts[person] = /"attemptId":"(\w+)"/.exec(answer.toString())?.[1] ?? '';
      },
    );
    const handIn = (person: number) => ({
      quizId,
      attemptId: attempts[person] ?? '',
      changes: [...this.#done.changes],
    });
    await measure('handIn', all(SubmitAttempt, handIn));
    const poll = () => pollForm(this.#random, this.#played);
    await measure('publish', [this.#command(CreatePoll, this.#cookies.creator, poll())]);
    for (const page of this.#pages.filter(({ name }) => !this.#refused.has(name))) {
      await this.#look(page, costs).catch((error: Error) => {
        this.#refused.add(page.name);
        console.log(
          `  ${page.name} is refused: ${/"detail":"[^"]*"/.exec(error.message)?.[0] ?? error.message}`,
        );
      });
    }
    return costs;
  }

  async end(): Promise<void> {
    await this.#product.end();
  }

  /** A page first of all, in the middle, and last. */
  async #look({ name, path, asker, isList }: Page, costs: Costs): Promise<void> {
    const cost = async (which: string, pathOf: string) => {
      let answer = '';
      const each = await this.#costOf(1, async () => {
        answer = await this.#ask(pathOf, asker);
      });
      costs.set(`${name}${which}`, each);
      return answer;
    };
    const first = await cost('', path);
    if (!isList) return;
    const { total } = JSON.parse(first) as { total: number };
    this.rows.set(name, total);
    const last = Math.ceil(total / 10);
    if (last < 3) return;
    await cost(' middle', `${path}&page=${Math.ceil(last / 2)}`);
    await cost(' last', `${path}&page=${last}`);
  }

  async #ask(path: string, asker: Asker): Promise<string> {
    const lines = await Lines.open(this.#origin, 1);
    try {
      let told = '';
      await lines.send([get(this.#origin, path, { cookie: this.#cookies[asker] })], (answer) => {
        told = answer.toString().split('\r\n\r\n', 2)[1] ?? '';
      });
      return told;
    } finally {
      lines.close();
    }
  }

  async #costOf(pieces: number, work: () => Promise<unknown>): Promise<{ main: number; all: number }> {
    const before = cpuOf(this.#product.pid);
    await work();
    const after = cpuOf(this.#product.pid);
    const sum = (spent: typeof before) => Object.values(spent).reduce((total, each) => total + each, 0);
    const main = (after['main'] ?? 0) - (before['main'] ?? 0);
    return { main: main / pieces, all: (sum(after) - sum(before)) / pieces };
  }

  /** Resolves once everything that follows from what was done is done. */
  async #rest(): Promise<void> {
    const deadline = performance.now() + MOST_UNREST_MS;
    for (let quiet = 0; quiet < 2 && performance.now() < deadline; ) {
      const { all } = await this.#costOf(1, () => wait(RESTING_MS));
      quiet = all < AT_REST * RESTING_MS * 1_000 ? quiet + 1 : 0;
    }
  }

  #command<Contract extends CommandContract>(
    { name }: Contract,
    cookie: string,
    payload: Input<Contract>,
  ): Buffer {
    const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
    return post(this.#origin, `/api/commands/${name}`, headers, JSON.stringify(payload));
  }
}

type OnAnswer = (answer: Buffer, index: number) => void;

/** Makes a school in a folder, unless there is one from before. */
export async function openSchool(folder: string, activities: number): Promise<School> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const module = new URL('./school-process.ts', import.meta.url);
  const options = { execArgv: NODE_OPTIONS };
  return (await new Helper(module, options, [folder, String(activities)]).answer()) as School;
}

interface Done {
  readonly answers: Input<typeof CastVote>['answers'];
  readonly changes: readonly Change[];
}

interface Prepared {
  readonly askers: Readonly<Record<Asker, string>>;
  /** The Cookie headers of those who take part. */
  readonly people: readonly string[];
  readonly done: Done;
}

async function prepare(dataDir: string, school: School, count: number): Promise<Prepared> {
  const stores = await openStores({ dataDir }, (error) => {
    throw error;
  });
  const random = new Random(Date.now() % 1_000_000);
  try {
    const cookieOf = async (accountId: string) => `__Host-pollux=${await signIn(stores.sessions, accountId)}`;
    const people = await Promise.all(
      Array.from({ length: count }, async () => {
        const accountId = random.id();
        await stores.personKeys.obtain(accountId);
        return cookieOf(accountId);
      }),
    );
    const askers = {
      admin: await cookieOf(school.adminId),
      creator: await cookieOf(school.creatorId),
      attendee: await cookieOf(school.attendeeId),
    };
    const questionsOf = async (quizId: string) => {
      const events = await stores.events.readStream(quizzes.stream({ quizId }));
      const quiz: Quiz = quizzes.evolveAll(quizzes.initial, events as never);
      if (quiz.status !== 'drafted' || quiz.published === null) throw new Error('It is published.');
      return quiz.published.content.questions.map((question) => ({
        question,
        answer: answerTo(question, 1, random),
      }));
    };
    const answers = (await questionsOf(school.pollId)).map(({ question, answer }) => [question.id, answer]);
    const changes = (await questionsOf(school.quizId)).flatMap(({ question, answer }): Change[] => {
      const questionId = question.id;
      const change: Change = { kind: 'answer', questionId, answer };
      return question.timer > 0 ? [{ kind: 'open', questionId }, change] : [change];
    });
    return { askers, people, done: { answers: Object.fromEntries(answers) as Done['answers'], changes } };
  } finally {
    await stores.close();
  }
}
