import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { createsPoll, wordCloudQuestion } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { start, submit, word } from '../steps/attend.ts';

const product = sharedProduct();
let browser: Browser;
let creator: Person;

beforeAll(async () => {
  browser = await launchBrowser();
  creator = await joins(product.origin);
});

afterAll(async () => {
  await browser?.close();
});

/** Keeps the code and the styles of a part from the page, as a bad connection does. @returns what lets them come */
async function keepsAway(page: Page, part: string) {
  const files = `**/assets/${part}-*`;
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

/** Whether the styles of a part have come. */
const isStyled = (page: Page, part: string) => () =>
  page
    .locator(`link[rel=stylesheet][href*="/${part}-"]`)
    .evaluateAll((links) => links.some((link) => 'sheet' in link && link.sheet !== null));

/** A poll of one question, whose title is formatted. */
function plantsPoll() {
  const titleHtml = '<p>Which <strong>plant</strong>?</p>';
  const question = { ...wordCloudQuestion('Which plant?'), titleHtml };
  return createsPoll(creator.client, { quizTitle: 'Plants', questions: [question] });
}

test('whoever answers on a bad connection reads what did not come as it can be read, and has it once it comes', async () => {
  const { id } = await plantsPoll();
  const person = await joins(product.origin);
  const { page, problems } = await visits(browser, 'phone', product.origin, person.client.cookie);
  const comes = await keepsAway(page, 'formatted-text');
  await page.goto(`/attendpoll/${id}`);
  await start(page).click();
  const title = page.getByRole('heading', { level: 1, name: 'Which plant?' });
  await title.waitFor();
  await word(page).fill('Fern');
  expect(await title.locator('strong').count()).toBe(0);
  await comes();
  await title.locator('strong').waitFor();
  await expect.poll(isStyled(page, 'formatted-text')).toBe(true);
  expect(await word(page).inputValue()).toBe('Fern');
  await submit(page).click();
  await page.getByRole('dialog', { name: 'Success' }).waitFor();
  expect(problems).toEqual([]);
});

test('a dialog that does not come is told of, the editor stays with what is written, and another try opens it', async () => {
  const { id } = await plantsPoll();
  const { page, problems } = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  const comes = await keepsAway(page, 'history-panel');
  await page.goto(`/dashboard/createpoll?quizid=${id}`);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Trees');
  const history = page.getByRole('button', { name: 'History' });
  await history.click();
  await page.getByText('The server could not be reached.').waitFor();
  expect(await title.inputValue()).toBe('Trees');
  await comes();
  await history.click();
  await page.getByRole('dialog', { name: 'History' }).waitFor();
  expect(problems).toEqual([]);
});
