import { getDraft } from '@pollux/query-api/authoring/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, visits } from '../support/browser.ts';
import { joins } from '../support/people.ts';
import { Product } from '../support/product.ts';
import { card, title } from '../steps/wizard.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start({ RATE_LIMITS: 'off' }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** So often the server is killed while somebody writes. */
const CRASHES = 4;

test('whoever writes while the server is killed again and again loses nothing, and nothing is there twice', async () => {
  const { client } = await joins(product.origin);
  const { context, page } = await visits(browser, 'desktop', product.origin, client.cookie);
  await page.goto('/dashboard/createpoll');
  await page.getByRole('textbox', { name: 'Title' }).fill('Written through crashes');
  await page.getByRole('textbox', { name: 'Description' }).fill('None of it is lost.');
  await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('English');
  await page.waitForURL(/quizid=/);
  const id = new URL(page.url()).searchParams.get('quizid') ?? '';
  await page.getByRole('button', { name: 'Next' }).click();
  await card(page, 1).getByRole('radio', { name: 'Word cloud' }).click();
  await title(card(page, 1)).fill('Round 0');
  for (let round = 1; round <= CRASHES; round++) {
    // The server dies while what was typed last is on its way, or about to be.
    const dying = product.kill();
    await card(page, round).getByRole('button', { name: 'Duplicate' }).click();
    await title(card(page, round + 1)).fill(`Round ${round}`);
    await dying;
    await page
      .getByText(/^Offline: /)
      .first()
      .waitFor();
    await product.restart();
    // Every second time the tab dies as well.
    if (round % 2 === 0) {
      await page.reload();
      await card(page, 1).waitFor();
    }
    await page.getByText('Saved', { exact: true }).waitFor();
  }
  // The read model follows what is acknowledged.
  const written = async () => {
    const { draft } = await client.ask(getDraft, { params: { id } });
    return { title: draft.details.quizTitle, questions: draft.questions.map(({ title }) => title) };
  };
  await expect.poll(written).toEqual({
    title: 'Written through crashes',
    questions: Array.from({ length: CRASHES + 1 }, (_, round) => `Round ${round}`),
  });
  await context.close();
});
