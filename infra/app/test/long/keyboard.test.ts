import { type DashboardPage, dashboardPages, isAmong } from '@pollux/domain/accounts/access';
import { adminPages } from '@pollux/domain/accounts/office-pages';
import { CastVote } from '@pollux/domain/voting/ballot';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicPages } from '../../src/site-pages.ts';
import { launchBrowser, visits } from '../support/browser.ts';
import { walk, ZOOMED } from '../support/keyboard-walk.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';

let product: Product;
let browser: Browser;
let teacher: Person;
let student: Person;
let adminCookie: string | undefined;
let answered: string;
let open: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start({ RATE_LIMITS: 'off' }), launchBrowser()]);
  [teacher, student] = await Promise.all([
    joins(product.origin),
    joins(product.origin, { userType: 'student' }),
  ]);
  const poll = await createsPoll(teacher.client, { quizTitle: 'Tea or coffee', accessType: 'public' });
  answered = poll.id;
  await student.client.send(CastVote, { pollId: answered, answers: chooses(poll) });
  open = (await createsPoll(teacher.client, { quizTitle: 'Early or late', accessType: 'public' })).id;
  adminCookie = (await adminOf(product)).cookie;
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const ofDashboard = Object.keys(dashboardPages).filter((path) => !path.includes('$'));

const people = [
  { who: 'a visitor', cookie: () => undefined, paths: () => [...Object.keys(publicPages), '/nowhere'] },
  {
    who: 'a creator',
    cookie: () => teacher.client.cookie,
    paths: () => [
      ...ofDashboard.filter((path) => isAmong(dashboardPages[path as DashboardPage], 'teacher')),
      `/dashboard/createpoll?quizid=${answered}`,
      `/dashboard/explorequiz/${answered}`,
      `/pollgraph?data=${answered}`,
      `/wordcloud?data=${answered}`,
    ],
  },
  {
    who: 'a participant',
    cookie: () => student.client.cookie,
    paths: () => ['/dashboard', `/attendpoll/${open}`, `/attendpoll/${answered}`],
  },
  {
    who: 'an admin',
    cookie: () => adminCookie,
    paths: () => [...adminPages.map((page) => `/admin/${page}`), '/dashboard', '/dashboard/teachers'],
  },
];

test.each(people)(
  'every page of $who can be used by keyboard alone at a zoom of 200 %',
  async ({ cookie, paths }) => {
    const { context, page } = await visits(browser, 'desktop', product.origin, cookie());
    await page.setViewportSize(ZOOMED);
    const complaints: string[] = [];
    for (const path of paths()) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.locator('h1:not(.first-paint h1)').first().waitFor();
      complaints.push(...(await walk(page)).map((complaint) => `${path}: ${complaint}`));
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);
