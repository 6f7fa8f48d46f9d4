import { CastVote } from '@pollux/domain/voting/ballot';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedBrowser, visits } from '../support/browser.ts';
import { joins, signUpForm } from '../support/people.ts';
import { choiceQuestion, chooses, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { logsIn } from '../steps/account.ts';
import { option, start, submit } from '../steps/attend.ts';
import { card, title } from '../steps/wizard.ts';

const product = sharedProduct();
const browser = await sharedBrowser();

/** What somebody does on the way to something, one by one: clicks and taps. */
class Way {
  readonly #began = Date.now();
  #actions = 0;

  async clicks(target: Locator): Promise<void> {
    this.#actions++;
    await target.click();
  }

  /** Says how long it took; a machine that is quick at it takes at most 60 s, a person somewhat longer. */
  ends(name: string, most: number): void {
    const seconds = (Date.now() - this.#began) / 1000;
    console.log(`${name}: ${this.#actions} of ${most} actions, ${seconds.toFixed(1)} s`);
    expect(this.#actions).toBeLessThanOrEqual(most);
    expect(seconds).toBeLessThan(60);
  }
}

test('from the sign-in to a poll on the wall in at most 6 actions once the question is typed', async () => {
  const form = signUpForm();
  await joins(product.origin, form);
  const { page, context, problems } = await visits(browser, 'desktop', product.origin);
  await page.goto('/login');
  await logsIn(page, form);
  await page
    .getByRole('link', { name: /^Create Poll/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Lunch');
  await page.getByRole('textbox', { name: 'Description' }).fill('Today');
  await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('English');
  await page.getByRole('button', { name: 'Next' }).click();
  const question = card(page, 1);
  await question.getByRole('radio', { name: 'Multiple choice' }).click();
  await title(question).fill('Where shall we eat?');
  await question.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Inside');
  await question.getByRole('textbox', { name: 'Option 2', exact: true }).fill('Outside');

  const way = new Way();
  await way.clicks(page.getByRole('button', { name: 'Next', exact: true }));
  await way.clicks(page.getByRole('button', { name: 'Save Poll' }));
  await way.clicks(page.getByRole('link', { name: 'View results' }));
  await page.getByText('Waiting for votes').waitFor();
  await way.clicks(page.getByRole('button', { name: 'Show in the room' }));
  const wall = page.getByRole('dialog');
  await wall.getByText('Where shall we eat?').waitFor();
  way.ends('to the wall', 6);
  expect(problems).toEqual([]);
  await context.close();
});

test('from a link to a vote that is sent in 3 taps', async () => {
  const [creator, voter] = await Promise.all([
    joins(product.origin),
    joins(product.origin, { userType: 'student' }),
  ]);
  const poll = await createsPoll(creator.client, { questions: [choiceQuestion('Which?', ['This', 'That'])] });
  const { page, context } = await visits(browser, 'phone', product.origin, voter.client.cookie);
  await page.goto(poll.quizUrl);
  const way = new Way();
  await way.clicks(start(page));
  await way.clicks(option(page, 'That'));
  await way.clicks(submit(page));
  await page.getByText('Your response has been submitted successfully!').waitFor();
  way.ends('to a vote', 3);
  await context.close();
});

test.each(['desktop', 'phone'] as const)(
  'from the dashboard to the results of an open poll in 2 actions (%s)',
  async (device) => {
    const [creator, voter] = await Promise.all([joins(product.origin), joins(product.origin)]);
    const poll = await createsPoll(creator.client, { quizTitle: 'Sports day' });
    await voter.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
    const { page, context } = await visits(browser, device, product.origin, creator.client.cookie);
    await page.goto('/dashboard');
    const now = page.getByRole('region', { name: 'Which play shall we stage?' });
    await now.waitFor();
    const way = new Way();
    await way.clicks(now.getByRole('link', { name: 'Show in the room' }));
    await page.waitForURL('**/pollgraph?data=*');
    await page.getByText('1 person has answered.', { exact: true }).waitFor();
    way.ends('to the results', 2);
    await context.close();
  },
);
