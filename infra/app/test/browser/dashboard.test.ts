// Dear: whatever a visitor may not open is opened, page by page.
import { OpenSupportTicket, SetSupportTicketStatus } from '@pollux/domain/support/ticket';
import { CastVote } from '@pollux/domain/voting/ballot';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { createsPoll, chooses as votesFor } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let teacher: Person;
let student: Person;
let pollId: string;

beforeAll(async () => {
  [teacher, student] = await Promise.all([
    joins(product.origin),
    joins(product.origin, { userType: 'student' }),
  ]);
  const poll = await createsPoll(teacher.client, { quizTitle: 'Class trip', accessType: 'public' });
  pollId = poll.id;
  await student.client.send(CastVote, { pollId, answers: votesFor(poll) });
  const { supportcode } = await teacher.client.send(OpenSupportTicket, {
    name: 'Meena Raman',
    email: teacher.form.email,
    userPhone: '9000000000',
    subject: 'A question',
    message: 'How many people can answer a poll?',
  });
  const admin = await adminOf(product);
  await admin.send(SetSupportTicketStatus, { supportcode, status: 'resolve' });
});

test('a creator sees a vote arrive where they begin, and goes on with a copy', async () => {
  const creator = await joins(product.origin);
  const poll = await createsPoll(creator.client, { quizTitle: 'Sports day' });
  await student.client.send(CastVote, { pollId: poll.id, answers: votesFor(poll) });
  const { context, page, problems } = await visits(browser, 'phone', product.origin, creator.client.cookie);
  await page.goto('/dashboard');
  await page.getByText('Your room is answering.').waitFor();
  const now = page.getByRole('region', { name: 'Which play shall we stage?' });
  await now.getByText('answer so far').waitFor();
  const voter = await joins(product.origin, { userType: 'student' });
  await voter.client.send(CastVote, { pollId: poll.id, answers: votesFor(poll, 0, 1) });
  await now.getByText('answers so far').waitFor();
  await page.getByRole('row', { name: /^Sports day/ }).waitFor();
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page, 'dashboard-creator');

  await page.goto('/dashboard/library');
  await page.getByRole('button', { name: 'More for Sports day' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByText('“Sports day” is copied, as a draft.').waitFor();
  await page.getByRole('link', { name: 'Edit Copy of Sports day' }).waitFor();
  await expectAccessible(page, 'library-copy');
  await page.getByRole('link', { name: 'Edit Copy of Sports day' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue())
    .toBe('Copy of Sports day');
  expect(problems).toEqual([]);
  await context.close();
});

test('a visitor logs in first, and is then where they wanted to go [P052 P461]', async () => {
  const { context, page } = await visits(browser, 'phone', product.origin);
  await page.goto('/dashboard/explore?search=trip');
  await page.waitForURL(`${product.origin}/login`);
  await page.getByLabel('Email').fill(student.form.email);
  await page.getByLabel('Password', { exact: true }).fill(student.form.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${product.origin}/dashboard/explore?search=trip`);
  await page.getByRole('article', { name: 'Class trip' }).waitFor();
  await context.close();
});

test.each(['/dashboard', '/dashboard/createpoll', '/dashboard/settings', '/pollgraph', '/wordcloud'])(
  'a visitor who opens %s is led to the login [P052 P461]',
  async (path) => {
    const { context, page } = await visits(browser, 'desktop', product.origin);
    await page.goto(path);
    await page.waitForURL(`${product.origin}/login`);
    await context.close();
  },
);

test('whatever a visitor wants to create, they log in first [C299]', async () => {
  const { context, page } = await visits(browser, 'desktop', product.origin);
  const ways = ['/dashboard/createquiz', '/dashboard/createsurvey', '/dashboard/createpoll'];
  for (const path of ways) {
    await page.goto(path);
    await page.waitForURL(`${product.origin}/login`);
  }
  await page.goto('/');
  const create = page.getByRole('button', { name: 'Create a Quiz / Survey' });
  await create
    .or(page.getByRole('link', { name: 'Create a Quiz / Survey' }))
    .first()
    .click();
  await page.waitForURL(`${product.origin}/login`);
  await context.close();
});

test("another type's page is not found, and none of its data is asked for [P051]", async () => {
  const { context, page } = await visits(browser, 'desktop', product.origin, student.client.cookie);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/dashboard/teachers');
  await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor();
  expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
  await context.close();
});

test('the own report has an older address as well [P084]', async () => {
  const { context, page } = await visits(browser, 'desktop', product.origin, student.client.cookie);
  await page.goto('/dashboard/reports');
  await page.waitForURL(`${product.origin}/dashboard/quizattended`);
  await page.getByRole('heading', { level: 1, name: 'Individual Quiz Reports' }).waitFor();
  await context.close();
});

test('the sidebar is a drawer on phones, and closes when a page is chosen [P054]', async () => {
  const { context, page } = await visits(browser, 'phone', product.origin, teacher.client.cookie);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  await sidebar.getByRole('link', { name: 'My Reports' }).click();
  await page.getByRole('heading', { level: 1, name: 'My Reports' }).waitFor();
  await sidebar.getByRole('link', { name: 'My Reports' }).waitFor({ state: 'hidden' });
  await context.close();
});
