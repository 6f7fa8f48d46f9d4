import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { beforeAll, expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { type Visitor, visits } from '../support/browser.ts';
import { adminOf, joins, signUpForm } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { heading, logsIn, says, sidebar } from './account.ts';
import { journey, type Stage } from './journey.ts';

const FEEDBACK = 'We now run our trainings in person.';

/** Somebody from a company, on a paid plan that they end. */
export function businessJourney(stage: () => Stage): void {
  const step = journey();
  const form = signUpForm({ firstname: 'Arun', lastname: 'Selvam', userType: 'business' });

  let desk: Visitor;

  beforeAll(async () => {
    const { product, browser } = stage();
    const { accountId } = await joins(product.origin, form);
    const admin = await adminOf(product);
    await admin.send(ChangePlan, { accountId, subscriptionType: 'premium' });
    desk = await visits(browser, 'desktop', product.origin);
  });

  const autoRenew = () => desk.page.getByRole('switch', { name: 'Renew automatically' });

  step('logs in and is on the plan that an admin has set, as the settings say [P188]', async () => {
    const { page } = desk;
    await page.goto('/login');
    await logsIn(page, form);
    await page.waitForURL('**/dashboard');
    await sidebar(page).getByRole('link', { name: 'Settings' }).click();
    await page.getByText('You are on the Premium plan.').waitFor();
    await page.getByRole('link', { name: 'Cancel subscription' }).waitFor();
    await page.getByRole('link', { name: 'Open My Library' }).waitFor();
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    await page.waitForURL('**/dashboard/choosesubscription');
    await heading(page, 'Choose your plan').waitFor();
    await page.getByText('Premium').first().waitFor();
    await expectAccessible(page, 'plan-premium');
  });

  step('switches the automatic renewal off, which stays, and on again [P188]', async () => {
    const { page } = desk;
    await sidebar(page).getByRole('link', { name: 'Settings' }).click();
    await autoRenew().waitFor();
    const saved = () => page.waitForResponse('**/api/commands/SetAutoRenew');
    expect(await autoRenew().isChecked()).toBe(true);
    await Promise.all([saved(), autoRenew().press('Space')]);
    await page.reload();
    await autoRenew().waitFor();
    expect(await autoRenew().isChecked()).toBe(false);
    await Promise.all([saved(), autoRenew().press('Space')]);
    await page.reload();
    await autoRenew().waitFor();
    expect(await autoRenew().isChecked()).toBe(true);
    await expectAccessible(page, 'settings-paid');
  });

  step(
    'asks for the end of the plan, with a reason, feedback and an image [P057 P191 P192 P193 P194 P368 P406]',
    async () => {
      const { page } = desk;
      await sidebar(page).getByRole('link', { name: 'Support' }).click();
      await heading(page, 'Cancel subscription').waitFor();
      const requests = () => page.getByRole('button', { name: 'Request cancellation' }).click();
      await requests();
      await says(page, 'Please select a reason for cancellation.');
      await page.getByRole('combobox', { name: 'Why do you want to cancel?' }).click();
      await page.getByRole('option', { name: 'Not using enough' }).click();
      await page.getByRole('textbox', { name: /^What could we have done better/ }).fill(FEEDBACK);
      const buffer = await picture('indigo', { width: 480, height: 320 });
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer });
      await page.getByRole('img', { name: 'The chosen image' }).waitFor();
      await expectAccessible(page, 'cancel-form');
      await requests();
      await page.getByRole('button', { name: 'Yes, cancel it' }).click();
      await says(page, 'Your cancellation has been requested');
    },
  );

  step('finds the request in its place from then on, and the renewal switched off [P188 P191]', async () => {
    const { page } = desk;
    await page.reload();
    await says(page, 'Your cancellation has been requested');
    await page.getByText('Not using enough', { exact: true }).waitFor();
    await page.getByText(FEEDBACK).waitFor();
    const image = page.getByRole('img', { name: 'The image you sent with your request' });
    await expect
      .poll(() => image.evaluate(({ naturalWidth }: { naturalWidth: number }) => naturalWidth))
      .toBe(480);
    expect(await page.getByRole('button', { name: 'Request cancellation' }).count()).toBe(0);
    await expectAccessible(page, 'cancel-requested');
    await sidebar(page).getByRole('link', { name: 'Settings' }).click();
    await page.getByText('You have asked to cancel your subscription.', { exact: false }).waitFor();
    expect(await autoRenew().isChecked()).toBe(false);
    expect(await autoRenew().isDisabled()).toBe(false);
    expect(desk.problems).toEqual([]);
    await desk.context.close();
  });
}
