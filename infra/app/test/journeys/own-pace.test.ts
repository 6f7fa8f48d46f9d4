// Dear: a wall and two phones at once, with axe on each of their states.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { type Visitor, screenshot, sharedBrowser, visits } from '../support/browser.ts';
import { joins } from '../support/people.ts';
import { type CreatedQuiz, createsQuiz, keyedChoice, keyedText, type QuizForm } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let quiz: CreatedQuiz;
let wall: Visitor;
let phone: Visitor;
let other: Visitor;
beforeAll(async () => {
  const host = await joins(product.origin);
  quiz = await createsQuiz(host.client, {
    quizTitle: 'Plants',
    questions: [
      keyedChoice('What makes leaves green?', ['Chlorophyll', 'Iron', 'Salt'], { points: 4 }),
      keyedChoice('What do roots drink?', ['Water', 'Light'], { timer: 60_000, points: 4 }),
      keyedText('What do leaves need?', 'light', { compulsory: false, points: 4 }),
    ] as QuizForm['questions'],
  });
  wall = await visits(browser, 'desktop', product.origin, host.client.cookie);
  phone = await visits(browser, 'phone', product.origin);
  other = await visits(browser, 'phone', product.origin);
});
afterAll(() => expect([wall.problems, phone.problems, other.problems].flat()).toEqual([]));

const heading = ({ page }: Visitor, name: string) => page.getByRole('heading', { name });
const column = (name: string) => wall.page.getByRole('dialog').getByRole('listitem', { name });

/** Opens a session at everybody's own pace. @returns the digits of its code */
async function gives(label: string): Promise<string> {
  const { page } = wall;
  await page.goto(`/dashboard/rooms/${quiz.id}`);
  await page.getByRole('textbox', { name: 'Name of the session' }).fill(label);
  await page.getByRole('radio', { name: 'At their own pace' }).check();
  await page.getByRole('button', { name: 'Open a session' }).click();
  const code = page.getByText(/^Code \d{3} \d{3}$/);
  await code.waitFor();
  return ((await code.textContent()) ?? '').replaceAll(/\D/g, '');
}

/** Comes in by the code, with a name, and begins. */
async function begins(each: Visitor, code: string, name: string) {
  await each.page.goto(`/j/${code}`);
  await each.page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await each.page.getByRole('button', { name: 'Go on' }).tap();
  await each.page.getByText('You answer at your own pace.', { exact: false }).waitFor();
  await each.page.getByRole('button', { name: 'Start' }).tap();
  await heading(each, 'What makes leaves green?').waitFor();
}

const answers = async ({ page }: Visitor, option: string) => {
  await page.getByRole('radio', { name: option }).check();
  await page.getByRole('button', { name: 'Next' }).tap();
};

test('a quiz is given to 9A, and two guests go through it at their own pace while the wall shows how far they are', async () => {
  const code = await gives('9A');
  await expectAccessible(wall.page, 'own-pace-desk');
  await screenshot(wall.page, 'own-pace-desk');
  await wall.page.getByRole('button', { name: 'Show on the wall' }).click();
  await begins(phone, code, 'Asha');
  await screenshot(phone.page, 'own-pace-phone');
  await expectAccessible(phone.page, 'own-pace-phone');
  await begins(other, code, 'Ravi');
  await column('Question 1: 2 people').waitFor();
  await answers(phone, 'Chlorophyll');
  await heading(phone, 'What do roots drink?').waitFor();
  await column('Question 2: one person').waitFor();
  await expectAccessible(wall.page, 'own-pace-wall');
  await screenshot(wall.page, 'own-pace-wall');

  // A reload goes on where it was, with what was answered.
  await phone.page.reload();
  await heading(phone, 'What do roots drink?').waitFor();
  await answers(phone, 'Water');
  await phone.page.getByRole('textbox').fill('light');
  await phone.page.getByRole('button', { name: 'Submit' }).tap();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).tap();
  await heading(phone, 'Submitted').waitFor();
  await phone.page.getByText('12 of 12 points').waitFor();
  await expectAccessible(phone.page, 'own-pace-handed-in');
  await screenshot(phone.page, 'own-pace-handed-in');
  await column('done: one person').waitFor();
  await wall.page.getByText('1 of 2 are done').waitFor();
  // And so does one after it is handed in.
  await phone.page.reload();
  await phone.page.getByText('12 of 12 points').waitFor();
});

test('its host ends it, and whoever is in the middle is handed in as they stand', async () => {
  await answers(other, 'Iron');
  await heading(other, 'What do roots drink?').waitFor();
  await wall.page.getByRole('button', { name: 'Leave' }).click();
  await wall.page.getByRole('button', { name: 'End the session' }).click();
  const dialog = wall.page.getByRole('dialog', { name: 'End this session?' });
  await dialog.getByText('One person is in the middle', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'End the session' }).click();
  await heading(other, 'Submitted').waitFor();
  await other.page.getByText('0 of 12 points').waitFor();
  await wall.page.getByText('This session has ended. Its report stays.').waitFor();
});

test('each session has a report, and both stand side by side', async () => {
  const code = await gives('9B');
  await begins(other, code, 'Kavi');
  await answers(other, 'Chlorophyll');
  await wall.page.getByRole('button', { name: 'End the session' }).click();
  await wall.page.getByRole('dialog').getByRole('button', { name: 'End the session' }).click();
  await heading(other, 'Submitted').waitFor();
  await wall.page.getByRole('link', { name: 'All sessions' }).click();
  const table = wall.page.getByRole('table');
  await table.getByRole('columnheader', { name: '9A' }).waitFor();
  await table.getByRole('row', { name: 'Average 33% 50%' }).waitFor();
  await table.getByRole('row', { name: '1. What makes leaves green? 100% 50%' }).waitFor();
  await expectAccessible(wall.page, 'own-pace-compared');
  await screenshot(wall.page, 'own-pace-compared');
  await table.getByRole('link', { name: '9A' }).click();
  await wall.page.getByRole('heading', { name: 'Plants · 9A' }).waitFor();
  await wall.page.getByRole('link', { name: 'Asha' }).waitFor();
  await wall.page.getByRole('link', { name: 'Ravi' }).waitFor();
  await screenshot(wall.page, 'own-pace-report');
});
