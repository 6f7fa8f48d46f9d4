import { LogOut } from '@pollux/domain/accounts/sign-in';
import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import { UpdatePoll } from '@pollux/domain/authoring/saving';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getPollResults } from '@pollux/query-api/voting/contract';
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { choiceQuestion, chooses, createsPoll, newId, wordCloudQuestion } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { expectSuccess, next, option, start, submit, word } from '../steps/attend.ts';
import { atLength } from '../steps/journey.ts';

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

atLength(
  'a poll of word clouds has a page of its own, where words can be sent once [P075 P117 P118 P119 P120 P477 P526 P531]',
  async () => {
    const poll = await createsPoll(creator.client, {
      questions: [wordCloudQuestion('How was the concert?')],
    });
    expect(poll.quizUrl).toBe(`${product.origin}/attendwordcloud/${poll.id}`);
    const { page, context } = await participant();
    await page.goto(poll.quizUrl);
    await start(page).tap();
    await word(page).fill('w'.repeat(51));
    await submit(page).tap();
    await page.getByText('At most 50 characters.').first().waitFor();
    await word(page).fill('  Loud ');

    await page.route('**/api/commands/CastVote', (route) => route.abort());
    await submit(page).tap();
    const failure = page.getByRole('alertdialog', { name: 'Error' });
    await failure.getByText('Failed to submit your response. Please try again.').waitFor();
    await failure.getByRole('button', { name: 'Close' }).tap();
    expect(await word(page).inputValue()).toBe('  Loud ');
    await page.unroute('**/api/commands/CastVote');

    await submit(page).tap();
    await (await expectSuccess(page)).tap();
    await page.waitForURL('**/dashboard');
    await page.goto(poll.quizUrl);
    await page.getByRole('heading', { name: 'Poll already Submitted' }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await context.close();
  },
);

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

atLength(
  'a refused vote says why, with the status and the message of the server, and the results lead back [P115 P122 P528]',
  async () => {
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
  },
);

test('a session that ends while answering asks for the login in place and keeps the answers [P089]', async () => {
  const poll = await createsPoll(creator.client);
  const { page, context, person } = await participant();
  await answers(page, poll.quizUrl);
  await person.client.send(LogOut, {});
  await submit(page).tap();
  await page.getByRole('heading', { name: 'Log in to continue' }).waitFor();
  await expectAccessible(page, 'attend-login-in-place');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.form.email);
  await page.getByLabel('Password', { exact: true }).fill(person.form.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).tap();
  await start(page).tap();
  expect(await word(page).inputValue()).toBe('calm');
  await submit(page).tap();
  await expectSuccess(page);
  await expect.poll(() => ballotsOf(poll.id)).toBe(1);
  await context.close();
});

atLength('answers outlive a reload of the page', async () => {
  const poll = await createsPoll(creator.client);
  const { page, context } = await participant();
  await answers(page, poll.quizUrl);
  await page.reload();
  expect(await word(page).inputValue()).toBe('calm');
  await page.getByRole('button', { name: 'Previous' }).tap();
  expect(await option(page, 'Shakuntala').isChecked()).toBe(true);
  await context.close();
});

atLength('a closed poll takes no answers, and an unknown one is not found [P099]', async () => {
  const poll = await createsPoll(creator.client);
  await creator.client.send(SetActivityActive, { id: poll.id, isActive: false });
  const { page, context } = await participant();
  await page.goto(poll.quizUrl);
  await page.getByRole('heading', { name: 'The Poll is Closed Now' }).waitFor();
  await expectAccessible(page, 'attend-closed');
  await page.goto(`/attendpoll/${newId()}`);
  const alert = page.getByRole('alertdialog', { name: 'Quiz not Found' });
  await alert.waitFor();
  await expectAccessible(page, 'attend-not-found');
  await alert.getByRole('button', { name: 'Close' }).tap();
  await page.waitForURL(`${product.origin}/`);
  await context.close();
});

