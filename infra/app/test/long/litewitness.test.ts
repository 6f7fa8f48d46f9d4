import { cp, rm } from 'node:fs/promises';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { canRunLitewitness, Litewitness } from '@pollux/infra/test/support/litewitness';
import { getTransparencyLog } from '@pollux/query-api/proof/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';

/** Long enough to build the programs. */
const MOST_START_MS = 300_000;
/** It is asked again after pauses that double from five seconds on. */
const SOON = { timeout: 180_000 };

// The tests go on where the ones before them stopped.
describe.runIf(canRunLitewitness())('A witness that nobody here wrote', { timeout: 600_000 }, () => {
  let witness: Litewitness;
  let product: Product;
  let admin: ApiClient;
  let creator: Person;
  beforeAll(async () => {
    witness = await Litewitness.start();
    product = await Product.start({ RATE_LIMITS: 'off', WITNESSES: witness.setting });
    admin = await adminOf(product);
    creator = await joins(product.origin);
  }, MOST_START_MS);
  afterAll(async () => {
    await product?.stop();
    await witness?.remove();
  });

  const checkpoint = async () => (await fetch(`${product.origin}/log/checkpoint`)).text();
  const sizeIn = (note: string) => Number(note.split('\n')[1]);
  const standing = async () => {
    const { newest, witnesses } = await admin.ask(getTransparencyLog);
    return { size: newest?.size ?? 0, key: newest?.key ?? '', witness: witnesses[0] };
  };
  /** Has something happen, and a checkpoint of it signed. */
  async function grows(): Promise<number> {
    const before = (await standing()).size;
    const { id } = await createsPoll(creator.client);
    await creator.client.send(SetActivityActive, { id, isActive: false });
    await expect.poll(async () => (await standing()).size, SOON).toBeGreaterThan(before);
    return (await standing()).size;
  }
  const cosigned = async () => {
    const { size, witness: about } = await standing();
    return { isNewest: about?.cosigned?.size === size, failing: about?.failing };
  };
  const NOW = { isNewest: true, failing: null };

  test('is asked in vain until its operator has the key of the log, and then its cosignature is shown', async () => {
    await grows();
    await expect
      .poll(async () => (await standing()).witness?.failing, SOON)
      .toMatchObject({ why: expect.stringContaining('does not know this log'), isGrave: false });
    const [origin = ''] = (await checkpoint()).split('\n');
    await witness.knows(origin, (await standing()).key);
    await expect.poll(cosigned, SOON).toEqual(NOW);
    const { size } = await standing();
    await expect.poll(checkpoint, SOON).toMatch(/^— witness\.example\/lite \S+$/m);
    expect(sizeIn(await checkpoint())).toBe(size);
  });

  test('was away while the log grew, and cosigns what there is once it is back', async () => {
    await witness.kill();
    await grows();
    await expect
      .poll(async () => (await standing()).witness?.failing, SOON)
      .toMatchObject({ why: expect.stringContaining('cannot be reached'), isGrave: false });
    await grows();
    await witness.restart();
    await expect.poll(cosigned, SOON).toEqual(NOW);
  });

  test('goes on after the product was killed', async () => {
    await product.kill();
    await product.restart();
    await grows();
    await expect.poll(cosigned, SOON).toEqual(NOW);
  });

  test('has seen more than a log that was put back from before, and that is said', async () => {
    await product.end();
    const before = `${product.dataDir}-before`;
    await cp(product.dataDir, before, { recursive: true });
    await product.restart();
    for (let count = 0; count < 5; count++) await grows();
    await expect.poll(cosigned, SOON).toEqual(NOW);
    const seen = (await standing()).size;

    await product.kill();
    await rm(product.dataDir, { recursive: true });
    await cp(before, product.dataDir, { recursive: true });
    await rm(before, { recursive: true });
    await product.restart();
    const size = await grows();
    expect(size).toBeLessThan(seen);
    await expect
      .poll(async () => (await standing()).witness?.failing, SOON)
      .toMatchObject({ why: expect.stringContaining('the log was cut at its end'), isGrave: true });
    expect(await checkpoint()).not.toContain('— witness.example/lite ');
  });
});
