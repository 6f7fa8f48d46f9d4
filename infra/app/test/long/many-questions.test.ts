import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { getDraft } from '@pollux/query-api/authoring/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { launchBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { Product } from '../support/product.ts';
import { card } from '../steps/wizard.ts';

let product: Product;
let browser: Browser;
let creator: Person;

beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start({ RATE_LIMITS: 'off' }), launchBrowser()]);
  creator = await joins(product.origin);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const quizTitle = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const draftOf = async (id: string) => (await creator.client.ask(getDraft, { params: { id } })).draft;

test('a hundred and fifty questions: those near the window are whole, all are listed, found, moved by keys and dragged', async () => {
  const { client } = creator;
  const { id, revision, position } = await client.send(OpenDraft, { quizType: 'POLL' });
  const { draft } = await client.ask(getDraft, { params: { id }, minPosition: position });
  const first = draft.questions[0];
  if (first === undefined) throw new Error('A draft begins with a question.');
  const ids = Array.from({ length: 149 }, (_, index) => index.toString(16).padStart(24, 'e'));
  await client.send(EditActivity, {
    id,
    revision,
    edits: ids.map(
      (questionId, index): Edit => ({
        edit: 'add-question',
        question: { ...first, id: questionId, title: `Question about ${index + 2}` },
        after: ids[index - 1] ?? first.id,
      }),
    ),
  });
  const { context, page } = await visits(browser, 'desktop', product.origin, client.cookie);
  await page.goto(`/dashboard/createpoll?quizid=${id}`);
  await quizTitle(page).fill('Many');
  await page.getByRole('textbox', { name: 'Description' }).fill('Many questions');
  await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('English');
  await page.getByRole('button', { name: 'Next' }).click();
  await card(page, 1).waitFor();
  const whole = page.getByRole('radiogroup', { name: 'Question type' });
  expect(await whole.count()).toBeLessThan(20);

  const list = page.getByRole('navigation', { name: 'All questions' });
  expect(await list.getByRole('listitem').count()).toBe(150);
  await page.keyboard.press('/');
  await page.keyboard.type('about 77');
  await list.getByText('1 question found').waitFor();
  await list.getByRole('button', { name: /Question about 77/ }).click();
  await card(page, 77).getByRole('radiogroup', { name: 'Question type' }).waitFor();
  await expectAccessible(page, 'editor-many-questions');

  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await draftOf(id)).questions[75]?.title).toBe('Question about 77');
  await list.getByRole('button', { name: 'Clear the search' }).click();
  const row = (index: number) => list.getByRole('listitem').nth(index);
  await row(1).scrollIntoViewIfNeeded();
  await row(1).hover();
  const placeIn = async (index: number, fromStart: number) => {
    const box = await row(index).boundingBox();
    if (box === null) throw new Error('It is on the screen.');
    return { x: box.x + box.width * fromStart, y: box.y + box.height / 2 + 4 };
  };
  const title = async (index: number) => (await draftOf(id)).questions[index]?.title;
  // By mouse from the middle of a row, which is no click: nothing is jumped to.
  const [start, end] = [await placeIn(1, 0.5), await placeIn(3, 0.5)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => title(3)).toBe('Question about 2');

  // By a finger from the handle at once, and from the middle of a row where it rests first.
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const byFinger = async (fromStart: number, isTaken: () => Promise<unknown>) => {
    const [from, to] = [await placeIn(3, fromStart), await placeIn(1, fromStart)];
    await touch('touchStart', [from]);
    await isTaken();
    // eslint-disable-next-line no-await-in-loop
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', [{ x: from.x, y: from.y + (to.y - from.y) * part - 4 * part }]);
    await touch('touchEnd', []);
  };
  await byFinger(0.98, () => Promise.resolve());
  await expect.poll(() => title(1)).toBe('Question about 2');
  const [other, moved] = [await title(1), await title(3)];
  await byFinger(0.5, () => list.locator('[data-dragged]').waitFor());
  await expect.poll(() => title(1)).toBe(moved);
  expect(await title(2)).toBe(other);
  await context.close();
});
