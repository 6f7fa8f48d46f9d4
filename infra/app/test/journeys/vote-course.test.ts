import { setTimeout as wait } from 'node:timers/promises';
import { CastVote } from '@pollux/domain/voting/ballot';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { type CreatedPoll, choiceQuestion, chooses, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
/** Which option is chosen, and how long after the one before, in tenths of a second. */
const VOTES = [0, 0, 2, 0, 1, 1, 0, 1, 1, 3, 1, 1, 0, 1, 2, 1, 1, 0, 1, 1, 2, 1, 0, 1];

const browser = await sharedBrowser();
let creator: Person;
let voter: Person;
let poll: CreatedPoll;
const votes = (option: number) =>
  voter.client.send(CastVote, { pollId: poll.id, answers: chooses(poll, 0, option) });

beforeAll(async () => {
  [creator, voter] = await Promise.all([joins(product.origin), joins(product.origin)]);
  poll = await createsPoll(creator.client, {
    quizTitle: 'Where shall we go?',
    attemptLimit: false,
    questions: [
      choiceQuestion('Which place shall we see this year?', [
        'Mahabalipuram',
        'Hampi, for two days and with a night on the train',
        'Madurai',
        'Nowhere',
      ]),
    ],
  });
  for (const [index, option] of VOTES.entries()) {
    await votes(option);
    await wait(index % 8 === 0 ? 1_500 : 200);
  }
});
test.each(['phone', 'desktop'] as const)(
  'the owner looks how the votes came, at any moment and while they come, on a %s',
  async (device) => {
    const { page, context, problems } = await visits(browser, device, product.origin, creator.client.cookie);
    await page.goto('/dashboard/myreports?type=poll');
    await page.getByRole('button', { name: 'Course of votes of “Where shall we go?”' }).click();
    const dialog = page.getByRole('dialog');
    const slider = dialog.getByRole('slider', { name: 'Moment' });
    await slider.waitFor();
    const leads = dialog.getByRole('listitem').filter({ hasText: 'Hampi' });
    const before = await leads.textContent();
    await slider.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => leads.textContent()).toMatch(/0%$/);
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/ · \d+ votes?$/);
    await expectAccessible(page, `vote-course-${device}`);
    await page.keyboard.press('End');
    await expect.poll(() => leads.textContent()).toBe(before);
    await votes(1);
    await expect.poll(() => leads.textContent()).not.toBe(before);
    expect(await overflowOf(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Show the figures' }).click();
    await dialog.getByRole('table').waitFor();
    await expectAccessible(page, `vote-course-figures-${device}`);
    expect(problems).toEqual([]);
    await context.close();
  },
);
