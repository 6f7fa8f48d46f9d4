import { adminPages } from '@pollux/domain/accounts/office-pages';
import { OpenSupportTicket } from '@pollux/domain/support/ticket';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { sharedBrowser, visits } from '../support/browser.ts';
import { atLength } from '../steps/journey.ts';
import { adminOf, joins } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { createsQuiz } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let admin: ApiClient;
let supportcode: string;

beforeAll(async () => {
  admin = await adminOf(product);
  const { client, form } = await joins(product.origin);
  await Promise.all([createsPoll(client), createsQuiz(client)]);
  const ticket = await new ApiClient(product.origin).send(OpenSupportTicket, {
    name: form.firstname,
    email: form.email,
    userPhone: form.phoneNumber,
    subject: 'Nothing happens',
    message: 'The page does not load. '.repeat(80).trim(),
  });
  ({ supportcode } = ticket);
});

/** Buttons and links of the rows' last cells that are out of sight, by what they are called. */
const HIDDEN = `[...document.querySelectorAll('td[data-on-phones="footer"] :is(a, button)')]
  .filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return left < 0 || right > innerWidth;
  })
  .map((each) => each.getAttribute('aria-label') ?? each.textContent)`;

atLength('what can be done with a row is in sight at 1366 and at 1024 pixels', async () => {
  const { page, context } = await visits(browser, 'desktop', product.origin, admin.cookie);
  for (const name of adminPages) {
    await page.goto(`/admin/${name}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const width of [1366, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      await expect
        .poll(async () => [name, width, await page.evaluate<string[]>(HIDDEN)])
        .toEqual([name, width, []]);
    }
  }
  await context.close();
});

test('a long message takes a few lines of its table, and no more than a part of the window once it is opened [A140 A141]', async () => {
  const { page, context } = await visits(browser, 'desktop', product.origin, admin.cookie);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/admin/SupportManagement?q=${supportcode}`);
  const row = page.getByRole('row').filter({ hasText: supportcode });
  const heightOf = async () => (await row.boundingBox())?.height ?? 0;
  await row.waitFor();
  expect(await heightOf()).toBeLessThan(200);
  const message = row.getByRole('button', { name: /^The page/ });
  await message.click();
  await expect.poll(async () => (await message.textContent())?.length ?? 0).toBeGreaterThan(1_500);
  expect(await heightOf()).toBeLessThan(768 / 2);
  await message.click();
  expect(await heightOf()).toBeLessThan(200);
  await context.close();
});
