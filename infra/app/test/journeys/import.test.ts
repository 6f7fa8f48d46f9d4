// Dear: files go from a browser through the process that reads them into drafts, and back out of one.
import { readFile } from 'node:fs/promises';
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { getDraft } from '@pollux/query-api/authoring/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atLength } from '../steps/journey.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { sharedProduct } from '../support/shared-product.ts';

const browser = await sharedBrowser();
const product = sharedProduct();

/** The questions of a new quiz, whose details are there. */
async function quizOf({ client }: Person) {
  const { id, revision } = await client.send(OpenDraft, { quizType: 'QUIZ' });
  const details = { quizTitle: 'Rivers', quizGrades: ['Grade 7'], subjects: ['Geography'], language: 'Eng' };
  const { position } = await client.send(EditActivity, {
    id,
    revision,
    edits: [{ edit: 'set-details', fields: details }],
  });
  const questions = async () =>
    (await client.ask(getDraft, { params: { id }, minPosition: position })).draft.questions;
  // The page shows the draft as it is by then.
  await questions();
  const visitor = await visits(browser, 'desktop', product.origin, client.cookie);
  await visitor.page.goto(`/dashboard/createquiz?quizid=${id}`);
  await visitor.page.getByRole('button', { name: 'Next', exact: true }).click();
  return { ...visitor, questions };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import questions' });

test('a file of Moodle is looked at, chosen from and added as one step, which undoing takes back', async () => {
  const person = await joins(product.origin);
  const { page, problems, questions } = await quizOf(person);
  const image = (await picture('teal', { width: 320, height: 120 })).toString('base64');
  const file = `<?xml version="1.0"?><quiz>
    <question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Which is the <b>longest</b> river of India?</p>
      <img src="@@PLUGINFILE@@/r.png" alt="Rivers on a map">]]></text><file name="r.png" encoding="base64">${image}</file></questiontext>
      <single>true</single><answer fraction="0"><text>Kaveri</text></answer><answer fraction="100"><text>Ganga</text></answer></question>
    <question type="multichoice"><questiontext format="html"><text>Which is blue?</text></questiontext><single>true</single>
      <answer fraction="100"><text>Sky</text></answer><answer fraction="50"><text>Sea</text></answer></question>
    <question type="matching"><questiontext format="html"><text>Which capital?</text></questiontext>
      <subquestion><text>Tamil Nadu</text><answer><text>Chennai</text></answer></subquestion>
      <subquestion><text>Kerala</text><answer><text>Thiruvananthapuram</text></answer></subquestion></question>
    <question type="essay"><name><text>Holidays</text></name><questiontext><text>Tell of your holidays.</text></questiontext></question>
  </quiz>`;
  await page.getByRole('button', { name: 'Import questions' }).click();
  const dialog = dialogOf(page);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'semester.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(file),
  });
  await dialog.getByRole('heading', { name: '2 questions found in semester.xml.' }).waitFor();
  await dialog.getByText('1 whole, 1 in part, 2 not taken').waitFor();
  await dialog.getByText('Line 5: Marks for a part, or marks taken off, are left out: Sea (50 %)').waitFor();
  await dialog.getByText('Line 10: Quizzes have no questions of this type: essay').waitFor();
  // Matching is not part of the plan that everybody begins with.
  await dialog.getByText('Not part of your subscription plan.').waitFor();
  await dialog.getByRole('img', { name: 'Rivers on a map' }).waitFor();
  await expectAccessible(page, 'import-questions');
  expect(await questions()).toHaveLength(1);

  await dialog.getByRole('checkbox', { name: 'Take: Which is blue?' }).click();
  await dialog.getByRole('button', { name: 'Add 1 question' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await questions()).map(({ title }) => title))
    .toEqual(['Which is the longest river of India?']);
  const [first] = await questions();
  expect(first?.titleHtml).toBe('<p>Which is the <strong>longest</strong> river of India?</p>');
  expect((await fetch(`${product.origin}/uploads/${first?.image ?? ''}`)).status).toBe(200);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await questions()).map(({ title }) => title)).toEqual(['']);
  expect(problems).toEqual([]);
});

