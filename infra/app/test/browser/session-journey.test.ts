import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { type Visitor, screenshot, sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { type CreatedPoll, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let host: Person;
let poll: CreatedPoll;
let wall: Visitor;
let phone: Visitor;
let code: string;
beforeAll(async () => {
  host = await joins(product.origin);
  poll = await createsPoll(host.client);
  wall = await visits(browser, 'desktop', product.origin, host.client.cookie);
  phone = await visits(browser, 'phone', product.origin);
});
afterAll(() => expect([wall.problems, phone.problems].flat()).toEqual([]));

test('its owner gives a poll to a room, and the wall shows the code', async () => {
  const { page } = wall;
  await page.goto(`/pollgraph?data=${poll.id}`);
  await page.getByRole('button', { name: 'Give it to a room' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open a session' }).click();
  const digits = page.getByText(/^Code \d{3} \d{3}$/).first();
  await digits.waitFor();
  code = ((await digits.textContent()) ?? '').replaceAll(/\D/g, '');
  expect(code).toMatch(/^\d{6}$/);
  await expectAccessible(page, 'session-wall-waiting');
  await screenshot(page, 'session-wall-waiting');
});

test('whoever types a wrong code is told so, and the right one leads to the questions, without an account', async () => {
  const { page } = phone;
  await page.goto('/join');
  await page.getByLabel('Code').fill('12 34');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('A code has at least six digits.').waitFor();
  await page.getByLabel('Code').fill(code === '999999' ? '999998' : '999999');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('No session has this code.', { exact: false }).waitFor();
  await expectAccessible(page, 'session-join-wrong');
  await screenshot(page, 'session-join-wrong');
  await page.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Which play shall we stage?' }).waitFor();
  await expectAccessible(page, 'session-question');
  await screenshot(page, 'session-question');
});

test('an answer outlives a reload, is on the wall once it is sent, and has a receipt', async () => {
  const { page } = phone;
  await page.getByRole('radio', { name: 'Shakuntala' }).click();
  await page.reload();
  await expect.poll(() => page.getByRole('radio', { name: 'Shakuntala' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Your answer').fill('Monsoon');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Your answer is in' }).waitFor();
  await page.getByText('One person has answered').waitFor();
  await page.getByText('100%').waitFor();
  await expectAccessible(page, 'session-answered');
  await screenshot(page, 'session-answered');
  await wall.page.getByText('Monsoon').first().waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'You have answered' }).waitFor();
});

test('the session ends, and its code leads nowhere', async () => {
  const { page } = wall;
  await page.keyboard.press('f');
  await page.getByRole('dialog', { name: 'Results for the room' }).waitFor();
  await screenshot(page, 'session-wall');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Session', exact: true }).click();
  await screenshot(page, 'session-panel');
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await page.getByText('Closed').first().waitFor();
  const link = `${product.origin}/j/${code}`;
  const leadsTo = async () => (await fetch(link, { redirect: 'manual' })).headers.get('location');
  await expect.poll(leadsTo).toBe(`/join?wrong=${code}`);
  await phone.page.goto(link);
  await phone.page.getByText('No session has this code.', { exact: false }).waitFor();
});
