import { Random } from '@pollux/infra/test/support/random';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { sessionSeats } from '@pollux/projections/hosting/session-seats';
import { sessionStages } from '@pollux/projections/hosting/session-stages';
import { pollResponses } from '@pollux/projections/voting/poll-responses';
import { pollResults } from '@pollux/projections/voting/poll-results';
import type { Projector } from '@pollux/projections/kernel/projector';
import { deploy } from '../deployed.ts';
import type { Machine } from '../machine.ts';
import { MemoryDocuments } from '../memory-documents.ts';
import { MemoryLog } from '../memory-event-store.ts';
import { GatewayWorld } from '../memory-gateway.ts';
import { moneyProjectors } from '../money-projectors.ts';
import { troubleKinds } from '../plan.ts';
import { CommandApi, type Outside, Projections } from '../processes.ts';
import { Scheduler } from '../scheduler.ts';
import { Troubles } from '../troubles.ts';
import { onClockOf } from '../virtual-time.ts';
import { attends, leads, type Told } from './people.ts';
import { openHall } from './setting.ts';

const MOST_STEPS = 200_000;
/** Among so many steps troubles are spread. */
const TROUBLED_STEPS = 4_000;
/** How long everybody is given, after the last trouble, to come to rest. */
const RECOVERY_MS = 40_000;

/** The read models of a hall, and those that deadlines of the processes ask for. */
const kept: readonly Projector<unknown>[] = [
  ...new Set([
    ...moneyProjectors,
    pollResults,
    pollResponses,
    sessionStages,
    sessionSeats,
    hostedSessionsView,
  ] as readonly Projector<unknown>[]),
];

/** What is left when the session is over and all is at rest. */
export interface HallAtRest {
  readonly outside: Outside;
  readonly told: readonly Told[];
}

/**
 * Plays a hall: two hosts and some guests, two processes that take commands and two that keep the read models, with lines
 * that lose and delay, and processes that crash. All of it follows from the seed.
 * @throws when it does not come to rest, or what somebody was told is no answer for people
 */
export async function playHall(seed: number): Promise<HallAtRest> {
  const random = new Random(seed);
  const scheduler = new Scheduler<Machine>(random);
  const over = new AbortController();
  try {
    return await onClockOf(scheduler, () => play(scheduler, random, over.signal));
  } finally {
    over.abort();
  }
}

async function play(scheduler: Scheduler<Machine>, random: Random, over: AbortSignal): Promise<HallAtRest> {
  const log = new MemoryLog(() => scheduler.now);
  const outside: Outside = {
    log,
    documents: new MemoryDocuments(),
    mode: random.pick(['transaction', 'guarded writes'] as const),
    projectors: kept,
    mails: [],
    gateway: new GatewayWorld(() => scheduler.elapsed),
    now: () => new Date(scheduler.now),
    over,
  };
  openHall(log);
  const where = { scheduler, random, outside };
  const servers = [1, 2].map((n) => deploy(`command-api ${n}`, CommandApi, where));
  for (const n of [1, 2]) deploy(`projections ${n}`, Projections, where);
  const kinds = troubleKinds.filter((kind) => kind !== 'clocks-back');
  const trouble = new Troubles(
    scheduler,
    Array.from({ length: 10 + random.below(50) }, () => ({
      step: random.below(TROUBLED_STEPS),
      kind: random.pick(kinds),
    })),
  );
  const told: Told[] = [];
  const world = { scheduler, random, log, servers, told };
  const failures: unknown[] = [];
  const guests = Array.from({ length: 3 + random.below(6) }, (_, n) => attends(world, n));
  const people = [...guests, leads(world, 0), leads(world, 1)];
  let left = people.length;
  for (const person of people)
    person
      .catch((error: unknown) => failures.push(error))
      .finally(() => {
        left -= 1;
      });
  await scheduler.run(() => left === 0, MOST_STEPS);
  trouble.end();
  const rested = scheduler.elapsed + RECOVERY_MS;
  await scheduler.run(() => scheduler.elapsed >= rested, MOST_STEPS);
  if (failures.length > 0) throw failures[0];
  return { outside, told };
}
