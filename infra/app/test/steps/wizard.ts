import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { picture, pictureOver } from '../support/pictures.ts';

const CURRENT = "Please fill the current question's title and provide at least two non-empty options.";

/** The poll that the wizard's steps build. */
export const trip = {
  title: 'Class trip',
  description: 'Where do we go, and how?',
  choice: { title: 'Where shall we go?', options: ['Goa', 'Ooty', 'Hampi'] },
  pictures: { title: 'How shall we travel?', options: ['By train', 'By bus'] },
  cloud: { title: 'One word for last year’s trip?' },
} as const;

/** Stage 1: what is missing is said, what is too large is refused, and Next waits for title, description and language. */
export async function fillsDetails(page: Page): Promise<void> {
  await expectStage(page, 'Details');
  const next = page.getByRole('button', { name: 'Next' });
  const missing = page.getByText('Please fill the title, description and choose a language');
  const title = page.getByRole('textbox', { name: 'Title' });
  const description = page.getByRole('textbox', { name: 'Description' });

  await missing.waitFor();
  expect(await next.isDisabled()).toBe(true);
  await expectAccessible(page, 'wizard-details-empty');
  await page.getByRole('button', { name: 'Description, language and cover' }).click();
  await title.fill('   ');
  await description.fill('  ');
  await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('English');
  expect(await next.isDisabled()).toBe(true);
  await title.fill(trip.title);
  expect(await next.isDisabled()).toBe(true);
  await missing.waitFor();
  await description.fill(trip.description);
  await missing.waitFor({ state: 'hidden' });

  const cover = page.getByRole('img', { name: 'Cover of the poll' });
  await chooses(page, page.getByRole('button', { name: 'Choose an image' }), await picture('seagreen'));
  await cover.waitFor();
  const chosen = await cover.getAttribute('src');
  await chooses(page, page.getByRole('button', { name: 'Replace image' }), await pictureOver(1024 * 1024));
  await page.getByRole('alert').getByText('Image size should be less than 1MB').waitFor();
  expect(await cover.getAttribute('src')).toBe(chosen);
  await expectAccessible(page, 'wizard-details');
  await next.click();
}

/** Stage 2: each rule of the questions is broken once; in the end there are three questions that keep them all. */
export async function buildsQuestions(page: Page): Promise<void> {
  await expectStage(page, 'Questions');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const first = card(page, 1);
  const says = (question: Locator, text: string) =>
    question.getByRole('alert').getByText(text, { exact: true }).waitFor();

  await first.getByText('Please select a question Type first').waitFor();
  expect(await first.getByRole('radio').allTextContents()).toEqual([
    expect.stringContaining('Multiple choice'),
    expect.stringContaining('Word cloud'),
  ]);
  await next.click();
  await says(first, 'Please provide question type.');
  await first.getByRole('button', { name: 'Delete question 1' }).click();
  await says(first, 'At least one question is required');
  await first.getByRole('radio', { name: 'Multiple choice' }).click();
  expect(await first.getByRole('combobox', { name: 'Timer' }).locator('option:checked').textContent()).toBe(
    '30 Seconds',
  );
  await next.click();
  await says(first, 'Please fill all the questions');
  await expectAccessible(page, 'wizard-question-problem');
  await title(first).fill(trip.choice.title);
  await addQuestion(first);
  await says(first, CURRENT);
  await next.click();
  await says(first, 'Please fill in all the text fields for options in every question.');
  await first.getByRole('button', { name: 'Remove option 2' }).click();
  await next.click();
  await says(first, 'At least two options are required for each question.');
  await first.getByRole('button', { name: 'Remove option 1' }).click();
  await says(first, 'At least one option is required');

  const addOption = first.getByRole('button', { name: 'Add option', exact: true });
  for (let options = 1; options < 5; options++) await addOption.click();
  expect(await first.getByRole('textbox', { name: /^Option \d$/ }).count()).toBe(5);
  expect(await addOption.count()).toBe(0);
  await first.getByRole('button', { name: 'Remove option 5' }).click();
  await first.getByRole('button', { name: 'Remove option 4' }).click();
  await fillsOptions(first, trip.choice.options);
  await untimed(first);

  await addQuestion(first);
  const second = card(page, 2);
  await second.getByRole('radio', { name: 'Multiple choice' }).click();
  await title(second).fill(trip.pictures.title);
  await fillsOptions(second, trip.pictures.options);
  await untimed(second);
  for (const [index, colour] of ['steelblue', 'darkorange'].entries()) {
    const button = second.getByRole('button', { name: `Add an image to option ${index + 1}` });
    await chooses(page, button, await picture(colour));
    await second.getByRole('button', { name: `Image of option ${index + 1}` }).waitFor();
  }

  await addQuestion(second);
  const third = card(page, 3);
  await third.getByRole('radio', { name: 'Word cloud' }).click();
  expect(await third.getByRole('textbox', { name: /^Option/ }).count()).toBe(0);
  await addQuestion(third);
  await says(third, CURRENT);
  await title(third).fill(trip.cloud.title);
  await untimed(third);
  await addQuestion(third);
  await deletesQuestion(page, 4);
  await expectAccessible(page, 'wizard-questions');
}

