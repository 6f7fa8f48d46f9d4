import { getAttend } from '@pollux/query-api/authoring/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { newestWrite, sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { asPoll, choiceQuestion, createsPoll, wordCloudQuestion } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { start } from '../steps/attend.ts';
import { card, title } from '../steps/wizard.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let creator: Person;

beforeAll(async () => {
  creator = await joins(product.origin);
});

/** The title of the first question of a poll, which a creator edits. */
async function editsTitle(titleHtml: string | null = null) {
  const question = { ...wordCloudQuestion('Which word?'), titleHtml };
  const questions = [question, choiceQuestion('How much?', ['Half', 'All'])];
  const poll = await createsPoll(creator.client, { quizTitle: 'Words', questions });
  const visit = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  await openQuestions(visit.page, poll.id);
  return { poll, field: title(card(visit.page, 1)), ...visit };
}

async function openQuestions(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard/createpoll?quizid=${id}`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

/** Saves the poll. @returns the questions that participants are sent now */
async function saves(page: Page, id: string) {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Save Poll' }).click();
  await page.getByRole('dialog', { name: 'Success' }).waitFor();
  const minPosition = await newestWrite(page);
  const { content } = asPoll(await creator.client.ask(getAttend, { params: { id }, minPosition }));
  return content.questions;
}

const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Formats' }).getByRole('button', { name, exact: true });

async function chooses(page: Page, menu: string, item: string): Promise<void> {
  await tool(page, menu).click();
  await page.getByRole('menuitemradio', { name: item, exact: true }).click();
}

test('each format of the toolbar is kept after save and reload, and participants see it [C076 C077 C399 C400 P259]', async () => {
  const { poll, page, field, context, problems } = await editsTitle();
  const { keyboard } = page;
  await field.fill('');
  await field.focus();
  const line = async (write: () => Promise<void>) => {
    await write();
    await keyboard.press('Enter');
  };
  for (const level of [1, 2, 3, 4, 5, 6]) {
    await line(async () => {
      await chooses(page, 'Heading', `Heading ${level}`);
      await keyboard.type(`H${level}`);
    });
  }
  for (const name of ['Bold', 'Italic', 'Underline']) {
    await tool(page, name).click();
    await keyboard.type(name);
    await tool(page, name).click();
    await keyboard.type(' ');
  }
  await chooses(page, 'Size', '28');
  await keyboard.type('Large');
  await chooses(page, 'Size', 'Size of the text');
  await chooses(page, 'Font', 'Georgia');
  await keyboard.type('Serif');
  await chooses(page, 'Font', 'Font of the text');
  await keyboard.press('Enter');
  for (const name of ['List', 'Numbered list', 'Quote']) {
    await tool(page, name).click();
    await keyboard.type(name);
    await keyboard.press('Enter');
    await keyboard.press('Enter');
  }
  await tool(page, 'Formula').click();
  await page.getByRole('textbox', { name: 'Formula in LaTeX' }).fill('\\sqrt{x}');
  await expectAccessible(page, 'rich-text-formula');
  await keyboard.press('Enter');
  await field.locator('.katex').waitFor();
  await expectAccessible(page, 'rich-text-field');

  const [saved] = await saves(page, poll.id);
  expect(saved?.titleHtml).toBe(
    '<h1>H1</h1><h2>H2</h2><h3>H3</h3><h4>H4</h4><h5>H5</h5><h6>H6</h6>' +
      '<p><strong>Bold</strong> <em>Italic</em> <u>Underline</u> ' +
      '<span data-size="28">Large</span><span data-font="Georgia">Serif</span></p>' +
      '<ul><li><p>List</p></li></ul><ol><li><p>Numbered list</p></li></ol><blockquote><p>Quote</p></blockquote>' +
      '<p><span data-formula="latex">\\sqrt{x}</span></p>',
  );

  expect(problems).toEqual([]);
  await context.close();

  const later = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  await openQuestions(later.page, poll.id);
  const kept = title(card(later.page, 1));
  await expectFormats(kept);
  await kept.focus();
  await later.page.getByRole('toolbar', { name: 'Formats' }).waitFor();
  expect(await kept.locator('[data-level]').allTextContents()).toEqual(
    [1, 2, 3, 4, 5, 6].map((level) => `H${level}`),
  );
  expect(later.problems).toEqual([]);
  await later.context.close();

  const voter = await joins(product.origin);
  const phone = await visits(browser, 'phone', product.origin, voter.client.cookie);
  await phone.page.goto(`/attendwordcloud/${poll.id}`);
  await start(phone.page).click();
  const heading = phone.page.getByRole('heading', { level: 1 });
  await expectFormats(heading);
  expect(await styleOf(phone.page, '[data-size]', 'fontSize')).toBe('28px');
  expect(await styleOf(phone.page, '[data-font]', 'fontFamily')).toMatch(/^Georgia/);
  await expectAccessible(phone.page, 'rich-text-attend');
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

test('formats are pasted, taken back by keys, and written on where they were pressed', async () => {
  const { poll, page, field, context, problems } = await editsTitle();
  await field.fill('Which ?');
  await field.press('ArrowLeft');
  const copied = '<p class=MsoNormal>big <b>word<o:p></o:p></b></p>';
  await page.evaluate(
    `navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob(['${copied}'], { type: 'text/html' }) })])`,
  );
  await page.keyboard.press('Control+V');
  await field.locator('strong').waitFor();
  expect(await field.textContent()).toBe('Which big word?');
  await page.keyboard.press('Control+Z');
  await field.locator('strong').waitFor({ state: 'detached' });
  expect(await field.textContent()).toBe('Which ?');
  await page.keyboard.press('Control+Shift+Z');
  await field.locator('strong').waitFor();

  await card(page, 1).getByRole('switch', { name: 'Compulsory' }).focus();
  await page.getByRole('toolbar').waitFor({ state: 'detached' });
  await field.getByText('word', { exact: true }).click({ position: { x: 1, y: 10 } });
  await page.getByRole('toolbar').waitFor();
  await page.keyboard.type('er ');

  const choice = card(page, 2);
  await choice.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Half: ');
  await page.keyboard.press('Control+Shift+M');
  await page.locator('math-field:focus').waitFor();
  await page.keyboard.type('1/2');
  await expectAccessible(page, 'formula-form');
  await page.keyboard.press('Enter');
  await choice.locator('math mfrac').waitFor();

  const [asked, chosen] = await saves(page, poll.id);
  expect(asked?.titleHtml).toBe('<p>Which big er <strong>word</strong>?</p>');
  expect(chosen?.type === 'mcq' && chosen.options[0]?.text).toBe(String.raw`Half: \(\frac{1}{2}\)`);
  expect(problems).toEqual([]);
  await context.close();
});

/** How the first element is set that has the selector. */
const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`);

/** What is shown of a text with all formats. */
async function expectFormats(shown: Locator): Promise<void> {
  await shown.locator('[data-level="6"]').waitFor();
  for (const [format, text] of [
    ['strong', 'Bold'],
    ['em', 'Italic'],
    ['u', 'Underline'],
    ['ul > li', 'List'],
    ['ol > li', 'Numbered list'],
    ['blockquote', 'Quote'],
    ['[data-level="1"]', 'H1'],
    ['[data-size="28"]', 'Large'],
    ['[data-font="Georgia"]', 'Serif'],
    ['math msqrt', 'x'],
  ] as const) {
    expect(await shown.locator(format).textContent()).toBe(text);
  }
}
