import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, screenshot, sharedBrowser, type Visitor, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { type CreatedPoll, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

// Six real pages at once: the wall, which its host leads by the keyboard alone, the host's own phone as the remote, and four
// phones of 360 px: two in English, of which one goes through flight mode, one in Tamil and one in Hindi.

const SMALL = { width: 360, height: 740 };
/** More presses of Tab than any page here has places for the focus. */
const MOST_PRESSES = 120;
/** A page in flight mode knows of what is on once its socket is back, which waits up to 14 s between two tries. */
const BACK_MS = 60_000;

const product = sharedProduct();
const browser = await sharedBrowser();
let host: Person;
let poll: CreatedPoll;
let wall: Visitor;
let remote: Visitor;

/** What phones say in each language. */
const english = {
  lobby: 'You are in',
  send: 'Send',
  notSent: 'Your answer is on this phone and not sent yet. It is sent as soon as there is a connection.',
  answered: 'Your answer is in',
  end: 'That was all',
};
const tamil: Said = {
  lobby: 'நீங்கள் இணைந்துவிட்டீர்கள்',
  send: 'அனுப்பு',
  notSent: 'உங்கள் பதில் இந்தக் கைபேசியில் உள்ளது; இன்னும் அனுப்பப்படவில்லை. இணைப்பு வந்தவுடன் அனுப்பப்படும்.',
  answered: 'உங்கள் பதில் பதிவானது',
  end: 'அவ்வளவுதான்',
};
const hindi: Said = {
  lobby: 'आप जुड़ गए हैं',
  send: 'भेजें',
  notSent: 'आपका जवाब इस फ़ोन पर है और अभी भेजा नहीं गया है। कनेक्शन मिलते ही भेजा जाएगा।',
  answered: 'आपका जवाब मिल गया',
  end: 'बस इतना ही',
};
type Said = typeof english;

interface Phone extends Visitor {
  readonly name: string;
  readonly says: Said;
}
let phones: Phone[];

beforeAll(async () => {
  host = await joins(product.origin);
  poll = await createsPoll(host.client);
  wall = await visits(browser, 'desktop', product.origin, host.client.cookie);
  remote = await visits(browser, 'phone', product.origin, host.client.cookie);
  const opened = [
    { name: 'en', locale: 'en-IN', says: english },
    { name: 'flight', locale: 'en-IN', says: english },
    { name: 'ta', locale: 'ta-IN', says: tamil },
    { name: 'hi', locale: 'hi-IN', says: hindi },
  ].map(async ({ name, locale, says }) => {
    const visitor = await visits(browser, 'phone', product.origin, undefined, { locale });
    return { ...visitor, name, says };
  });
  phones = await Promise.all(opened);
  for (const { page } of [remote, ...phones]) await page.setViewportSize(SMALL);
});
afterAll(() => expect([wall, remote, ...phones].flatMap(({ problems }) => problems)).toEqual([]));

const inHall = () => wall.page.getByRole('dialog', { name: 'The session on the wall' });
const heading = ({ page }: Visitor, name: string) => page.getByRole('heading', { name });
const flying = () => phones[1] as Phone;

/** Goes there as somebody without a mouse does. */
async function tabTo(target: Locator): Promise<void> {
  const { page } = wall;
  await target.waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if ((await target.and(page.locator(':focus')).count()) === 1) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus does not come to ${target}.`);
}

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await wall.page.keyboard.press(key);
}

/** All six pages, as they are at this stage. */
async function looksWell(stage: string): Promise<void> {
  for (const { name, page } of [{ ...wall, name: 'wall' }, { ...remote, name: 'remote' }, ...phones]) {
    await expectAccessible(page, `six-${stage}-${name}`);
    await screenshot(page, `six-${stage}-${name}`);
    expect.soft(await overflowOf(page), `${stage} ${name}`).toBeLessThanOrEqual(0);
  }
}

async function answers(phone: Phone, field: 'The Tempest' | 'Shakuntala'): Promise<void> {
  await phone.page.getByRole('radio', { name: field }).tap();
  await phone.page.getByRole('button', { name: phone.says.send }).tap();
}

test('by the keyboard alone a session is opened and led; the remote and four phones come', async () => {
  const { page } = wall;
  await page.goto(`/pollgraph?data=${poll.id}`);
  await press(page.getByRole('button', { name: 'Give it to a room' }));
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('switch', { name: 'You lead' }), 'Space');
  await press(dialog.getByRole('button', { name: 'Open a session' }));
  await press(page.getByRole('button', { name: 'Lead the session' }));
  const code = inHall().getByText(/^Code \d{3} \d{3}$/);
  await code.waitFor();
  const digits = ((await code.textContent()) ?? '').replaceAll(/\D/g, '');
  const { pathname, search } = new URL(page.url());
  await remote.page.goto(pathname + search);
  await remote.page.getByRole('button', { name: 'Lead the session' }).tap();
  for (const phone of phones) {
    await phone.page.goto(`/j/${digits}`);
    await heading(phone, phone.says.lobby).waitFor();
  }
  await inHall().getByText('4 people are here').waitFor();
  await looksWell('lobby');
  // On the remote nothing lies over what its host presses, the way on neither: a tap is for what is seen there.
  for (const name of ['People', 'Start']) {
    const { x, y, width, height } = (await remote.page.getByRole('button', { name }).boundingBox()) ?? none;
    const there = `document.elementFromPoint(${x + width / 2}, ${y + height / 2})?.closest('button')?.textContent`;
    expect(await remote.page.evaluate(there)).toContain(name);
  }
});

const none = { x: -1, y: -1, width: 0, height: 0 };

test('a question is on each phone, and an answer in flight mode stays there until the phone is back', async () => {
  await wall.page.keyboard.press('PageDown');
  for (const phone of phones) await heading(phone, 'Which play shall we stage?').waitFor();
  await looksWell('question');
  const { context, page, says } = flying();
  await context.setOffline(true);
  await answers(flying(), 'The Tempest');
  await page.getByText(says.notSent).waitFor();
  for (const phone of phones)
    if (phone !== flying()) {
      await answers(phone, 'Shakuntala');
      await heading(phone, phone.says.answered).waitFor();
    }
  await inHall().getByText('3 answers', { exact: true }).waitFor();
  await looksWell('flight');
  await context.setOffline(false);
  await heading(flying(), says.answered).waitFor({ timeout: BACK_MS });
  await inHall().getByText('4 answers', { exact: true }).waitFor();
  await looksWell('answered');
});

test('the lock by a key, and results by the remote, are on every page', async () => {
  await wall.page.keyboard.press('l');
  await inHall().getByText('Answers closed').waitFor();
  await remote.page.getByRole('button', { name: 'Show results' }).tap();
  for (const { page } of phones) await page.getByText('75%').waitFor();
  await looksWell('results');
});

test('a phone that was away for a whole question has the next one, and words come from all three scripts', async () => {
  const { context, page, says } = flying();
  await context.setOffline(true);
  await remote.page.getByRole('button', { name: 'Next question' }).tap();
  await inHall().getByText('Question 2 of 2').waitFor();
  for (const [phone, word] of [
    [phones[0], 'Rain'],
    [phones[2], 'மழை'],
    [phones[3], 'बारिश'],
  ] as const) {
    if (phone === undefined) throw new Error('A phone is missing.');
    await phone.page.getByRole('textbox').fill(word);
    await phone.page.getByRole('button', { name: phone.says.send }).tap();
    await heading(phone, phone.says.answered).waitFor();
  }
  await context.setOffline(false);
  await page.getByRole('textbox').waitFor({ timeout: BACK_MS });
  await page.getByRole('textbox').fill('rain');
  await page.getByRole('button', { name: says.send }).tap();
  await heading(flying(), says.answered).waitFor();
  await wall.page.keyboard.press('r');
  for (const word of ['Rain', 'மழை', 'बारिश']) await inHall().getByText(word, { exact: true }).waitFor();
  await looksWell('words');
});

test('the end is on each page, and the session ends by the keyboard', async () => {
  const { page } = wall;
  await page.keyboard.press('PageDown');
  for (const phone of phones) await heading(phone, phone.says.end).waitFor();
  await looksWell('end');
  await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: 'Session', exact: true }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'End session' }));
  for (const { page: each } of phones)
    await each
      .getByText(/^4\b|\b4\b/)
      .first()
      .waitFor();
  await looksWell('over');
});
