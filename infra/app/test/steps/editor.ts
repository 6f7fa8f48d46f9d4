import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { card, title } from './wizard.ts';

export const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true });

/** Opens the editor of a kind at the details, and fills in those that every kind has. */
export async function begins(page: Page, path: string, quizTitle: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Title' }).fill(quizTitle);
  await page.getByRole('textbox', { name: 'Description' }).fill('For everybody');
  await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('English');
}

/** Adds a card after the last unless it is the first, and gives it a type and a title. */
export async function asks(page: Page, number: number, type: string, text: string): Promise<Locator> {
  if (number > 1)
    await card(page, number - 1)
      .getByRole('button', { name: /^Add Questions?$/ })
      .click();
  const question = card(page, number);
  await question.getByRole('radio', { name: type, exact: true }).click();
  await title(question).fill(text);
  return question;
}

/** Writes these texts into the list's fields, adding those that are not there yet. */
export async function lists(
  question: Locator,
  field: string,
  add: string,
  texts: readonly string[],
): Promise<void> {
  for (const [index, text] of texts.entries()) {
    const entry = question.getByRole('textbox', { name: `${field} ${index + 1}`, exact: true });
    if ((await entry.count()) === 0) await button(question, add).click();
    await entry.fill(text);
  }
}

/** The link on the share screen, which the button copies. */
export async function copiedLink(page: Page, label: string): Promise<string> {
  const link = await page.getByRole('textbox', { name: label }).inputValue();
  await button(page, 'Copy Link').click();
  await page.getByText('Copied to clipboard').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
  return link;
}
