import { ChangePlan } from '@pollux/domain/billing/change-plan';
import { getEditor } from '@pollux/query-api/authoring/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { launchBrowser, visits } from '../support/browser.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { card, title } from './steps/wizard.ts';

const product = sharedProduct();
let browser: Browser;
let creator: Person;

beforeAll(async () => {
  browser = await launchBrowser();
  creator = await joins(product.origin);
  const admin = await adminOf(product);
  await admin.send(ChangePlan, { accountId: creator.accountId, subscriptionType: 'premium' });
});

afterAll(async () => {
  await browser?.close();
});

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

/** Opens the editor of a kind at the details, and fills in those that every kind has. */
async function begins(path: string, quizTitle: string) {
  const visit = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  const { page } = visit;
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Title' }).fill(quizTitle);
  await page.getByRole('textbox', { name: 'Description' }).fill('For everybody');
  await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('English');
  return visit;
}

/** Adds a card after the last unless it is the first, and gives it a type and a title. */
async function asks(page: Page, number: number, type: string, text: string): Promise<Locator> {
  if (number > 1) await button(card(page, number - 1), 'Add Question').click();
  const question = card(page, number);
  await question.getByRole('radio', { name: type, exact: true }).click();
  await title(question).fill(text);
  return question;
}

/** Writes these texts into the list's fields, adding those that are not there yet. */
async function lists(question: Locator, field: string, add: string, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    const entry = question.getByRole('textbox', { name: `${field} ${index + 1}`, exact: true });
    if ((await entry.count()) === 0) await button(question, add).click();
    await entry.fill(text);
  }
}

/** The link on the share screen, which the button copies. */
async function copiedLink(page: Page, label: string): Promise<string> {
  const link = await page.getByRole('textbox', { name: label }).inputValue();
  await button(page, 'Copy Link').click();
  await page.getByText('Copied to clipboard').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
  return link;
}

const contentOf = async (id: string) => (await creator.client.ask(getEditor, { params: { id } })).content;

test('a survey is built in the same four stages, and shared [C008 C054]', async () => {
  const { page, context, problems } = await begins('/dashboard/createsurvey', 'How was your stay?');
  await button(page, 'Next').click();
  const first = await asks(page, 1, 'Multiple choice', 'Where did you stay?');
  await lists(first, 'Option', 'Add option', ['Ooty', 'Goa']);
  await asks(page, 2, 'Rating', 'How was the food?');
  await asks(page, 3, 'Email', 'Where can we write to you?');
  await expectAccessible(page, 'survey-questions');
  await button(page, 'Next').click();
  await button(page, 'Save survey').click();
  await page.getByRole('dialog', { name: 'Success' }).getByText('Survey created successfully').waitFor();
  const id = (await copiedLink(page, 'Survey link')).slice(-24);
  expect(await contentOf(id)).toMatchObject({
    quizTitle: 'How was your stay?',
    questions: [
      { type: 'mcq', options: [{ text: 'Ooty' }, { text: 'Goa' }] },
      { type: 'rating', title: 'How was the food?' },
      { type: 'email', title: 'Where can we write to you?' },
    ],
  });
  expect(problems).toEqual([]);
  await context.close();
});

test.each(['createquiz', 'createsurvey'])(
  'on a phone %s says that it needs a wider screen, and the way back is clean for axe',
  async (path) => {
    const { page, context, problems } = await visits(browser, 'phone', product.origin, creator.client.cookie);
    await page.goto(`/dashboard/${path}`);
    const back = page.getByRole('main').getByRole('link', { name: 'Back to the dashboard' });
    await back.waitFor();
    expect(await page.getByRole('textbox', { name: 'Title' }).count()).toBe(0);
    await expectAccessible(page, `${path}-narrow`);
    await back.tap();
    await page.waitForURL('**/dashboard');
    expect(problems).toEqual([]);
    await context.close();
  },
);
