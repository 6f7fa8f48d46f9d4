// Dear: fifteen pages of subjects, and what is found among them.
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { referenceSubjects } from '@pollux/domain/reference/reference-subjects';
import { valueOf } from '@pollux/domain/kernel/roster';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { newId } from '../support/polls.ts';
import { createsQuiz } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { next, option, start, submit } from '../steps/attend.ts';
import { atLength } from '../steps/journey.ts';

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
    await page.goto('/dashboard/explore');
    for (const address of opened) {
      const name = subjectPages[address];
      // As a link does, which does not load the whole page anew.
      await page.evaluate(`history.pushState(null, '', '/dashboard/${address}')`);
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

atLength.each(['phone', 'desktop'] as const)(
  'somebody finds a quiz, takes it and rates it on a %s, and a colleague sees the same list by its link',
  async (device) => {
    const mark = newId();
    const participant = await joins(product.origin);
    const paid = (price: number) => ({ paymentType: 'paid', amount: price * 100 }) as const;
    await Promise.all([
      publishes(`நிலவு ${mark}`, { subjects: ['physics'], quizGrades: ['college'] }),
      publishes(`Café ${mark}`, { subjects: ['physics'], quizGrades: ['phd'] }),
      ...Array.from({ length: 12 }, (_, index) =>
        publishes(`Stars ${index + 10} ${mark}`, { quizGrades: ['college'], ...paid(index + 10) }),
      ),
    ]);
    const { context, page, problems } = await visits(
      browser,
      device,
      product.origin,
      participant.client.cookie,
    );
    const search = page.getByRole('searchbox');
    await page.goto('/dashboard/explore');
    await search.fill(`நிலவு ${mark}`);
    await page.getByText('1 activity', { exact: true }).waitFor();
    await card(page, `நிலவு ${mark}`).waitFor();
    await search.fill(`cafe ${mark}`);
    await card(page, `Café ${mark}`).waitFor();

    await search.fill(mark);
    await page.getByText('14 activities', { exact: true }).waitFor();
    await page.getByLabel('Grade', { exact: true }).selectOption('College');
    await page.getByText('13 activities', { exact: true }).waitFor();
    await page.getByLabel('Sort by', { exact: true }).selectOption('Price: high to low');
    await page.getByRole('article').first().getByText('₹21').waitFor();
    await expectAccessible(page, 'explore-found');
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.waitForURL('**page=2**');
    await card(page, `நிலவு ${mark}`).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);

    // A dearer one that is published meanwhile moves nothing, for a colleague neither.
    await publishes(`Late ${mark}`, { quizGrades: ['college'], ...paid(99) });
    const colleague = await joins(product.origin);
    const theirs = await visits(browser, device, product.origin, colleague.client.cookie);
    await theirs.page.goto(page.url());
    await card(theirs.page, `நிலவு ${mark}`).waitFor();
    expect(await theirs.page.getByRole('article').count()).toBe(1);
    expect(await theirs.page.getByRole('searchbox').inputValue()).toBe(mark);
    await theirs.context.close();

    await page.getByRole('link', { name: `View Details of நிலவு ${mark}` }).click();
    await heading(page, `நிலவு ${mark}`);
    await expectAccessible(page, 'explore-details');
    await page.getByRole('link', { name: 'Attempt', exact: true }).click();
    await start(page).click();
    await option(page, 'Chlorophyll').click();
    await next(page).click();
    await submit(page).click();
    await page
      .getByRole('dialog', { name: 'Submit your answers?' })
      .getByRole('button', { name: 'Submit', exact: true })
      .click();
    await page
      .getByRole('dialog', { name: 'Submitted' })
      .getByRole('button', { name: 'See my results' })
      .click();
    await page.waitForURL('**/dashboard/quizattended/*');
    await page.getByRole('link', { name: 'All my reports' }).click();
    await page.waitForURL('**/dashboard/quizattended');
    await page.getByRole('button', { name: `Rate நிலவு ${mark}` }).click();
    const rating = page.getByRole('dialog', { name: 'Give Question ratings' });
    await rating.getByRole('radio', { name: '4 stars' }).press('Space');
    await rating.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thank you for giving rating').waitFor();
    await page.goto(`/dashboard/physics?search=${mark}&sort=-averageRating`);
    await card(page, `நிலவு ${mark}`).getByText('4 of 5 stars, by 1 person').waitFor({ state: 'attached' });
    expect(problems).toEqual([]);
    await context.close();
  },
);
