import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { getEditor } from '@pollux/query-api/authoring/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { launchBrowser, visits } from '../support/browser.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { Product } from '../support/product.ts';
import { asks, begins, button, copiedLink, lists } from '../steps/editor.ts';
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

const radio = (page: Page, group: string, name: string) =>
  page
    .getByRole('radiogroup', { name: group, exact: true })
    .getByRole('radio', { name: new RegExp(`^${name}`) });

async function pairs(question: Locator): Promise<void> {
  await lists(question, 'Option', 'Add pair', ['India', 'Japan']);
  await lists(question, 'What goes with option', 'Add pair', ['Delhi', 'Tokyo']);
}

/** What was published as this version, once the queries know of it. */
const publishedAs = (version: number, id: string) =>
  vi.waitFor(async () => {
    const editor = await creator.client.ask(getEditor, { params: { id } });
    expect(editor.version).toBe(version);
    return editor.content;
  }, 10_000);

test('a quiz with each type that is offered is built from nothing, shared, reopened as it was and updated [C007 C053 C061 C071 C115 C117 C121 C122 C155 C238]', async () => {
  const visit = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  const { page, context, problems } = visit;
  await begins(page, '/dashboard/createquiz', 'Around the world');
  for (const name of ['Grades', 'Subjects']) {
    await page.getByRole('combobox', { name }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
  }
  await button(page, 'Next').click();

  const first = await asks(page, 1, 'Multiple choice', '');
  await title(first).focus();
  await button(page.getByRole('toolbar', { name: 'Formats' }), 'Bold').click();
  // What is typed before the editor with formats is there has none.
  await first.locator('[contenteditable="true"]').waitFor();
  await page.keyboard.type('Longest river?');
  await lists(first, 'Option', 'Add option', ['Kaveri', 'Ganga']);
  await first.getByRole('radio', { name: 'Option 2 is right' }).click();
  await first.getByRole('combobox', { name: 'Timer' }).selectOption('No timer');
  await first.getByRole('combobox', { name: 'Points' }).selectOption('8');
  await first.getByRole('switch', { name: 'Compulsory' }).click();
  const date = await asks(page, 2, 'Date', 'When was it founded?');
  await date.getByLabel('Right answer').fill('1947-08-15');
  await pairs(await asks(page, 3, 'Matching', 'Which capital is whose?'));
  await pairs(await asks(page, 4, 'Drag and drop', 'Drag each to its place'));
  const short = await asks(page, 5, 'Short answer', 'Capital of France?');
  await lists(short, 'Answer', 'Add answer', ['Paris']);
  await short.getByRole('combobox', { name: 'How answer 1 is compared' }).selectOption('exact');
  const dropDown = await asks(page, 6, 'Dropdown', 'Highest mountain?');
  await lists(dropDown, 'Option', 'Add option', ['Everest', 'Anamudi']);
  await dropDown.getByRole('radio', { name: 'Option 1 is right' }).click();
  const truth = await asks(page, 7, 'True or false', 'The sun is a star.');
  await truth.getByRole('radio', { name: 'True', exact: true }).click();
  const boxes = await asks(page, 8, 'Checkboxes', 'Which are rivers?');
  await lists(boxes, 'Option', 'Add option', ['Vaigai', 'Nilgiri', 'Godavari']);
  await boxes.getByRole('checkbox', { name: 'Option 1 is right' }).click();
  await boxes.getByRole('checkbox', { name: 'Option 3 is right' }).click();
  await expectAccessible(page, 'quiz-questions');
  await button(page, 'Next').click();

  await radio(page, 'Payment type', 'Paid').click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('49.50');
  await radio(page, 'Mode', 'Fun').click();
  await radio(page, 'Exam mode', 'Yes').click();
  await radio(page, 'Who can find it', 'Everybody').click();
  await page.getByRole('textbox', { name: 'Number of attempts' }).fill('3');
  await radio(page, 'Open only for a set time?', 'Yes').click();
  await page.getByLabel(/^Start/).fill('2030-01-10T09:00');
  await page.getByLabel(/^End/).fill('2030-01-10T10:30');
  await radio(page, 'Theme', 'Professional').click();
  await button(page, 'Save Quiz').waitFor();
  await page.getByRole('button', { name: /^Advanced/ }).click();
  await radio(page, 'Music', 'Focused').click();
  await page.getByRole('combobox', { name: 'Font size' }).selectOption('24 px');
  await page.getByRole('combobox', { name: 'Font style' }).selectOption({ index: 1 });
  await button(page, 'Save Quiz').click();
  await page.getByRole('dialog', { name: 'Success' }).getByText('Quiz created successfully').waitFor();
  const link = await copiedLink(page, 'Quiz link');
  expect(link).toMatch(new RegExp(`^${product.origin}/attendquiz/[0-9a-f]{24}$`));

  const id = link.slice(-24);
  const saved = await publishedAs(1, id);
  expect(saved).toMatchObject({
    quizTitle: 'Around the world',
    paymentType: 'paid',
    amount: 4950,
    quizMode: 2,
    examMode: true,
    accessType: 'public',
    numAttempts: 3,
    timeline: true,
    startDate: '2030-01-10T03:30:00.000Z',
    endDate: '2030-01-10T05:00:00.000Z',
    // As Chromium calls Asia/Kolkata.
    timeZone: 'Asia/Calcutta',
    themeId: 3,
    musicId: 3,
    fontSize: 24,
  });
  const rights = saved.questions.map((question) =>
    'answers' in question && 'options' in question
      ? question.options
          .filter((option) => question.answers.some((answer) => answer === option.id))
          .map(({ text }) => text)
      : null,
  );
  expect(rights).toEqual([['Ganga'], null, null, null, null, ['Everest'], null, ['Vaigai', 'Godavari']]);
  const capitals = [
    { text: 'India', selection: 'Delhi' },
    { text: 'Japan', selection: 'Tokyo' },
  ];
  expect(saved.questions).toMatchObject([
    {
      type: 'mcq',
      title: 'Longest river?',
      titleHtml: '<p><strong>Longest river?</strong></p>',
      timer: 0,
      points: 8,
      compulsory: false,
    },
    { type: 'date', answers: ['1947-08-15'], timer: 30_000, points: 4, compulsory: true },
    { type: 'matching', options: capitals },
    { type: 'drag_and_drop', options: capitals },
    { type: 'shortanswer', answers: [{ text: 'Paris', mode: 'exact' }] },
    { type: 'dropdown' },
    { type: 'truefalse', answers: [true] },
    { type: 'checkbox' },
  ]);

  expect(problems).toEqual([]);
  await context.close();

  const later = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  await later.page.goto(`/dashboard/createquiz?quizid=${id}`);
  const kept = later.page.getByRole('textbox', { name: 'Title' });
  await kept.waitFor();
  expect(await kept.inputValue()).toBe('Around the world');
  await kept.fill('Around the whole world');
  await button(later.page, 'Next').click();
  const right = card(later.page, 1).getByRole('radio', { name: 'Option 2 is right' });
  await right.waitFor();
  expect(await right.isChecked()).toBe(true);
  await button(later.page, 'Next').click();
  await radio(later.page, 'Mode', 'Fun').waitFor();
  expect(await radio(later.page, 'Mode', 'Fun').isChecked()).toBe(true);
  await button(later.page, 'Save Quiz').click();
  await later.page.getByRole('dialog', { name: 'Success' }).getByText('Quiz updated successfully').waitFor();
  expect(await later.page.getByRole('link', { name: 'Open attend link' }).getAttribute('href')).toBe(link);
  expect(await publishedAs(2, id)).toEqual({ ...saved, quizTitle: 'Around the whole world' });
  expect(later.problems).toEqual([]);
  await later.context.close();
});