/** The preview shows the questions one by one, as participants will meet them. */
export async function previews(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByText(trip.choice.title).waitFor();
  await preview.getByRole('button', { name: 'Next' }).click();
  await preview.getByText('Question 2 of 3').waitFor();
  await expectAccessible(page, 'wizard-preview');
  await preview.getByRole('button', { name: /^Close/ }).click();
  await preview.waitFor({ state: 'hidden' });
}

/** Stage 3 has a control for every setting; a free plan cannot choose Paid. */
export async function settles(page: Page): Promise<void> {
  await expectStage(page, 'Settings');
  await page.getByRole('textbox', { name: 'Organisation name' }).fill('Vaigai Public School');
  expect(await page.getByRole('radiogroup', { name: 'Exam mode' }).getByRole('radio').count()).toBe(2);
  expect(await page.getByRole('switch', { name: 'Attempt limit' }).isChecked()).toBe(true);
  expect(await page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio').count()).toBe(3);
  await page.getByRole('button', { name: /^Advanced/ }).click();
  expect(await page.getByRole('radiogroup', { name: 'Music' }).getByRole('radio').count()).toBe(4);
  for (const name of ['Font size', 'Font style']) {
    expect(await page.getByRole('combobox', { name }).isEnabled()).toBe(true);
  }
  const payment = page.getByRole('radiogroup', { name: 'Payment type' });
  expect(await payment.getByRole('radio', { name: 'Free' }).isChecked()).toBe(true);
  expect(await payment.getByRole('radio', { name: 'Paid' }).isDisabled()).toBe(true);
  await expectAccessible(page, 'wizard-settings');
}

/** The stages that the wizard shows, and the one among them that is open. */
export async function expectStage(page: Page, current: string): Promise<void> {
  const stages = page.getByRole('navigation', { name: 'Steps of the poll' }).getByRole('listitem');
  await stages.filter({ hasText: current }).and(page.locator('[aria-current="step"]')).waitFor();
  const names = await stages.allInnerTexts();
  expect(names.map((name) => name.replace(/\W|\d/g, ''))).toEqual([
    'Details',
    'Questions',
    'Settings',
    'Share',
  ]);
}

/** The card of a question, by its place from 1 on. */
export function card(page: Page, number: number): Locator {
  return page.getByRole('region', { name: `Question ${number}`, exact: true });
}

export function title(question: Locator): Locator {
  return question.getByRole('textbox', { name: 'Question', exact: true });
}

async function addQuestion(question: Locator): Promise<void> {
  await question.getByRole('button', { name: 'Add Question' }).click();
}

async function fillsOptions(question: Locator, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    await question.getByRole('textbox', { name: `Option ${index + 1}`, exact: true }).fill(text);
  }
}

async function untimed(question: Locator): Promise<void> {
  await question.getByRole('combobox', { name: 'Timer' }).selectOption('No timer');
}

/** Deleting asks first: once the question is kept, then it goes. */
async function deletesQuestion(page: Page, number: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Delete this question?' });
  const remove = card(page, number).getByRole('button', { name: `Delete question ${number}` });
  await remove.click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await page.getByText('Your question is safe!').waitFor();
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Poof! Your question has been deleted!').waitFor();
  await card(page, number).waitFor({ state: 'detached' });
}

async function chooses(page: Page, button: Locator, image: Buffer): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: image });
}
