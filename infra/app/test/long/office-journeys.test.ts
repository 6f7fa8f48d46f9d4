import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { everyDay, expectGoodDay } from '../steps/office-days.ts';
import { launchBrowser } from '../support/browser.ts';
import { adminOf } from '../support/people.ts';
import { Product } from '../support/product.ts';

let product: Product;
let browser: Browser;
let admin: ApiClient;
beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start({ RATE_LIMITS: 'off' }), launchBrowser()]);
  admin = await adminOf(product);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test.each(everyDay)('somebody of the role %s does the work of a day, at %o', async (role, desk) => {
  await expectGoodDay(browser, { product, admin }, role, desk);
});
