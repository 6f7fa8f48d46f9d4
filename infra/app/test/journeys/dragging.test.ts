import type { CDPSession, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser, visits } from '../support/browser.ts';
import { atLength } from '../steps/journey.ts';
import { buildStories, serveStories } from '../support/stories.ts';

const browser = await sharedBrowser();
let stories: Awaited<ReturnType<typeof buildStories>>;

beforeAll(async () => {
  stories = await buildStories();
});
/** The story of a question with the pieces "Clean the blood" and "Pumps blood", which are in no place yet. */
async function opens(device: 'desktop' | 'phone') {
  const { context, page, problems } = await visits(browser, device, 'http://localhost:1');
  await serveStories(context, stories);
  // All of the part is in view.
  await page.setViewportSize({ width: device === 'phone' ? 390 : 1366, height: 6_000 });
  await page.goto('/dev/parts#AnswerInput');
  const question = page.getByRole('group', { name: 'drag_and_drop' }).first();
  return {
    context,
    page,
    problems,
    piece: (name: string) => question.getByRole('button', { name, exact: true }),
    place: (name: string) => question.getByRole('group', { name, exact: true }),
  };
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragsByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

async function dragsByFinger(session: CDPSession, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [start]);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const point = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
    // eslint-disable-next-line no-await-in-loop
    await touch('touchMove', [point]);
  }
  await touch('touchEnd', []);
}

test('a piece is dragged to its place by mouse, from there to another, and out of all of them [P279]', async () => {
  const { context, page, problems, piece, place } = await opens('desktop');
  await dragsByMouse(page, piece('Pumps blood'), place('Heart'));
  await place('Heart').getByRole('button', { name: 'Pumps blood' }).waitFor();
  await dragsByMouse(page, piece('Pumps blood'), place('Kidneys'));
  await place('Kidneys').getByRole('button', { name: 'Pumps blood' }).waitFor();
  expect(await place('Heart').getByRole('button').innerText()).toBe('Place it here');

  // A drag is no tap: the piece is not picked, and the next tap picks it.
  expect(await piece('Pumps blood').getAttribute('aria-pressed')).toBe('false');
  await piece('Pumps blood').click();
  expect(await piece('Pumps blood').getAttribute('aria-pressed')).toBe('true');
  await place('Heart').getByRole('button').click();
  await place('Heart').getByRole('button', { name: 'Pumps blood' }).waitFor();

  await dragsByMouse(
    page,
    piece('Pumps blood'),
    page.getByRole('heading', { name: 'drag_and_drop' }).first(),
  );
  expect(await place('Heart').getByRole('button').innerText()).toBe('Place it here');
  expect(problems).toEqual([]);
  await context.close();
});

atLength(
  'on a phone a piece is tapped to its place, or dragged from wherever a finger touches it',
  async () => {
    const { context, page, problems, piece, place } = await opens('phone');
    const session = await context.newCDPSession(page);
    await piece('Clean the blood').tap();
    await place('Kidneys').getByRole('button').tap();
    await place('Kidneys').getByRole('button', { name: 'Clean the blood' }).waitFor();
    // In its middle are words; its handle is at its beginning.
    await dragsByFinger(session, piece('Pumps blood'), place('Heart'));
    await place('Heart').getByRole('button', { name: 'Pumps blood' }).waitFor();
    await dragsByFinger(session, piece('Pumps blood').locator('svg'), place('Kidneys'));
    await place('Kidneys').getByRole('button', { name: 'Pumps blood' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);

atLength(
  'a piece that is held at the edge of the window scrolls the page to places that are out of sight',
  async () => {
    const { context, page, problems, piece, place } = await opens('phone');
    const session = await context.newCDPSession(page);
    await page.setViewportSize({ width: 390, height: 320 });
    await page.evaluate(`scrollBy(0, ${(await middleOf(piece('Pumps blood'))).y - 200})`);
    const [start, scrolled] = [await middleOf(piece('Pumps blood')), await page.evaluate<number>('scrollY')];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [start]);
    await touch('touchMove', [{ x: start.x, y: start.y + 20 }]);
    await touch('touchMove', [{ x: start.x, y: 310 }]);
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(scrolled + 100);
    await touch('touchMove', [{ x: start.x, y: 160 }]);
    // It stays below the finger.
    expect(Math.abs((await middleOf(piece('Pumps blood'))).y - 160)).toBeLessThan(4);
    await touch('touchMove', [await middleOf(place('Heart'))]);
    await touch('touchEnd', []);
    await place('Heart').getByRole('button', { name: 'Pumps blood' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);
