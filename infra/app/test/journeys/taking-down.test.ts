import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { adminOf, joins } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
test('a participant reports a poll, an admin takes it down, its owner appeals, and the admin gives it back', async () => {
  const [owner, reader, admin] = await Promise.all([
    joins(product.origin),
    joins(product.origin, { userType: 'student' }),
    adminOf(product),
  ]);
  const quizTitle = `Book covers ${reader.accountId.slice(0, 6)}`;
  const poll = await createsPoll(owner.client, { quizTitle });

  const phone = await visits(browser, 'phone', product.origin, reader.client.cookie);
  await phone.page.goto(`/attendpoll/${poll.id}`);
  await phone.page.getByRole('button', { name: 'Report', exact: true }).click();
  const report = phone.page.getByRole('dialog', { name: 'Report this activity' });
  await report.getByLabel('What is wrong?').selectOption('Copyright');
  await report.getByLabel('Tell us more').fill('The covers are out of our book.');
  await expectAccessible(phone.page, 'report-activity');
  await report.getByRole('button', { name: 'Send report' }).click();
  await report.getByText('Your report has arrived').waitFor();
  await report.getByRole('button', { name: 'Close' }).click();
  expect(await overflowOf(phone.page)).toBe(0);

  const office = await visits(browser, 'desktop', product.origin, admin.cookie);
  const look = () => office.page.getByRole('button', { name: `Look at it: ${quizTitle}` }).click();
  await office.page.goto('/admin/ReportManagement');
  await look();
  const decide = office.page.getByRole('dialog', { name: quizTitle });
  await decide.getByText('The covers are out of our book.').waitFor();
  await expectAccessible(office.page, 'report-decision');
  await decide.getByLabel('Concern').selectOption('Copyright');
  await decide.getByLabel('Reason, for its owner').fill('The covers are of a book.');
  await decide.getByRole('button', { name: 'Take down' }).click();
  await office.page.getByText('It is taken down. Its owner is told.').waitFor();
  await expectAccessible(office.page, 'report-queue');

  await phone.page.reload();
  await phone.page
    .getByText(/not found|No such|does not exist/i)
    .first()
    .waitFor();
  expect(await phone.page.getByText(quizTitle).count()).toBe(0);

  const own = await visits(browser, 'phone', product.origin, owner.client.cookie);
  await own.page.goto('/dashboard/library');
  await own.page.getByRole('button', { name: 'Taken down' }).click();
  const why = own.page.getByRole('dialog', { name: `Why ${quizTitle} was taken down` });
  await why.getByText('The covers are of a book.').waitFor();
  await why.getByLabel('Your appeal').fill('I have drawn new ones.');
  await expectAccessible(own.page, 'taken-down');
  await why.getByRole('button', { name: 'Send appeal' }).click();
  await own.page.getByText('Your appeal has arrived').waitFor();

  await office.page.reload();
  await look();
  await decide.getByText('I have drawn new ones.').waitFor();
  await decide.getByLabel('Note, for its owner').fill('Thank you.');
  await decide.getByRole('button', { name: 'Restore' }).click();
  await office.page.getByText('It is restored. Its owner is told.').waitFor();

  await own.page.reload();
  await own.page.getByText(quizTitle).waitFor();
  expect(await own.page.getByRole('button', { name: 'Taken down' }).count()).toBe(0);
  await own.page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await own.page.getByText(`“${quizTitle}” is back: Thank you.`).waitFor();
  await phone.page.reload();
  await phone.page.getByRole('heading', { name: quizTitle }).waitFor();

  expect([...phone.problems, ...office.problems, ...own.problems]).toEqual([]);
  for (const { context } of [phone, office, own]) await context.close();
});
