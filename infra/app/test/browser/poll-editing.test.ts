// Dear: what two tabs write at once in one editor needs two editors.
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getDraft, getEditor, getMyActivities } from '@pollux/query-api/authoring/contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { newestWrite, sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { choiceQuestion, chooses, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { card, title } from '../steps/wizard.ts';
import { atLength } from '../steps/journey.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let creator: Person;

beforeAll(async () => {
  creator = await joins(product.origin);
});

/** A poll about lunch, and its creator at a desk. */
async function lunchPoll() {
  const question = choiceQuestion('What is for lunch?', ['Idli', 'Dosa']);
  const poll = await createsPoll(creator.client, { quizTitle: 'Lunch', questions: [question] });
  return { poll, ...(await visits(browser, 'desktop', product.origin, creator.client.cookie)) };
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Poll' });

/** Opens the editor at the questions. */
async function opensQuestions(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard/createpoll?quizid=${id}`);
  await page.getByRole('heading', { level: 1, name: 'Edit poll' }).waitFor();
  await next(page).click();
}

test('the library leads to the editor, and saving changes the same poll [C137 C225 P168]', async () => {
  const { poll, page, context, problems } = await lunchPoll();
  await page.goto('/dashboard/library');
  await page.getByRole('button', { name: 'More actions for Lunch' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.waitForURL(`**/dashboard/createpoll?quizid=${poll.id}`);
  const name = page.getByRole('textbox', { name: 'Title' });
  expect(await name.inputValue()).toBe('Lunch');
  await name.fill('Lunch on Friday');
  await next(page).click();
  expect(await title(card(page, 1)).inputValue()).toBe('What is for lunch?');
  await next(page).click();
  await save(page).click();
  await page.getByRole('dialog', { name: 'Success' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Poll link' }).inputValue()).toBe(poll.quizUrl);

  const minPosition = await newestWrite(page);
  const { allQuiz } = await creator.client.ask(getMyActivities, { minPosition });
  expect(allQuiz.map(({ id, quizTitle, version }) => ({ id, quizTitle, version }))).toEqual([
    { id: poll.id, quizTitle: 'Lunch on Friday', version: 2 },
  ]);
  expect(problems).toEqual([]);
  await context.close();
});

atLength('changing an option that has votes asks first, and the votes stay [C225]', async () => {
  const { poll, page, context } = await lunchPoll();
  const { client: voter } = await joins(product.origin);
  const { position } = await voter.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  await creator.client.ask(getEditor, { params: { id: poll.id }, minPosition: position });

  await opensQuestions(page, poll.id);
  await page.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Pongal');
  await page.getByRole('textbox', { name: 'Option 2', exact: true }).fill('Masala dosa');
  await next(page).click();
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'People have voted for what you changed' });
  await dialog.getByText('“Idli”: 1 vote').waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(1);
  await expectAccessible(page, 'wizard-changed-votes');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await creator.client.ask(getEditor, { params: { id: poll.id } })).version).toBe(1);

  await save(page).click();
  const saved = page.waitForResponse('**/api/commands/PublishActivity');
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  const minPosition = (await saved).headers()['x-position'] ?? '';
  const results = await creator.client.ask(getPollResults, { params: { id: poll.id }, minPosition });
  expect(results.questions).toMatchObject([
    {
      options: [
        { text: 'Pongal', votes: 1 },
        { text: 'Masala dosa', votes: 0 },
      ],
    },
  ]);
  await context.close();
});

atLength(
  'what two write in one place at once is shown beside each other, and published once one has chosen [C369]',
  async () => {
    const { poll, page, context } = await lunchPoll();
    await opensQuestions(page, poll.id);
    await page.route('**/api/commands/EditActivity', (route) => route.abort());
    await title(card(page, 1)).fill('What is for dinner?');
    const asked = { params: { id: poll.id } };
    const { revision, draft } = await creator.client.ask(getDraft, asked);
    const questionId = draft.questions[0]?.id ?? '';
    await creator.client.send(EditActivity, {
      id: poll.id,
      revision,
      edits: [{ edit: 'set-question', questionId, fields: { title: 'What is for supper?' } }],
    });
    const choice = page.getByRole('region', { name: 'Changed by two people' });
    await choice.getByText('What is for supper?').waitFor();
    await choice.getByText('What is for dinner?').waitFor();
    await expectAccessible(page, 'editor-two-texts');
    await page.unroute('**/api/commands/EditActivity');
    await choice.getByRole('button', { name: 'Question 1, text: use mine' }).click();
    await choice.waitFor({ state: 'hidden' });
    await next(page).click();
    await save(page).click();
    await page.getByRole('dialog', { name: 'Success' }).waitFor();
    const minPosition = await newestWrite(page);
    const { content } = await creator.client.ask(getEditor, { ...asked, minPosition });
    expect(content.questions[0]?.title).toBe('What is for dinner?');
    await context.close();
  },
);

atLength('leaving for good drops the draft: the wizard opens blank the next time [C242 P061]', async () => {
  const { page, context } = await lunchPoll();
  await page.goto('/dashboard/createpoll');
  await page.route('**/api/commands/OpenDraft', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Title' }).fill('A poll that will not be');
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  await sidebar.getByRole('link', { name: 'My Library' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL('**/dashboard/library');
  await page.goto('/dashboard/createpoll');
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('');
  await context.close();
});

test("somebody else's poll does not open in the editor, and visitors log in first [C056 C137]", async () => {
  const { poll, context } = await lunchPoll();
  const other = await joins(product.origin);
  const { page, context: otherContext } = await visits(
    browser,
    'desktop',
    product.origin,
    other.client.cookie,
  );
  await page.goto(`/createpoll?quizid=${poll.id}`);
  await page.waitForURL(`**/dashboard/createpoll?quizid=${poll.id}`);
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('textbox', { name: 'Title' }).count()).toBe(0);
  await otherContext.clearCookies();
  await page.goto(`/createpoll?quizid=${poll.id}`);
  await page.waitForURL('**/login');
  await Promise.all([context.close(), otherContext.close()]);
});
