import { CreateGrade, DeleteGrade, UpdateGrade } from '@pollux/domain/reference/grade';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { sharedBrowser, type Visitor, visits } from '../support/browser.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { logsIn, logsOut } from '../steps/account.ts';

const LISTS = ['/api/grades', '/api/question-types', '/api/subjects'];

const product = sharedProduct();
const browser = await sharedBrowser();
let admin: ApiClient;
let teacher: Person;
beforeAll(async () => {
  [admin, teacher] = await Promise.all([adminOf(product), joins(product.origin)]);
});
/** The pages of a teacher, and which of the lists they have asked the server for. */
async function sitsDown(cookie?: string): Promise<Visitor & { readonly asked: string[] }> {
  const visitor = await visits(browser, 'desktop', product.origin, cookie);
  const asked: string[] = [];
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (LISTS.includes(pathname)) asked.push(pathname);
  });
  return { ...visitor, asked };
}

test('lists are read once, after the login, and a change by an admin is on the creator’s page at once [C211 C328 P464]', async () => {
  const { page, asked, context, problems } = await sitsDown();
  await page.goto('/login');
  await logsIn(page, teacher.form);
  await page.waitForURL(/\/dashboard$/);
  const kept = async () => {
    const keys = await page.evaluate(() => Object.keys(localStorage));
    return keys.filter((key) => key.startsWith('all')).toSorted();
  };
  await expect.poll(kept).toEqual(['allGrades', 'allQuestionTypes', 'allSubjects']);
  expect(asked.toSorted()).toEqual(LISTS);

  await page.goto('/dashboard/createquiz');
  const grades = page.getByRole('combobox', { name: 'Grades' });
  await grades.click();
  const offered = () => page.getByRole('option').allInnerTexts();
  await expect.poll(offered).toContain('Grade 6');
  expect(asked).toHaveLength(LISTS.length);

  const name = `Night School ${crypto.randomUUID().slice(0, 6)}`;
  const { id } = await admin.send(CreateGrade, { name });
  await expect.poll(offered).toContain(name);
  await admin.send(UpdateGrade, { id, name, isActive: false });
  await expect.poll(offered).not.toContain(name);
  await admin.send(DeleteGrade, { id });
  expect(asked).toHaveLength(LISTS.length);

  await logsOut(page, product.origin);
  await expect.poll(kept).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('lists that cannot be read are told of on the creator’s page, and read once they can be [C365]', async () => {
  const { page, context } = await sitsDown(teacher.client.cookie);
  await page.route('**/api/grades', (route) => route.fulfill({ status: 503, json: { code: 'store-away' } }));
  await page.goto('/dashboard/createquiz');
  const alert = page.getByRole('alert').filter({ hasText: 'Some lists could not be loaded' });
  await alert.waitFor();
  await page.unroute('**/api/grades');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Grades' }).click();
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toContain('Grade 6');
  await context.close();
});

test('lists that cannot be read after a login are told of, and read once they can be [C363 P523]', async () => {
  const { page, context } = await sitsDown();
  await page.route('**/api/grades', (route) => route.fulfill({ status: 503, json: { code: 'store-away' } }));
  await page.goto('/login');
  await logsIn(page, teacher.form);
  await page.waitForURL(/\/dashboard$/);
  const notice = page.getByText('You are logged in, but some lists could not be loaded.');
  await notice.waitFor();
  await page.unroute('**/api/grades');
  await page.getByRole('button', { name: 'Try again' }).click();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('allGrades');
  await context.close();
});
