import { readFile } from 'node:fs/promises';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { firstPageOf } from '@pollux/infra/files/pdf-page';
import jsqr from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { mailsTo } from '../support/mailbox.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { createsQuiz, keyedChoice } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { option, start, submit } from '../steps/attend.ts';

const product = sharedProduct();
const REASON = 'The medal was won by another team.';
const browser = await sharedBrowser();
let owner: Person;
let participant: Person;

beforeAll(async () => {
  [owner, participant] = await Promise.all([joins(product.origin), joins(product.origin)]);
  const admin = await adminOf(product);
  await admin.send(ChangePlan, { accountId: owner.accountId, subscriptionType: 'premium' });
});

async function signature(): Promise<string> {
  const line = sharp({ create: { width: 60, height: 20, channels: 4, background: 'navy' } });
  return owner.client.upload('signature', new Uint8Array(await line.png().toBuffer()));
}

/** What the QR code on the first page of a PDF says. */
async function codeOn(pdf: Uint8Array): Promise<string | undefined> {
  // As fine as a printed page at 144 dots an inch, which a phone photographs easily.
  const page = sharp(await firstPageOf(pdf, 1684)).ensureAlpha();
  const { data, info } = await page.raw().toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** Takes the quiz as somebody who knows the answer. */
async function passes(page: Page, firstname: string, lastname: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Name on your certificate' });
  await form.getByRole('textbox', { name: 'First name' }).fill(firstname);
  await form.getByRole('textbox', { name: 'Last name' }).fill(lastname);
  await start(page).tap();
  await option(page, 'Chlorophyll').tap();
  await submit(page).tap();
  await page
    .getByRole('dialog', { name: 'Submit your answers?' })
    .getByRole('button', { name: 'Submit' })
    .tap();
  await page.getByRole('dialog', { name: 'Submitted' }).getByText('Passed').waitFor();
}

test('a certificate is earned, downloaded and verified by its code, until its owner withdraws it for a reason', async () => {
  const quiz = await createsQuiz(owner.client, {
    paymentType: 'free',
    certificate: 2,
    organisationName: 'Hill School',
    competitionName: 'Science Day',
    certificatePosition: 'Principal',
    certificateDate: '2026-12-31',
    ownerSignature: await signature(),
    questions: [keyedChoice('What makes leaves green?', ['Chlorophyll', 'Iron'])],
  });
  const { page, context, problems } = await visits(
    browser,
    'phone',
    product.origin,
    participant.client.cookie,
  );
  await page.goto(`/attendquiz/${quiz.id}`);
  await passes(page, 'கவிதா', 'முருகன்');
  await page.getByRole('button', { name: 'See my certificate' }).tap();
  await page.waitForURL('**/dashboard/certificates');
  await page.getByText('You have one certificate.').waitFor();
  await expectAccessible(page, 'certificates-own');
  await page.getByRole('button', { name: 'View the certificate for Plants' }).tap();
  const preview = page.getByRole('dialog', { name: 'Certificate' });
  await preview.getByText('கவிதா முருகன்').waitFor();
  await expectAccessible(page, 'certificate-preview');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    preview.getByRole('button', { name: 'Download' }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^PX-\d{4}-\w{6}\.pdf$/);
  const code = await codeOn(await readFile(await download.path()));
  expect(code).toMatch(new RegExp(`^${product.origin}/verify/[0-9a-f]{24}$`));

  const anybody = await visits(browser, 'phone', product.origin);
  await anybody.page.goto(code ?? '');
  await anybody.page.getByText('This certificate is genuine.').waitFor();
  // eslint-disable-next-line no-await-in-loop
  for (const text of ['கவிதா முருகன்', 'Plants', 'Science Day', 'Hill School', '31 December 2026'])
    await anybody.page.getByRole('definition').filter({ hasText: text }).waitFor();
  await expectAccessible(anybody.page, 'verify-valid');

  const owners = await visits(browser, 'phone', product.origin, owner.client.cookie);
  await owners.page.goto(`/dashboard/attempts/${quiz.id}`);
  await owners.page.getByRole('link', { name: 'Certificates', exact: true }).tap();
  await owners.page.getByText('One person has a certificate.').waitFor();
  await owners.page.getByRole('searchbox', { name: 'Search by name or number' }).fill('முருகன்');
  await owners.page.waitForURL('**/certificates?search=*');
  await owners.page.getByRole('button', { name: 'Withdraw the certificate of கவிதா முருகன்' }).tap();
  const dialog = owners.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  await expectAccessible(owners.page, 'certificate-withdrawing');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).tap();
  await owners.page.getByText('No certificate is valid any more.').waitFor();
  await expectAccessible(owners.page, 'certificates-given');
  expect(await overflowOf(owners.page)).toBe(0);

  await anybody.page.reload();
  await anybody.page.getByText('This certificate is no longer valid.').waitFor();
  // Neither why nor whose it was.
  for (const text of [REASON, 'கவிதா']) expect(await anybody.page.getByText(text).count()).toBe(0);
  await expectAccessible(anybody.page, 'verify-revoked');
  await page.goto('/dashboard/certificates');
  await page.getByText(REASON).waitFor();
  await expectAccessible(page, 'certificates-own-revoked');
  expect(await overflowOf(page)).toBe(0);
  const told = async () =>
    (await mailsTo(product.origin, participant.form.email)).find(
      ({ subject }) => subject === 'Your certificate is no longer valid',
    )?.text;
  await expect.poll(told).toContain(`Reason: ${REASON}`);
  expect([...problems, ...anybody.problems, ...owners.problems]).toEqual([]);
  await Promise.all([context, anybody.context, owners.context].map((each) => each.close()));
});
