import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SetResultsPublic } from '@pollux/domain/authoring/activity';
import { CastVote } from '@pollux/domain/voting/ballot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { choiceQuestion, chooses, createsPoll, newId } from '../support/polls.ts';
import { createsQuiz, chooses as picks, starts, submits } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { figuresOf } from '../steps/results.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let creator: Person;
/** Another site, which has in a frame whatever its path says. */
let other: Server;
let otherOrigin: string;

beforeAll(async () => {
  creator = await joins(product.origin);
  other = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    const src = `${product.origin}${request.url}`;
    response.end(`<!doctype html><title>News</title><iframe src="${src}" width="600" height="400"></iframe>`);
  });
  await new Promise<void>((resolve) => void other.listen(0, 'localhost', resolve));
  otherOrigin = `http://localhost:${(other.address() as AddressInfo).port}`;
});

afterAll(async () => {
  other?.close();
});

test('an owner shares the results of a poll: another site shows them in a frame as people vote, until they are private again', async () => {
  const poll = await createsPoll(creator.client, { questions: [choiceQuestion('Which?', ['This', 'That'])] });
  const votes = async () => {
    const { client } = await joins(product.origin);
    await client.send(CastVote, { pollId: poll.id, answers: chooses(poll, 0, 1) });
  };
  await votes();

  const own = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  await own.page.goto(`/pollgraph?data=${poll.id}`);
  await own.page.getByRole('button', { name: 'Share results' }).click();
  const panel = own.page.getByRole('dialog', { name: 'Share the results' });
  const everybody = panel.getByRole('switch', { name: 'Anyone with the link can see the results' });
  expect(await everybody.isChecked()).toBe(false);
  expect(await panel.getByRole('button', { name: 'Copy the link' }).count()).toBe(0);
  await everybody.check();
  await panel.getByRole('button', { name: 'Copy the link' }).click();
  await expectAccessible(own.page, 'share-results');
  const link = await own.page.evaluate<string>('navigator.clipboard.readText()');
  expect(link).toBe(`${product.origin}/results/${poll.id}`);

  // No website shows it before its owner names it.
  const reader = await visits(browser, 'desktop', otherOrigin);
  await panel.getByText('Name the website first.', { exact: false }).waitFor();
  const addresses = panel.getByRole('textbox', { name: 'Websites that may embed it' });
  await addresses.fill(`*`);
  await panel.getByRole('button', { name: 'Save addresses' }).click();
  await panel.getByText('Type the address of one website', { exact: false }).waitFor();
  await addresses.fill(`${otherOrigin}/news`);
  await panel.getByRole('button', { name: 'Save addresses' }).click();
  await panel.getByRole('button', { name: 'Copy the code' }).waitFor();
  await reader.page.goto(`/results/${poll.id}`);
  const frame = reader.page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Annual day' }).waitFor();
  await frame.getByText('1 person has answered.').waitFor();
  // Among many tests at once a connection may take some tries.
  await frame.getByText('Live', { exact: true }).waitFor({ timeout: 60_000 });
  await votes();
  await frame.getByText('2 people have answered.').waitFor();

  const stranger = await visits(browser, 'phone', product.origin);
  await stranger.page.goto(`/results/${poll.id}`);
  await figuresOf(stranger.page, 'That').getByRole('cell', { name: '2', exact: true }).waitFor();
  await expectAccessible(stranger.page, 'public-results');

  await everybody.uncheck();
  await frame.getByRole('heading', { name: 'These results are not public' }).waitFor();
  await stranger.page.getByRole('heading', { name: 'These results are not public' }).waitFor();
  expect(await stranger.page.getByText('Which?').count()).toBe(0);
  await expectAccessible(stranger.page, 'public-results-none');
  expect([...own.problems, ...stranger.problems, ...reader.problems]).toEqual([]);
  for (const { context } of [own, reader, stranger]) await context.close();
});

test.each(['phone', 'desktop'] as const)(
  'on a %s a stranger reads what came of a quiz, once five have taken it, and no more when its owner ends that',
  async (device) => {
    const quiz = await createsQuiz(creator.client, { quizTitle: 'ஆறுகள்' });
    await creator.client.send(SetResultsPublic, { id: quiz.id, isPublic: true });
    const { page, context, problems } = await visits(browser, device, product.origin);
    await page.goto(`/results/${quiz.id}`);
    await page.getByRole('heading', { name: 'Not enough answers yet' }).waitFor();
    for (let count = 0; count < 5; count++) {
      const { client } = await joins(product.origin, { userType: 'student' });
      const attending = { quizId: quiz.id, ...(await starts(client, quiz.id)) };
      await submits(client, attending, picks(quiz, 0, 0));
    }
    await page.reload();
    await page.getByText('5 submissions are counted.').waitFor();
    await figuresOf(page, 'Chlorophyll').getByRole('cell', { name: '5', exact: true }).waitFor();
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page, `public-quiz-${device}`);
    await creator.client.send(SetResultsPublic, { id: quiz.id, isPublic: false });
    // The page does not wait until it asks again by itself.
    await page.getByRole('heading', { name: 'These results are not public' }).waitFor({ timeout: 10_000 });
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('no page is shown in a frame of a website that nobody has named', async () => {
  const { page, context } = await visits(browser, 'desktop', otherOrigin);
  for (const path of ['/', '/login', `/results/${newId()}`]) {
    await page.goto(path);
    // The browser says so in a page of its own, which has no heading of ours.
    const framed = page.frames().find((frame) => frame !== page.mainFrame());
    await expect.poll(() => framed?.url()).toMatch(/^chrome-error:/u);
  }
  await context.close();
});
