import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { buildGoProgram, hasGo } from '@pollux/infra/test/support/go-program';
import { getTransparencyLog } from '@pollux/query-api/proof/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { Cluster, canRunCluster } from '../support/cluster.ts';
import { freshDataFolder, removeData } from '../support/data-folder.ts';
import { adminOf, joins } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';

/** Long enough to build the programs. */
const MOST_START_MS = 300_000;
const SOON = { timeout: 60_000 };
const AT_ONCE = 16;

/** What a program knows of the log that nobody here wrote: the formats alone. */
async function verifiedByGo(
  { origin }: { readonly origin: string },
  admin: ApiClient,
  kept: readonly string[],
): Promise<string[]> {
  const program = await buildGoProgram('transparency-log', '.');
  const { newest } = await admin.ask(getTransparencyLog);
  const { stdout } = await promisify(execFile)(program, [
    `${origin}/log`,
    newest?.key ?? '',
    admin.cookie ?? '',
    ...kept,
  ]);
  return stdout.trim().split('\n');
}

/** Makes activities until the log has so many events, and has a checkpoint signed by closing one. */
async function fills(
  product: { readonly origin: string },
  admin: ApiClient,
  events: number,
): Promise<{ size: number; note: string }> {
  const { client } = await joins(product.origin);
  const newest = async () => (await admin.ask(getTransparencyLog)).newest?.size ?? 0;
  for (let size = await newest(); size < events; size = await newest()) {
    const before = size;
    for (let made = 0; made < Math.min(1_000, events - size); made += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => createsPoll(client)));
    }
    const { id } = await createsPoll(client);
    await client.send(SetActivityActive, { id, isActive: false });
    await expect.poll(newest, SOON).toBeGreaterThan(before + AT_ONCE);
  }
  const note = await (await fetch(`${product.origin}/log/checkpoint`)).text();
  return { size: Number(note.split('\n')[1]), note };
}

describe.runIf(hasGo())('Programs that nobody here wrote', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await freshDataFolder();
    await buildGoProgram('transparency-log', '.');
  }, MOST_START_MS);
  afterAll(() => removeData(folder));

  /** Whether a log that grows to some sizes is verified with the checkpoints that somebody outside kept. */
  async function expectVerified(product: { readonly origin: string }, sizes: readonly number[]) {
    const admin = await adminOf(product);
    const kept: string[] = [];
    let size = 0;
    for (const events of sizes) {
      const checkpoint = await fills(product, admin, events);
      const file = join(folder, `checkpoint-${kept.length}.txt`);
      await writeFile(file, checkpoint.note);
      kept.push(file);
      size = checkpoint.size;
    }
    expect(await verifiedByGo(product, admin, kept)).toEqual([
      `checkpoint: ${size} leaves`,
      `inclusion: ${size} leaves`,
      `consistency: ${kept.length} checkpoints`,
    ]);
    const changed = join(folder, 'changed.txt');
    await writeFile(changed, 'example.org\n1\n\n');
    await expect(verifiedByGo(product, admin, [changed])).rejects.toThrow('the checkpoint');
  }

  test('find every one of ten thousand events in the log, and its checkpoints consistent, over restarts', {
    timeout: 600_000,
  }, async () => {
    const product = await Product.start({ RATE_LIMITS: 'off' });
    try {
      await expectVerified(product, [100, 600]);
      await product.kill();
      await product.restart();
      await expectVerified(product, [1_100, 10_000]);
    } finally {
      await product.stop();
    }
  });

  test.runIf(canRunCluster())(
    'find the same of a log on EventStoreDB, whose tree is on MongoDB',
    { timeout: 600_000 },
    async () => {
      const cluster = await Cluster.start({ RATE_LIMITS: 'off' });
      try {
        await expectVerified(cluster, [300, 700]);
      } finally {
        await cluster.stop();
      }
    },
  );
});
