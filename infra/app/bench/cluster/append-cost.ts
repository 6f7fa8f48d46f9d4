import { openServerLog } from '../../src/servers.ts';
import { appendAll, votes } from '../stores/ballots.ts';
import { median } from '../support/statistics.ts';

const VOTES = 4_000;
const ROUNDS = 3;

/** What appends cost their process in each round, in microseconds of the processor. */
interface Costs {
  readonly inBatches: number;
  readonly alone: number;
}

/** What a vote's append to a server costs this process, 64 at a time: in batches, and as a call of its own, in turns. */
export async function appendCosts(offering: string, without: string): Promise<Costs> {
  const rounds: Costs[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const costs = { inBatches: await appendCost(offering), alone: await appendCost(without) };
    // The first round warms up.
    if (round > 0) rounds.push(costs);
  }
  return {
    inBatches: median(rounds.map(({ inBatches }) => inBatches)),
    alone: median(rounds.map(({ alone }) => alone)),
  };
}

async function appendCost(url: string): Promise<number> {
  const eventStorePrefix = `pollux.append.${crypto.randomUUID().slice(0, 8)}-`;
  const log = await openServerLog({ eventStore: url, eventStorePrefix });
  try {
    const appends = [...votes(VOTES)];
    const before = process.threadCpuUsage();
    await appendAll(log, appends);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / VOTES;
  } finally {
    await log.close();
  }
}
