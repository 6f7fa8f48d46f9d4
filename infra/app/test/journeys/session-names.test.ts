// Dear: a wall and two phones of the hall at once, with axe on each of their states, and a wall in Tamil.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { screenshot, sharedBrowser, type Visitor, visits } from '../support/browser.ts';
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
  for (const { page } of [phone, other]) await page.setViewportSize({ width: 360, height: 740 });
});
afterAll(() => expect([wall.problems, phone.problems, other.problems].flat()).toEqual([]));

const inHall = () => wall.page.getByRole('dialog', { name: 'The session on the wall' });
const panel = () => inHall().getByRole('region', { name: 'People' });

async function leads(names: string, list?: string): Promise<string> {
  const { page } = wall;
  await page.goto(`/pollgraph?data=${poll.id}`);
  await page.getByRole('button', { name: 'Give it to a room' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: names }).check();
  if (list !== undefined) await dialog.getByRole('textbox', { name: 'Your list' }).fill(list);
  await dialog.getByRole('switch', { name: 'You lead' }).check();
  await expectAccessible(page, 'names-choice');
  await screenshot(page, 'names-choice');
  await dialog.getByRole('button', { name: 'Open a session' }).click();
  await page.getByRole('button', { name: 'Lead the session' }).click();
  const code = inHall().getByText(/^Code \d{3} \d{3}$/);
  await code.waitFor();
  return ((await code.textContent()) ?? '').replaceAll(/\D/g, '');
}

let drawn = '';

test('a phone that joins has a drawn name without a tap, and the wall shows it', async () => {
  const digits = await leads('Drawn names');
  await phone.page.goto(`/j/${digits}`);
  const you = phone.page.getByText(/^You are \D+ \d$/);
  await you.waitFor();
  drawn = ((await you.textContent()) ?? '').replace('You are ', '');
  await inHall().getByText(drawn).waitFor();
  await other.page.goto(`/j/${digits}`);
  await other.page.getByText(/^You are \D+ \d$/).waitFor();
  await expectAccessible(phone.page, 'named-phone-lobby');
  await screenshot(phone.page, 'named-phone-lobby');
  await expectAccessible(wall.page, 'named-lobby');
  await screenshot(wall.page, 'named-lobby');
  await phone.page.reload();
  await phone.page.getByText(`You are ${drawn}`).waitFor();
});

test('the host takes a name away: it is gone from the wall, and the phone is told in a sentence and gets another', async () => {
  await inHall().getByRole('button', { name: 'People' }).click();
  await panel().getByText(drawn).waitFor();
  await expectAccessible(wall.page, 'people-on-wall');
  await screenshot(wall.page, 'people-on-wall');
  await panel()
    .getByRole('button', { name: `Take the name ${drawn} away` })
    .click();
  await inHall().getByText(drawn).first().waitFor({ state: 'detached' });
  await phone.page.getByText('The host has taken your name away.', { exact: false }).waitFor();
  await expectAccessible(phone.page, 'unnamed-phone');
  await screenshot(phone.page, 'unnamed-phone');
  await phone.page.getByRole('button', { name: 'Draw a name' }).tap();
  const you = phone.page.getByText(/^You are \D+ \d$/);
  await you.waitFor();
  expect(await you.textContent()).not.toContain(drawn);
});

test('the host locks the room: nobody new comes in, and whoever is in stays', async () => {
  await panel().getByRole('switch', { name: 'Lock the room' }).check();
  const newcomer = await visits(browser, 'phone', product.origin);
  await newcomer.page.setViewportSize({ width: 360, height: 740 });
  await newcomer.page.goto(new URL(phone.page.url()).pathname);
  await newcomer.page.getByRole('heading', { name: 'The room is locked' }).waitFor();
  await expectAccessible(newcomer.page, 'locked-phone');
  await screenshot(newcomer.page, 'locked-phone');
  await phone.page.reload();
  await phone.page.getByText(/^You are \D+ \d$/).waitFor();
  await panel().getByRole('switch', { name: 'Lock the room' }).uncheck();
  await newcomer.page.getByRole('button', { name: 'Try again' }).tap();
  await newcomer.page.getByText(/^You are \D+ \d$/).waitFor();
  expect(newcomer.problems).toEqual([]);
  await newcomer.context.close();
});

