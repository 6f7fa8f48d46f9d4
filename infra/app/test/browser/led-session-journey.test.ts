// Dear: a wall, the host's phone and two phones of the hall at once, with axe on each of their states.
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
let other: Visitor;
beforeAll(async () => {
  host = await joins(product.origin);
  poll = await createsPoll(host.client);
  wall = await visits(browser, 'desktop', product.origin, host.client.cookie);
  phone = await visits(browser, 'phone', product.origin);
  other = await visits(browser, 'phone', product.origin);
});
afterAll(() => expect([wall.problems, phone.problems, other.problems].flat()).toEqual([]));

const asked = ({ page }: Visitor) => page.getByRole('heading', { name: 'Which play shall we stage?' });
const inHall = () => wall.page.getByRole('dialog', { name: 'The session on the wall' });

test('the host opens a session to lead, and the wall has a lobby with the code, large', async () => {
  const { page } = wall;
  await page.goto(`/pollgraph?data=${poll.id}`);
  await page.getByRole('button', { name: 'Give it to a room' }).click();
  await page.getByRole('dialog').getByRole('switch', { name: 'You lead' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Open a session' }).click();
  await page
    .getByText(/^Code \d{3} \d{3}$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Lead the session' }).click();
  const code = inHall().getByText(/^Code \d{3} \d{3}$/);
  await code.waitFor();
  const picture = await inHall().getByRole('img', { name: 'QR code' }).boundingBox();
  expect(picture?.height).toBeGreaterThanOrEqual(900 / 4);
  await expectAccessible(page, 'led-lobby');
  await screenshot(page, 'led-lobby');
  const digits = ((await code.textContent()) ?? '').replaceAll(/\D/g, '');
  for (const each of [phone, other]) {
    await each.page.goto(`/j/${digits}`);
    await each.page.getByRole('heading', { name: 'You are in' }).waitFor();
  }
  await inHall().getByText('2 people are here').waitFor();
  await expectAccessible(phone.page, 'led-phone-lobby');
  await screenshot(phone.page, 'led-phone-lobby');
});

test('the first question comes to each phone by itself, and the wall shows its options and not how anybody chose', async () => {
  await wall.page.keyboard.press('PageDown');
  for (const each of [phone, other]) await asked(each).waitFor();
  await inHall().getByRole('button', { name: '30 seconds on the clock' }).click();
  await inHall().getByRole('timer').waitFor();
  await phone.page.getByRole('timer').waitFor();
  await wall.page.keyboard.press('m');
  await inHall()
    .getByRole('timer')
    .filter({ hasText: /^4\d seconds$/ })
    .waitFor();
  await phone.page.getByRole('radio', { name: 'Shakuntala' }).tap();
  await expectAccessible(phone.page, 'led-phone-question');
  await screenshot(phone.page, 'led-phone-question');
  await phone.page.getByRole('button', { name: 'Send' }).tap();
  await phone.page.getByRole('heading', { name: 'Your answer is in' }).waitFor();
  await inHall().getByText('One answer', { exact: true }).waitFor();
  expect(await inHall().getByText('%').count()).toBe(0);
  await expectAccessible(wall.page, 'led-question');
  await screenshot(wall.page, 'led-question');
  await phone.page.reload();
  await phone.page.getByRole('heading', { name: 'Your answer is in' }).waitFor();
});

test('an answer stays on a phone without a network, and one that comes after the lock is told so and not counted', async () => {
  const { page, context } = other;
  await page.getByRole('radio', { name: 'Shakuntala' }).tap();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByText('Your answer is on this phone and not sent yet.', { exact: false }).waitFor();
  await wall.page.keyboard.press('l');
  await inHall().getByText('Answers closed').waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Your answer came too late' }).waitFor();
  await page.getByText(/^It came \d+ seconds? too late\.$/).waitFor();
  await expectAccessible(page, 'led-phone-late');
  await screenshot(page, 'led-phone-late');
  await inHall().getByText('One answer', { exact: true }).waitFor();
});

test('results are on the wall and on phones once the host shows them', async () => {
  await wall.page.keyboard.press('r');
  // In place of the options alone.
  await inHall().getByText('One answer', { exact: true }).waitFor({ state: 'hidden' });
  await phone.page.getByText('100%').waitFor();
  await expectAccessible(wall.page, 'led-results');
  await screenshot(wall.page, 'led-results');
  await expectAccessible(phone.page, 'led-phone-results');
  await screenshot(phone.page, 'led-phone-results');
});

test('another device of the host leads on, and the wall follows', async () => {
  const remote = await visits(browser, 'phone', product.origin, host.client.cookie);
  const { page } = remote;
  await page.goto(new URL(wall.page.url()).pathname + new URL(wall.page.url()).search);
  await page.getByRole('button', { name: 'Lead the session' }).tap();
  await page.getByRole('button', { name: 'Next question' }).tap();
  await page.getByText('Question 2 of 2').waitFor();
  await inHall().getByText('Question 2 of 2').waitFor();
  await expectAccessible(page, 'led-remote');
  await screenshot(page, 'led-remote');
  for (const { page: each } of [phone, other]) await each.getByText('Question 2 of 2').waitFor();
  await other.page.getByRole('textbox').fill('Monsoon');
  await other.page.getByRole('button', { name: 'Send' }).tap();
  await other.page.getByRole('heading', { name: 'Your answer is in' }).waitFor();
  expect(remote.problems).toEqual([]);
  await remote.context.close();
});

test('an answer that is still on the phone when the next thing is on is sent all the same, and what became of it is told', async () => {
  const { page, context } = phone;
  await page.getByRole('textbox').fill('Rain');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByText('Your answer is on this phone and not sent yet.', { exact: false }).waitFor();
  await wall.page.keyboard.press('PageUp');
  await inHall().getByText('Question 1 of 2').waitFor();
  await context.setOffline(false);
  await page.getByText('Question 1 of 2').waitFor();
  await page.getByText('Your answer to an earlier question came too late.', { exact: false }).waitFor();
  await wall.page.keyboard.press('PageDown');
  await inHall().getByText('Question 2 of 2').waitFor();
});

test('the host looks after the words from the wall, which says that they are frozen', async () => {
  const { page } = wall;
  await page.keyboard.press('r');
  await inHall().getByText('Monsoon').waitFor();
  await inHall().getByRole('button', { name: 'Words' }).click();
  const panel = page.getByRole('dialog', { name: 'Moderate words' });
  await panel.getByRole('switch', { name: /^Freeze/ }).click();
  await inHall().getByText('Words are frozen').waitFor();
  await expectAccessible(page, 'led-words');
  await screenshot(page, 'led-words');
  await panel.getByRole('switch', { name: /^Freeze/ }).click();
  await inHall().getByText('Words are frozen').waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await screenshot(page, 'led-cloud');
});

test('in the middle the host asks something else by the keyboard alone, and each phone has it at once [B7]', async () => {
  const { page } = wall;
  await page.keyboard.press('a');
  const panel = page.getByRole('dialog', { name: 'Ask a quick question' });
  await panel.getByText('takes no more answers once you ask this').waitFor();
  await page.keyboard.press('Enter');
  await panel.getByText('Write the question first.').waitFor();
  await page.keyboard.type('Shall we take a break?');
  await expectAccessible(page, 'led-quick');
  await screenshot(page, 'led-quick');
  await page.keyboard.press('Enter');
  await panel.waitFor({ state: 'hidden' });
  await inHall().getByText('Question 3 of 3').waitFor();
  await screenshot(page, 'led-quick-on');
  await other.page.getByRole('heading', { name: 'Shall we take a break?' }).waitFor();
  await phone.page.getByRole('radio', { name: 'Yes' }).tap();
  await phone.page.getByRole('button', { name: 'Send' }).tap();
  await phone.page.getByRole('heading', { name: 'Your answer is in' }).waitFor();
  await page.keyboard.press('r');
  await phone.page.getByText('100%').waitFor();
  await screenshot(phone.page, 'led-quick-phone');
});

test('the end thanks, and once the session is over each phone has the results and its receipt', async () => {
  const { page } = wall;
  await page.keyboard.press('PageDown');
  await inHall().getByText('people have answered. Thank you.').waitFor();
  await screenshot(page, 'led-end');
  await phone.page.getByRole('heading', { name: 'That was all' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Session', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await phone.page.getByText('2 people have answered').waitFor();
  await expectAccessible(phone.page, 'led-phone-end');
  await screenshot(phone.page, 'led-phone-end');
});
