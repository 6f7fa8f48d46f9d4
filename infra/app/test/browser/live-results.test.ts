import { CastVote } from '@pollux/domain/voting/ballot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, visits } from '../support/browser.ts';
import { joins } from '../support/people.ts';
import { choiceQuestion, chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { figuresOf, marksDocument } from '../steps/results.ts';

let product: Product;
const browser = await sharedBrowser();

beforeAll(async () => {
  product = await Product.start({ RATE_LIMITS: 'off' });
});

afterAll(async () => {
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
