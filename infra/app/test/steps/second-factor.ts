import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { shownBy } from '../support/authenticator.ts';

/** What somebody has once two-step verification is on: an app with the secret, and codes on paper. */
export interface SecondFactor {
  /** As an authenticator app keeps it, in base 32. */
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Sets two-step verification up from the page /dashboard/settings, after a wrong password and a wrong code. */
export async function setsUpSecondFactor(page: Page, password: string): Promise<SecondFactor> {
  const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' });
  const passwordField = dialog.getByLabel('Password', { exact: true });
  const code = dialog.getByRole('textbox', { name: 'Code from your app' });
  const turnsOn = () => dialog.getByRole('button', { name: 'Turn on' }).click();
  const continues = () => dialog.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await passwordField.fill('not the password');
  await continues();
  await dialog.getByRole('alert').waitFor();
  await expectAccessible(page, 'second-factor-password');
  await passwordField.fill(password);
  await continues();

  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await expectAccessible(page, 'second-factor-app');
  const secret = await secretIn(page);
  await code.fill(wrongCodeFor(secret));
  await turnsOn();
  await dialog.getByRole('alert').waitFor();
  await code.fill(shownBy(secret));
  await turnsOn();

  await dialog.getByText(/^Two-step verification is on\./).waitFor();
  await expectAccessible(page, 'second-factor-codes');
  const recoveryCodes = await dialog.getByRole('listitem').allInnerTexts();
  expect(new Set(recoveryCodes).size).toBe(10);
  await dialog.getByRole('button', { name: 'I have saved the codes' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return { secret, recoveryCodes };
}

/** The key that the set-up dialog shows for typing, without its gaps. */
export async function secretIn(page: Page): Promise<string> {
  const shown = await page
    .getByRole('dialog')
    .getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/)
    .innerText();
  return shown.replaceAll(' ', '');
}

/** Six digits that an app with the secret does not show at about this time. */
export function wrongCodeFor(secret: string): string {
  const right = [-1, 0, 1, 2].map((steps) => shownBy(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
}
