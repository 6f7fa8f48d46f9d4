import { test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { rebuildsAndStops } from '../steps/operations.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
test.each(['desktop', 'phone'] as const)(
  'an admin has a read model rebuilt, sees how far it is, and stops another job, on a %s',
  (device) => rebuildsAndStops(browser, device, product.origin),
);
