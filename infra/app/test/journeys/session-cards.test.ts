import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { type Visitor, screenshot, sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { type CreatedPoll, createsPoll } from '../support/polls.ts';
import { cardsIn } from '../support/printed-cards.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let host: Person;
let poll: CreatedPoll;
let wall: Visitor;
let phone: Visitor;
let second: Visitor;
let codes: string[];
const session = () => `/attendsession/${new URL(wall.page.url()).searchParams.get('data')}`;
beforeAll(async () => {
  host = await joins(product.origin);
  poll = await createsPoll(host.client, { quizTitle: 'Class captain · வகுப்புத் தலைவர்' });
  wall = await visits(browser, 'desktop', product.origin, host.client.cookie);
  [phone, second] = [
    await visits(browser, 'phone', product.origin),
    await visits(browser, 'phone', product.origin),
  ];
});
afterAll(() => expect([wall.problems, phone.problems, second.problems].flat()).toEqual([]));

test('its owner opens a session with cards, and prints them, each with a code of its own', async () => {
  const { page } = wall;
  await page.goto(`/pollgraph?data=${poll.id}`);
  await page.getByRole('button', { name: 'Give it to a room' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Anyone with a card' }).click();
  await dialog.getByLabel('How many cards').fill('1001');
  await expect.poll(() => dialog.getByRole('button', { name: 'Open a session' }).isDisabled()).toBe(true);
  await dialog.getByLabel('How many cards').fill('12');
  await expectAccessible(page, 'session-cards-choice');
  await screenshot(page, 'session-cards-choice');
  await dialog.getByRole('button', { name: 'Open a session' }).click();
  await page.getByText('Each card that was handed out answers once').first().waitFor();
  await page.getByRole('button', { name: 'Session', exact: true }).click();
  await page.getByText('0 of 12 cards are in use.').waitFor();
  await expectAccessible(page, 'session-cards-panel');
  await screenshot(page, 'session-cards-panel');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print the cards' }).click();
  const pdf = await readFile(await (await coming).path());
  codes = await cardsIn(new Uint8Array(pdf).buffer);
  expect(new Set(codes).size).toBe(12);
});

test('a phone comes in by the address of a card, and its code is in the address no more', async () => {
  const { page } = phone;
  await page.goto(`${session()}#card=${codes[0]}`);
  await page.getByRole('heading', { name: 'Which play shall we stage?' }).waitFor();
  expect(page.url()).not.toContain('card');
  await page.reload();
  await page.getByRole('radio', { name: 'Shakuntala' }).click();
});

test('whoever types a wrong code is told so, and a second phone with the same card has to say that it is theirs', async () => {
  const { page } = second;
  await page.goto(session());
  const code = page.getByRole('textbox', { name: 'Code of your card' });
  await code.fill('ABC');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('Type all 12 letters and digits of the card.').waitFor();
  await code.fill('0000 0000 0000');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('No card of this session has this code.', { exact: false }).waitFor();
  await expectAccessible(page, 'session-card-wrong');
  await screenshot(page, 'session-card-wrong');
  await code.fill((codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByText('This card is in use in another browser.').waitFor();
  await page.getByRole('button', { name: 'It is my card: go on here' }).waitFor();
  await expectAccessible(page, 'session-card-in-use');
  await screenshot(page, 'session-card-in-use');
});

test('once the card has answered, no other phone answers with it', async () => {
  const { page } = phone;
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Your answer').fill('Monsoon');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Your answer is in' }).waitFor();
  await page.getByText('Each card that was handed out answers once').waitFor();
  await expectAccessible(page, 'session-card-answered');
  await screenshot(page, 'session-card-answered');
  await second.page.getByRole('button', { name: 'It is my card: go on here' }).click();
  await second.page.getByText('This card has answered already. Its answer counts.').waitFor();
  await second.page.getByRole('textbox', { name: 'Code of your card' }).fill(codes[1] ?? '');
  await second.page.keyboard.press('Enter');
  await second.page.getByRole('heading', { name: 'Which play shall we stage?' }).waitFor();
});

test('a card that got lost is taken out', async () => {
  const { page } = wall;
  await page.reload();
  await page.getByRole('button', { name: 'Session', exact: true }).click();
  await page.getByText('2 of 12 cards are in use.').waitFor();
  await page.getByLabel('Number of a lost card').fill('1');
  await page.getByRole('button', { name: 'Take it out' }).click();
  await page.getByText('This card has answered already. Its answer counts.').waitFor();
  await page.getByLabel('Number of a lost card').fill('2');
  await page.getByRole('button', { name: 'Take it out' }).click();
  await page.getByText('Taken out: 2').waitFor();
  await expectAccessible(page, 'session-card-revoked');
  await screenshot(page, 'session-card-revoked');
  await second.page.reload();
  await second.page.getByRole('textbox', { name: 'Code of your card' }).waitFor();
});
