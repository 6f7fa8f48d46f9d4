import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { launchBrowser } from '../support/browser.ts';
import { adminOf } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { oneDayEach, expectGoodDay } from './steps/office-days.ts';

const product = sharedProduct();
let browser: Browser;
let admin: ApiClient;
beforeAll(async () => {
  [browser, admin] = await Promise.all([launchBrowser(), adminOf(product)]);
});
afterAll(() => browser?.close());

test.each(oneDayEach)('somebody of the role %s does the work of a day, at %o', async (role, desk) => {
  await expectGoodDay(browser, { product, admin }, role, desk);
});
