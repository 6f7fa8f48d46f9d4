import { SetRecap } from '@pollux/domain/hosting/showing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, screenshot, sharedBrowser, type Visitor, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { playsRoom, type PlayedRoom } from '../support/played-room.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let host: Person;
let room: PlayedRoom;
let owner: Visitor;
let guest: Visitor;
beforeAll(async () => {
  host = await joins(product.origin);
  const play = {
    first: [0, 1, 1, 1, 0, 2],
    second: [false, true, true, true, false, false],
    steps: 3 as const,
  };
  room = await playsRoom(host, product.origin, play);
  owner = await visits(browser, 'desktop', product.origin, host.client.cookie);
  guest = await visits(browser, 'phone', product.origin);
});
afterAll(() => expect([owner.problems, guest.problems].flat()).toEqual([]));

test('an owner shares the recap of a session, and whoever has the link sees the moments that mattered [B15]', async () => {
  await guest.page.goto(`/recap/${room.sessionId}`);
  await guest.page.getByText('This recap is not public').first().waitFor();
  const { page } = owner;
  await page.goto(`/pollgraph?data=${room.sessionId}`);
  await page.getByRole('link', { name: 'Recap' }).click();
  await page.getByRole('heading', { name: 'The moments that mattered' }).waitFor();
  await page.getByText('2 people', { exact: true }).waitFor();
  await page.getByLabel('Anyone with the link can see this recap').check();
  await page.getByLabel('Names on the podium').check();
  await page.getByText('Asha A.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  const picture = page.getByRole('link', { name: 'Picture to share' });
  expect(await picture.getAttribute('href')).toBe(`/recap/${room.sessionId}/picture.png`);
  await expectAccessible(page, 'recap-own');
  await screenshot(page, 'recap-own');
  await guest.page.goto(new URL(link).pathname);
  await guest.page.getByText('3 people chose “Iron”, which was wrong.').waitFor();
  await guest.page.getByText('Right: Chlorophyll').waitFor();
  await guest.page.getByText('Asha E.', { exact: true }).waitFor();
  expect(await guest.page.getByRole('switch').count()).toBe(0);
  expect(await overflowOf(guest.page)).toBeLessThanOrEqual(0);
  await expectAccessible(guest.page, 'recap');
  await screenshot(guest.page, 'recap');
});

test('what the owner takes back is gone from the page at the next look', async () => {
  const { sessionId } = room;
  await host.client.send(SetRecap, { sessionId, isPublic: false, withNames: false });
  await guest.page.reload();
  await guest.page.getByText('This recap is not public').first().waitFor();
});
