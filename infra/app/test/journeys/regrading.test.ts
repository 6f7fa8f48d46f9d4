import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { getCertificate } from '@pollux/query-api/attending/certificates-contract';
import { getAttemptReport } from '@pollux/query-api/attending/reports-contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { mailsTo } from '../support/mailbox.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { chooses, createsQuiz, keyedChoice, starts, submits } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let owner: Person;
let bala: Person;
let chitra: Person;

beforeAll(async () => {
  [owner, bala, chitra] = (await Promise.all(
    ['Meena', 'Bala', 'Chitra'].map(() => joins(product.origin)),
  )) as [Person, Person, Person];
  const admin = await adminOf(product);
  await admin.send(ChangePlan, { accountId: owner.accountId, subscriptionType: 'premium' });
});

/** Says on the page of right answers that another option of the first question is right, and why. */
async function corrects(page: Page, option: string, reason: string): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Correct', exact: true }).first().tap();
  await page.getByRole('radio', { name: option }).tap();
  await page.getByRole('button', { name: 'Correct one answer' }).tap();
  await page.getByText('Enter a reason.').waitFor();
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByRole('button', { name: 'Correct one answer' }).tap();
  await page.getByText('The answers are corrected.').waitFor();
}

/** The texts of the mails about another grade, the newest first, once there are so many. */
async function regradedMails({ form: { email } }: Person, count: number): Promise<string[]> {
  const found = async () =>
    (await mailsTo(product.origin, email))
      .filter(({ subject }) => subject === 'Your result was graded again')
      .map(({ text }) => text);
  await expect.poll(async () => (await found()).length).toBe(count);
  return found();
}

test('a corrected answer makes a fail of a pass and a pass of the fail again, and everything follows', async () => {
  const line = sharp({ create: { width: 60, height: 20, channels: 4, background: 'navy' } });
  const quiz = await createsQuiz(owner.client, {
    paymentType: 'free',
    certificate: 1,
    organisationName: 'Hill School',
    competitionName: 'Science Day',
    certificatePosition: 'Principal',
    ownerSignature: await owner.client.upload('signature', new Uint8Array(await line.png().toBuffer())),
    questions: [
      keyedChoice('What makes leaves green?', ['Chlorophyll', 'Iron'], { points: 8 }),
      keyedChoice('Which is a plant?', ['Fern', 'Coral'], { points: 2 }),
    ],
  });
  const takes = async ({ client }: Person, ...options: readonly [number, number]) => {
    const { attemptId } = await starts(client, quiz.id);
    const changes = options.map((option, question) => chooses(quiz, question, option));
    await submits(client, { quizId: quiz.id, attemptId }, ...changes);
    return attemptId;
  };
  const attemptId = await takes(bala, 0, 1);
  await takes(chitra, 1, 0);
  const certificate = () => bala.client.ask(getCertificate, { params: { id: quiz.id } });
  await expect.poll(() => certificate().catch(() => undefined)).toBeDefined();
  const { verifyUrl } = await certificate();
  const graded = async (times: number) => {
    const grades = async () =>
      (await bala.client.ask(getAttemptReport, { params: { attemptId } })).grades.length;
    await expect.poll(grades).toBe(times);
  };

  const creator = await visits(browser, 'phone', product.origin, owner.client.cookie);
  const participant = await visits(browser, 'phone', product.origin, bala.client.cookie);
  const { page } = participant;
  const verifies = await participant.context.newPage();
  const report = `/dashboard/quizattended/${attemptId}`;
  const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const position = (text: string) =>
    page
      .locator('dl > div', { hasText: /^\d of \dPosition$|^Position\d of \d$/ })
      .getByText(text)
      .waitFor();
  await creator.page.goto(`/dashboard/answers/${quiz.id}`);
  await page.goto(report);
  await says('You passed with 8 of 10 points.');
  await position('1 of 2');

  await corrects(creator.page, 'Iron', 'Iron was meant.');
  await expectAccessible(creator.page, 'regrading-answers');
  await graded(2);
  await page.reload();
  await says(/^With the corrected answers you have 0 of 10 points and no longer pass\./);
  await says(/^0 of 10 points, not passed/);
  await says(/^8 of 10 points, passed/);
  await says(/ corrected 1 question: Iron was meant\.$/);
  await position('2 of 2');
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page, 'regrading-fail');
  const [failed] = await regradedMails(bala, 1);
  expect(failed).toContain('You no longer pass.');
  await verifies.goto(verifyUrl);
  await verifies.getByText('This certificate is no longer valid.').waitFor();
  await expect(certificate()).rejects.toMatchObject({ status: 403 });

  await corrects(creator.page, 'Chlorophyll', 'It was right before.');
  await graded(3);
  await page.reload();
  await says(/^You passed after all: with the corrected answers you have 8 of 10 points\./);
  await says(/ corrected 1 question: It was right before\.$/);
  await says(/ corrected 1 question: Iron was meant\.$/);
  await position('1 of 2');
  const [passed] = await regradedMails(bala, 2);
  expect(passed).toContain('You pass now.');
  await verifies.reload();
  await verifies.getByText('This certificate is genuine.').waitFor();
  expect((await certificate()).verifyUrl).toBe(verifyUrl);
  expect([...creator.problems, ...participant.problems]).toEqual([]);
  await Promise.all([creator.context.close(), participant.context.close()]);
});
