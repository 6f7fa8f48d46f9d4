import { LogOut } from '@pollux/domain/accounts/sign-in';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getPollResults } from '@pollux/query-api/voting/contract';
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { expectSuccess, next, option, start, submit, word } from '../steps/attend.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let creator: Person;

beforeAll(async () => {
  creator = await joins(product.origin);
});

/** A participant's phone, signed in. */
async function participant() {
  const person = await joins(product.origin);
  return { person, ...(await visits(browser, 'phone', product.origin, person.client.cookie)) };
}

/** Answers the two questions of the usual poll, up to the button that sends them. */
async function answers(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await start(page).tap();
  await option(page, 'Shakuntala').tap();
  await next(page).tap();
  await word(page).fill('calm');
}

const ballotsOf = async (id: string) =>
  (await creator.client.ask(getPollResults, { params: { id } })).ballots;

test('a vote whose answer is lost can be sent again, and counts once [P527 P529]', async () => {
  const poll = await createsPoll(creator.client);
  const { page, context } = await participant();
  await answers(page, poll.quizUrl);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/commands/CastVote', async (route: Route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    return keys.length === 1 ? route.abort() : route.fulfill({ response });
  });
  await submit(page).tap();
  const failure = page.getByRole('alertdialog', { name: 'Error' });
  await failure.getByText('No response received from server. Please check your connection.').waitFor();
  await expectAccessible(page, 'attend-no-response');
  await failure.getByRole('button', { name: 'Try Again' }).tap();
  await expectSuccess(page);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await expect.poll(() => ballotsOf(poll.id)).toBe(1);
  await context.close();
});

test('a refused vote says why, with the status and the message of the server, and the results lead back [P115 P122 P528]', async () => {
  const poll = await createsPoll(creator.client);
  const { page, context, person } = await participant();
  await answers(page, poll.quizUrl);
  await person.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  await submit(page).tap();
  const refusal = page.getByRole('alertdialog', { name: 'Error' });
  await refusal.getByText('Error 409: Poll already Submitted').waitFor();
  expect(await refusal.getByRole('button').allTextContents()).toEqual(['Close']);
  await refusal.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('heading', { name: 'Poll already Submitted' }).waitFor();
  await expectAccessible(page, 'attend-already-submitted');
  await expect.poll(() => ballotsOf(poll.id)).toBe(1);
  await page.getByRole('button', { name: 'See results' }).tap();
  await page.waitForURL(`**/pollgraph?data=${poll.id}`);
  await page.getByRole('heading', { name: poll.content.quizTitle }).waitFor();
  await page.getByRole('link', { name: 'Go back' }).tap();
  await page.waitForURL(poll.quizUrl);
  await page.getByRole('heading', { name: 'Poll already Submitted' }).waitFor();
  await context.close();
});

test('a session that ends while answering asks for the login in place and keeps the answers [P089]', async () => {
  const poll = await createsPoll(creator.client);
  const { page, context, person } = await participant();
  await answers(page, poll.quizUrl);
  await person.client.send(LogOut, {});
  await submit(page).tap();
  await page.getByRole('heading', { name: 'Please login to continue' }).waitFor();
  await expectAccessible(page, 'attend-login-in-place');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.form.email);
  await page.getByLabel('Password', { exact: true }).fill(person.form.password);
  await page.getByRole('button', { name: 'Login', exact: true }).tap();
  await start(page).tap();
  expect(await word(page).inputValue()).toBe('calm');
  await submit(page).tap();
  await expectSuccess(page);
  await expect.poll(() => ballotsOf(poll.id)).toBe(1);
  await context.close();
});
