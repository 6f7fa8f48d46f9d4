import { ChangeLanguage } from '@pollux/domain/accounts/profile';
import { CastVote } from '@pollux/domain/voting/ballot';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { choiceQuestion, chooses, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let creator: Person;
let poll: Awaited<ReturnType<typeof createsPoll>>;

beforeAll(async () => {
  creator = await joins(product.origin);
  poll = await createsPoll(creator.client, {
    quizTitle: 'ஆண்டு விழாவின் கருப்பொருளைத் தேர்ந்தெடுப்பதற்கான வாக்கெடுப்பு',
    questions: [
      choiceQuestion('எது ஆண்டு விழாவின் கருப்பொருளாக இருக்க வேண்டும்?', [
        'அனைத்து மாநிலங்களின் இசையும் நடனமும்',
        'விண்வெளிக்கு ஒரு பயணம்',
      ]),
    ],
  });
  await creator.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  await creator.client.send(ChangeLanguage, { language: 'tam' });
});
/** Texts and controls that are partly beyond the screen's side, where nothing scrolls to them. */
const BEYOND = `[...document.querySelectorAll('h1, h2, h3, p, th, a, button, input')].filter((part) => {
  const { left, right, width, height } = part.getBoundingClientRect();
  const isShown = width > 1 && height > 1 && part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isScrolled = (element) => element !== null && (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
  return isShown && (left < -1 || right > innerWidth + 1) && !isScrolled(part.parentElement);
}).map(({ tagName, textContent }) => tagName + ' ' + textContent)`;

async function expectFits(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1:not(.first-paint h1)').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect.soft(await overflowOf(page), path).toBeLessThanOrEqual(0);
  expect.soft(await page.evaluate(BEYOND), path).toEqual([]);
}

test.each([
  ['a small phone', 320, 640],
  ['a phone turned sideways', 844, 390],
  ['a tablet', 768, 1_024],
])('in Tamil everything is within the screen of %s', async (_, width, height) => {
  const { page, context } = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  await context.addInitScript(() => localStorage.setItem('pollux-locale', 'ta'));
  await page.setViewportSize({ width, height });
  const pages = [
    '/dashboard',
    '/dashboard/library',
    '/dashboard/support',
    '/dashboard/quizattended',
    `/dashboard/createpoll?quizid=${poll.id}`,
    `/pollgraph?data=${poll.id}`,
    `/attendpoll/${poll.id}`,
  ];
  for (const path of pages) await expectFits(page, path);
  await context.close();
});
