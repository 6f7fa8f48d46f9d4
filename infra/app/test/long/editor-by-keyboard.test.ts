import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { getEditor } from '@pollux/query-api/authoring/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, visits } from '../support/browser.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { Product } from '../support/product.ts';
import { hasFocus, pressEnterOn, tabTo, typeInto } from '../steps/keyboard.ts';
import { card, title } from '../steps/wizard.ts';

let product: Product;
let browser: Browser;
let creator: Person;

beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start({ RATE_LIMITS: 'off' }), launchBrowser()]);
  creator = await joins(product.origin);
  const admin = await adminOf(product);
  await admin.send(ChangePlan, { accountId: creator.accountId, subscriptionType: 'premium' });
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const focused = async (element: Locator) => {
  await expect.poll(() => hasFocus(element)).toBe(true);
};

/** Looks for an entry of a list by typing, and takes it. */
async function picks(page: Page, list: string, typed: string, name: string): Promise<void> {
  await typeInto(page, page.getByRole('combobox', { name: list }), typed);
  await page.getByRole('option', { name, exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await button(page, `Remove the ${list.toLowerCase().slice(0, -1)} ${name}`).waitFor();
}

/** Chooses an entry of a closed list as the browser lets its letters do. */
async function chooses(page: Page, list: Locator, letters: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.type(letters);
}

async function givesImage(page: Page, control: Locator): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await pressEnterOn(page, control);
  await (await chooser).setFiles({ name: 'river.png', mimeType: 'image/png', buffer: await picture('teal') });
}

test('a quiz is built, published and shared without a mouse; the focus is never lost', async () => {
  const { page, context, problems } = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  await page.goto('/dashboard/createquiz');
  await focused(page.getByRole('heading', { name: 'What is your quiz about?' }));

  // What is missing is said in a dialog, which leads to the first field that lacks something.
  const next = button(page, 'Next');
  await pressEnterOn(page, next);
  await page.getByRole('dialog', { name: 'Please fill all fields' }).waitFor();
  await page.keyboard.press('Escape');
  await focused(page.getByRole('textbox', { name: 'Title' }));
  await typeInto(page, page.getByRole('textbox', { name: 'Title' }), 'Rivers');
  await typeInto(page, page.getByRole('textbox', { name: 'Description' }), 'And mountains');
  await chooses(page, page.getByRole('main').getByRole('combobox', { name: 'Language' }), 'Eng');
  await givesImage(page, button(page, 'Choose an image'));
  await focused(button(page, 'Replace image'));
  for (const grade of ['Grade 3', 'Grade 5', 'Grade 9'])
    await picks(page, 'Grades', grade.toLowerCase(), grade);
  await page.getByText("You've reached your limit").waitFor();
  await focused(page.getByRole('group', { name: 'Grades' }));
  await pressEnterOn(page, button(page, 'Remove the grade Grade 5'));
  await focused(page.getByRole('group', { name: 'Grades' }));
  await picks(page, 'Subjects', 'hist', 'History');
  await pressEnterOn(page, next);
  await focused(page.getByRole('heading', { name: 'Your questions' }));

  // The cards of the types make room for a list, which goes on where they were.
  const first = card(page, 1);
  await tabTo(page, first.getByRole('radio', { name: 'Multiple choice' }));
  await page.keyboard.press('Space');
  const type = first.getByRole('combobox', { name: 'Question type' });
  await focused(type);
  await tabTo(page, title(first));
  await page.keyboard.type('Longest ');
  await page.keyboard.press('Control+b');
  await first.locator('[contenteditable="true"]').waitFor();
  await page.keyboard.type('river?');
  await givesImage(page, button(first, 'Add an image to question 1'));
  await focused(button(first, 'Add a sound to question 1'));
  // Backwards, where the picture has come to stand.
  const crop = button(first, 'Crop image of question 1');
  await tabTo(page, crop, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Choose what is shown' }).waitFor();
  await page.keyboard.press('Escape');
  await focused(crop);
  await pressEnterOn(page, button(first, 'Remove image of question 1'));
  await focused(button(first, 'Add an image to question 1'));
  await tabTo(page, first.getByRole('radio', { name: 'Option 1 is right' }));
  await page.keyboard.press('Space');
  await tabTo(page, first.getByRole('textbox', { name: 'Option 1', exact: true }));
  await page.keyboard.type('Ganga');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Kaveri');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Vaigai');
  await tabTo(page, button(first, 'Move option 3'));
  await page.keyboard.press('Enter');
  await focused(page.getByRole('menuitem', { name: 'Move up' }));
  await page.keyboard.press('Enter');
  await focused(first.getByRole('textbox', { name: 'Option 2', exact: true }));
  await chooses(page, first.getByRole('combobox', { name: 'Points' }), '8');
  await tabTo(page, first.getByRole('switch', { name: 'Compulsory' }));
  await page.keyboard.press('Space');

  await page.keyboard.press('Control+Enter');
  const second = card(page, 2);
  await focused(second);
  await tabTo(page, second.getByRole('radio', { name: 'True or false' }));
  await page.keyboard.press('Space');
  await typeInto(page, title(second), 'The sun is a star.');
  await tabTo(page, second.getByRole('radio', { name: 'True', exact: true }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Alt+ArrowUp');
  await focused(card(page, 1));
  await pressEnterOn(page, button(card(page, 1), 'Duplicate question 1'));
  await focused(second);
  await pressEnterOn(page, button(second, 'Delete question 2'));
  const sure = page.getByRole('dialog', { name: 'Delete this question?' });
  await pressEnterOn(page, button(sure, 'Delete'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focused(button(card(page, 2), 'Move question 2 up'));
  await pressEnterOn(page, button(page, 'Show Preview'));
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await pressEnterOn(page, button(preview, 'Next'));
  await preview.getByText('Question 2 of 2').waitFor();
  await page.keyboard.press('Escape');
  await focused(button(page, 'Show Preview'));
  await pressEnterOn(page, next);
  await focused(page.getByRole('heading', { name: 'How it runs' }));

  const save = button(page, 'Save Quiz');
  await pressEnterOn(page, save);
  await page.getByRole('alert').getByText('Please fill all the fields').waitFor();
  await tabTo(page, page.getByRole('radio', { name: 'Free' }));
  await page.keyboard.press('Space');
  const scheduled = page.getByRole('radiogroup', { name: 'Open only for a set time?' });
  await tabTo(page, scheduled.getByRole('radio', { name: 'No' }));
  await page.keyboard.press('ArrowUp');
  for (const [name, time] of [
    ['Start', '0900AM'],
    ['End', '1030AM'],
  ] as const) {
    await tabTo(page, page.getByLabel(name, { exact: false }).and(page.locator('[type="datetime-local"]')));
    // A year has four digits: the time comes next by itself.
    await page.keyboard.type(`10102030${time}`);
  }
  await tabTo(page, page.getByRole('radio', { name: 'Professional' }));
  await page.keyboard.press('Space');
  // Open already, as what was missing stood in it.
  await chooses(page, page.getByRole('combobox', { name: 'Font size' }), '24');
  await page.getByText('Saved', { exact: true }).waitFor();
  await pressEnterOn(page, button(page, 'History'));
  const history = page.getByRole('dialog', { name: 'History' });
  await pressEnterOn(page, history.getByRole('button', { name: /Settings/ }).first());
  await focused(button(history, 'All changes'));
  await page.keyboard.press('Escape');
  await focused(button(page, 'History'));
  await pressEnterOn(page, save);
  await focused(page.getByRole('heading', { name: 'Your quiz is ready' }));
  const link = page.getByRole('textbox', { name: 'Quiz link' });
  await pressEnterOn(page, button(page, 'Copy Link'));
  await page.getByText('Copied to clipboard').waitFor();

  const id = (await link.inputValue()).slice(-24);
  const { content } = await creator.client.ask(getEditor, { params: { id } });
  expect(content).toMatchObject({
    quizTitle: 'Rivers',
    quizGrades: ['grade3', 'grade9'],
    subjects: ['history'],
    language: 'Eng',
    themeId: 3,
    fontSize: 24,
    timeline: true,
    startDate: '2030-10-10T03:30:00.000Z',
    endDate: '2030-10-10T05:00:00.000Z',
    questions: [
      { type: 'truefalse', title: 'The sun is a star.', answers: [true] },
      {
        type: 'mcq',
        title: 'Longest river?',
        titleHtml: '<p>Longest <strong>river?</strong></p>',
        image: null,
        options: [{ text: 'Ganga' }, { text: 'Vaigai' }, { text: 'Kaveri' }],
        points: 8,
        compulsory: false,
      },
    ],
  });
  expect(content.coverImage).not.toBeNull();
  expect(problems).toEqual([]);
  await context.close();
});
