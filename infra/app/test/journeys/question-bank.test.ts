// Dear: a question goes from an editor into a bank, from there into another draft, and is updated there, in a browser.
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { getDraft } from '@pollux/query-api/authoring/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { keyedChoice } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const browser = await sharedBrowser();
const product = sharedProduct();

/** A draft of a quiz with questions, in the editor. */
async function editorOf({ client }: Person, quizTitle: string, asked: readonly object[]) {
  const { id, revision } = await client.send(OpenDraft, { quizType: 'QUIZ' });
  const details = { quizTitle, quizGrades: ['Grade 7'], subjects: ['Geography'], language: 'Eng' };
  const { position } = await client.send(EditActivity, {
    id,
    revision,
    edits: [
      { edit: 'set-details', fields: details },
      ...(asked.length > 0
        ? [{ edit: 'add-questions' as const, questions: asked as never, after: null }]
        : []),
    ],
  });
  const draft = async () => (await client.ask(getDraft, { params: { id }, minPosition: position })).draft;
  const questions = async () => (await draft()).questions;
  const settings = async () => (await draft()).settings;
  // The page shows the draft as it is by then.
  await questions();
  const visitor = await visits(browser, 'desktop', product.origin, client.cookie);
  await visitor.page.goto(`/dashboard/createquiz?quizid=${id}`);
  await visitor.page.getByRole('button', { name: 'Next', exact: true }).click();
  return { ...visitor, questions, settings };
}

const complete = (question: object) => ({
  titleHtml: null,
  image: null,
  audio: null,
  video: null,
  imageAlt: '',
  compulsory: true,
  points: 1,
  ...question,
});
const asked = (title: string, changes: object = {}) => {
  const { options, ...question } = keyedChoice(title, ['Yes', 'No'], changes);
  const media = { image: null, audio: null, video: null };
  return complete({ ...question, options: options.map((option) => ({ ...option, ...media })) });
};

async function opensBank(page: Page) {
  await page.getByRole('button', { name: 'Question bank' }).click();
  return page.getByRole('dialog', { name: 'Question bank' });
}

