/**
 * The cluster as a process: `node infra/test/servers/event-store-peer/cluster-main.ts FILE [BATCHES]`. It prints its
 * address in one line once it listens, and takes orders on its input, one in a line: `kill`, `freeze`, `cut` and `deafen` strike
 * the leader, `heal` brings all back. It answers each with `done`, and says `leader <milliseconds>` with the time of
 * the monotonic clock at which there is a new one. It ends with its input, or when it is told to.
 */
import { createInterface } from 'node:readline';
import { startEventStoreCluster } from './cluster.ts';
import { GATE_FAULTS } from './gate.ts';
import type { BatchesOf } from './node.ts';

const [, , file, batches = 'served'] = process.argv;
if (file === undefined) throw new Error('Usage: cluster-main.ts FILE [BATCHES]');

const cluster = await startEventStoreCluster({
  file,
  batches: batches as BatchesOf,
  onLeader: () => console.log(`leader ${Number(process.hrtime.bigint()) / 1e6}`),
});
console.log(cluster.url);

async function carryOut(order: string): Promise<void> {
  if (order === 'heal') {
    for (const node of cluster.nodes) await cluster.heal(node);
    return;
  }
  const fault = GATE_FAULTS.find((fault) => fault === order);
  if (fault === undefined) throw new Error(`"${order}" is none of: ${GATE_FAULTS.join(', ')}, heal`);
  const leader = cluster.leader();
  if (!leader) throw new Error('There is no leader.');
  await cluster.strike(leader, fault);
}

const input = createInterface({ input: process.stdin });
input.on('line', async (line) => {
  await carryOut(line.trim());
  console.log('done');
});
input.on('close', () => void cluster.close());
process.on('SIGTERM', () => input.close());
