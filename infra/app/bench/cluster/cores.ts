import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { CastVote } from '@pollux/domain/voting/ballot';
import { EventStoreCluster } from '@pollux/infra/test/support/event-store-cluster';
import { freePort } from '@pollux/infra/test/support/free-port';
import { freshDataFolder, removeData } from '../../test/support/data-folder.ts';
import { NODE_OPTIONS } from '../../test/support/product.ts';
import { type Activities, ballotOf, fill, type Setting } from '../cpu/set-up.ts';
import { cpuOf } from '../support/cpu.ts';
import type { Figure } from '../support/figures.ts';
import { Helper } from '../support/helper.ts';
import { Lines, post } from '../support/load.ts';
import { monotonicMs } from '../support/machine.ts';
import { median } from '../support/statistics.ts';
import { appendCosts } from './append-cost.ts';

/** For each process, so that all are as warm: V8 compiles what is hot after some thousand votes. */
const PEOPLE_EACH = 500;
const CONNECTIONS = 64;
const WARMING_ROUNDS = 4;
const ROUNDS = 5;
const NODE_COUNTS = [1, 2, 4] as const;

/** Microseconds of a processor. */
interface Spent {
  /** By all processes that take votes together, and by their main threads alone. */
  readonly cpu: number;
  readonly mainCpu: number;
  readonly serversCpu: number;
  readonly loadCpu: number;
}

/** What one round of votes came to, and what was spent on one of them. */
interface Round extends Spent {
  readonly perSecond: number;
}

/**
 * Votes taken by 1, 2 and 4 processes that share the log of three servers, in turns: what one costs, how many there are a
 * second, and how much of the machine is used for them; and by one process on servers that have no batches.
 */
export async function cores(): Promise<Figure[]> {
  const offering = await EventStoreCluster.start();
  const without = await EventStoreCluster.start('not offered');
  try {
    console.log('Appends to event store servers in batches, and as calls of their own, in turns');
    const { inBatches, alone } = await appendCosts(offering.url, without.url);
    console.log(`Votes taken by ${NODE_COUNTS.join(', ')} processes, and by one without batches, in turns`);
    const settings = [
      ...NODE_COUNTS.map((count) => ({ name: String(count), servers: offering, count })),
      { name: 'Alone', servers: without, count: 1 },
    ];
    return [
      { name: 'cores.appendInBatchCpuUs', value: inBatches },
      { name: 'cores.appendAloneCpuUs', value: alone },
      ...(await votesInTurns(settings)),
    ];
  } finally {
    await Promise.all([offering.stop(), without.stop()]);
  }
}

interface Servers {
  readonly name: string;
  readonly servers: EventStoreCluster;
  /** How many processes take votes. */
  readonly count: number;
}

async function votesInTurns(settings: readonly Servers[]): Promise<Figure[]> {
  const stages: Stage[] = [];
  try {
    for (const setting of settings) stages.push(await Stage.open(setting));
    const rounds = stages.map((): Round[] => []);
    for (let round = 0; round < WARMING_ROUNDS + ROUNDS; round += 1) {
      for (const [index, stage] of stages.entries()) {
        const played = await stage.play(round);
        if (round >= WARMING_ROUNDS) rounds[index]?.push(played);
      }
    }
    return stages.flatMap(({ name }, index) => figures(name, rounds[index] ?? []));
  } finally {
    await Promise.all(stages.map((stage) => stage.close()));
  }
}

function figures(name: string, rounds: readonly Round[]): Figure[] {
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  const used = ({ perSecond, cpu, serversCpu, loadCpu }: Round) => perSecond * (cpu + serversCpu + loadCpu);
  return [
    { name: `cores.votes${name}PerSecond`, value: middle(({ perSecond }) => perSecond) },
    { name: `cores.vote${name}CpuUs`, value: middle(({ cpu }) => cpu) },
    { name: `cores.vote${name}MainCpuUs`, value: middle(({ mainCpu }) => mainCpu) },
    { name: `cores.vote${name}ServersCpuUs`, value: middle(({ serversCpu }) => serversCpu) },
    { name: `cores.vote${name}LoadCpuUs`, value: middle(({ loadCpu }) => loadCpu) },
    {
      name: `cores.votes${name}OfMachine`,
      value: middle((round) => used(round) / 1e6 / availableParallelism()),
    },
  ];
}

