import { CastVote } from '@pollux/domain/voting/ballot';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { launchBrowser, visits } from '../support/browser.ts';
import { joins } from '../support/people.ts';
import { choiceQuestion, chooses, createsPoll, newId } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { figuresOf, marksDocument } from './steps/results.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start({ RATE_LIMITS: 'off' }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('an open chart outlives a killed server: it reconnects by itself and counts each vote once [C005 P128]', async () => {
  const creator = await joins(product.origin);
  const question = choiceQuestion('Which?', ['This', 'That']);
  const poll = await createsPoll(creator.client, { questions: [question] });
  const votes = async () => {
    const { client } = await joins(product.origin);
    await client.send(CastVote, { pollId: poll.id, answers: chooses(poll, 0, 1) });
  };

  const { page, context, problems } = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  await page.goto(`/pollgraph?data=${poll.id}`);
  const badge = page.getByText('Live', { exact: true });
  const count = (votes: number) =>
    figuresOf(page, 'That').getByRole('cell', { name: String(votes), exact: true });
  await badge.waitFor();
  await marksDocument(page);
  await votes();
  await count(1).waitFor();

  await product.kill();
  await page.getByText('Reconnecting…', { exact: true }).waitFor();
  await count(1).waitFor();
  await product.restart();
  await votes();
  await badge.waitFor({ timeout: 30_000 });
  await count(2).waitFor();
  await votes();
  await count(3).waitFor();
  expect(await page.evaluate('window.sameDocument')).toBe(true);
  expect(problems.filter((problem) => !problem.includes('WebSocket'))).toEqual([]);
  await context.close();
});

test('results that are not there, or not for this person, say so and lead on [P121 P122 P125 P554]', async () => {
  const [creator, stranger] = [await joins(product.origin), await joins(product.origin)];
  const poll = await createsPoll(creator.client);
  const { page, context } = await visits(browser, 'phone', product.origin, stranger.client.cookie);
  for (const path of ['/pollgraph', `/pollgraph?data=${newId()}`, '/pollgraph?data=nonsense']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'No Poll Data Available' }).waitFor();
  }
  await expectAccessible(page, 'pollgraph-no-data');
  await page.goto(`/wordcloud?data=${newId()}`);
  await page.getByRole('heading', { name: 'No WordCloud Data Available' }).waitFor();
  for (const path of ['/pollgraph', '/wordcloud']) {
    await page.goto(`${path}?data=${poll.id}`);
    await page.getByRole('heading', { name: 'These results are not open to you' }).waitFor();
    expect(await page.getByText('Nagamandala').count()).toBe(0);
  }
  await expectAccessible(page, 'results-refused');

  const fresh = await context.newPage();
  await fresh.goto('/pollgraph');
  await fresh.getByRole('link', { name: 'Go back' }).click();
  await fresh.waitForURL('**/dashboard');
  await context.close();
});
