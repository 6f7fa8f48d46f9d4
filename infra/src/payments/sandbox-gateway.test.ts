import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolderFileStore } from '../files/folder.ts';
import { secretsFrom } from '../secrets.ts';
import type { Charge } from './payment-gateway.ts';
import { LATE_MS, SandboxGateway } from './sandbox-gateway.ts';

let folder: string;
let now: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-gateway-'));
  now = Date.parse('2026-11-20T09:30:00.000Z');
});
afterEach(() => rm(folder, { recursive: true }));

/** The gateway as a process that was just started has it. */
const gateway = async () =>
  new SandboxGateway({
    files: await openFolderFileStore(folder),
    secrets: secretsFrom(new Uint8Array(32)),
    now: () => new Date(now),
    tell: () => undefined,
  });
const charge = (outcome: string, parts: Partial<Charge> = {}): Charge => ({
  paymentId: 'a'.repeat(24),
  orderId: 'b'.repeat(24),
  accountId: 'c'.repeat(24),
  paise: 615_000,
  method: 'card',
  token: `sbx_${outcome}_Visa_4242_0123456789ab`,
  ...parts,
});
const ID = 'a'.repeat(24);

test('a payment is answered the same whenever it is asked for again, also after a restart', async () => {
  const first = await (await gateway()).charge(charge('ok'));
  expect(first).toMatchObject({ status: 'captured', paise: 615_000 });
  expect(await (await gateway()).charge(charge('declined', { paise: 1 }))).toEqual(first);
  expect(await (await gateway()).ask(ID)).toEqual(first);
});

test('a payment that was given up before it was asked for is never taken', async () => {
  const early = await gateway();
  expect(await early.ask(ID)).toBeUndefined();
  expect(await early.giveUp(ID)).toMatchObject({ status: 'declined', code: 'not-received' });
  const late = await gateway();
  expect(await late.charge(charge('ok'))).toMatchObject({ status: 'declined', code: 'not-received' });
  expect(await late.ask(ID)).toMatchObject({ status: 'declined' });
});

test('a payment that was asked for is not given up any more', async () => {
  const asked = await gateway();
  const captured = await asked.charge(charge('ok'));
  expect(await asked.giveUp(ID)).toEqual(captured);
  for (let round = 0; round < 20; round++) {
    const paymentId = String(round).padStart(24, '0');
    const [charged, ended] = await Promise.all([
      asked.charge(charge('ok', { paymentId })),
      asked.giveUp(paymentId),
    ]);
    expect(ended).toEqual(charged);
  }
});

test('a lost payment is found by asking, once it has had time to get lost', async () => {
  const asked = await gateway();
  expect(await asked.charge(charge('lost'))).toEqual({ status: 'waiting' });
  expect(await asked.ask(ID)).toEqual({ status: 'waiting' });
  now += LATE_MS;
  expect(await asked.ask(ID)).toMatchObject({ status: 'captured' });
});
