import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { rebuildsAndStops } from './steps/operations.ts';

const product = sharedProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});

test.each(['desktop', 'phone'] as const)(
  'an admin has a read model rebuilt, sees how far it is, and stops another job, on a %s',
  (device) => rebuildsAndStops(browser, device, product.origin),
);
