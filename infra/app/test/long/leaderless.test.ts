import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SignUp } from '@pollux/domain/accounts/sign-up';
import {
  type EventStoreCluster,
  startEventStoreCluster,
} from '@pollux/infra/test/servers/event-store-peer/cluster';
import { expect, test } from 'vitest';
import { joins, signUpForm } from '../support/people.ts';
import { Product, PRODUCT_LOG } from '../support/product.ts';
import { post } from '../support/requests.ts';

// While the cluster of the event store has no leader, a hundred people wait for what they have sent. The log has one line
// of it at the beginning and one at the end.

const CALLS = 100;

interface Line {
  readonly level: number;
  readonly time: number;
  readonly pid: number;
  readonly msg: string;
  readonly count?: number;
  readonly err?: { readonly type: string; readonly message: string };
}

/** What a product has said since a moment, in milliseconds since 1970, but for what it says of its start. */
async function linesOf({ pid }: Product, since: number): Promise<Line[]> {
  const said = (await readFile(PRODUCT_LOG, 'utf8')).split('\n').filter((line) => line.startsWith('{'));
  return said
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.pid === pid && line.time >= since);
}

const ways: Readonly<Record<string, (cluster: EventStoreCluster) => Promise<void>>> = {
  'the leader is dead and the others elect nobody': async (cluster) => {
    const leader = cluster.leader();
    if (leader) await cluster.strike(leader, 'kill');
  },
  'two of three nodes are cut off': async (cluster) => {
    for (const node of cluster.nodes.slice(0, 2)) await cluster.strike(node, 'cut');
  },
};

test.for(Object.keys(ways))(
  'a hundred calls that wait while %s are two lines of the log',
  { timeout: 300_000 },
  async (way, { onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'pollux-leaderless-'));
    // Longer than anybody waits.
    const cluster = await startEventStoreCluster({ file: join(folder, 'events.db'), electionMs: 600_000 });
    const product = await Product.start({ EVENT_STORE: cluster.url, RATE_LIMITS: 'off', LOG_LEVEL: 'info' });
    onTestFinished(async () => {
      await product.stop();
      await cluster.close();
      await rm(folder, { recursive: true });
    });
    const person = await joins(product.origin);

    const struck = Date.now();
    await ways[way]?.(cluster);
    const calls = Array.from({ length: CALLS }, () => signUp(product));
    const statuses = await Promise.all(calls);
    expect(new Set(statuses)).toEqual(new Set([503]));
    for (const node of cluster.nodes) await cluster.heal(node);
    await expect.poll(() => signUp(product)).toBe(200);
    expect((await person.client.send(SignUp, signUpForm())).accountId).toBeDefined();

    const ended = async () => (await linesOf(product, struck)).filter(({ msg }) => /and not since/.test(msg));
    await expect.poll(ended).toHaveLength(1);
    await wait(1_000);
    const lines = await linesOf(product, struck);
    expect(lines.map(({ msg }) => msg)).toEqual([
      expect.anything(),
      expect.stringMatching(/^a store was away: that was met \d+ times within \d+ s, and not since$/),
    ]);
    expect(lines[0]?.err?.message).toMatch(/has not answered/);
    expect(lines[1]?.count).toBeGreaterThanOrEqual(CALLS);
  },
);

async function signUp({ origin }: Product): Promise<number> {
  const answer = await post(`${origin}/api/commands/SignUp`, signUpForm());
  await answer.body?.cancel();
  return answer.status;
}
