import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { launchBrowser, visits } from '../support/browser.ts';
import { Product } from '../support/product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const pages = [
  { name: 'home', path: '/', heading: /./ },
  { name: 'about', path: '/about', heading: 'About Pollux' },
  { name: 'features', path: '/features', heading: 'Features' },
  { name: 'testimonials', path: '/testimonials', heading: 'Testimonials' },
  { name: 'login', path: '/login', heading: 'Welcome back' },
  { name: 'signup', path: '/signup', heading: 'Create your account' },
  { name: 'forgot-password', path: '/forgot-password', heading: 'Forgot your password?' },
  { name: 'not-found', path: '/no-such-page', heading: 'This page does not exist' },
];

test.each(['desktop', 'phone'] as const)(
  'every public page has one heading, fits a %s screen and is accessible in light and dark [C033 C036 P066 P067 P069]',
  async (device) => {
    const { context, page, problems } = await visits(browser, device, product.origin);
    for (const { name, path, heading } of pages) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count(), name).toBe(1);
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, `${name} is wider than the screen by`).toBe(0);
      await expectAccessible(page, name);
    }
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('an unknown address has a way home [P083]', async () => {
  const { context, page } = await visits(browser, 'desktop', product.origin);
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await page.waitForURL(`${product.origin}/`);
  await context.close();
});

test('the navigation bar leads to every public page and back home [C043 C044 C045]', async () => {
  const { context, page, problems } = await visits(browser, 'desktop', product.origin);
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const { link, path } of [
    { link: 'About', path: '/about' },
    { link: 'Features', path: '/features' },
    { link: 'Testimonials', path: '/testimonials' },
    { link: 'Home', path: '/' },
  ]) {
    await navigation.getByRole('link', { name: link, exact: true }).click();
    await page.waitForURL(product.origin + path);
  }
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/login');
  await banner.getByRole('link', { name: 'SignUp', exact: true }).click();
  await page.waitForURL('**/signup');
  await banner.getByRole('link', { name: 'Pollux, home page' }).click();
  await page.waitForURL(`${product.origin}/`);
  expect(problems).toEqual([]);
  await context.close();
});

test('the colour scheme follows the system until somebody chooses, and the choice is remembered [P237]', async () => {
  const { context, page, problems } = await visits(browser, 'desktop', product.origin);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await page.getByRole('button', { name: 'Switch to light mode' }).click();
  await page.locator('html[data-mantine-color-scheme="light"]').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Switch to dark mode' }).waitFor();
  await page.locator('html[data-mantine-color-scheme="light"]').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
