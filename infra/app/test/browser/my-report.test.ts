import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { type CreatedQuiz, chooses, createsQuiz, keyedChoice, starts, submits } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { atLength } from '../steps/journey.ts';

const product = sharedProduct();
/** More than a screen of 72 per cent of a small window has room for. */
const ATTEMPTS = 10;
/** More than the list of quizzes shows at once. */
const QUIZZES = 7;

const browser = await sharedBrowser();
let creator: Person;
let bala: Person;
let exam: CreatedQuiz;

beforeAll(async () => {
  const [owner, participant] = await Promise.all([
    joins(product.origin),
    joins(product.origin, { userType: 'student' }),
  ]);
  [creator, bala] = [owner, participant];
  exam = await createsQuiz(creator.client, {
    quizTitle: 'Rivers',
    attemptLimit: false,
    questions: [
      keyedChoice('Which river is the longest of the south?', ['Godavari', 'Kaveri']),
      keyedChoice('Where does the Kaveri begin?', ['Talakaveri', 'Mettur']),
    ] as never,
  });
  for (let number = 1; number < QUIZZES; number++) {
    await createsQuiz(creator.client, { quizTitle: `Quiz ${number}` });
  }
  for (let number = 0; number < ATTEMPTS; number++) {
    const attending = { quizId: exam.id, ...(await starts(bala.client, exam.id)) };
    await submits(bala.client, attending, chooses(exam, 0, 0), chooses(exam, 1, number % 2));
  }
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const scores = (page: Page) => page.getByRole('table', { name: 'Rivers' });

async function choosesRivers(page: Page) {
  await page.getByRole('combobox', { name: 'Quizzes' }).click();
  await page.getByRole('option', { name: 'Rivers' }).click();
  await page.keyboard.press('Escape');
}

atLength.each(['desktop', 'phone'] as const)(
  'a creator looks at an exam on a %s: all quizzes, scores, answers, and the file of them',
  async (device) => {
    const { page, context, problems } = await visits(browser, device, product.origin, creator.client.cookie);
    // A type that there is not is as if none was named.
    await page.goto('/dashboard/myreports?type=QUIZ');
    await button(page, 'Quiz').click();
    await page.getByRole('table', { name: 'Overall Data' }).waitFor();
    await expectAccessible(page, `my-report-overall-${device}`);
    await choosesRivers(page);
    await button(page, 'Score Data').click();
    await scores(page).getByText('Bala Ganesan').first().waitFor();
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page, `my-report-scores-${device}`);

    const downloading = page.waitForEvent('download');
    await button(page, 'Download Excel').click();
    expect((await downloading).suggestedFilename()).toMatch(/^ScoreData_\d{4}-\d\d-\d\d\.xlsx$/);

    await button(page, 'Question Wise Data').click();
    await page.getByRole('table').getByText('Quiz Average').waitFor();
    await expectAccessible(page, `my-report-questions-${device}`);
    await page.getByRole('link', { name: 'Bala Ganesan' }).first().click();
    await page.getByRole('listitem').filter({ hasText: 'Where does the Kaveri begin?' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);

atLength.each(['desktop', 'phone'] as const)(
  'on a %s the creator goes from what happened in an exam to its report, and a participant to theirs',
  async (device) => {
    const { page, context, problems } = await visits(browser, device, product.origin, creator.client.cookie);
    await page.goto(`/dashboard/attempts/${exam.id}`);
    const log = page.getByRole('region', { name: 'What happened' });
    await log.getByText(`${ATTEMPTS} new responses`).waitFor();
    await log.getByRole('combobox', { name: 'Person' }).click();
    await page.getByRole('option', { name: 'Meena Raman' }).click();
    await log.getByText('new responses').waitFor({ state: 'detached' });
    await log.getByText('Published').waitFor();
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page, `exam-log-${device}`);
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await page.getByRole('region', { name: 'Questions' }).waitFor();
    await page.getByText('Right: Talakaveri').waitFor();
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page, `exam-report-${device}`);
    expect(problems).toEqual([]);
    await context.close();

    const own = await visits(browser, device, product.origin, bala.client.cookie);
    await own.page.goto('/dashboard/quizattended');
    const attempts = own.page.getByRole('link', { name: 'Rivers', exact: true });
    await attempts.first().waitFor();
    expect(await attempts.count()).toBe(ATTEMPTS);
    expect(await overflowOf(own.page)).toBe(0);
    await expectAccessible(own.page, `own-attempts-${device}`);
    await attempts.first().click();
    await own.page
      .getByRole('listitem')
      .filter({ hasText: 'Where does the Kaveri begin?' })
      .first()
      .waitFor();
    expect(await overflowOf(own.page)).toBe(0);
    await expectAccessible(own.page, `own-report-${device}`);
    expect(own.problems).toEqual([]);
    await own.context.close();
  },
);

test('the score table is 72 hundredths of the window at most, and scrolls below its header; the list of quizzes shows five [P153 P157]', async () => {
  const { page, context, problems } = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  await page.setViewportSize({ width: 1_366, height: 560 });
  await page.goto('/dashboard/myreports?type=quiz');
  await page.getByRole('combobox', { name: 'Quizzes' }).click();
  const list = page.getByRole('listbox', { name: 'Quizzes' });
  await list.getByRole('option').nth(QUIZZES).waitFor({ state: 'attached' });
  const seen = `(() => {
    const frame = document.querySelector('[role=listbox]').closest('[class*=dropdown]').getBoundingClientRect();
    const options = [...document.querySelectorAll('[role=listbox] [role=option]')];
    return options
      .map((option) => option.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= frame.top - 1 && bottom <= frame.bottom + 1).length;
  })()`;
  await expect.poll(() => page.evaluate(seen)).toBe(5);
  await page.keyboard.press('Escape');

  await page.goto(`/dashboard/myreports?type=quiz&view=scores&chosen=${exam.id}`);
  const header = scores(page).getByRole('columnheader').first();
  await header.waitFor();
  const frame = `document.querySelector('[data-within]')`;
  expect(await page.evaluate(`${frame}.clientHeight`)).toBeLessThanOrEqual(Math.ceil(0.72 * 560));
  const before = await page.locator('[data-within]').boundingBox();
  await page.evaluate(`${frame}.scrollTo(0, ${frame}.scrollHeight)`);
  expect(await page.evaluate(`${frame}.scrollTop`)).toBeGreaterThan(20);
  const top = await header.boundingBox();
  expect(Math.abs((top?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  expect(problems).toEqual([]);
  await context.close();
});

test('a report that was read is there at once when the server cannot be reached, and says nothing of it [P342 P561]', async () => {
  const { page, context } = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  await page.goto('/dashboard/myreports?type=quiz');
  const table = page.getByRole('table', { name: 'Overall Data' });
  await table.getByText('Rivers').waitFor();
  await expect
    .poll(() =>
      page.evaluate(`caches.open('reports').then((kept) => kept.keys()).then((keys) => keys.length)`),
    )
    .toBe(2);
  await context.route(/\/api\/users\/me\/(activities|overall-scores)/, (route) => route.abort());
  await page.reload();
  await table.getByText('Rivers').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await context.close();
});
