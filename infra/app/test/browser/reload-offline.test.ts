import { expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { start } from '../steps/attend.ts';
import { sharedBrowser, type Visitor, visits } from '../support/browser.ts';
import { joins } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { createsQuiz, keyedChoice, keyedText } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();

/** Waits until the page is kept, as it is a moment after the first visit. */
const isKept = ({ page }: Visitor) =>
  page.evaluate<boolean>(`(async () => {
    await navigator.serviceWorker.ready;
    const pages = await caches.open('pages-1');
    return (await pages.keys()).length > 1;
  })()`);

async function phone({ cookie }: ApiClient): Promise<Visitor> {
  return visits(browser, 'phone', product.origin, cookie, { serviceWorkers: 'allow' });
}

test('whoever reloads a quiz without a network sees the page, and goes on with what they answered once it is back', async () => {
  const [owner, student] = await Promise.all([joins(product.origin), joins(product.origin)]);
  const quiz = await createsQuiz(owner.client, {
    questions: [
      keyedText('What do leaves need?', 'light'),
      keyedChoice('Which is a plant?', ['Fern', 'Coral']),
    ],
  });
  const visitor = await phone(student.client);
  const { page, context } = visitor;
  await page.goto(`/attendquiz/${quiz.id}`);
  await start(page).tap();
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.waitFor();
  await expect.poll(() => isKept(visitor)).toBe(true);
  await context.setOffline(true);
  await answer.fill('light');
  await page.getByText('Offline: 1 answer kept on this device').last().waitFor();
  await page.reload();
  await page.getByText('No response received from server. Please check your connection.').waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'What do leaves need?' }).waitFor();
  expect(await answer.inputValue()).toBe('light');
  await page.getByText('Saved', { exact: true }).last().waitFor();
  await context.close();
});

test('what is open beside the page, as a mail or a file, is not kept', async () => {
  const { client } = await joins(product.origin);
  const visitor = await phone(client);
  const { page, context } = visitor;
  const beside = await context.newPage();
  await beside.goto('/mailbox');
  await page.goto('/attendpoll/000000000000000000000000');
  await expect.poll(() => isKept(visitor)).toBe(true);
  for (const path of ['/robots.txt', '/mailbox']) await beside.goto(path);
  const kept = await page.evaluate<string[]>(`caches.open('pages-1')
    .then((pages) => pages.keys())
    .then((keys) => keys.map(({ url }) => new URL(url).pathname).toSorted())`);
  expect(kept).toEqual(['/attend', '/color-scheme.js']);
  await context.close();
});

test('another page of the same kind is there as well, and a file is asked for as without it', async () => {
  const [owner, voter] = await Promise.all([joins(product.origin), joins(product.origin)]);
  const [one, other] = [await createsPoll(owner.client), await createsPoll(owner.client)];
  const visitor = await phone(voter.client);
  const { page, context } = visitor;
  await page.goto(`/attendpoll/${one.id}`);
  await start(page).waitFor();
  await expect.poll(() => isKept(visitor)).toBe(true);
  await context.setOffline(true);
  await page.goto(`/attendpoll/${other.id}`);
  await page.getByText('No response received from server. Please check your connection.').waitFor();
  expect(await page.evaluate(`fetch('/api/session').then(() => 'answered', () => 'not answered')`)).toBe(
    'not answered',
  );
  await expect(page.goto('/uploads/none.webp')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.close();
});
