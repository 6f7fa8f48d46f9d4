import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { joins } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { option, start } from '../steps/attend.ts';

const TAMIL_FONT = 'Noto Sans Tamil Variable';

const product = sharedProduct();
const browser = await sharedBrowser();

const language = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const langOf = (page: Page) => page.evaluate('document.documentElement.lang');

/** The fonts that the page brings along; browsers load them where none of the machine's own has the letters. */
/** What came for the language; the display face of headings comes with every page. */
const fontsOf = async (page: Page) => {
  const families: string[] = await page.evaluate(
    '[...new Set([...document.fonts].map(({ family }) => family))]',
  );
  return families.filter((family) => !family.includes('Bricolage'));
};

test('a visitor chooses Tamil, and reads it the next time too; English brings no font [P620]', async () => {
  const { context, page, problems } = await visits(browser, 'desktop', product.origin);
  await page.goto('/login');
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  expect(await fontsOf(page)).toEqual([]);

  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.org');
  await language(page, 'Language').selectOption('தமிழ்');
  await page.getByRole('heading', { level: 1, name: 'மீண்டும் வரவேற்கிறோம்' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'மின்னஞ்சல்' }).inputValue()).toBe('asha@example.org');
  expect(await langOf(page)).toBe('ta');
  await expect.poll(() => fontsOf(page)).toEqual([expect.stringContaining(TAMIL_FONT)]);
  expect(
    await page.evaluate(`document.fonts.load('16px "${TAMIL_FONT}"', 'தமிழ்').then((faces) => faces.length)`),
  ).toBe(1);

  await page.goto('/');
  await expect.poll(() => langOf(page)).toBe('ta');
  expect(problems).toEqual([]);
  await context.close();
});

test('a participant changes the language between two questions and loses no answer [P302 P620]', async () => {
  const creator = await joins(product.origin);
  const poll = await createsPoll(creator.client);
  const person = await joins(product.origin);
  const { context, page } = await visits(browser, 'phone', product.origin, person.client.cookie);
  await page.goto(poll.quizUrl);
  await start(page).tap();
  await option(page, 'Shakuntala').tap();
  await language(page, 'Language').selectOption('தமிழ்');
  await page.getByText('கேள்வி 1 / 2', { exact: true }).waitFor();
  expect(await option(page, 'Shakuntala').isChecked()).toBe(true);
  await expectAccessible(page, 'attend-ta');

  // The choice is the person's: it is in the profile, and so on every device of theirs.
  const elsewhere = await visits(browser, 'desktop', product.origin, person.client.cookie);
  await elsewhere.page.goto('/dashboard');
  await expect.poll(() => langOf(elsewhere.page)).toBe('ta');
  await elsewhere.context.close();
  await context.close();
});

test.each(['தமிழ்', 'हिन्दी'])('screens in %s fit a phone and are accessible', async (name) => {
  const person = await joins(product.origin);
  const { context, page, problems } = await visits(browser, 'phone', product.origin, person.client.cookie);
  await page.goto('/dashboard');
  await language(page, 'Language').selectOption(name);
  await expect.poll(() => langOf(page)).not.toBe('en');
  const locale = String(await langOf(page));
  for (const path of [
    '/',
    '/about',
    '/privacypolicy',
    '/dashboard',
    '/dashboard/library',
    '/dashboard/profile',
    '/dashboard/settings',
    '/dashboard/support',
    '/createpoll',
  ]) {
    await page.goto(path);
    await expect.poll(() => langOf(page)).toBe(locale);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const overflow = await overflowOf(page);
    expect.soft(overflow, `${path} is wider than the screen by`).toBe(0);
    await expectAccessible(page, `${locale}${path.replaceAll('/', '-')}`);
  }
  expect(problems).toEqual([]);
  await context.close();
});
