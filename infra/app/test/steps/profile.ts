import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { codeSentTo } from '../support/mailbox.ts';
import { picture } from '../support/pictures.ts';
import { says } from './account.ts';

const edits = (page: Page) => page.getByRole('button', { name: 'Edit profile' }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saves = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

/** Chooses the middle of a picture, and says something about oneself; the page shows both after that. */
export async function editsProfile(page: Page, about: string): Promise<void> {
  await edits(page);
  const needed = ['First name', 'Last name', 'Email', 'Phone number'];
  for (const name of needed) await field(page, name).fill('');
  await saves(page);
  for (const name of needed) await says(page, `${name} is required.`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await edits(page);
  expect(await field(page, 'First name').inputValue()).not.toBe('');

  const [background, middle] = await Promise.all([
    picture('teal', { width: 640, height: 400 }),
    picture('orange', { width: 150, height: 150 }),
  ]);
  const buffer = await sharp(background)
    .composite([{ input: middle }])
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const crop = page.getByRole('dialog', { name: 'Choose the part to show' });
  await expect.poll(() => crop.getByRole('button', { name: 'Use picture' }).isEnabled()).toBe(true);
  await crop.getByRole('slider', { name: 'Zoom' }).press('End');
  await expectAccessible(page, 'profile-crop');
  await crop.getByRole('button', { name: 'Use picture' }).click();
  await crop.waitFor({ state: 'hidden' });
  await field(page, 'About you').fill(about);
  await expectAccessible(page, 'profile-edit');
  await saves(page);

  await says(page, 'Profile updated successfully!');
  await page.getByRole('region').getByText(about).waitFor();
}

/** Expects the chosen part of the picture, and nothing around it, in the top bar and on the profile. */
export async function expectChosenPart(page: Page): Promise<void> {
  const images = page.locator('header img, main img');
  await expect.poll(() => images.count()).toBe(2);
  for (const image of await images.all()) {
    const file = await page.request.get((await image.getAttribute('src')) ?? '');
    const chosen = sharp(await file.body());
    const { width, height } = await chosen.metadata();
    expect(width).toBe(height);
    const corner = await chosen.extract({ left: 0, top: 0, width: 4, height: 4 }).stats();
    expect(corner.channels[0]?.mean, 'how red the corner is').toBeGreaterThan(200);
  }
}

/** Enters bank details, and then another branch, by a form that knows no more than the end of the number. */
export async function entersBankDetails(page: Page, password: string): Promise<void> {
  const bankField = (name: string) => page.getByRole('textbox', { name, exact: true });
  const opens = async () => {
    await edits(page);
    await page.getByRole('tab', { name: 'Update Bank Details' }).click();
  };
  await opens();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  for (const name of [
    'Account holder name',
    'Account number',
    'Account type',
    'IFSC code',
    'Bank name',
    'Branch name',
    'Contact number',
  ]) {
    await says(page, `${name} is required.`);
  }
  await bankField('Account holder name').fill('Asha Iyer');
  await bankField('Account number').fill('50100234567890');
  await page.getByRole('combobox', { name: 'Account type' }).click();
  await page.getByRole('option', { name: 'Savings' }).click();
  await bankField('IFSC code').fill('hdfc1001234');
  await bankField('Bank name').fill('HDFC Bank');
  await bankField('Branch name').fill('Anna Nagar');
  await bankField('Contact number').fill('9876543210');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await says(
    page,
    'IFSC code must be 11 characters long, starting with 4 letters, followed by a 0, and ending with 6 alphanumeric characters.',
  );
  await expectAccessible(page, 'profile-bank');
  await bankField('IFSC code').fill('hdfc0001234');
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await says(page, 'Bank details saved successfully!');

  await page.reload();
  await opens();
  await page.getByRole('button', { name: 'Update', exact: true }).waitFor();
  expect(await bankField('Account number').inputValue()).toBe('••••••••7890');
  expect(await bankField('IFSC code').inputValue()).toBe('HDFC0001234');
  await bankField('Branch name').fill('T. Nagar');
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await says(page, 'Bank details updated successfully!');
  await page.getByRole('button', { name: 'Cancel' }).click();
}

/** Moves the account to another address by the code that is sent there. */
export async function changesEmail(
  page: Page,
  origin: string,
  newEmail: string,
  password: string,
): Promise<void> {
  await edits(page);
  await field(page, 'Email').fill(newEmail);
  await saves(page);
  await says(page, 'Enter your current password.');
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await saves(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm your new email' });
  await dialog.getByText(newEmail).waitFor();
  await expectAccessible(page, 'profile-new-email');
  await dialog.getByRole('textbox', { name: 'One-time code' }).fill(await codeSentTo(origin, newEmail));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await says(page, `Your email is now ${newEmail}.`);
  await page.getByRole('region').getByText(newEmail, { exact: true }).waitFor();
}
