// Dear: whatever a visitor may not open is opened, page by page.
import { OpenSupportTicket, SetSupportTicketStatus } from '@pollux/domain/support/ticket';
import { CastVote } from '@pollux/domain/voting/ballot';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { walk } from '../support/keyboard-walk.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { createsPoll, chooses as votesFor } from '../support/polls.ts';
import { chooses, createsQuiz, keyedChoice, starts, submits } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { atLength } from '../steps/journey.ts';

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

/** By how many pixels the text of an element is wider and higher than the element. */
const cutOff = (of: Record<'scrollWidth' | 'clientWidth' | 'scrollHeight' | 'clientHeight', number>) => [
  of.scrollWidth - of.clientWidth,
  of.scrollHeight - of.clientHeight,
];

interface DashboardPage {
  readonly name: string;
  readonly path: string;
  readonly heading: string;
  readonly text: string;
}

const pages: readonly DashboardPage[] = [
  { name: 'dashboard', path: '/dashboard', heading: 'Today', text: 'What you took part in' },
  { name: 'explore', path: '/dashboard/explore', heading: 'Explore', text: 'Class trip' },
  {
    name: 'attended',
    path: '/dashboard/quizattended',
    heading: 'Individual Quiz Reports',
    text: 'Class trip',
  },
  {
    name: 'my-reports',
    path: '/dashboard/myreports',
    heading: 'My Reports',
    text: 'A report starts with the first answer.',
  },
  { name: 'classes', path: '/dashboard/classes', heading: 'Classes', text: 'No classes yet' },
  { name: 'plan', path: '/dashboard/choosesubscription', heading: 'Choose your plan', text: 'check feature' },
  {
    name: 'no-subject',
    path: '/dashboard/Alchemy',
    heading: 'This page does not exist',
    text: 'Explore everything',
  },
];
/** Of those who may sell. */
const payments = {
  name: 'payments',
  path: '/dashboard/payments',
  heading: 'Payments',
  text: 'Nothing sold yet',
};

atLength.each(['desktop', 'phone'] as const)(
  'every page opens by its address, survives a reload, fits a %s screen and is accessible [P085]',
  async (device) => {
    const teacher = await joins(product.origin);
    await fit(device, student, pages);
    await fit(device, teacher, [payments]);
  },
);

async function fit(device: 'desktop' | 'phone', person: Person, shown: readonly DashboardPage[]) {
  const { context, page, problems } = await visits(browser, device, product.origin, person.client.cookie);
  for (const { name, path, heading, text } of shown) {
    await page.goto(path);
    await page.getByText(text).first().waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByText(text).first().waitFor();
    expect(new URL(page.url()).pathname, name).toBe(path);
    const overflow = await overflowOf(page);
    expect(overflow, `${name} is wider than the screen by`).toBe(0);
    await expectAccessible(page, name);
  }
  expect(problems).toEqual([]);
  await context.close();
}

test('a creator sees a vote arrive where they begin, and goes on with a copy', async () => {
  const creator = await joins(product.origin);
  const poll = await createsPoll(creator.client, { quizTitle: 'Sports day' });
  await student.client.send(CastVote, { pollId: poll.id, answers: votesFor(poll) });
  const { context, page, problems } = await visits(browser, 'phone', product.origin, creator.client.cookie);
  await page.goto('/dashboard');
  await page.getByText(/^The newest answer came in at \d/).waitFor();
  const now = page.getByRole('region', { name: 'Which play shall we stage?' });
  await now.getByText('answer', { exact: true }).waitFor();
  const voter = await joins(product.origin, { userType: 'student' });
  await voter.client.send(CastVote, { pollId: poll.id, answers: votesFor(poll, 0, 1) });
  await now.getByText('answers', { exact: true }).waitFor();
  await page.getByRole('row', { name: /^Sports day/ }).waitFor();
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page, 'dashboard-creator');

  await page.goto('/dashboard/library');
  await page.getByRole('button', { name: 'More actions for Sports day' }).click();
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

atLength.each(['desktop', 'phone'] as const)(
  'a creator with an open quiz sees on a %s how it is answered, and gets to the attempts from all that tells of them',
  async (device) => {
    const creator = await joins(product.origin);
    const quiz = await createsQuiz(creator.client, {
      quizTitle: 'Rivers',
      questions: [keyedChoice('Where does the Kaveri begin?', ['Talakaveri', 'Mettur'])] as never,
    });
    const answers = async (option: number) => {
      const { client } = await joins(product.origin, { userType: 'student' });
      const attempt = { quizId: quiz.id, ...(await starts(client, quiz.id)) };
      await submits(client, attempt, chooses(quiz, 0, option));
    };
    await answers(0);
    const { context, page, problems } = await visits(browser, device, product.origin, creator.client.cookie);
    await page.goto('/dashboard');
    const now = page.getByRole('region', { name: 'Where does the Kaveri begin?' });
    await now.getByText('answer', { exact: true }).waitFor();
    await now.getByText('Talakaveri: 1 of 1').waitFor();
    await answers(1);
    await now.getByText('answers', { exact: true }).waitFor();
    await now.getByText('Mettur: 1 of 2').waitFor();
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page, `dashboard-quiz-${device}`);

    const lately = page.getByRole('region', { name: 'Lately' });
    for (const way of [
      now.getByRole('link', { name: 'See the attempts' }),
      page.getByRole('row', { name: /^Rivers/ }).getByRole('link'),
      lately.getByRole('link', { name: 'Rivers' }).first(),
    ]) {
      await page.goto('/dashboard');
      await way.click();
      await page.waitForURL(`${product.origin}/dashboard/attempts/${quiz.id}`);
      await page.getByText('2 attempts have been submitted.').waitFor();
    }
    expect(problems).toEqual([]);
    await context.close();
  },
);

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

atLength('the drawer keeps the focus until it is closed, and gives it back', async () => {
  const { context, page } = await visits(browser, 'phone', product.origin, teacher.client.cookie);
  await page.goto('/dashboard');
  const opener = page.getByRole('button', { name: 'Open the menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const focused = page.locator(':focus');
  await page.getByRole('button', { name: 'Close the menu' }).and(focused).waitFor();
  expect(await walk(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await opener.and(focused).waitFor();
  await context.close();
});

atLength('a small phone greets by the whole first name too [P235]', async () => {
  const { client } = await joins(product.origin, { firstname: 'Meenakshi' });
  const { context, page } = await visits(browser, 'phone', product.origin, client.cookie);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/dashboard');
  const greeting = page.getByRole('banner').getByText('Hello, Meenakshi');
  await greeting.waitFor();
  expect(await greeting.evaluate(cutOff)).toEqual([0, 0]);
  expect(await overflowOf(page)).toBe(0);
  await context.close();
});

atLength('what has happened is told by keyboard as well, once [P234]', async () => {
  const { context, page, problems } = await visits(browser, 'desktop', product.origin, teacher.client.cookie);
  await page.goto('/dashboard');
  const bell = page.getByRole('button', { name: 'Notifications, 2 unread' });
  await bell.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list.getByRole('link', { name: /^Your support ticket \w+ is resolved\./ }).waitFor();
  await expectAccessible(page, 'notifications');
  await list.getByRole('link', { name: /^1 new response to Class trip/ }).press('Enter');
  await page.waitForURL(`${product.origin}/pollgraph?data=${pollId}`);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
