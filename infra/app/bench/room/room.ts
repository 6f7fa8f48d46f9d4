import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { ApiClient } from '../../demo/api-client.ts';
import { type CpuByThread, cpuOf } from '../support/cpu.ts';
import type { Figure } from '../support/figures.ts';
import { countsOfLog, countsOfResults, countsOfSent, differences, sumOf } from './counts.ts';
import { Hall, type HallRequest, type PhoneReport } from './hall.ts';
import { Host } from './host.ts';
import { figuresOf, type Measured, printTable, spentBetween } from './measured.ts';
import type { RoomOptions } from './options.ts';
import { cpuOfServers, cpuOfStores, mostMemory, type Servers, startServers } from './servers.ts';

/** So many phones in one process. */
const PHONES_A_PROCESS = 2_500;
/** When in the two seconds of a question the server is killed. */
const KILL_AFTER_MS = 700;

/**
 * A hall with a led session: so many guests join with their phones, each question is answered by all within two seconds,
 * then it is locked and its results are shown. All goes over the loopback and through the limits as they are in use, from one
 * address. What was acknowledged has to be what results and log count, through kills as well.
 * @throws AssertionError at the first number that is not exact
 */
export async function room(options: RoomOptions): Promise<Figure[]> {
  const seed = Number(process.env['SEED'] ?? 42);
  console.log(`A room of ${options.phones} phones, ${options.questions} questions, seed ${seed}`);
  const servers = await startServers(options);
  const hall = new Hall(Math.ceil(options.phones / PHONES_A_PROCESS));
  try {
    const host = await Host.open(new ApiClient(servers.origin, servers.hostCookie), options.questions);
    await host.watch();
    const measured = await play(options, seed, { servers, hall, host });
    printTable(measured);
    return figuresOf(measured);
  } finally {
    await hall.leave();
    await servers.remove();
  }
}

interface Scene {
  readonly servers: Servers;
  readonly hall: Hall;
  readonly host: Host;
}

async function play(options: RoomOptions, seed: number, { servers, hall, host }: Scene): Promise<Measured> {
  const { phones, joins, kills } = options;
  const spent = () => ({ servers: cpuOfServers(servers), stores: cpuOfStores(servers) });
  const beforeJoins = spent();
  const hallBefore = cpuOfHall(hall);
  const share = Math.ceil(phones / hall.pids.length);
  const inside = await hall.each<number>((index) => ({
    do: 'join',
    code: host.code,
    phones: Math.min(share, phones - index * share),
    seconds: joins,
    doors: servers.doors,
    seed: seed + index * share,
  }));
  console.log(`  ${inside.reduce((sum, each) => sum + each, 0)} are in`);
  const afterJoins = spent();
  const restarts: number[] = [];
  await answerAll(options, { servers, hall, host }, restarts);
  const afterAll = spent();
  const hallAfter = cpuOfHall(hall);
  const memory = mostMemory(servers);

  const reports = await hall.report();
  const differing = await compare({ servers, hall, host }, reports);
  return {
    options,
    host,
    reports,
    restarts,
    memory,
    differences: differing,
    // A process that was killed has taken what it spent with it.
    joining: kills > 0 ? {} : spentBetween(beforeJoins.servers, afterJoins.servers),
    answering: kills > 0 ? {} : spentBetween(afterJoins.servers, afterAll.servers),
    stores: {
      joining: spentBetween(beforeJoins.stores, afterJoins.stores),
      answering: spentBetween(afterJoins.stores, afterAll.stores),
    },
    ofPhones: spentBetween(hallBefore, hallAfter),
  };
}

async function answerAll(
  { questions, kills }: RoomOptions,
  { servers, hall, host }: Scene,
  restarts: number[],
): Promise<void> {
  const killed = new Set(
    Array.from({ length: kills }, (_, index) => Math.floor(((index + 1) * questions) / (kills + 1))),
  );
  for (const [index, questionId] of host.questionIds.entries()) {
    const shown = await host.ask(questionId, 'open', 'hidden');
    if (killed.has(index)) {
      await wait(KILL_AFTER_MS);
      restarts.push(await servers.restart());
    }
    await all(hall, { do: 'see', number: shown, withResults: false }, 'saw the question');
    await all(hall, { do: 'settle', questionId }, 'had their answer settled');
    const locked = await host.ask(questionId, 'locked', 'hidden');
    await all(hall, { do: 'see', number: locked, withResults: false }, 'saw the lock');
    const results = await host.ask(questionId, 'locked', 'shown');
    await all(hall, { do: 'see', number: results, withResults: true }, 'saw the results');
  }
  const over = await host.set({ on: 'end' });
  await all(hall, { do: 'see', number: over, withResults: false }, 'saw the end');
}

async function all(hall: Hall, request: HallRequest, what: string): Promise<void> {
  const each = await hall.each<boolean>(() => request);
  if (!each.every(Boolean)) console.log(`  not all ${what} in time`);
}

/** What phones were told, what the results say, and what the log has. @returns how many counts differ */
async function compare({ servers, host }: Scene, reports: readonly PhoneReport[]): Promise<number> {
  const sent = reports.flatMap((report) => report.sent);
  const minPosition = sent.reduce((last, { position }) => (position > last ? position : last), '');
  const told = countsOfSent(sent);
  const results = countsOfResults(
    await host.client.ask(getPollResults, { params: { id: host.sessionId }, minPosition }),
  );
  host.leave();
  await servers.end();
  const log = await countsOfLog(servers.config(), host.sessionId);
  console.log(`  acknowledged ${sumOf(told)}, in the results ${sumOf(results)}, in the log ${sumOf(log)}`);
  assert.equal(differences(told, results), 0, 'the results count what was acknowledged');
  assert.equal(differences(told, log), 0, 'the log has what was acknowledged');
  return differences(told, results) + differences(told, log);
}

function cpuOfHall(hall: Hall): CpuByThread {
  const spent: Record<string, number> = {};
  for (const pid of [...hall.pids, process.pid])
    for (const each of Object.values(cpuOf(pid))) spent['phones'] = (spent['phones'] ?? 0) + each / 1_000;
  return spent;
}
