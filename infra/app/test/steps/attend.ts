import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A question's heading, and where the participant is among the questions. */
export async function expectQuestion(page: Page, number: number, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText(`Question ${number} of 3`, { exact: true }).waitFor();
}

export const next = (page: Page): Locator => page.getByRole('button', { name: 'Next', exact: true });
export const submit = (page: Page): Locator => page.getByRole('button', { name: 'Submit', exact: true });
export const start = (page: Page): Locator => page.getByRole('button', { name: 'Start', exact: true });
export const word = (page: Page): Locator => page.getByRole('textbox', { name: /Your answer$/ });
export const option = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true });

/** The name form is filled in with the participant's own name. */
export async function expectName(page: Page, firstname: string, lastname: string): Promise<void> {
  const form = page.getByRole('form', { name: "Participant's name" });
  expect(await form.getByRole('textbox', { name: 'First name' }).inputValue()).toBe(firstname);
  expect(await form.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe(lastname);
}

/** The dialog that ends a response, with its button to the dashboard. */
export async function expectSuccess(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Success' });
  await dialog.getByText('Your response has been submitted successfully!').waitFor();
  return dialog.getByRole('button', { name: 'Go to dashboard' });
}
