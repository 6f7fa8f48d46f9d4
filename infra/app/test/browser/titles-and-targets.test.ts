import { dashboardPages } from '@pollux/domain/accounts/access';
import { ChangeLanguage } from '@pollux/domain/accounts/profile';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { publicPages } from '../../src/site-pages.ts';
import { sharedBrowser, visits } from '../support/browser.ts';
import { atLength } from '../steps/journey.ts';
import { joins } from '../support/people.ts';
import { createsPoll, wordCloudQuestion } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();

/** The pixels that a finger needs. */
const FINGER = 44;

/** Opens pages in Tamil. */
async function visitsInTamil(cookie?: string) {
  const visit = await visits(browser, 'phone', product.origin, cookie);
  await visit.page.addInitScript(() => localStorage.setItem('pollux-locale', 'ta'));
  return visit;
}

/** Expects that the page comes to be called something in Tamil. */
const expectName = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  const title = () => page.title();
  await expect.poll(title, { message: path, timeout: 20_000 }).toMatch(/[\u0b80-\u0bff].* · Pollux$/);
};

test("every page that is open to everybody says in the visitor's language what it is", async () => {
  const { context, page } = await visitsInTamil();
  for (const path of [
    ...Object.keys(publicPages),
    '/forgot-password',
    '/receipt',
    '/no-such-page',
    `/attendpoll/${'0'.repeat(24)}`,
  ])
    await expectName(page, path);
  await context.close();
});

atLength("every page of the dashboard says in the person's language what it is", async () => {
  const { client } = await joins(product.origin);
  await client.send(ChangeLanguage, { language: 'tam' });
  const { context, page } = await visitsInTamil(client.cookie);
  for (const path of Object.keys(dashboardPages).filter((path) => !path.includes('$')))
    await expectName(page, path);
  await context.close();
});

test('whoever takes part on a phone has nothing to press that is lower than a finger', async () => {
  const { client } = await joins(product.origin);
  const { id } = await createsPoll(client, { questions: [wordCloudQuestion('One word?')] });
  const { client: participant } = await joins(product.origin);
  const { context, page } = await visits(browser, 'phone', product.origin, participant.cookie);
  /** What can be pressed and is too low, with its height. */
  const low = (kinds: string) =>
    page.evaluate<string[]>(`[...document.querySelectorAll('main :is(${kinds})')]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < ${FINGER})
      .map((each) => each.outerHTML + each.getBoundingClientRect().height)`);
  const fields = 'input:not([type=checkbox], [type=radio], [type=file]), select, textarea';
  await page.goto(`/attendpoll/${id}`);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  expect(await low(`${fields}, button`)).toEqual([]);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('fieldset:enabled').waitFor();
  expect(await low(`${fields}, button`)).toEqual([]);
  for (const path of ['/dashboard', '/dashboard/explore', '/dashboard/quizattended']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await low(fields), path).toEqual([]);
  }
  await context.close();
});