test('a question is saved, inserted with its image into another quiz, changed, and updated there after a look', async () => {
  const person = await joins(product.origin);
  const image = await person.client.upload(
    'question',
    new Uint8Array(await picture('teal', { width: 320, height: 120 })),
  );
  const first = await editorOf(person, 'Rivers', [asked('Is the Kaveri a river?', { image })]);
  const saving = await opensBank(first.page);
  await saving.getByText('Save', { exact: true }).click();
  await saving.getByRole('checkbox', { name: 'Choose: Is the Kaveri a river?' }).check();
  await saving.getByLabel('Tags').fill('Term 1, நதி');
  await expectAccessible(first.page, 'bank-save');
  await saving.getByRole('button', { name: 'Save 1 question' }).click();
  await saving.waitFor({ state: 'detached' });

  const second = await editorOf(person, 'Waters', []);
  const inserting = await opensBank(second.page);
  await inserting.getByRole('searchbox').fill('நதி');
  await inserting.getByText('1 question, 0 chosen').waitFor();
  await inserting.getByText('Used in: Rivers').waitFor();
  await inserting.getByRole('checkbox', { name: 'Choose: Is the Kaveri a river?' }).check();
  await expectAccessible(second.page, 'bank-insert');
  await inserting.getByRole('button', { name: 'Insert 1 question' }).click();
  await inserting.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await second.questions()).map(({ title, image: shown }) => [title, shown]))
    .toEqual([['Is the Kaveri a river?', image]]);

  // What the first quiz says otherwise is saved again: the bank has it, and the second quiz is offered it.
  const title = first.page.getByRole('textbox', { name: 'Question', exact: true }).first();
  await title.click();
  await title.press('End');
  await title.pressSequentially(' Really?');
  await expect.poll(async () => (await first.questions())[0]?.title).toContain('Really?');
  const again = await opensBank(first.page);
  await again.getByText('Save', { exact: true }).click();
  await again.getByText('In the bank', { exact: true }).waitFor();
  await again.getByRole('checkbox', { name: /^Choose: Is the Kaveri/ }).check();
  await again.getByRole('button', { name: 'Save 1 question' }).click();
  await again.waitFor({ state: 'detached' });

  const updating = await opensBank(second.page);
  await updating.getByText('Updates (1)').click();
  await updating.locator('ins', { hasText: 'Really' }).first().waitFor();
  await expectAccessible(second.page, 'bank-update');
  await updating.getByRole('button', { name: 'Update 1 copy' }).click();
  await updating.getByText('All copies say what the bank does.').waitFor();
  await expect.poll(async () => (await second.questions())[0]?.title).toContain('Really?');

  // Others of the folder may be drawn: how many there are, and what is wrong, is said before it is published.
  const { page } = second;
  await page.keyboard.press('Escape');
  await updating.waitFor({ state: 'detached' });
  await page.getByRole('switch', { name: 'Shuffle the options' }).click();
  await page.getByLabel('Options that stay last').first().click();
  await page.getByRole('option', { name: /– No$/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Draw from a folder' }).click();
  const draw = page.getByRole('group', { name: 'Draw 1' });
  await draw.getByText('1 question to draw from, 1 point each').waitFor();
  await draw.getByLabel('How many').fill('2');
  await draw.getByText('That is fewer than you draw.').waitFor();
  await draw.getByLabel('How many').fill('1');
  await draw.getByLabel('With the tag').selectOption('நதி');
  await page.getByText('Each attempt is asked 2 questions: 1 of this quiz, 1 drawn.').waitFor();
  await expectAccessible(page, 'bank-draw');
  await page.setViewportSize({ width: 360, height: 800 });
  await expect
    .poll(second.settings)
    .toMatchObject({ shuffleOptions: true, draws: [{ tag: 'நதி', count: 1 }] });
  expect((await second.questions())[0]).toMatchObject({ options: [{}, { staysLast: true }] });
  expect([...first.problems, ...second.problems]).toEqual([]);
});

test('a folder is made, filled from a file, shared, and gone from an open page once it is taken back', async () => {
  const [owner, other] = await Promise.all([joins(product.origin), joins(product.origin)]);
  const { page, problems } = await visits(browser, 'desktop', product.origin, owner.client.cookie);
  await page.goto('/dashboard/bank');
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('Name of the folder').fill('नदियाँ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Import questions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'rivers.gift',
    mimeType: 'text/plain',
    buffer: Buffer.from('Which flows east? {=Kaveri ~Narmada}\n\nWhich flows west? {=Narmada ~Kaveri}'),
  });
  await dialog.getByRole('button', { name: 'Add 2 questions' }).click();
  await page.getByText('2 questions, 0 chosen').waitFor();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const sharing = page.getByRole('dialog', { name: /^Share/ });
  await sharing.getByLabel('Email').fill(other.form.email);
  await sharing.getByRole('button', { name: 'Share', exact: true }).click();
  await sharing.getByText(other.form.email).waitFor();
  await expectAccessible(page, 'bank-share');

  const theirs = await visits(browser, 'phone', product.origin, other.client.cookie);
  await theirs.page.goto('/dashboard/bank');
  await theirs.page.getByText('Which flows east?').waitFor();
  await theirs.page.getByText('From Meena Raman, to read').waitFor();
  await expectAccessible(theirs.page, 'bank-shared');
  await sharing.getByRole('button', { name: `Take the folder back from ${other.form.email}` }).click();
  await theirs.page.getByText('Which flows east?').waitFor({ state: 'detached' });
  await theirs.page.getByRole('heading', { name: 'Your question bank is empty' }).waitFor();
  expect([...problems, ...theirs.problems]).toEqual([]);
});
