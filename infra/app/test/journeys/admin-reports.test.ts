import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { sharedBrowser, visits } from '../support/browser.ts';
import { adminOf, joins } from '../support/people.ts';
import { attends, createsQuiz } from '../support/quizzes.ts';
import { secondAdminOf } from '../support/second-admin.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();

test.each(['desktop', 'phone'] as const)(
  'on a %s, whoever looks after activities goes from all of them, and from all attempts, to what was answered [P023 P055]',
  async (device) => {
    const [owner, person] = await Promise.all([
      joins(product.origin, { userType: 'teacher' }),
      joins(product.origin, { userType: 'student' }),
    ]);
    const quizTitle = `Rivers on a ${device}`;
    await attends(person, await createsQuiz(owner.client, { quizTitle }), 1);
    const { cookie } = await secondAdminOf(product, await adminOf(product), 'content');
    const { page, context, problems } = await visits(browser, device, product.origin, cookie);

    await page.goto('/dashboard/quizattended');
    await page.getByText(/There ha(s|ve) been/).waitFor();
    await page.getByRole('link', { name: quizTitle }).first().waitFor();
    await expectAccessible(page, `all-attempts-${device}`);
    await page.getByRole('link', { name: quizTitle }).first().click();
    await page.getByText('What makes leaves green?').first().waitFor();

    await page.goto(`/dashboard/reports?quizTitle.contains=${encodeURIComponent(quizTitle)}`);
    await page.getByRole('link', { name: quizTitle }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(quizTitle) }).waitFor();
    await page.getByRole('link', { name: 'Bala Ganesan' }).waitFor();
    await page.getByRole('button', { name: 'PDF' }).first().waitFor();
    await expectAccessible(page, `report-for-admin-${device}`);
    expect(await page.getByRole('link', { name: 'Attempts', exact: true }).count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  },
);