test('the host takes a seat away with one tap, and the phone says so', async () => {
  const you = (await other.page.getByText(/^You are \D+ \d$/).textContent()) ?? '';
  const name = you.replace('You are ', '');
  await panel()
    .getByRole('button', { name: `Take the seat of ${name} away` })
    .click();
  await other.page.getByRole('heading', { name: 'The host has taken your seat away' }).waitFor();
  await expectAccessible(other.page, 'away-phone');
  await screenshot(other.page, 'away-phone');
  await panel()
    .getByRole('button', { name: `Restore the seat of ${name}` })
    .waitFor();
  await screenshot(wall.page, 'people-away');
  await wall.page.keyboard.press('Escape');
  await panel().waitFor({ state: 'detached' });
  await inHall().getByText(name).waitFor({ state: 'detached' });
});

test('a name of a list is chosen on a phone, and is taken for everybody else', async () => {
  await wall.page.keyboard.press('Escape');
  const digits = await leads('Names from your list', 'Asha Raman\nBala Ganesan\nகவிதா முருகன்');
  for (const { page } of [phone, other]) await page.goto(`/j/${digits}`);
  await other.page.getByRole('radio', { name: 'Asha Raman' }).waitFor();
  await phone.page.getByRole('radio', { name: 'கவிதா முருகன்' }).check();
  await expectAccessible(phone.page, 'listed-phone');
  await screenshot(phone.page, 'listed-phone');
  await phone.page.getByRole('button', { name: 'Go on' }).tap();
  await phone.page.getByText('You are கவிதா முருகன்').waitFor();
  await inHall().getByText('கவிதா முருகன்').waitFor();
  await other.page.getByRole('radio', { name: 'கவிதா முருகன்' }).check();
  await other.page.getByRole('button', { name: 'Go on' }).tap();
  await other.page.getByText('Somebody else here has this name. Choose another one.').waitFor();
  await other.page.getByRole('radio', { name: 'கவிதா முருகன்', disabled: true }).waitFor();
  await screenshot(other.page, 'listed-taken');
});

test('a typed name that cannot be is refused beside the field, in Tamil too', async () => {
  await wall.page.keyboard.press('Escape');
  const digits = await leads('Their own names');
  const tamil = await visits(browser, 'phone', product.origin);
  await tamil.page.setViewportSize({ width: 360, height: 740 });
  await tamil.page.addInitScript(() => localStorage.setItem('pollux-locale', 'ta'));
  await tamil.page.goto(`/j/${digits}`);
  await tamil.page.getByRole('heading', { name: 'உங்களை எப்படி அழைப்பது?' }).waitFor();
  await tamil.page.getByRole('textbox').fill('x'.repeat(200));
  await tamil.page.getByRole('button', { name: 'தொடர்' }).tap();
  await tamil.page.getByText('இந்தப் பெயர் மிக நீளமானது.', { exact: false }).waitFor();
  await tamil.page.getByRole('textbox').fill(`${host.form.firstname} ${host.form.lastname}`);
  await tamil.page.getByRole('button', { name: 'தொடர்' }).tap();
  await tamil.page.getByText('இது இங்குள்ள வேறொருவரின் பெயர்.', { exact: false }).waitFor();
  await expectAccessible(tamil.page, 'own-name-tamil');
  await screenshot(tamil.page, 'own-name-tamil');
  await tamil.page.getByRole('textbox').fill('மீனாட்சி');
  await tamil.page.getByRole('button', { name: 'தொடர்' }).tap();
  await tamil.page.getByText('நீங்கள் மீனாட்சி').waitFor();
  await inHall().getByText('மீனாட்சி').waitFor();
  await screenshot(tamil.page, 'named-phone-tamil');
  expect(tamil.problems).toEqual([]);
  await tamil.context.close();
});
