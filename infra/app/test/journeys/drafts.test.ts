import { getDraft } from '@pollux/query-api/authoring/contract';
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { card, title } from '../steps/wizard.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let creator: Person;

beforeAll(async () => {
  creator = await joins(product.origin);
});

const COMMANDS = '**/api/commands/*';
const cut = (route: Route) => route.abort();
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();
const quizTitle = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const draftOf = async (id: string) => (await creator.client.ask(getDraft, { params: { id } })).draft;

async function opensEditor() {
  const visitor = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  await visitor.page.goto('/dashboard/createpoll');
  await quizTitle(visitor.page).waitFor();
  return visitor;
}

/** The id that the address has once the server has the draft. */
async function idOf(page: Page): Promise<string> {
  await page.waitForURL(/quizid=[0-9a-f]{24}/);
  return new URL(page.url()).searchParams.get('quizid') ?? '';
}

test('what is written while the network is cut and the tab is closed is sent once, in order, by the next tab [C217]', async () => {
  const { context, page, problems } = await opensEditor();
  await quizTitle(page).fill('Class trip');
  const id = await idOf(page);
  await page.getByRole('textbox', { name: 'Description' }).fill('Where to?');
  await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('English');
  await saved(page);

  await page.route(COMMANDS, cut);
  await page.getByRole('button', { name: 'Next' }).click();
  await card(page, 1).getByRole('radio', { name: 'Word cloud' }).click();
  await title(card(page, 1)).fill('One word for it?');
  await page
    .getByText(/^Offline: \d changes? kept on this device$/)
    .first()
    .waitFor();
  await expectAccessible(page, 'editor-offline');
  await card(page, 1).getByRole('button', { name: 'Duplicate' }).click();
  await title(card(page, 2)).fill('And one more?');
  await page.close();

  const keys: (string | null)[] = [];
  const next = await context.newPage();
  next.on('request', (request) => {
    if (request.url().endsWith('/EditActivity')) keys.push(request.headers()['idempotency-key'] ?? null);
  });
  await next.goto(`/dashboard/createpoll?quizid=${id}`);
  await quizTitle(next).waitFor();
  await expect
    .poll(async () => (await draftOf(id)).questions.map(({ title }) => title))
    .toEqual(['One word for it?', 'And one more?']);
  await saved(next);
  // What was on its way already, and then the rest.
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeLessThanOrEqual(2);
  expect(problems).toEqual([]);
  await context.close();
});

test('two tabs on one draft show what is written in either, and lose nothing', async () => {
  const { context, page } = await opensEditor();
  await quizTitle(page).fill('Class trip');
  const id = await idOf(page);
  const other = await context.newPage();
  await other.goto(`/dashboard/createpoll?quizid=${id}`);
  await expect.poll(() => quizTitle(other).inputValue()).toBe('Class trip');
  await other.getByRole('textbox', { name: 'Description' }).fill('Where to?');
  await expect.poll(() => page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Where to?');

  // Both write in one place before either hears of the other.
  await other.route(COMMANDS, cut);
  await quizTitle(other).fill('Trip to Goa');
  await quizTitle(page).fill('Trip to Ooty');
  await saved(page);
  await other.unroute(COMMANDS);
  const both = other.getByRole('region', { name: 'Changed by two people' });
  await both.getByText('Trip to Ooty').waitFor();
  await both.getByText('Trip to Goa').waitFor();
  await both.getByRole('button', { name: 'Title: use mine' }).click();
  await expect.poll(() => quizTitle(page).inputValue()).toBe('Trip to Goa');
  await expect
    .poll(async () => (await draftOf(id)).details)
    .toMatchObject({ quizTitle: 'Trip to Goa', quizDescription: 'Where to?' });
  await context.close();
});

test('undo and redo go on after a reload, by keys too, and reach another device', async () => {
  const { context, page } = await opensEditor();
  await quizTitle(page).fill('Lunch');
  await saved(page);
  const id = await idOf(page);
  await quizTitle(page).fill('Dinner');
  await saved(page);
  await page.reload();
  await expect.poll(() => quizTitle(page).inputValue()).toBe('Dinner');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => quizTitle(page).inputValue()).toBe('Lunch');

  const device = await visits(browser, 'phone', product.origin, creator.client.cookie);
  await device.page.goto(`/dashboard/createpoll?quizid=${id}`);
  await expect.poll(() => quizTitle(device.page).inputValue()).toBe('Lunch');
  await device.page.getByRole('button', { name: 'Redo' }).tap();
  await expect.poll(() => quizTitle(device.page).inputValue()).toBe('Dinner');
  await expect.poll(() => quizTitle(page).inputValue()).toBe('Dinner');
  await Promise.all([context.close(), device.context.close()]);
});
