// Dear: a wall and two phones at once, with axe on each of their states.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, screenshot, sharedBrowser, type Visitor, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { newId } from '../support/polls.ts';
import { type CreatedQuiz, createsQuiz, keyedChoice, type QuizForm } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let host: Person;
let quiz: CreatedQuiz;
let wall: Visitor;
let phone: Visitor;
let other: Visitor;
beforeAll(async () => {
  host = await joins(product.origin);
  quiz = await createsQuiz(host.client, {
    questions: [
      keyedChoice('What makes leaves green?', ['Chlorophyll', 'Iron', 'Salt'], { timer: 60_000 }),
      { id: newId(), type: 'truefalse', title: 'Moss has flowers.', answers: [false], timer: 0, points: 2 },
    ] as QuizForm['questions'],
  });
  wall = await visits(browser, 'desktop', product.origin, host.client.cookie);
  phone = await visits(browser, 'phone', product.origin);
  other = await visits(browser, 'phone', product.origin);
  for (const { page } of [phone, other]) await page.setViewportSize({ width: 360, height: 740 });
});
afterAll(() => expect([wall.problems, phone.problems, other.problems].flat()).toEqual([]));

const inHall = () => wall.page.getByRole('dialog', { name: 'The session on the wall' });
const onward = () => wall.page.keyboard.press('PageDown');
const heading = ({ page }: Visitor, name: string) => page.getByRole('heading', { name });

test('a teacher opens a room over a quiz, and two phones come', async () => {
  const { page } = wall;
  await page.goto(`/dashboard/attempts/${quiz.id}`);
  await page.getByRole('link', { name: 'Give it to a room' }).click();
  await page.getByRole('radio', { name: 'Led by me' }).check();
  await page.getByRole('switch', { name: 'Speed counts' }).check();
  await page.getByRole('switch', { name: /^Teams/ }).check();
  await page.getByRole('button', { name: 'Remove the team Bell' }).click();
  await page.getByRole('button', { name: 'Add a team' }).click();
  await page.getByRole('textbox', { name: 'Name of team 2' }).fill('Sun');
  await page.getByRole('button', { name: 'Open a session' }).click();
  await page.getByText('Two teams have the same name. Give each its own.').first().waitFor();
  await expectAccessible(page, 'lively-teams');
  await screenshot(page, 'lively-teams');
  await page.getByRole('textbox', { name: 'Name of team 2' }).fill('The moonlight serenaders');
  await page.getByRole('button', { name: 'Open a session' }).click();
  await page.getByRole('button', { name: 'Lead the session' }).click();
  const code = inHall().getByText(/^Code \d{3} \d{3}$/);
  await code.waitFor();
  const digits = ((await code.textContent()) ?? '').replaceAll(/\D/g, '');
  for (const [each, name, team] of [
    [phone, 'Asha', 'Leaf'],
    [other, 'Ravi', 'The moonlight serenaders'],
  ] as const) {
    await each.page.goto(`/j/${digits}`);
    await each.page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await each.page.getByRole('button', { name: 'Go on' }).tap();
    await heading(each, 'Join a team').waitFor();
    await expectAccessible(each.page, `lively-phone-team-${team}`);
    await screenshot(each.page, `lively-phone-team-${team}`);
    await each.page.getByRole('radio', { name: team }).tap();
    await each.page.getByRole('button', { name: 'Join' }).tap();
    await heading(each, 'You are in').waitFor();
    await each.page.getByText('You play for', { exact: false }).getByText(team).waitFor();
    await each.page.getByText('Speed counts', { exact: false }).waitFor();
  }
  await inHall().getByText('Speed counts', { exact: false }).waitFor();
  const sizes = inHall().getByRole('list', { name: 'Teams' });
  await sizes.getByRole('listitem').filter({ hasText: 'Leaf' }).getByText('1 person').waitFor();
  await sizes.getByRole('listitem').filter({ hasText: 'Sun' }).getByText('nobody yet').waitFor();
  await screenshot(page, 'lively-wall-lobby');
});

