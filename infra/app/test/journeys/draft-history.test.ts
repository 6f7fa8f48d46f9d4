import { CastVote } from '@pollux/domain/voting/ballot';
import { getAttend } from '@pollux/query-api/authoring/contract';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { choiceQuestion, chooses, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let creator: Person;
let participant: Person;

beforeAll(async () => {
  [creator, participant] = await Promise.all([joins(product.origin), joins(product.origin)]);
});

/** A poll about lunch that somebody has answered. */
async function lunchPoll() {
  const question = choiceQuestion('What is for lunch?', ['Idli', 'Dosa']);
  const poll = await createsPoll(creator.client, { quizTitle: 'Lunch', questions: [question] });
  await participant.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  return poll;
}

test.each(['desktop', 'phone'] as const)(
  'on a %s, what was published is looked at, compared with now, restored, and undone again',
  async (device) => {
    const { id } = await lunchPoll();
    const { page, context, problems } = await visits(browser, device, product.origin, creator.client.cookie);
    await page.goto(`/dashboard/createpoll?quizid=${id}`);
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Dinner');

    // By keyboard, before a pause has had it sent.
    await page.getByRole('button', { name: 'History' }).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'History' });
    await panel.getByRole('button', { name: /Title and description$/ }).waitFor();
    await expectAccessible(page, 'history');
    await panel.getByRole('button', { name: /Version 1 published · one answer/ }).press('Enter');
    await panel.getByRole('heading', { name: 'Lunch', exact: true }).waitFor();
    await panel.getByText('Idli').waitFor();
    await panel.getByText('Changes since then').click();
    await panel.getByRole('deletion').getByText('Lunch').waitFor();
    await panel.getByRole('insertion').getByText('Dinner').waitFor();
    await expectAccessible(page, 'comparison');

    await panel.getByRole('button', { name: 'Restore this' }).press('Enter');
    const asked = page.getByRole('dialog', { name: /^Restore the draft of/ });
    await asked.getByRole('button', { name: 'Restore', exact: true }).press('Enter');
    await panel.getByRole('button', { name: /Restored: Title and description/ }).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => title.inputValue()).toBe('Lunch');

    await page.reload();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => title.inputValue()).toBe('Dinner');
    const seen = await participant.client.ask(getAttend, { params: { id } });
    expect(seen).toMatchObject({ version: 1, content: { quizTitle: 'Lunch' } });
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('an activity goes to the bin and comes back, and is closed meanwhile', async () => {
  const poll = await lunchPoll();
  const late = await joins(product.origin);
  const { page, context, problems } = await visits(browser, 'phone', product.origin, creator.client.cookie);
  const attending = await visits(browser, 'phone', product.origin, late.client.cookie);
  await page.goto('/dashboard/library');
  await page.getByRole('button', { name: 'More actions for Lunch' }).first().click();
  await page.getByRole('menuitem', { name: 'Move to bin' }).click();
  await page.getByText('“Lunch” is in the bin, where it stays for 30 days.').waitFor();
  await attending.page.goto(poll.quizUrl);
  await attending.page.getByText('The Poll is Closed Now').waitFor();

  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  await page.getByText('30 more days').waitFor();
  await expectAccessible(page, 'bin');
  await page.getByRole('button', { name: 'Restore Lunch' }).click();
  await page.getByText('“Lunch” is back in your library, as it was.').waitFor();
  await page.getByText('The bin is empty').waitFor();
  await attending.page.reload();
  await attending.page
    .getByText('What is for lunch?')
    .or(attending.page.getByRole('textbox'))
    .first()
    .waitFor();
  expect(problems).toEqual([]);
  await Promise.all([context.close(), attending.context.close()]);
});
