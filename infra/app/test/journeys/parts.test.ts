import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { launchBrowser, visits } from '../support/browser.ts';
import { type Difference, differenceOf } from '../support/picture-difference.ts';
import { buildStories, partsOf, pictureOf, serveStories } from '../support/stories.ts';

const STORED = resolve(import.meta.dirname, 'parts');
const REPORTS = resolve(import.meta.dirname, '../../../../reports/parts');
const ORIGIN = 'http://localhost:1';

/** Stores the pictures anew instead of comparing them; look at them before they are committed. */
const isRenewing = process.env['RENEW_PICTURES'] === '1';

let browser: Browser;
let stories: Awaited<ReturnType<typeof buildStories>>;

beforeAll(async () => {
  // Without hinting, letters are as wide everywhere.
  [browser, stories] = await Promise.all([launchBrowser(['--font-render-hinting=none']), buildStories()]);
  rmSync(REPORTS, { recursive: true, force: true });
});

afterAll(async () => {
  await browser?.close();
});

async function visitsStories() {
  const visitor = await visits(browser, 'desktop', ORIGIN);
  await serveStories(visitor.context, stories);
  return visitor;
}

test.each([
  [390, 'light'],
  [390, 'dark'],
  [1366, 'light'],
  [1366, 'dark'],
] as const)('the parts of the look are as they were, %i px wide, %s', async (width, scheme) => {
  const { context, page, problems } = await visitsStories();
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto('/dev/parts');
  const parts = await partsOf(page);
  expect(parts.length).toBeGreaterThan(9);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  const changed: string[] = [];
  for (const part of parts) {
    const name = `${part}-${width}-${scheme}`;
    const { picture, texts } = await pictureOf(page, part);
    const stored = join(STORED, `${name}.webp`);
    if (isRenewing) {
      writeFileSync(stored, await sharp(picture).webp({ lossless: true, effort: 6 }).toBuffer());
      continue;
    }
    const difference = existsSync(stored)
      ? await differenceOf(picture, readFileSync(stored), texts)
      : { says: 'there is no picture of it', picture: null };
    if (difference.says !== null) {
      keep(name, picture, difference);
      changed.push(`${name}: ${difference.says}`);
    }
  }
  expect(changed, `see ${REPORTS}; what is meant is stored with RENEW_PICTURES=1`).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

const DRAWN_ANEW = [
  { what: 'a light one step on', style: ':root { --twin-soft: #6f79c8 }', isFound: true },
  { what: 'a radius two pixels larger', style: ':root { --radius: 8px }', isFound: true },
  { what: 'text of another colour', style: ':root { --ink-2: #6b6785 }', isFound: true },
  { what: 'letters a bit further on', style: 'p { position: relative; left: 0.3px }', isFound: false },
];

test('the comparison of pictures finds what was changed, and not how letters are drawn', async () => {
  const { context, page } = await visitsStories();
  await page.goto('/dev/parts');
  await partsOf(page);
  await page.evaluate('document.adoptedStyleSheets = [new CSSStyleSheet()]');
  const draw = (style: string) => page.evaluate(`document.adoptedStyleSheets[0].replaceSync('${style}')`);
  const found = new Set<string>();
  for (const part of ['Controls', 'LightsChart']) {
    await draw('');
    const before = await pictureOf(page, part);
    for (const { what, style } of DRAWN_ANEW) {
      await draw(style);
      const { picture, texts } = await pictureOf(page, part);
      const { says } = await differenceOf(picture, before.picture, texts);
      if (says !== null) found.add(what);
    }
  }
  const expected = DRAWN_ANEW.filter(({ isFound }) => isFound).map(({ what }) => what);
  expect([...found].toSorted()).toEqual(expected);
  await context.close();
});

test('the parts of the look have no accessibility faults in either scheme', async () => {
  const { context, page } = await visitsStories();
  await page.goto('/dev/parts');
  await partsOf(page);
  await expectAccessible(page, 'parts');
  await context.close();
});

/** The picture as it is now and with what differs marked, to be looked at. */
function keep(name: string, picture: Buffer, { picture: marked }: Difference): void {
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(join(REPORTS, `${name}.png`), picture);
  if (marked !== null) writeFileSync(join(REPORTS, `${name}-differs.png`), marked);
}
