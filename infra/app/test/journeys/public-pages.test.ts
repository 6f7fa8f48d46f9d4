import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { Product } from '../support/product.ts';

let product: Product;
const browser = await sharedBrowser();

beforeAll(async () => {
  product = await Product.start();
});

afterAll(async () => {
  await product?.stop();
});

const pages = [
  { name: 'home', path: '/', heading: /./ },
  { name: 'about', path: '/about', heading: 'About Pollux' },
  { name: 'features', path: '/features', heading: 'Features' },
  { name: 'testimonials', path: '/testimonials', heading: 'Testimonials' },
  { name: 'terms', path: '/termandcondition', heading: 'Terms and Conditions' },
  { name: 'payout', path: '/payoutpolicy', heading: 'Payout Policy' },
  { name: 'privacy', path: '/privacypolicy', heading: 'Privacy Policy' },
  { name: 'refund', path: '/refundpolicy', heading: 'Refund and Cancellation Policy' },
  { name: 'use', path: '/termsofuse', heading: 'Terms of Use' },
  { name: 'login', path: '/login', heading: 'Welcome back' },
  { name: 'signup', path: '/signup', heading: 'Create your account' },
  { name: 'forgot-password', path: '/forgot-password', heading: 'Forgot your password?' },
  { name: 'not-found', path: '/no-such-page', heading: 'This page does not exist' },
];

test.each(['desktop', 'phone'] as const)(
  'every public page has one heading, fits a %s screen and is accessible in light and dark [C033 C036 C040 C298 P066 P067 P069 P232]',
  async (device) => {
    const { context, page, problems } = await visits(browser, device, product.origin);
    for (const { name, path, heading } of pages) {
      await page.goto(path);
      // The first page has its heading before its scripts.
      await page.getByRole('banner').waitFor();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count(), name).toBe(1);
      const overflow = await overflowOf(page);
      expect(overflow, `${name} is wider than the screen by`).toBe(0);
      await expectAccessible(page, name);
    }
    expect(problems).toEqual([]);
    await context.close();
  },
);
