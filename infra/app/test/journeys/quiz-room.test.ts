// Dear: a wall and two phones at once, with axe on each of their states.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { type Visitor, screenshot, sharedBrowser, visits } from '../support/browser.ts';
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
/** All that the phones have been told before the host showed what is right, by address or socket. */
const heard: string[] = [];
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
  for (const { page } of [phone, other]) {
    page.on('response', async (response) => {
      if (response.url().includes('/api/')) heard.push(await response.text().catch(() => ''));
    });
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
    );
  }
});
afterAll(() => expect([wall.problems, phone.problems, other.problems].flat()).toEqual([]));

const inHall = () => wall.page.getByRole('dialog', { name: 'The session on the wall' });
const onward = () => wall.page.keyboard.press('PageDown');
const heading = ({ page }: Visitor, name: string) => page.getByRole('heading', { name });

test('a teacher opens a room over a quiz, and people come by the code', async () => {
  const { page } = wall;
  await page.goto(`/dashboard/attempts/${quiz.id}`);
  await page.getByRole('link', { name: 'Give it to a room' }).click();
  await page.getByText('is taken by its link', { exact: false }).waitFor();
  await expectAccessible(page, 'quiz-rooms');
  await screenshot(page, 'quiz-rooms');
  await page.getByRole('radio', { name: 'Led by me' }).check();
  await page.getByRole('button', { name: 'Open a session' }).click();
  await page.getByRole('button', { name: 'Lead the session' }).click();
  const code = inHall().getByText(/^Code \d{3} \d{3}$/);
  await code.waitFor();
  const digits = ((await code.textContent()) ?? '').replaceAll(/\D/g, '');
  for (const [each, name] of [
    [phone, 'Asha'],
    [other, 'Ravi'],
  ] as const) {
    await each.page.goto(`/j/${digits}`);
    await each.page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await each.page.getByRole('button', { name: 'Go on' }).tap();
    await heading(each, 'You are in').waitFor();
    await inHall().getByText(name, { exact: true }).waitFor();
  }
  await inHall().getByText('2 people are here').waitFor();
});

test('the question is on the wall and on the phones, with the time that is left, and nobody sees what is right', async () => {
  await onward();
  for (const each of [phone, other]) await heading(each, 'What makes leaves green?').waitFor();
  await inHall().getByRole('timer').waitFor();
  await phone.page.getByRole('timer').waitFor();
  await phone.page.getByRole('radio', { name: 'Chlorophyll' }).tap();
  await expectAccessible(phone.page, 'quiz-phone-question');
  await screenshot(phone.page, 'quiz-phone-question');
  await phone.page.getByRole('button', { name: 'Send' }).tap();
  await heading(phone, 'Your answer is in').waitFor();
  await inHall().getByText('One answer', { exact: true }).waitFor();
  await inHall().getByRole('button', { name: '15 seconds more' }).click();
  await expectAccessible(wall.page, 'quiz-wall-question');
  await screenshot(wall.page, 'quiz-wall-question');
});

test('a phone without a network keeps its answer, and is told that it came behind the lock', async () => {
  const { page, context } = other;
  await page.getByRole('radio', { name: 'Iron' }).tap();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByText('Your answer is on this phone and not sent yet.', { exact: false }).waitFor();
  await onward();
  await inHall().getByText('Answers closed').waitFor();
  await context.setOffline(false);
  await heading(other, 'Your answer came too late').waitFor();
  const told = heard.join('\n');
  expect(told).toContain('What makes leaves green?');
  expect(told).not.toMatch(/"(?:outcome|votes|isTied)":/u);
  expect(told).not.toMatch(/"(?:right|choices|answers)":[[{]/u);
});

test('the wall shows what is right and how many chose it, and each phone what its own answer has earned', async () => {
  await onward();
  await inHall().getByText('Right', { exact: true }).waitFor();
  await heading(phone, 'That is right').waitFor();
  await phone.page.getByText('+4 points').waitFor();
  await heading(other, 'Your answer came too late').waitFor();
  await other.page.getByText('Chlorophyll').waitFor();
  for (const [each, name] of [
    [wall, 'quiz-wall-answer'],
    [phone, 'quiz-phone-right'],
    [other, 'quiz-phone-late'],
  ] as const) {
    await expectAccessible(each.page, name);
    await screenshot(each.page, name);
  }
  await phone.page.reload();
  await heading(phone, 'That is right').waitFor();
});

test('the leaderboard is on the wall, and on each phone its own place', async () => {
  await onward();
  await inHall().getByText('Asha').waitFor();
  await heading(phone, 'Place 1 of 2').waitFor();
  await heading(other, 'Place 2 of 2').waitFor();
  await expectAccessible(wall.page, 'quiz-wall-leaderboard');
  await screenshot(wall.page, 'quiz-wall-leaderboard');
  await expectAccessible(phone.page, 'quiz-phone-place');
  await screenshot(phone.page, 'quiz-phone-place');
});

test('back shows the question as it was answered, and it takes no more answers', async () => {
  await wall.page.keyboard.press('PageUp');
  await inHall().getByText('Answers closed').waitFor();
  await inHall().getByRole('button', { name: 'Hide the answer' }).waitFor();
  expect(await inHall().getByRole('button', { name: 'Open answers' }).count()).toBe(0);
  await onward();
  await inHall().getByText('Asha').waitFor();
});

test('the podium comes from the lower place to the first, and nobody knows theirs before it is on the wall', async () => {
  await onward();
  for (const each of [phone, other]) {
    await heading(each, 'Moss has flowers.').waitFor();
    await each.page.getByRole('radio', { name: 'False' }).tap();
    await each.page.getByRole('button', { name: 'Send' }).tap();
    await heading(each, 'Your answer is in').waitFor();
  }
  await onward();
  await inHall().getByText('Answers closed').waitFor();
  await onward();
  await heading(other, 'That is right').waitFor();
  await onward();
  await heading(other, 'Place 2 of 2').waitFor();
  await heading(phone, 'The podium').waitFor();
  await screenshot(wall.page, 'quiz-wall-podium-second');
  await onward();
  await heading(phone, 'Place 1 of 2').waitFor();
  await inHall().getByText('6 points').waitFor();
  await expectAccessible(wall.page, 'quiz-wall-podium');
  await screenshot(wall.page, 'quiz-wall-podium');
  await onward();
  await inHall().getByText('2 people have played. Thank you.').waitFor();
  await phone.page.getByText('2 of 2 questions right').waitFor();
  await expectAccessible(phone.page, 'quiz-phone-end');
  await screenshot(phone.page, 'quiz-phone-end');
});

test('once the session is over its owner has the points of everybody, and each phone its own', async () => {
  const { page } = wall;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Session', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await page.getByRole('row', { name: /1 Asha 6/ }).waitFor();
  await expectAccessible(page, 'quiz-scores');
  await screenshot(page, 'quiz-scores');
  await phone.page.reload();
  await heading(phone, 'Place 1 of 2').waitFor();
});
