// Dear: an owner and the phones of an anonymous survey and of a room, with axe on each of their states.
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { CreateSurvey } from '@pollux/domain/authoring/saving';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { screenshot, sharedBrowser, type Visitor, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { type CreatedPoll, createsPoll, newId } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let owner: Person;
let poll: CreatedPoll;
let wall: Visitor;
const phones: Visitor[] = [];
beforeAll(async () => {
  owner = await joins(product.origin);
  poll = await createsPoll(owner.client, { anonymous: true, quizTitle: 'How are we doing?' });
  wall = await visits(browser, 'desktop', product.origin, owner.client.cookie);
});
afterAll(() => expect([wall, ...phones].flatMap(({ problems }) => problems)).toEqual([]));

const PROMISE = 'Anonymous: it is kept that you answered';

/** Somebody with an account answers on a phone. */
async function answers(option: string): Promise<Visitor> {
  const { client } = await joins(product.origin);
  const phone = await visits(browser, 'phone', product.origin, client.cookie);
  phones.push(phone);
  const { page } = phone;
  await page.goto(poll.quizUrl);
  await page.getByText(PROMISE, { exact: false }).waitFor();
  await page.getByRole('radio', { name: option }).click();
  if (phones.length === 1) {
    await expectAccessible(page, 'anonymous-question');
    await screenshot(page, 'anonymous-question');
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog', { name: 'Success' }).waitFor();
  return phone;
}

test('nobody is asked for a name; each is told what is kept, and the answers stay sealed until the poll has closed', async () => {
  for (const option of ['Shakuntala', 'The Tempest', 'Shakuntala', 'Nagamandala', 'Shakuntala'])
    await answers(option);
  await wall.page.goto(`/pollgraph?data=${poll.id}`);
  await wall.page.getByText('5 answers are still sealed.').first().waitFor();
  await expectAccessible(wall.page, 'anonymous-sealed');
  await screenshot(wall.page, 'anonymous-sealed');
  await owner.client.send(SetActivityActive, { id: poll.id, isActive: false });
  await wall.page.getByText('3 of 5', { exact: false }).first().waitFor();
  await screenshot(wall.page, 'anonymous-opened');
});

test('its owner sees in the settings that it is anonymous, and that this stays so', async () => {
  const { page } = wall;
  await page.goto(`/dashboard/createpoll?quizid=${poll.id}`);
  await page.getByRole('heading', { level: 1, name: 'Edit poll' }).waitFor();
  // Past the details and the questions.
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const choice = page.getByRole('switch', { name: 'Anonymous answers' });
  expect(await choice.isChecked()).toBe(true);
  await screenshot(page, 'anonymous-settings');
  await choice.click();
  await page.getByRole('button', { name: 'Save Poll' }).click();
  await page.getByText('was settled when this was first published', { exact: false }).waitFor();
  await screenshot(page, 'anonymous-settled');
});

test('a survey is on the phone alone until it is handed in, and its owner is shown what all answered, and no list of people', async () => {
  const [what, how] = [newId(), newId()];
  const { id, quizUrl } = await owner.client.send(CreateSurvey, {
    quizTitle: 'How do we work?',
    quizDescription: 'Said openly',
    language: 'Eng',
    questions: [
      { id: what, type: 'shortanswer', title: 'What should change?', compulsory: true },
      { id: how, type: 'rating', title: 'How do you like it?', compulsory: false },
    ],
    anonymous: true,
  });
  const { client } = await joins(product.origin);
  const phone = await visits(browser, 'phone', product.origin, client.cookie);
  phones.push(phone);
  const { page } = phone;
  await page.goto(quizUrl);
  await page.getByText(PROMISE, { exact: false }).waitFor();
  await page.getByRole('textbox', { name: 'What should change?' }).fill('More light');
  await page.reload();
  await page.getByText(PROMISE, { exact: false }).waitFor();
  expect(await page.getByRole('textbox', { name: 'What should change?' }).inputValue()).toBe('More light');
  await expectAccessible(page, 'anonymous-survey');
  await screenshot(page, 'anonymous-survey');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog', { name: 'Success' }).waitFor();
  await wall.page.goto(`/dashboard/attempts/${id}`);
  await wall.page.waitForURL(`**/pollgraph?data=${id}`);
  await wall.page.getByText('One answer is still sealed.').first().waitFor();
  await screenshot(wall.page, 'anonymous-survey-sealed');
});
