import { MoveToBin, RestoreFromBin } from '@pollux/domain/authoring/bin';
import { CreateQuiz } from '@pollux/domain/authoring/saving';
import { getDraft, getEditor } from '@pollux/query-api/authoring/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { sharedBrowser, visits } from '../support/browser.ts';
import { joins } from '../support/people.ts';
import { choiceQuestion, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { clientOf, logsIn } from '../steps/account.ts';
import { button } from '../steps/editor.ts';
import { card, title } from '../steps/wizard.ts';

const product = sharedProduct();
const browser = await sharedBrowser();

test('nobody else sees a draft, and its owner is told in the open page once it is in the bin; what was typed is saved when it is back', async () => {
  const [owner, other] = await Promise.all([joins(product.origin), joins(product.origin)]);
  const { id } = await createsPoll(owner.client, { quizTitle: 'Lunch' });
  const path = `/dashboard/createpoll?quizid=${id}`;
  const stranger = await visits(browser, 'phone', product.origin, other.client.cookie);
  await stranger.page.goto(path);
  await stranger.page.getByRole('alert').getByText('You are not allowed to do this.').waitFor();
  expect(await stranger.page.getByText('Lunch').count()).toBe(0);
  await expect(other.client.ask(getDraft, { params: { id } })).rejects.toMatchObject({ status: 403 });

  const { page, context, problems } = await visits(browser, 'phone', product.origin, owner.client.cookie);
  await page.goto(path);
  const quizTitle = page.getByRole('textbox', { name: 'Title' });
  await expect.poll(() => quizTitle.inputValue()).toBe('Lunch');
  await owner.client.send(MoveToBin, { id });
  const alert = page.getByRole('alert').filter({ hasText: 'This can no longer be edited here' });
  await alert.getByText('Nothing was waiting to be saved.').waitFor();
  await quizTitle.fill('Dinner');
  await alert.getByText('The last change is kept on this device.', { exact: false }).waitFor();
  await expectAccessible(page, 'editor-ended');
  await alert.getByRole('link', { name: 'Open the bin' }).waitFor();
  const { position } = await owner.client.send(RestoreFromBin, { id });
  await owner.client.ask(getDraft, { params: { id }, minPosition: position });
  await page.reload();
  await expect.poll(() => quizTitle.inputValue()).toBe('Dinner');
  await page.getByText('Saved', { exact: true }).waitFor();
  const title = async () => (await owner.client.ask(getDraft, { params: { id } })).draft.details.quizTitle;
  await expect.poll(title).toBe('Dinner');
  expect(problems).toEqual([]);
  await Promise.all([context.close(), stranger.context.close()]);
});

test('who is logged out by another tab finds what they typed after the next login, and it is saved', async () => {
  const owner = await joins(product.origin);
  const { id } = await createsPoll(owner.client, { quizTitle: 'Lunch' });
  const { page, context, problems } = await visits(browser, 'desktop', product.origin, owner.client.cookie);
  await page.goto(`/dashboard/createpoll?quizid=${id}`);
  const quizTitle = page.getByRole('textbox', { name: 'Title' });
  await quizTitle.waitFor();
  await page.route('**/api/commands/EditActivity', (route) => route.abort());
  await quizTitle.fill('Dinner');
  await page
    .getByText(/^Offline: 1 change kept on this device$/)
    .first()
    .waitFor();
  const other = await context.newPage();
  await other.goto('/dashboard/library');
  await other.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login**');
  await page.unroute('**/api/commands/EditActivity');
  await logsIn(page, owner.form);
  await expect.poll(() => quizTitle.inputValue()).toBe('Dinner');
  await page.getByText('Saved', { exact: true }).waitFor();
  const client = await clientOf(context, product.origin);
  const title = async () => (await client.ask(getDraft, { params: { id } })).draft.details.quizTitle;
  await expect.poll(title).toBe('Dinner');
  expect(problems).toEqual([]);
  await context.close();
});

test('an old version of a published quiz is compared with now, restored as a change, and published again', async () => {
  const owner = await joins(product.origin);
  const asked = choiceQuestion('Longest river?', ['Ganga', 'Kaveri']);
  const { id, position } = await owner.client.send(CreateQuiz, {
    quizTitle: 'Rivers',
    quizGrades: ['grade5'],
    subjects: ['history'],
    language: 'Eng',
    paymentType: 'free',
    questions: [{ ...asked, answers: [asked.options[0]?.id ?? ''] }],
  });
  const published = () => owner.client.ask(getEditor, { params: { id }, minPosition: position });
  const first = await published();
  const visit = await visits(browser, 'desktop', product.origin, owner.client.cookie);
  const publishes = async (page: Page) => {
    await button(page, 'Save Quiz').click();
    await page.getByRole('dialog', { name: 'Success' }).getByText('Quiz updated successfully').waitFor();
  };
  const before = visit.page;
  await before.goto(`/dashboard/createquiz?quizid=${id}`);
  await button(before, 'Next').click();
  await title(card(before, 1)).fill('Shortest river?');
  await card(before, 1).getByRole('radio', { name: 'Option 2 is right' }).click();
  await button(before, 'Next').click();
  await publishes(before);
  const changed = { version: 2, content: { questions: [{ title: 'Shortest river?' }] } };
  await expect.poll(published).toMatchObject(changed);

  const page = await visit.context.newPage();
  await page.goto(`/dashboard/createquiz?quizid=${id}`);
  await button(page, 'History').click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByRole('button', { name: /Version 2 published/ }).waitFor();
  await history.getByRole('button', { name: /Version 1 published/ }).click();
  await history.getByText('Longest river?').waitFor();
  await history.getByText('Changes since then').click();
  await history.getByRole('deletion').getByText('Longest').waitFor();
  await history.getByRole('insertion').getByText('Shortest').waitFor();
  await button(history, 'Restore this').click();
  await button(page.getByRole('dialog', { name: /^Restore the draft of/ }), 'Restore').click();
  await history
    .getByRole('button', { name: /^.*Restored:/ })
    .first()
    .waitFor();
  // Nobody else sees it before it is published.
  expect(await published()).toMatchObject({ version: 2 });
  await page.keyboard.press('Escape');
  await button(page, 'Next').click();
  await expect.poll(() => title(card(page, 1)).inputValue()).toBe('Longest river?');
  await button(page, 'Next').click();
  await publishes(page);
  await expect.poll(published).toEqual({ ...first, version: 3 });
  expect(visit.problems).toEqual([]);
  await visit.context.close();
});