/** Processes that take votes, each with a copy of the folder of sessions and keys, over one log. */
class Stage {
  readonly name: string;
  readonly #servers: EventStoreCluster;
  readonly #setting: Setting;
  readonly #folders: readonly string[];
  readonly #processes: readonly Helper[];
  readonly #origins: readonly string[];

  private constructor(
    { name, servers }: Servers,
    setting: Setting,
    of: { folders: readonly string[]; processes: readonly Helper[]; origins: readonly string[] },
  ) {
    this.name = name;
    this.#servers = servers;
    this.#setting = setting;
    this.#folders = of.folders;
    this.#processes = of.processes;
    this.#origins = of.origins;
  }

  static async open(setting: Servers): Promise<Stage> {
    const eventStorePrefix = `pollux.cores.${randomBytes(4).toString('hex')}-`;
    const first = await freshDataFolder();
    const filled = await fill(first, setting.count * PEOPLE_EACH, WARMING_ROUNDS + ROUNDS, {
      eventStore: setting.servers.url,
      eventStorePrefix,
    });
    const folders = [first];
    const processes: Helper[] = [];
    const origins: string[] = [];
    for (let index = 1; index < setting.count; index += 1) {
      const folder = await freshDataFolder();
      await cp(first, folder, { recursive: true });
      folders.push(folder);
    }
    for (const folder of folders) {
      const environment = {
        BENCH_ROLE: 'command-api',
        DATA_DIR: folder,
        EVENT_STORE: setting.servers.url,
        EVENT_STORE_PREFIX: eventStorePrefix,
        PORT: String(await freePort()),
        LOG_LEVEL: 'error',
        RATE_LIMITS: 'off',
      };
      const process = oneRole(environment);
      processes.push(process);
      origins.push(String(await process.answer()));
    }
    return new Stage(setting, filled, { folders, processes, origins });
  }

  async play(index: number): Promise<Round> {
    const activities = this.#setting.rounds[index];
    if (activities === undefined) throw new Error('There are too few rounds.');
    const share = CONNECTIONS / this.#origins.length;
    const lines = await Promise.all(this.#origins.map((origin) => Lines.open(origin, share)));
    const requests = this.#origins.map((origin, place) => this.#requests(origin, place, activities));
    try {
      const before = this.#spent();
      const started = monotonicMs();
      await Promise.all(lines.map((line, place) => line.send(requests[place] ?? [])));
      const seconds = (monotonicMs() - started) / 1_000;
      const after = this.#spent();
      const votes = this.#setting.cookies.length;
      const each = (of: keyof Spent) => (after[of] - before[of]) / votes;
      return {
        perSecond: votes / seconds,
        cpu: each('cpu'),
        mainCpu: each('mainCpu'),
        serversCpu: each('serversCpu'),
        loadCpu: each('loadCpu'),
      };
    } finally {
      for (const line of lines) line.close();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#processes.map((process) => process.end()));
    await Promise.all(this.#folders.map((folder) => removeData(folder)));
  }

  /** The votes of those who go to one of the processes. */
  #requests(origin: string, place: number, activities: Activities): Buffer[] {
    return this.#setting.cookies.flatMap((cookie, person) => {
      if (person % this.#origins.length !== place) return [];
      const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
      return [
        post(origin, `/api/commands/${CastVote.name}`, headers, JSON.stringify(ballotOf(activities, person))),
      ];
    });
  }

  #spent(): Spent {
    const taking = this.#processes.map(({ pid }) => cpuOf(pid));
    return {
      cpu: sumOf(taking.map((cpu) => sumOf(Object.values(cpu)))),
      mainCpu: sumOf(taking.map(({ main = 0 }) => main)),
      serversCpu: sumOf(Object.values(cpuOf(this.#servers.pid))),
      loadCpu: sumOf(Object.values(cpuOf(process.pid))),
    };
  }
}

function oneRole(environment: Readonly<Record<string, string>>): Helper {
  return new Helper(new URL('../support/one-role.ts', import.meta.url), {
    execArgv: NODE_OPTIONS,
    env: { ...process.env, ...environment },
  });
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
