import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { getHall } from '@pollux/query-api/attending/leaderboard-contract';
import { getQuizReports } from '@pollux/query-api/attending/reports-contract';
import type { Page, WebSocketRoute } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, sharedBrowser, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { createsQuiz, keyedChoice } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { next, option, start, submit } from '../steps/attend.ts';

const product = sharedProduct();
const NAMES = ['Asha', 'Bala', 'Chitra', 'Dev', 'Esha'] as const;
const browser = await sharedBrowser();
let creator: Person;
let people: Person[];

beforeAll(async () => {
  [creator, ...people] = (await Promise.all([
    joins(product.origin),
    ...NAMES.map((firstname) => joins(product.origin, { firstname })),
  ])) as [Person, ...Person[]];
});

const panel = (page: Page) => page.getByRole('region', { name: 'Leaderboard' });
const says = (page: Page, text: string) =>
  panel(page).getByRole('button', { name: text, exact: true }).waitFor();
/** The rows as they are seen. */
const rows = (page: Page) => page.getByRole('listitem').allInnerTexts();
const lines = (texts: string[]) => texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());

const inReview = (page: Page) =>
  page.getByRole('dialog', { name: 'Submit your answers?' }).getByRole('button', { name: 'Submit' });

async function phone(person: Person | undefined, id: string) {
  const visitor = await visits(browser, 'phone', product.origin, person?.client.cookie);
  await visitor.page.setViewportSize({ width: 320, height: 700 });
  await visitor.page.goto(`/attendquiz/${id}`);
  await start(visitor.page).waitFor();
  return visitor;
}

async function answers(page: Page, text: string) {
  await option(page, text).tap();
  await next(page).tap();
}

test('five phones and the screen of a hall show one leaderboard, of which names are hidden, changed and forgotten [C390 P110]', async () => {
  const quiz = await createsQuiz(creator.client, {
    quizTitle: 'Plants, live',
    quizMode: 3,
    attemptLimit: false,
    questions: ['One', 'Two', 'Three'].map((title) =>
      keyedChoice(title, ['Leaf', 'Stone'], { compulsory: false }),
    ),
  });
  const hall = await visits(browser, 'desktop', product.origin, creator.client.cookie);
  const sockets: WebSocketRoute[] = [];
  await hall.context.routeWebSocket(/socket\.io/, (socket) => {
    sockets.push(socket);
    socket.connectToServer();
  });
  await hall.page.goto(`/dashboard/leaderboard/${quiz.id}`);
  await hall.page.getByText('Nobody has started yet').first().waitFor();
  await expectAccessible(hall.page, 'hall-waiting');

  const phones = await Promise.all(people.map((person) => phone(person, quiz.id)));
  const pages = phones.map(({ page }) => page);
  const [asha, bala, chitra, dev] = pages as [Page, Page, Page, Page];
  await asha.getByRole('textbox', { name: /^Nickname/ }).fill('Kaveri');
  // Of what happens she hears only by asking.
  await phones[2]?.context.route('**/socket.io/**', (route) => route.abort());
  for (const page of pages) {
    // eslint-disable-next-line no-await-in-loop
    await start(page).tap();
  }
  await hall.page.getByText('5 people have started').first().waitFor();

  await answers(asha, 'Leaf');
  await answers(bala, 'Stone');
  await says(asha, 'You are 1st of 5');
  await hall.page.getByText('Kaveri leads with 4 points').first().waitFor();
  await answers(bala, 'Leaf');
  await says(bala, 'You are 2nd of 5');
  await answers(chitra, 'Leaf');
  await answers(chitra, 'Leaf');
  await hall.page.getByText('Chitra leads with 8 points').first().waitFor();
  await says(chitra, 'You are 1st of 5');
  await says(asha, 'You are 2nd of 5');
  expect(await overflowOf(asha)).toBe(0);

  await panel(asha).getByRole('button', { name: 'You are 2nd of 5' }).tap();
  expect(lines(await rows(asha)).slice(0, 3)).toEqual(['1 Chitra 8', '2 Kaveri you 4', '3 Bala 4']);
  await expectAccessible(asha, 'leaderboard-panel');
  await expectAccessible(hall.page, 'hall');

  // Hidden by keys, and gone everywhere.
  await hall.page.getByRole('button', { name: 'Hide the name Chitra' }).focus();
  await hall.page.keyboard.press('ArrowDown');
  await hall.page.keyboard.press('h');
  await asha.getByText('Your name is hidden on the leaderboard.').waitFor();
  await hall.page.getByText('Kaveri', { exact: true }).waitFor({ state: 'detached' });
  await panel(bala).getByRole('button', { name: 'You are 3rd of 5' }).tap();
  await panel(bala).getByText('Name hidden').waitFor();
  for (const page of [asha, bala, hall.page]) {
    // eslint-disable-next-line no-await-in-loop
    expect(await page.getByText('Kaveri', { exact: true }).count()).toBe(0);
  }
  await hall.page.getByRole('button', { name: 'Hidden names: 1' }).click();
  const hidden = hall.page.getByRole('region', { name: 'Hidden names' });
  await hidden.getByRole('button', { name: 'Show the name at place 2' }).click();
  await panel(bala).getByText('Kaveri').waitFor();

  // Renamed, and forgotten.
  await panel(bala).getByRole('button', { name: 'Change my nickname' }).tap();
  await bala.getByRole('textbox', { name: /^Nickname/ }).fill('Vaigai');
  await bala.getByRole('button', { name: 'Save', exact: true }).tap();
  await hall.page.getByText('Vaigai', { exact: true }).waitFor();
  await people[4]?.client.send(ForgetAccount, { password: people[4].form.password });
  await hall.page.getByText('Esha', { exact: true }).waitFor({ state: 'detached' });

  // Without the socket the hall says so, and goes on by asking.
  await hall.context.route('**/socket.io/**', (route) => route.abort());
  await Promise.all(sockets.map((socket) => socket.close()));
  await hall.page.getByText('Reconnecting…').waitFor();
  await answers(dev, 'Leaf');
  await answers(dev, 'Leaf');
  await option(dev, 'Leaf').tap();
  await submit(dev).tap();
  await inReview(dev).tap();
  await says(dev, 'You are 1st of 5');
  await hall.page.getByText('Dev leads with 12 points').first().waitFor();
  await hall.page.getByText('1 submitted').waitFor();
  await expectAccessible(dev, 'leaderboard-done');

  const { position } = await creator.client.send(SetActivityActive, { id: quiz.id, isActive: false });
  await hall.page.getByText('Dev won with 12 points').first().waitFor();
  await hall.page.getByText('5 submitted').waitFor();
  await expectAccessible(hall.page, 'hall-podium');
  const params = { id: quiz.id };
  const { top } = await creator.client.ask(getHall, { params, minPosition: position });
  const { quizReports } = await creator.client.ask(getQuizReports, { params, minPosition: position });
  const placeOf = (personId: string) => quizReports.find((report) => report.personId === personId)?.place;
  expect(top.slice(0, 2).map(({ name, place }) => `${place} ${name}`)).toEqual(['1 Dev', '2 Chitra']);
  expect(top.map(({ personId }) => placeOf(personId))).toEqual(top.map(({ place }) => place));

  expect(phones.flatMap(({ problems }) => problems)).toEqual([]);
  await Promise.all([hall.context.close(), ...phones.map(({ context }) => context.close())]);
});
