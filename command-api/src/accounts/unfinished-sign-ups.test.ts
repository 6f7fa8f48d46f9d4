import { accounts } from '@pollux/domain/accounts/account';
import { EmailVerified, emails } from '@pollux/domain/accounts/email';
import { keptUnfinishedUntil, SIGN_UP_DAYS } from '@pollux/domain/accounts/forgetting';
import { id } from '@pollux/domain/testing';
import { accountRegistered } from '@pollux/domain/accounts/testing';
import type { Collection } from '@pollux/infra/document-store/document-store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runDue } from '../kernel/due.ts';
import { openTestStores, silent, startUntilStopped, TestClock, type TestStores } from '../kernel/testing.ts';
import { unfinishedSignUps } from './unfinished-sign-ups.ts';

const openSignUps: Collection = { name: 'open-sign-ups', version: 1, indexes: ['forgetAt'] };
const [asha, bala] = [id('a5a'), id('ba1a')];

let stores: TestStores;
let clock: TestClock;
beforeEach(async () => {
  stores = await openTestStores();
  clock = new TestClock();
});
afterEach(() => stores.remove());

const at = () => clock.now().toISOString();

async function signUp(accountId: string): Promise<void> {
  await stores.append(
    accounts.stream({ accountId }),
    accountRegistered({
      accountId,
      emailId: accountId,
      email: 'somebody@example.org',
      firstname: 'Some',
      lastname: 'Body',
      at: at(),
    }),
  );
}

const forgotten = async () => {
  const log = await stores.events.readAll('', 100);
  return log.filter(({ type }) => type === 'AccountForgotten').map(({ stream }) => stream);
};

test('a sign-up that is never finished is forgotten after 30 days, one that is finished in time stays', async () => {
  await signUp(asha);
  await signUp(bala);
  // The read model has not heard yet that one of them was verified.
  const document = { forgetAt: keptUnfinishedUntil(at()) };
  const changes = [asha, bala].map((accountId) => ({ id: accountId, document, position: '1' }));
  await stores.documents.open([openSignUps]);
  await stores.documents.commit(openSignUps, { from: '', to: '1', changes });
  clock.advance(SIGN_UP_DAYS * 86_400 - 1);
  const verified = EmailVerified({ emailId: bala, accountId: bala, nonce: 'nonce', at: at() });
  await stores.append(emails.stream({ emailId: bala }), verified);

  const answered: string[] = [];
  const stop = startUntilStopped((signal) =>
    runDue(unfinishedSignUps, openSignUps, stores.writeSide({ now: clock.now }), stores.documents, {
      signal,
      log: silent,
      onReacted: (_due, outcome) => void answered.push(outcome),
    }),
  );
  await expect.poll(() => stores.documents.checkpoint(openSignUps)).toBe('1');
  expect(await forgotten()).toEqual([]);
  clock.advance(1);
  await expect.poll(() => answered).toEqual(['done', 'done']);
  await stop();
  expect(await forgotten()).toEqual([accounts.stream({ accountId: asha })]);
});
