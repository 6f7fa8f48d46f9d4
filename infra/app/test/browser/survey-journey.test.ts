import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { getEditor } from '@pollux/query-api/authoring/contract';
import { isLongRun } from '@pollux/infra/test/support/long-run';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { newestWrite, sharedBrowser, visits } from '../support/browser.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { asks, begins, button, copiedLink, lists } from '../steps/editor.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let creator: Person;

beforeAll(async () => {
  creator = await joins(product.origin);
  const admin = await adminOf(product);
  await admin.send(ChangePlan, { accountId: creator.accountId, subscriptionType: 'premium' });
});

const contentOf = async (id: string, page: Page) => {
  const asked = { params: { id }, minPosition: await newestWrite(page) };
  return (await creator.client.ask(getEditor, asked)).content;
};

test('a survey is built in the same four stages, and shared [C008 C054]', async () => {
  const visit = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  const { page, context, problems } = visit;
  await begins(page, '/dashboard/createsurvey', 'How was your stay?');
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
  expect(await contentOf(id, page)).toMatchObject({
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

test.each(isLongRun ? ['createquiz', 'createsurvey'] : ['createquiz'])(
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
