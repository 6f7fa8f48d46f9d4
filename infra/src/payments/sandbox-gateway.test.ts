import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolderFileStore } from '../files/folder.ts';
import { secretsFrom } from '../secrets.ts';
import type { Charge } from './payment-gateway.ts';
import {
  DISPUTE_CHARGE,
  DISPUTE_DECIDED_MS,
  DISPUTED_MS,
  LATE_MS,
  SandboxGateway,
} from './sandbox-gateway.ts';

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

const refund = (refundId: string, paise: number) => ({
  refundId: refundId.repeat(24),
  paymentId: ID,
  orderId: 'b'.repeat(24),
  accountId: 'c'.repeat(24),
  paise,
});

test('a refund is given once, whenever it is asked for again, and never more than was paid', async () => {
  const asked = await gateway();
  await asked.charge(charge('ok'));
  expect(await asked.askRefund(refund('d', 1))).toBeUndefined();
  expect(await asked.refund(refund('d', 600_000))).toEqual({ status: 'paid', paise: 600_000 });
  expect(await (await gateway()).refund(refund('d', 1))).toEqual({ status: 'paid', paise: 600_000 });
  expect(await (await gateway()).askRefund(refund('d', 1))).toEqual({ status: 'paid', paise: 600_000 });
  expect(await asked.refund(refund('e', 15_001))).toMatchObject({ status: 'failed' });
  expect(await asked.refund(refund('f', 15_000))).toEqual({ status: 'paid', paise: 15_000 });
});

test('a refund may take a while, or fail the first time', async () => {
  const late = await gateway();
  await late.charge(charge('refundLate'));
  expect(await late.refund(refund('d', 100))).toEqual({ status: 'waiting' });
  now += LATE_MS;
  expect(await late.askRefund(refund('d', 100))).toEqual({ status: 'paid', paise: 100 });

  const [paymentId, failing] = ['9'.repeat(24), await gateway()];
  await failing.charge(charge('refundFails', { paymentId }));
  const first = { ...refund('d', 100), paymentId };
  expect(await failing.refund(first)).toMatchObject({ status: 'failed' });
  expect(await failing.refund(first)).toMatchObject({ status: 'failed' });
  expect(await failing.refund({ ...refund('e', 100), paymentId })).toMatchObject({ status: 'paid' });
});

test('a payment that is disputed is not given back, until the bank has left it where it is', async () => {
  const asked = await gateway();
  await asked.charge(charge('disputeWon'));
  expect(await asked.askDispute(ID)).toBeUndefined();
  await asked.refund(refund('d', 15_000));
  now += DISPUTED_MS;
  const dispute = { disputeId: `dispute_${ID}`, paise: 600_000, charge: DISPUTE_CHARGE };
  expect(await asked.askDispute(ID)).toEqual({ ...dispute, status: 'open' });
  expect(await asked.refund(refund('e', 100))).toMatchObject({ status: 'failed' });
  now += DISPUTE_DECIDED_MS;
  expect(await asked.askDispute(ID)).toEqual({ ...dispute, status: 'won' });
  expect(await asked.refund(refund('f', 100))).toMatchObject({ status: 'paid' });
});
