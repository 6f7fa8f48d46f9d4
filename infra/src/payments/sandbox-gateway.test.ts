import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolderFileStore } from '../files/folder.ts';
import { secretsFrom } from '../secrets.ts';
import { type GatewayPlace, paymentGatewayConformance } from './conformance.ts';
import { DISPUTE_CHARGE, DISPUTE_DECIDED_MS, DISPUTED_MS, LATE_MS } from './sandbox-answers.ts';
import { SandboxGateway } from './sandbox-gateway.ts';

interface SandboxPlace extends GatewayPlace {
  open(): Promise<SandboxGateway>;
}

async function sandboxPlace(): Promise<SandboxPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-gateway-'));
  let now = Date.parse('2026-11-20T09:30:00.000Z');
  const told: { body: string; signature: string }[] = [];
  const open = async () =>
    new SandboxGateway({
      files: await openFolderFileStore(folder),
      secrets: secretsFrom(new Uint8Array(32)),
      now: () => new Date(now),
      publicOrigin: 'https://pollux.example',
      tell: (body, signature) => told.push({ body, signature }),
    });
  const confirm = async (paymentId: string, isConfirmed: boolean) => {
    await (await open()).confirm(paymentId, isConfirmed ? 'confirmed' : 'refused');
  };
  return {
    open,
    confirm,
    token: (outcome) =>
      outcome === 'insufficientAgain'
        ? 'sbx_ok_Visa_0341_0123456789ab'
        : `sbx_${outcome}_Visa_4242_0123456789ab`,
    pass: (ms) => {
      now += ms;
    },
    async money(paymentId) {
      const gateway = await open();
      const says = await gateway.ask(paymentId);
      return says?.status === 'captured' && !(await gateway.isGivenBack(paymentId)) ? says.paise : 0;
    },
    async answered(paymentId) {
      const evidence = await (await open()).evidenceOf(paymentId);
      if (evidence === undefined) return undefined;
      const { product, soldOn, activity, text } = evidence;
      return [product, soldOn, activity, text];
    },
    async message({ paymentId }) {
      await confirm(paymentId, true);
      const last = told.at(-1);
      if (last === undefined) throw new Error('Nothing was told.');
      return last;
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

paymentGatewayConformance('The sandbox', sandboxPlace);

const paymentId = 'a'.repeat(24);
const ours = { paymentId, orderId: 'b'.repeat(24), accountId: 'c'.repeat(24) };
const charge = (outcome: string) =>
  ({
    ...ours,
    paise: 615_000,
    method: 'card',
    token: `sbx_${outcome}_Visa_4242_0123456789ab`,
    isToRepeat: false,
    returnTo: '/dashboard',
  }) as const;

test('a lost payment is found by asking, once it has had time to get lost', async () => {
  const place = await sandboxPlace();
  const gateway = await place.open();
  expect(await gateway.charge(charge('lost'))).toEqual({ status: 'waiting' });
  expect(await gateway.ask(paymentId)).toEqual({ status: 'waiting' });
  place.pass(LATE_MS);
  expect(await gateway.ask(paymentId)).toMatchObject({ status: 'captured' });
  await place.remove();
});

test('for a payment whose time is held only that passes which is let pass, also in the next process', async () => {
  const place = await sandboxPlace();
  const held = { ...charge('ok'), method: 'upi', token: 'disputelost@held' } as const;
  await (await place.open()).charge(held);
  place.pass(DISPUTE_DECIDED_MS);
  const gateway = await place.open();
  const status = async () => (await gateway.askDispute(paymentId))?.status;
  expect(await status()).toBeUndefined();
  expect(await gateway.pass(ours.orderId, DISPUTED_MS)).toBe(true);
  expect(await status()).toBe('open');
  await (await place.open()).pass(ours.orderId, DISPUTE_DECIDED_MS);
  expect(await status()).toBe('lost');
  expect(await gateway.pass(paymentId, LATE_MS)).toBe(false);
  await place.remove();
});

test('of a payment that is disputed what was given back before is not asked for again', async () => {
  const place = await sandboxPlace();
  const gateway = await place.open();
  const refund = (sign: string, paise: number) => ({ ...ours, refundId: sign.repeat(24), paise });
  await gateway.charge(charge('disputeWon'));
  await gateway.refund(refund('d', 15_000));
  place.pass(DISPUTED_MS);
  const dispute = { disputeId: `dispute_${paymentId}`, paise: 600_000, charge: DISPUTE_CHARGE };
  expect(await gateway.askDispute(paymentId)).toMatchObject({ ...dispute, status: 'open' });
  place.pass(DISPUTE_DECIDED_MS);
  expect(await gateway.askDispute(paymentId)).toMatchObject({ ...dispute, status: 'won' });
  // The bank has left the money where it is.
  expect(await gateway.refund(refund('f', 100))).toMatchObject({ status: 'paid' });
  await place.remove();
});
