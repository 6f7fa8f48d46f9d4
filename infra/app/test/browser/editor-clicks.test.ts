import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let creator: Person;
beforeAll(async () => {
  creator = await joins(product.origin);
});

test('a press right after the title of a new quiz is not lost as its draft gets an address', async () => {
  const { page, context, problems } = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  await page.setViewportSize({ width: 1366, height: 600 });
  await page.goto('/dashboard/createquiz');
  await page.getByRole('textbox', { name: 'Title' }).fill('Plants');
  const grades = page.getByRole('combobox', { name: 'Grades' });
  await grades.scrollIntoViewIfNeeded();
  const isOpen = () => grades.getAttribute('aria-expanded');
  const scrolled = await page.evaluate<number>('scrollY');
  expect(scrolled).toBeGreaterThan(0);
  await grades.click();
  await page.waitForURL('**/dashboard/createquiz?quizid=*');
  // Whatever the new address brings along has been drawn.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  expect([await isOpen(), await page.evaluate('scrollY')]).toEqual(['true', scrolled]);
  expect(problems).toEqual([]);
  await context.close();
});
