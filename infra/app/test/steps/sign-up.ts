import { countryNameOf } from '@pollux/domain/accounts/countries';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { codeSentTo } from '../support/mailbox.ts';
import type { SignUpForm } from '../support/people.ts';

/**
 * Goes through the five steps of signing up, from the page /signup to where the person wanted to go, signed in. Answers
 * the rules of each step with what breaks them first.
 */
export async function signsUp(page: Page, origin: string, form: SignUpForm): Promise<void> {
  const continues = () => page.getByRole('button', { name: 'Continue' }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const says = (text: string) => page.getByText(text, { exact: true }).waitFor();

  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await continues();
  await says('Email is required.');
  await field('Email').fill('not an address');
  await continues();
  await says('Enter a valid email address.');
  await expectAccessible(page, 'signup-email');
  await field('Email').fill(form.email.toUpperCase());
  await continues();

  await page.getByRole('heading', { name: 'What brings you here?' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Teacher' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio').count()).toBe(3);
  await expectAccessible(page, 'signup-user-type');
  await page.locator('label', { hasText: form.userType }).click();
  await continues();

  await page.getByRole('heading', { name: 'Where do you work or learn?' }).waitFor();
  expect(await field('Organization').inputValue()).toBe('school');
  await expectAccessible(page, 'signup-organization');
  await continues();

  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  const creates = () => page.getByRole('button', { name: 'Create account' }).click();
  await creates();
  await says('First name is required.');
  await says('Last name is required.');
  await says('Phone number is required.');
  await says('Country is required.');
  await says('State is required.');
  await says('City is required.');
  await says('Password is required.');
  await says('The password has at least 6 characters.');
  expect(await page.getByRole('radio', { name: 'Male', exact: true }).isChecked()).toBe(true);
  await expectAccessible(page, 'signup-details');
  await field('First name').fill(form.firstname);
  await field('Last name').fill(form.lastname);
  await field('Phone number').fill('12ab');
  await field('State').fill(form.state);
  await field('City').fill(form.city);
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await creates();
  await says('The phone number has 7 to 15 digits.');
  await says('The password needs at least 6 characters.');
  await field('Phone number').fill(form.phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(form.password);
  await page.getByLabel('Country', { exact: true }).first().fill(countryNameOf(form.countryShort));
  await page.getByRole('option', { name: countryNameOf(form.countryShort), exact: true }).click();
  await creates();

  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  expect(await page.getByRole('button', { name: /^Resend code in \d+ s$/ }).isDisabled()).toBe(true);
  const code = await codeSentTo(origin, form.email);
  await page.getByRole('button', { name: 'Verify' }).click();
  await says('OTP is required.');
  await field('One-time code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await says('OTP verification failed');
  await says('Invalid or expired OTP.');
  await expectAccessible(page, 'signup-code');
  await field('One-time code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
}

/** What whoever has signed up is told, unless they are led to another page at once. */
export async function expectVerified(page: Page): Promise<void> {
  await page.getByText('Account verified! You can now log in.', { exact: true }).waitFor();
  await page.getByText('On this device you are logged in already.', { exact: true }).waitFor();
}
