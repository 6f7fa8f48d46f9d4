import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { SetStage } from '@pollux/domain/hosting/leading';
import { RevokePresentLink, SetFrames, SetRecap } from '@pollux/domain/hosting/showing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, screenshot, sharedBrowser, type Visitor, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { playsRoom, type PlayedRoom } from '../support/played-room.ts';
import { createsPoll } from '../support/polls.ts';
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

test('the owner lets others play the session again, and a phone watches it on the wall by its keys', async () => {
  const play = { name: 'Play it again' };
  expect(await guest.page.getByRole('button', play).count()).toBe(0);
  const saved = owner.page.waitForResponse(/\/SetReplay$/u);
  await owner.page.getByLabel('Others can play it again').check();
  expect((await saved).status()).toBe(200);
  await guest.page.reload();
  for (const [name, { page }] of Object.entries({ owner, guest })) {
    await page.getByRole('button', play).click();
    const wall = page.getByRole('dialog', { name: 'The wall, played again' });
    const scrubber = wall.getByRole('slider', { name: 'Moment' });
    await scrubber.press('End');
    await expect.poll(() => scrubber.getAttribute('aria-valuetext')).toContain('End');
    await scrubber.press('Home');
    await scrubber.press('ArrowRight');
    await wall.getByRole('heading', { name: 'What makes leaves green?' }).waitFor();
    await expectAccessible(page, `replay-${name}`);
    await screenshot(page, `replay-${name}`);
    await wall.getByRole('button', { name: '60×' }).click();
    await wall.getByRole('button', { name: 'Play', exact: true }).click();
    // It stops at its end.
    await expect.poll(() => scrubber.getAttribute('aria-valuetext')).toContain('End');
    await wall.getByRole('button', { name: 'Play', exact: true }).waitFor();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await wall.waitFor({ state: 'hidden' });
  }
});

test('what the owner takes back is gone from the page at the next look', async () => {
  const { sessionId } = room;
  await host.client.send(SetRecap, { sessionId, isPublic: false, withNames: false });
  await guest.page.reload();
  await guest.page.getByText('This recap is not public').first().waitFor();
});

test('a host embeds the wall in slides, which follow it until its link is revoked [B15]', async () => {
  const poll = await createsPoll(host.client);
  const { sessionId } = await host.client.send(OpenHostedSession, { quizId: poll.id, pace: 'host' });
  const { page } = owner;
  await page.goto(`/pollgraph?data=${sessionId}`);
  await page.getByRole('button', { name: 'Session', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Sessions' });
  await panel.getByRole('button', { name: 'Make a link' }).click();
  const link = await panel.getByRole('textbox', { name: 'Link to the wall' }).inputValue();
  const slides = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Slides</title><iframe src="${link}" width="960" height="540"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => void slides.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(slides.address() as AddressInfo).port}`;
  try {
    const hall = await visits(browser, 'desktop', origin);
    await hall.page.goto('/');
    const framed = () => hall.page.frames().find((frame) => frame !== hall.page.mainFrame());
    await expect.poll(() => framed()?.url()).toMatch(/^chrome-error:/u);
    await panel.getByRole('textbox', { name: 'Websites that may embed it' }).fill(`${origin}/deck`);
    await panel.getByRole('button', { name: 'Save addresses' }).click();
    await panel.getByRole('button', { name: 'Copy the code' }).waitFor();
    await expectAccessible(page, 'show-elsewhere');
    await screenshot(page, 'show-elsewhere');
    await hall.page.reload();
    const wall = hall.page.frameLocator('iframe');
    await wall.getByText('Annual day').first().waitFor();
    await screenshot(hall.page, 'embedded-lobby');
    const [question] = poll.content.questions;
    const asked = {
      on: 'question',
      questionId: question?.id ?? '',
      answers: 'open',
      results: 'hidden',
    } as const;
    await host.client.send(SetStage, { sessionId, seen: 0, stage: asked });
    await wall.getByRole('heading', { name: 'Which play shall we stage?' }).waitFor();
    expect(await wall.getByRole('button').count()).toBe(0);
    await screenshot(hall.page, 'embedded-question');
    // For broadcasts nothing of the page's own ground is left.
    const broadcast = await visits(browser, 'desktop', product.origin);
    await broadcast.page.goto(`${link}?background=transparent`);
    await broadcast.page.getByRole('heading', { name: 'Which play shall we stage?' }).waitFor();
    const grounds = await broadcast.page.evaluate<string[]>(
      `[document.documentElement, document.body, document.querySelector('[data-wall] > div')].map((each) => getComputedStyle(each).backgroundColor)`,
    );
    expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    await screenshot(broadcast.page, 'presented-clear');
    await broadcast.page.goto(link);
    await broadcast.page.getByRole('heading', { name: 'Which play shall we stage?' }).waitFor();
    await expectAccessible(broadcast.page, 'presented');
    // An address that is taken back ends a frame that stands, and a link that is revoked all of them.
    await host.client.send(SetFrames, { id: sessionId, origins: [] });
    await expect.poll(() => framed()?.url()).toMatch(/^chrome-error:/u);
    await host.client.send(RevokePresentLink, { sessionId });
    await broadcast.page.getByText('This link shows nothing').waitFor();
    expect(await broadcast.page.getByText('Which play shall we stage?').count()).toBe(0);
    expect(broadcast.problems).toEqual([]);
  } finally {
    slides.close();
  }
});