test('what a phone taps is a number on the wall, and gone when its host wants none', async () => {
  const react = (each: Visitor, name: string) =>
    each.page.getByRole('group', { name: 'React' }).getByRole('button', { name });
  await onward();
  await heading(phone, 'What makes leaves green?').waitFor();
  await react(phone, 'Bravo').tap();
  await react(other, 'Bravo').tap();
  await react(other, 'Not clear').tap();
  await inHall()
    .getByRole('listitem', { name: /^Bravo: [12]$/ })
    .waitFor();
  await screenshot(wall.page, 'lively-wall-reactions');
  await expectAccessible(phone.page, 'lively-phone-reactions');
  await screenshot(phone.page, 'lively-phone-reactions');
  expect(await overflowOf(phone.page)).toBeLessThanOrEqual(0);
  await inHall().getByRole('listitem', { name: 'Bravo: 0' }).waitFor();
  await expectAccessible(wall.page, 'lively-wall-reactions');
  await inHall().getByRole('button', { name: 'No reactions' }).click();
  await react(phone, 'Bravo').waitFor({ state: 'hidden' });
  await inHall().getByRole('button', { name: 'Take reactions' }).click();
  await react(phone, 'Bravo').waitFor();
});

test('music is off until the host wants it, and off again when they do not', async () => {
  await inHall().getByRole('button', { name: 'Music on' }).click();
  await inHall().getByRole('button', { name: 'Music off' }).click();
  await inHall().getByRole('button', { name: 'Music on' }).waitFor();
});

test('a right answer earns more the sooner it comes, and the wall and the phone say so', async () => {
  for (const [each, choice] of [
    [phone, 'Chlorophyll'],
    [other, 'Iron'],
  ] as const) {
    await each.page.getByRole('radio', { name: choice }).tap();
    await each.page.getByRole('button', { name: 'Send' }).tap();
    await heading(each, 'Your answer is in').waitFor();
  }
  await onward();
  await inHall().getByText('Answers closed').waitFor();
  await onward();
  await phone.page.getByText(/^For speed: 1\.\d+$/).waitFor();
  await expectAccessible(phone.page, 'lively-phone-speed');
  await screenshot(phone.page, 'lively-phone-speed');
});

test('the leaderboard is of teams, with one sentence of how, and whoever changes team is told so [B9]', async () => {
  const row = (name: string) => inHall().getByRole('listitem').filter({ hasText: name });
  await onward();
  await row('Leaf')
    .getByText(/^5\.\d+ points$/)
    .waitFor();
  await row('The moonlight serenaders').getByText('0 points').waitFor();
  await row('Sun').getByText('nobody has answered yet').waitFor();
  await inHall().getByText('Teams stand by the mean', { exact: false }).waitFor();
  await expectAccessible(wall.page, 'lively-wall-board');
  await screenshot(wall.page, 'lively-wall-board');
  await phone.page.getByText('Your team has place 1 of 2').waitFor();
  // People still see their own place.
  await heading(other, 'Place 2 of 2').waitFor();
  await expectAccessible(other.page, 'lively-phone-board');
  await screenshot(other.page, 'lively-phone-board');
  expect(await overflowOf(other.page)).toBeLessThanOrEqual(0);

  await inHall().getByRole('button', { name: 'People' }).click();
  await inHall().getByRole('combobox', { name: 'Team of Ravi' }).selectOption({ label: 'Leaf' });
  await other.page.getByText('You play for', { exact: false }).getByText('Leaf').waitFor();
  await expectAccessible(wall.page, 'lively-wall-people');
  await screenshot(wall.page, 'lively-wall-people');
  await wall.page.keyboard.press('Escape');
  await row('Leaf')
    .getByText(/^2\.\d+ points$/)
    .waitFor();
  await row('Leaf').getByText('2 of 2 take part').waitFor();
});

test('the podium is of teams, and so are the report and the recap', async () => {
  await inHall().press('PageDown');
  for (const each of [phone, other]) await heading(each, 'Moss has flowers.').waitFor();
  await onward();
  await inHall().getByText('Answers closed').waitFor();
  await onward();
  await heading(phone, 'You have not answered').waitFor();
  await onward();
  await inHall().getByRole('heading', { name: 'Podium of teams' }).waitFor();
  await inHall().getByText('Leaf', { exact: true }).waitFor();
  await phone.page.getByText('Your team has place 1 of 1').waitFor();
  await expectAccessible(wall.page, 'lively-wall-podium');
  await screenshot(wall.page, 'lively-wall-podium');
  await wall.page.keyboard.press('Escape');
  const { page } = wall;
  await page.getByRole('button', { name: 'Session', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  const report = page.getByRole('region', { name: 'Teams' });
  await report.getByRole('row', { name: /1 Leaf 2 of 2 take part 2\.\d+/ }).waitFor();
  await expectAccessible(page, 'lively-report');
  await screenshot(page, 'lively-report');
});
