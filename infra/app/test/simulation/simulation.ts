import { projectors } from '@pollux/projections/registry';
import { Random } from '@pollux/infra/test/support/random';
import { fulfil, type Outcome } from './clients.ts';
import { deploy, type Slot } from './deployed.ts';
import { Machine } from './machine.ts';
import { moneyProjectors } from './money-projectors.ts';
import type { CommitMode } from './memory-document-store.ts';
import { MemoryDocuments } from './memory-documents.ts';
import { GatewayWorld } from './memory-gateway.ts';
import { MemoryLog } from './memory-event-store.ts';
import type { Plan } from './plan.ts';
import { CommandApi, type Outside, type Process, Projections, QueryApi, Rebuild } from './processes.ts';
import { Scheduler } from './scheduler.ts';
import { republish, setUp } from './setting.ts';
import { Troubles } from './troubles.ts';
import { onClockOf } from './virtual-time.ts';

const MOST_STEPS = 60_000;
/** There is trouble for so long at least, also when everybody has been answered. */
const TROUBLED_MS = 20_000;
/** How long everybody is given, after the last trouble, to come to rest. */
const RECOVERY_MS = 30_000;
/** The same, where payments may hang, which are asked for at growing intervals. */
const PAYMENT_RECOVERY_MS = 75_000;
/** So often the gateway looks whether it has something to tell, and so long it goes on telling what nobody takes. */
const TELL_MS = 4_000;

/** What is left when everybody has what they wished for and the product has come to rest. */
export interface Rest {
  readonly outside: Outside;
  readonly outcomes: readonly Outcome[];
  readonly commandApis: readonly CommandApi[];
  /** Those that show the leaderboard of the quiz, if it is a live one. */
  readonly queryApis: readonly QueryApi[];
}

/**
 * Plays a plan with two processes that take commands and two that keep the read models and react, and one that shows a
 * leaderboard, and looks at what is left.
 * @throws when it does not come to rest, or what `look` throws
 */
export async function simulate(
  plan: Plan,
  mode: CommitMode,
  look: (rest: Rest) => Promise<void> | void,
): Promise<void> {
  const random = new Random(plan.seed);
  const scheduler = new Scheduler<Machine>(random);
  const over = new AbortController();
  try {
    const { isLive, isMoney } = plan;
    const kept = isMoney ? moneyProjectors : projectors;
    const begin = () => new Simulation(scheduler, random, { mode, isLive, kept, over: over.signal });
    await onClockOf(scheduler, () => begin().play(plan, look));
  } finally {
    over.abort();
  }
}

class Simulation {
  readonly #scheduler: Scheduler<Machine>;
  readonly #random: Random;
  readonly #outside: Outside;
  readonly #failures: unknown[] = [];

  constructor(
    scheduler: Scheduler<Machine>,
    random: Random,
    {
      mode,
      isLive,
      kept,
      over,
    }: {
      mode: CommitMode;
      isLive: boolean;
      kept: Outside['projectors'];
      over: AbortSignal;
    },
  ) {
    this.#scheduler = scheduler;
    this.#random = random;
    const now = () => scheduler.now;
    const log = new MemoryLog(now);
    this.#outside = {
      log,
      documents: new MemoryDocuments(),
      mode,
      projectors: kept,
      mails: [],
      gateway: new GatewayWorld(() => scheduler.elapsed),
      now: () => new Date(now()),
      over,
    };
    setUp(log, isLive);
  }

  async play(
    { wishes, rebuilds, republishes, isLive, troubles }: Plan,
    look: (rest: Rest) => Promise<void> | void,
  ): Promise<void> {
    const scheduler = this.#scheduler;
    const commandApis = [1, 2].map((n) => this.#deploy(`command-api ${n}`, CommandApi));
    for (const n of [1, 2]) this.#deploy(`projections ${n}`, Projections);
    const queryApis = isLive ? [this.#deploy('query-api 1', QueryApi)] : [];
    for (let n = 1; n <= rebuilds; n += 1) void this.#rebuild(`rebuild ${n}`);
    if (republishes) void this.#republish(isLive);
    const trouble = new Troubles(scheduler, troubles);
    void this.#tell(commandApis);

    const anyCommandApi = () => {
      const running = commandApis.filter(({ machine }) => machine.alive);
      return running.length === 0 ? undefined : this.#random.pick(running);
    };
    const fulfilled: Outcome[][] = [];
    for (const wish of wishes) {
      fulfil(wish, scheduler, anyCommandApi, this.#outside.log).then(
        (outcomes) => fulfilled.push(outcomes),
        (error: unknown) => this.#failures.push(error),
      );
    }
    const allAnswered = () => fulfilled.length + this.#failures.length === wishes.length;
    await scheduler.run(() => allAnswered() && scheduler.elapsed >= TROUBLED_MS, MOST_STEPS);
    trouble.end();
    const buys = wishes.some(({ kind }) => kind === 'buy');
    const rested = scheduler.elapsed + (buys ? PAYMENT_RECOVERY_MS : RECOVERY_MS);
    await scheduler.run(() => scheduler.elapsed >= rested, MOST_STEPS);
    if (this.#failures.length > 0) throw this.#failures[0];

    const looking = Promise.resolve(
      look({
        outside: this.#outside,
        outcomes: fulfilled.flat(),
        commandApis: commandApis.map(({ process }) => process),
        queryApis: queryApis.map(({ process }) => process),
      }),
    );
    looking.catch(() => {});
    await scheduler.run(() => true, MOST_STEPS);
    await looking;
  }

  /** The gateway tells what became of payments, refunds and disputes, until it is heard; messages come twice, late, or in any order. */
  async #tell(commandApis: readonly Slot<CommandApi>[]): Promise<void> {
    const { gateway, over } = this.#outside;
    const heard = new Set<string>();
    while (!over.aborted) {
      await this.#scheduler.sleep(TELL_MS);
      for (const [name, message] of gateway.messages()) {
        if (heard.has(name)) continue;
        const verdict = await this.#scheduler.turn(undefined, `tell of ${name}`, 'gateway');
        const { machine, process } = this.#random.pick(commandApis);
        if (verdict === 'lost' || !machine.alive) continue;
        const hearing = machine.answer(process.hear(message)).then(
          () => true,
          () => false,
        );
        if (verdict === 'on' && (await hearing)) heard.add(name);
      }
    }
  }

  async #republish(isLive: boolean): Promise<void> {
    await this.#scheduler.turn(undefined, 'publish the quiz');
    republish(this.#outside.log, isLive);
  }

  async #rebuild(name: string): Promise<void> {
    await this.#scheduler.turn(undefined, `begin ${name}`);
    const machine = new Machine(name, this.#scheduler, this.#random);
    // It may fail; then it has changed nothing that anybody sees.
    await machine.answer(new Rebuild(machine, this.#outside).run()).catch(() => {});
    machine.crash();
  }

  #deploy<Runs extends Process>(
    name: string,
    Role: new (machine: Machine, outside: Outside) => Runs,
  ): Slot<Runs> {
    return deploy(name, Role, { scheduler: this.#scheduler, random: this.#random, outside: this.#outside });
  }
}
