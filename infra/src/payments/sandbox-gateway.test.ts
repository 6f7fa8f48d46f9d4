import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolderFileStore } from '../files/folder.ts';
import { secretsFrom } from '../secrets.ts';
import { type GatewayPlace, paymentGatewayConformance } from './conformance.ts';
import { LATE_MS, SandboxGateway } from './sandbox-gateway.ts';

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

test('a lost payment is found by asking, once it has had time to get lost', async () => {
  const place = await sandboxPlace();
  const gateway = await place.open();
  const paymentId = 'a'.repeat(24);
  const charge = {
    paymentId,
    orderId: 'b'.repeat(24),
    accountId: 'c'.repeat(24),
    paise: 615_000,
    method: 'card',
    token: 'sbx_lost_Visa_4242_0123456789ab',
    isToRepeat: false,
    returnTo: '/dashboard',
  } as const;
  expect(await gateway.charge(charge)).toEqual({ status: 'waiting' });
  expect(await gateway.ask(paymentId)).toEqual({ status: 'waiting' });
  place.pass(LATE_MS);
  expect(await gateway.ask(paymentId)).toMatchObject({ status: 'captured' });
  await place.remove();
});
