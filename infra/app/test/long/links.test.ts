import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import { MoveToBin } from '@pollux/domain/authoring/bin';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { CreateSurvey } from '@pollux/domain/authoring/saving';
import { CastVote } from '@pollux/domain/voting/ballot';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { launchBrowser, overflowOf, visits } from '../support/browser.ts';
import { adminOf, joins } from '../support/people.ts';
import { choiceQuestion, chooses as votesFor, createsPoll, wordCloudQuestion } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { attends, createsQuiz, starts, submits } from '../support/quizzes.ts';
import { secondAdminOf } from '../support/second-admin.ts';

/** So many pages are opened of those whose addresses differ in ids, numbers and what is searched for alone. */
const MOST_ALIKE = 3;
/** Nothing stands in for what has not come yet. */
const NO_BONES = `document.querySelector('.mantine-Skeleton-root[data-visible]') === null`;

let product: Product;
let browser: Browser;
const people: Record<string, ApiClient> = {};

beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start({ RATE_LIMITS: 'off' }), launchBrowser()]);
  const [teacher, student] = await Promise.all([
    joins(product.origin),
    joins(product.origin, { userType: 'student' }),
  ]);
  const admin = await adminOf(product);
  Object.assign(people, { teacher: teacher.client, student: student.client, admin });
  for (const role of ['support', 'content', 'finance', 'auditor'] as const)
    people[role] = await secondAdminOf(product, admin, role);

  // One of each kind that was answered, others that wait for somebody, and what is closed, in the bin or deleted.
  const quiz = await createsQuiz(teacher.client, { accessType: 'public' });
  await attends(student, quiz, 1);
  await createsQuiz(teacher.client, { quizTitle: 'Rivers' });
  await teacher.client.send(OpenDraft, { quizType: 'QUIZ' });
  for (const leaves of [
    (id: string) => teacher.client.send(SetActivityActive, { id, isActive: false }),
    (id: string) => teacher.client.send(MoveToBin, { id }),
    (id: string) => teacher.client.send(DeleteActivity, { id }),
  ]) {
    const old = await createsQuiz(teacher.client, { quizTitle: 'Of last year' });
    await attends(student, old, 2);
    await leaves(old.id);
    const vote = await createsPoll(teacher.client, { quizTitle: 'Vote of last year' });
    await student.client.send(CastVote, { pollId: vote.id, answers: votesFor(vote) });
    await leaves(vote.id);
  }
  const survey = await teacher.client.send(CreateSurvey, {
    quizTitle: 'Meals',
    quizDescription: 'Of this week',
    language: 'Eng',
    accessType: 'public',
    questions: [{ ...choiceQuestion('How was it?', ['Good', 'Not so good']), compulsory: false }],
  });
  const attempt = { quizId: survey.id, ...(await starts(student.client, survey.id)) };
  await submits(student.client, attempt);
  const poll = await createsPoll(teacher.client, { accessType: 'public' });
  await student.client.send(CastVote, { pollId: poll.id, answers: votesFor(poll) });
  await createsPoll(teacher.client, { questions: [wordCloudQuestion('One word?')] });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test.each([
  ['teacher', 'desktop'],
  ['teacher', 'phone'],
  ['student', 'phone'],
  ['admin', 'desktop'],
  ['support', 'desktop'],
  ['content', 'desktop'],
  ['finance', 'desktop'],
  ['auditor', 'phone'],
] as const)(
  'whatever pages of a %s lead to on a %s is there, asks for nothing that is refused, and arrives',
  async (who, device) => {
    const { page, context, problems } = await visits(browser, device, product.origin, people[who]?.cookie);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    const opened = new Map<string, number>();
    const from = new Map([['/dashboard', 'the address']]);
    // What is found on the way is opened as well.
    for (const [path, before] of from) {
      const alike = path.replace(/[0-9a-f]{24}|\d+/g, '*').replace(/=[^&]+/g, '=');
      const times = opened.get(alike) ?? 0;
      if (times === MOST_ALIKE) continue;
      opened.set(alike, times + 1);
      refused.length = 0;
      await page.goto(path);
      const faults = [...(await faultsOn(page)), ...refused, ...problems.splice(0)];
      expect.soft(faults, `${path}, from ${before}`).toEqual([]);
      for (const link of await linksOn(page)) if (!from.has(link)) from.set(link, path);
    }
    expect(opened.size).toBeGreaterThan(10);
    await context.close();
  },
  600_000,
);

async function faultsOn(page: Page): Promise<string[]> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const faults: string[] = [];
  // Not `waitForFunction`, which the page's rules for scripts let look only once.
  const isThere = () => page.evaluate<boolean>(NO_BONES);
  const waited = vi.waitUntil(isThere, { interval: 100 });
  await waited.catch(() => faults.push('waits for something that does not come'));
  const heading = await page.locator('h1').first().textContent();
  if (heading === 'This page does not exist') faults.push(heading);
  if ((await overflowOf(page)) > 0) faults.push('is wider than the screen');
  return faults;
}

/** Where the page leads to, in the product: files and the API apart. */
async function linksOn(page: Page): Promise<string[]> {
  const links = await page.evaluate<string[]>(
    `[...document.querySelectorAll('a[href]')].map(({ href }) => href)`,
  );
  return links
    .filter((link) => link.startsWith(`${product.origin}/`))
    .map((link) => link.slice(product.origin.length).replace(/#.*/, ''))
    .filter((path) => !/^\/api\/|\.\w+$/.test(path));
}
