// Dear: fifteen pages of subjects, each for two types of people.
import { ChangePlan } from '@pollux/domain/billing/change-plan';
import { referenceSubjects } from '@pollux/domain/reference/reference-subjects';
import { valueOf } from '@pollux/domain/reference/roster';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser, visits } from '../support/browser.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { createsQuiz } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let creator: Person;

beforeAll(async () => {
  creator = await joins(product.origin);
  const admin = await adminOf(product);
  await admin.send(ChangePlan, { accountId: creator.accountId, subscriptionType: 'premium' });
});

const publishes = (quizTitle: string, changes: Parameters<typeof createsQuiz>[1] = {}) =>
  createsQuiz(creator.client, { accessType: 'public', paymentType: 'free', quizTitle, ...changes });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** The addresses of the specification, each with the name of its subject. */
const subjectPages = {
  English: 'English',
  Physics: 'Physics',
  Chemistry: 'Chemistry',
  Biology: 'Biology',
  Science: 'Science',
  Computers: 'Computers',
  Geography: 'Geography',
  History: 'History',
  Arts: 'Arts',
  Fun: 'Fun',
  WorldLanguages: 'World Languages',
  SocialStudies: 'Social Studies',
  ProfessionalDevelopment: 'Professional Development',
  PhysicalEd: 'Physical Ed',
  bioscience: 'Bioscience',
} as const;

test('fifteen subjects have pages of their own, for students and businesses alike [P039 P044 P049]', async () => {
  expect(referenceSubjects.slice(0, 15).map(({ name }) => name)).toEqual(Object.values(subjectPages));
  const [student, business] = await Promise.all([
    joins(product.origin, { userType: 'student' }),
    joins(product.origin, { userType: 'business' }),
    ...Object.values(subjectPages).map((name) =>
      publishes(`Lesson in ${name}`, { subjects: [valueOf(name)] }),
    ),
  ]);
  const addresses = Object.keys(subjectPages) as (keyof typeof subjectPages)[];
  for (const [person, opened] of [
    [student, addresses],
    [business, ['English', 'PhysicalEd'] as const],
  ] as const) {
    const { context, page, problems } = await visits(
      browser,
      'desktop',
      product.origin,
      person.client.cookie,
    );
    for (const address of opened) {
      const name = subjectPages[address];
      await page.goto(`/dashboard/${address}`);
      await heading(page, name);
      await card(page, `Lesson in ${name}`).waitFor();
      const lessons = await page.getByRole('article', { name: /^Lesson in/ }).count();
      expect([address, lessons]).toEqual([address, 1]);
    }
    await page.goto('/dashboard/explore?search=Lesson');
    const lessons = page.getByRole('article', { name: /^Lesson in/ });
    await lessons.first().waitFor();
    expect(await lessons.count()).toBe(12);
    // Which twelve of the fifteen are the newest, the race of their publications says.
    await page.goto('/dashboard/explore?search=Biology');
    await card(page, 'Lesson in Biology').waitFor();
    await page.getByRole('link', { name: 'View Details of Lesson in Biology' }).click();
    await page.waitForURL('**/dashboard/explorequiz/*');
    await heading(page, 'Lesson in Biology');
    expect(problems).toEqual([]);
    await context.close();
  }
});

test('the filter of grades offers those that the product comes with, after All and before Others [P622]', async () => {
  const person = await joins(product.origin);
  const { context, page } = await visits(browser, 'phone', product.origin, person.client.cookie);
  await page.goto('/dashboard/explore');
  const grades = page.getByLabel('Grade', { exact: true });
  await grades.getByRole('option', { name: 'Kindergarten' }).waitFor({ state: 'attached' });
  const offered = await grades.getByRole('option').allTextContents();
  expect([offered.at(0), offered.at(-1)]).toEqual(['All', 'Others']);
  const named = ['Kindergarten', 'Elementary', 'High School', 'Secondary', 'College', 'PhD'];
  expect(offered.filter((name) => named.includes(name))).toEqual(named);
  await context.close();
});