atLength('a vote for what was changed meanwhile is not taken; the page shows what is asked now', async () => {
  const poll = await createsPoll(creator.client);
  const { page, context } = await participant();
  await answers(page, poll.quizUrl);
  const [plays, ...others] = poll.content.questions;
  if (plays?.type !== 'mcq') throw new Error('The poll begins with a choice.');
  const options = plays.options.map((each) => ({ ...each, text: each.text.replace('Shakuntala', 'Hamlet') }));
  await creator.client.send(UpdatePoll, {
    ...poll.content,
    id: poll.id,
    expectedVersion: poll.version,
    questions: [{ ...plays, options }, ...others],
  });
  await submit(page).tap();
  await page.getByRole('alert').getByText('Question 1 was changed.').waitFor();
  await expectAccessible(page, 'attend-changed');
  expect(await option(page, 'Hamlet').isChecked()).toBe(false);
  expect(await ballotsOf(poll.id)).toBe(0);
  await option(page, 'Hamlet').tap();
  await next(page).tap();
  expect(await word(page).inputValue()).toBe('calm');
  await submit(page).tap();
  await expectSuccess(page);
  await expect.poll(() => ballotsOf(poll.id)).toBe(1);
  await context.close();
});

atLength('a poll that is deleted while it is answered says so', async () => {
  const poll = await createsPoll(creator.client);
  const { page, context } = await participant();
  await answers(page, poll.quizUrl);
  await creator.client.send(DeleteActivity, { id: poll.id });
  await submit(page).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('heading', { name: 'This poll has been deleted' }).waitFor();
  await expectAccessible(page, 'attend-deleted');
  await page.getByRole('button', { name: 'Go to dashboard' }).tap();
  await page.waitForURL('**/dashboard');
  await context.close();
});

/** Two taps at one place, as fast as a finger makes them, wherever things are by the second one. */
async function doubleTap(page: Page, place: { x: number; y: number }): Promise<void> {
  await page.touchscreen.tap(place.x, place.y);
  await page.waitForTimeout(120);
  await page.touchscreen.tap(place.x, place.y);
}

async function middleOf(found: Locator): Promise<{ x: number; y: number }> {
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (box === null) throw new Error('There is no such element.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

atLength('the second tap of a double tap does nothing to what has come under the finger', async () => {
  const optional = (title: string) => ({ ...choiceQuestion(title, ['One', 'Two']), compulsory: false });
  const poll = await createsPoll(creator.client, { questions: [optional('First?'), optional('Second?')] });
  const { page, context } = await participant();
  await page.goto(poll.quizUrl);
  await start(page).tap();
  await option(page, 'One').tap();
  await next(page).tap({ trial: true });
  const place = await middleOf(next(page));
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/CastVote')) sent++;
  });
  await doubleTap(page, place);
  await page.getByRole('heading', { name: 'Second?' }).waitFor();
  // Once the page takes taps again, an accepted one would have been sent.
  await submit(page).tap({ trial: true });
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(sent).toBe(0);

  // An option lies where the finger has tapped: it is picked by a tap of its own alone.
  await page.getByRole('button', { name: 'Previous' }).tap();
  await option(page, 'Two').tap({ trial: true });
  const under = await middleOf(page.getByText('Two', { exact: true }));
  await page.getByRole('button', { name: 'Next' }).evaluate((button, { x, y }) => {
    Object.assign((button as unknown as { style: object }).style, {
      position: 'fixed',
      left: `${x - 40}px`,
      top: `${y - 20}px`,
    });
  }, under);
  await doubleTap(page, under);
  await page.getByRole('heading', { name: 'Second?' }).waitFor();
  await option(page, 'Two').tap({ trial: true });
  expect(await option(page, 'Two').isChecked()).toBe(false);
  await page.touchscreen.tap(under.x, under.y);
  expect(await option(page, 'Two').isChecked()).toBe(true);
  await context.close();
});
