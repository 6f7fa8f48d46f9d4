import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMyActivities } from '@pollux/query-api/authoring/contract';
import { expectAccessible } from '../support/accessibility.ts';
import { newestWrite, overflowOf, sharedBrowser, type Visitor, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let person: Person;
let visitor: Visitor;
beforeAll(async () => {
  [person, visitor] = await Promise.all([joins(product.origin), visits(browser, 'phone', product.origin)]);
});
afterAll(() => expect(visitor.problems).toEqual([]));

/** The titles in the person's library. */
async function library(): Promise<string[]> {
  const minPosition = await newestWrite(visitor.page);
  const { allQuiz } = await person.client.ask(getMyActivities, { minPosition });
  return allQuiz.map(({ quizTitle }) => quizTitle);
}

test('a visitor looks at an example by keyboard, logs in to use it, and publishes it as their own', async () => {
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('link', { name: 'Start from an example' }).click();
  await page.getByRole('heading', { name: 'Class election' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(12);
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page, 'examples');

  await page.getByRole('link', { name: 'Preview: Class election' }).focus();
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog');
  await preview.getByRole('radio', { name: 'First candidate' }).first().waitFor();
  await expectAccessible(page, 'example-preview');
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');

  await page.getByRole('link', { name: 'Preview: Class election' }).click();
  await preview.getByRole('link', { name: /^Use this example/ }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  await page.getByLabel('Email').fill(person.form.email);
  await page.getByLabel('Password', { exact: true }).fill(person.form.password);
  await page.keyboard.press('Enter');

  // It opens without another press.
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.waitFor();
  expect(await title.inputValue()).toBe('Class election');
  expect(new URL(page.url()).pathname).toBe('/dashboard/createpoll');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('Question 3').first().waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Save Poll' }).click();
  await page.getByRole('heading', { name: 'Your poll is ready' }).waitFor();
  expect(await library()).toEqual(['Class election']);
});

test('who is logged in makes one draft by two presses at once, and going back makes none', async () => {
  const { page } = visitor;
  await page.goto('/examples');
  await page.getByRole('button', { name: 'Use this example: Icebreaker' }).dblclick();
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Use this example: Icebreaker' }).waitFor();
  expect((await library()).toSorted()).toEqual(['Class election', 'Icebreaker']);
});