test('rows copied from a spreadsheet become questions by their columns, by keyboard alone', async () => {
  const person = await joins(product.origin);
  const { page, questions } = await quizOf(person);
  await page.getByRole('button', { name: 'Paste questions' }).click();
  await page.getByRole('textbox', { name: 'Your questions' }).focus();
  const rows = 'Which river?\tKaveri\tGanga\tGanga\nIs it so?\t\t\tTrue\nWhich?\tOne\tTwo\tThree\n';
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(rows)})`);
  await page.keyboard.press('Control+V');
  const dialog = dialogOf(page);
  const reads = dialog.getByRole('button', { name: 'Read the rows' });
  await reads.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: '2 questions found in Pasted rows.' }).waitFor();
  await dialog.getByText('Line 3: Nothing is marked as right. Three').waitFor();
  await dialog.getByRole('button', { name: 'Add 2 questions' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await questions()).map(({ type }) => type)).toEqual(['mcq', 'truefalse']);
});

atLength('the template for spreadsheets is a file that can be imported whole', async () => {
  const person = await joins(product.origin);
  const { page } = await quizOf(person);
  await page.getByRole('button', { name: 'Import questions' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('button', { name: 'Download a template for spreadsheets' }).click(),
  ]);
  const path = await download.path();
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'template.csv', mimeType: 'text/csv', buffer: await readFile(path) });
  const counts = await dialogOf(page)
    .getByText(/^\d whole, 0 in part, \d not taken$/)
    .innerText();
  const [whole = 0, , refused = 0] = counts.match(/\d/g)?.map(Number) ?? [];
  expect(whole + refused).toBe(9);
  // What is not taken, the plan does not include or nobody is offered; the file itself is right.
  const reasons = dialogOf(page).getByText(
    /^(?:Not part of your subscription plan|Not offered at the moment)\.$/,
  );
  expect(await reasons.count()).toBe(refused);
});

test('questions are taken away in a file, which says what it cannot, and come back from it', async () => {
  const person = await joins(product.origin);
  const first = await quizOf(person);
  await first.page.getByRole('button', { name: 'Import questions' }).click();
  const file =
    'Question,Option 1,Option 2,Right answer,Seconds\nWhich river?,Kaveri,Ganga,Ganga,60\nIs it so?,,,True,15\n';
  await dialogOf(first.page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialogOf(first.page).getByRole('button', { name: 'Add 2 questions' }).click();

  await first.page.getByRole('button', { name: 'Export questions' }).click();
  const dialog = first.page.getByRole('dialog', { name: 'Export questions' });
  await dialog.getByText('The file says everything.').waitFor();
  await dialog.getByRole('radio', { name: /^GIFT/ }).click();
  await dialog.getByText('Question 1: the time is left out').waitFor();
  await expectAccessible(first.page, 'export-questions');
  await dialog.getByRole('radio', { name: /^Pollux/ }).click();
  const [download] = await Promise.all([
    first.page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Rivers.json');
  const buffer = await readFile(await download.path());

  const second = await quizOf(person);
  await second.page.getByRole('button', { name: 'Import questions' }).click();
  await dialogOf(second.page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'Rivers.json', mimeType: 'application/json', buffer });
  await dialogOf(second.page).getByText('2 whole, 0 in part, 0 not taken').waitFor();
  await dialogOf(second.page).getByRole('button', { name: 'Add 2 questions' }).click();
  const told = (questions: Awaited<ReturnType<typeof first.questions>>) =>
    questions.map(({ type, title, timer }) => [type, title, timer]);
  await expect
    .poll(async () => told(await second.questions()))
    .toEqual([
      ['mcq', 'Which river?', 60_000],
      ['truefalse', 'Is it so?', 15_000],
    ]);
});
