import { SIGN_UP_DAYS } from '@pollux/domain/accounts/forgetting';
import { id } from '@pollux/domain/testing';
import { accountRegistered } from '@pollux/domain/accounts/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joins } from '../support/people.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { LOOKING, remainsOf } from '../support/remains.ts';
import { openStoresOf } from '../support/stores.ts';

let product: HostedProduct;
beforeAll(async () => {
  product = await HostedProduct.start();
});
afterAll(() => product.stop());

test('a sign-up that nobody finished is forgotten when its time is over, though nothing ran then', async () => {
  const finished = await joins(product.origin);
  await product.kill();
  const stores = await openStoresOf(product);
  const signUp = (accountId: string, firstname: string, daysAgo: number) =>
    stores.events.append(`Account-${accountId}`, 'none', [
      {
        id: crypto.randomUUID(),
        ...accountRegistered({
          accountId,
          emailId: accountId,
          email: `${firstname.toLowerCase()}@forgotten.example`,
          firstname,
          at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
        }),
        metadata: { commandId: crypto.randomUUID(), commandHash: '', correlationId: 'test' },
      },
    ]);
  await signUp(id('01d'), 'Vadivukkarasi', SIGN_UP_DAYS + 1);
  await signUp(id('4e7'), 'Ezhilarasi', SIGN_UP_DAYS - 1);
  await stores.close();
  await product.restart();

  await expect.poll(() => remainsOf(['Ezhilarasi'], product.dataDir), LOOKING).not.toEqual([]);
  await expect
    .poll(() => remainsOf(['Vadivukkarasi', 'vadivukkarasi'], product.dataDir), LOOKING)
    .toEqual([]);
  expect(await remainsOf(['Ezhilarasi'], product.dataDir)).not.toEqual([]);
  expect(await remainsOf([finished.form.email], product.dataDir)).not.toEqual([]);
  await product.kill();
  const after = await openStoresOf(product);
  const log = await after.events.readAll('', 1_000);
  await after.close();
  const forgotten = log.filter(({ type }) => type === 'AccountForgotten');
  expect(forgotten.map(({ stream }) => stream)).toEqual([`Account-${id('01d')}`]);
});
