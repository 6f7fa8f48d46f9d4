// Dear: a wall, the host's phone and two phones of the hall at once, with axe on each of their states.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, screenshot, sharedBrowser, type Visitor, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { type CreatedPoll, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();
let host: Person;
let poll: CreatedPoll;
let wall: Visitor;
let remote: Visitor;
let phone: Visitor;
let other: Visitor;
beforeAll(async () => {
  host = await joins(product.origin);
  poll = await createsPoll(host.client);
  wall = await visits(browser, 'desktop', product.origin, host.client.cookie);
  remote = await visits(browser, 'phone', product.origin, host.client.cookie);
  phone = await visits(browser, 'phone', product.origin);
  other = await visits(browser, 'phone', product.origin);
  await wall.page.setViewportSize({ width: 1024, height: 768 });
  for (const { page } of [phone, other]) await page.setViewportSize({ width: 360, height: 740 });
});
afterAll(() => expect([wall, remote, phone, other].flatMap(({ problems }) => problems)).toEqual([]));

const sheet = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Questions from the hall' });
const large = () => wall.page.getByRole('region', { name: 'Questions from the hall' });
const long = 'மழைக்காலத்தில் நம் பள்ளியின் விளையாட்டுத் திடலில் தண்ணீர் தேங்காமல் இருக்க என்ன செய்யப் போகிறோம், அதற்கு யார் பொறுப்பு?';

async function asks(visitor: Visitor, text: string, name = ''): Promise<void> {
  await sheet(visitor).getByRole('textbox', { name: 'Your question' }).fill(text);
  await sheet(visitor).getByRole('textbox', { name: 'Your name' }).fill(name);
  await sheet(visitor).getByRole('button', { name: 'Ask', exact: true }).tap();
}

test('a host opens a session that takes questions, and a phone asks one that nobody else sees yet', async () => {
  const { page } = wall;
  await page.goto(`/pollgraph?data=${poll.id}`);
  await page.getByRole('button', { name: 'Give it to a room' }).click();
  await page.getByRole('dialog').getByRole('switch', { name: 'You lead' }).check();
  await page.getByRole('dialog').getByRole('switch', { name: 'Take questions from the hall' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Open a session' }).click();
  await page.getByRole('button', { name: 'Lead the session' }).click();
  const code = page.getByRole('dialog').getByText(/^Code \d{3} \d{3}$/);
  await code.waitFor();
  const digits = ((await code.textContent()) ?? '').replaceAll(/\D/g, '');
  for (const each of [phone, other]) {
    await each.page.goto(`/j/${digits}`);
    await each.page.getByRole('button', { name: 'Questions from the hall' }).tap();
    await sheet(each).getByText('No question is shown yet.', { exact: false }).waitFor();
  }
  await sheet(phone).getByRole('button', { name: 'Ask', exact: true }).tap();
  await sheet(phone).getByText('Type your question first.').waitFor();
  await asks(phone, 'Will there be an exam?');
  await sheet(phone).getByText('Your question waits for the host.', { exact: false }).waitFor();
  await asks(phone, long, 'Malar');
  await sheet(phone).getByText(long).waitFor();
  expect(await overflowOf(phone.page)).toBeLessThanOrEqual(0);
  await expectAccessible(phone.page, 'hall-phone-waiting');
  await screenshot(phone.page, 'hall-phone-waiting');
  expect(await sheet(other).getByText('Will there be an exam?').count()).toBe(0);
});

test('the host reads them on a phone and shows them: they come to the other phones and to the wall', async () => {
  const { page } = remote;
  await page.goto(new URL(wall.page.url()).pathname + new URL(wall.page.url()).search);
  await page.getByRole('button', { name: 'Questions from the hall (2 wait)' }).tap();
  const desk = page.getByRole('dialog', { name: 'Questions from the hall' });
  await desk.getByText('Will there be an exam?').waitFor();
  await expectAccessible(page, 'hall-desk');
  await screenshot(page, 'hall-desk');
  await desk.getByRole('button', { name: `Show “${long}”` }).tap();
  await desk.getByRole('button', { name: 'Show “Will there be an exam?”' }).tap();
  for (const text of ['Will there be an exam?', long])
    await sheet(other)
      .getByRole('button', { name: `Vote for “${text}”` })
      .waitFor();
  await asks(other, 'Can we see the plan?', 'Ravi');
  await desk.getByRole('button', { name: 'Show “Can we see the plan?”' }).tap();
  await sheet(phone).getByText('Can we see the plan?').waitFor();
  await sheet(other).getByRole('button', { name: 'Vote for “Will there be an exam?”' }).tap();
  await sheet(other).getByRole('button', { name: 'Vote for “Will there be an exam?”: one vote' }).waitFor();
  await sheet(phone).getByRole('button', { name: 'Vote for “Will there be an exam?”: one vote' }).waitFor();
  await desk.getByRole('tab', { name: 'Shown' }).tap();
  await desk.getByRole('button', { name: 'Pin “Can we see the plan?”' }).tap();
  await sheet(phone).getByText('Now', { exact: true }).waitFor();
  await expectAccessible(other.page, 'hall-phone-list');
  await screenshot(other.page, 'hall-phone-list');
  await screenshot(page, 'hall-desk-shown');
});

test('Q puts the best three on the wall, the pinned one first, and takes them off again', async () => {
  const { page } = wall;
  await page.keyboard.press('q');
  await large().getByText('Can we see the plan?').waitFor();
  const shown = await large().getByRole('listitem').allTextContents();
  expect(shown.map((text) => /plan|exam|மழை/u.exec(text)?.[0])).toEqual(['plan', 'exam', 'மழை']);
  await sheet(phone).getByRole('button', { name: 'Vote for “Can we see the plan?”' }).tap();
  await large().getByText('One vote').or(large().getByLabel('One vote')).nth(1).waitFor();
  await expectAccessible(page, 'hall-wall');
  await screenshot(page, 'hall-wall');
  await remote.page.getByRole('button', { name: '“Can we see the plan?” is answered' }).tap();
  await large().getByText('Can we see the plan?').waitFor({ state: 'hidden' });
  await sheet(phone).getByText('Answered').waitFor();
  await page.keyboard.press('q');
  await large().waitFor({ state: 'hidden' });
});

test('an asker takes a question back, and it is gone everywhere', async () => {
  await sheet(phone).getByRole('button', { name: 'Take back “Will there be an exam?”' }).tap();
  await sheet(other).getByText('Will there be an exam?').waitFor({ state: 'hidden' });
  await remote.page.getByText('Will there be an exam?').waitFor({ state: 'hidden' });
});

test('the report has them all, with what became of them', async () => {
  const { page } = remote;
  await page.getByRole('link', { name: 'Report of the questions' }).tap();
  await page.getByText('3 questions, one answered').waitFor();
  await page.getByText('Its asker has taken it back.').waitFor();
  await page.getByText('Can we see the plan?').waitFor();
  await expectAccessible(page, 'hall-report');
  await screenshot(page, 'hall-report');
});
