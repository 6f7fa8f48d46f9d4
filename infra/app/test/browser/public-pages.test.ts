// Dear: every public page is loaded anew, as visitors do.
import { ticketAnsweredMail } from '@pollux/command-api/mails/support-mails';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { atLength } from '../steps/journey.ts';

const noOperator = {
  name: null,
  address: null,
  email: null,
  supportEmail: null,
  supportPhone: null,
  jurisdiction: null,
};

let product: HostedProduct;
const browser = await sharedBrowser();

beforeAll(async () => {
  product = await HostedProduct.start();
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

atLength.each(['desktop', 'phone'] as const)(
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

test('a mail fits a phone, whatever long words somebody wrote into it', async () => {
  const { context, page } = await visits(browser, 'phone', product.origin);
  const asha = { to: 'asha@example.org', accountId: 'a'.repeat(24), language: 'eng' } as const;
  const services = { publicOrigin: product.origin, operator: noOperator };
  const answer = `https://example.org/${'long-address/'.repeat(12)} ${'w'.repeat(120)}`;
  const ticket = { supportcode: 'SUP-1', subject: 'w'.repeat(100), isOwnAddress: true };
  await page.setContent(ticketAnsweredMail({ ...ticket, answer }, asha, services).html);
  expect(await overflowOf(page)).toBe(0);
  await context.close();
});

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
  await banner.getByRole('link', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/login');
  await banner.getByRole('link', { name: 'Sign up', exact: true }).click();
  await page.waitForURL('**/signup');
  await banner.getByRole('link', { name: 'Pollux, home page' }).click();
  await page.waitForURL(`${product.origin}/`);
  expect(problems).toEqual([]);
  await context.close();
});

test('the banners of the home page can be stepped through by keys, and lead to what they are about [C023 C051]', async () => {
  const { context, page, problems } = await visits(browser, 'desktop', product.origin);
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'News from Pollux' });
  await carousel.getByRole('button', { name: 'Next slide' }).press('Enter');
  const words = carousel.getByRole('link', { name: /^A word from everyone/ });
  await words.waitFor();
  const picture = words.locator('img');
  await expect
    .poll(() => picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
    .toBe(1600);
  await words.press('Enter');
  await page.waitForURL(`${product.origin}/features#wordCloud`);
  await expect
    .poll(async () => (await page.getByRole('heading', { name: 'Word cloud' }).boundingBox())?.y)
    .toBeLessThan(200);
  expect(problems).toEqual([]);
  await context.close();
});

atLength('types of question can be tried on a phone, by tapping alone [C032]', async () => {
  const { context, page, problems } = await visits(browser, 'phone', product.origin);
  await page.goto('/features');
  const demo = (name: string) => page.getByRole('group', { name });
  await demo('When do you learn best?')
    .getByRole('button', { name: /In the evening/ })
    .tap();
  await page.getByText('In the evening: 1 of 1 vote').waitFor();
  const butterfly = demo('What becomes of the egg of a butterfly?');
  for (const [index, piece] of ['Egg', 'Caterpillar', 'Chrysalis', 'Butterfly'].entries()) {
    await butterfly.getByRole('button', { name: piece, exact: true }).tap();
    await butterfly.getByRole('button', { name: `Place ${index + 1} Empty` }).tap();
  }
  await butterfly.getByText('4 of 4 in the right place').waitFor();
  await expectAccessible(page, 'demos');
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
