import { beforeAll, expect } from 'vitest';
import { shownBy } from '../support/authenticator.ts';
import { type Visitor, visits } from '../support/browser.ts';
import { joins, type Person } from '../support/people.ts';
import { heading, sidebar } from './account.ts';
import { journey, type Stage } from './journey.ts';
import { hasFocus, pressEnterOn, tabTo, typeInto } from './keyboard.ts';
import { secretIn } from './second-factor.ts';

/** Somebody who uses neither a mouse nor a touch screen. */
export function keyboardJourney(stage: () => Stage): void {
  const step = journey();

  let person: Person;
  let desk: Visitor;
  let origin: string;
  let secret: string;

  beforeAll(async () => {
    ({ origin } = stage().product);
    person = await joins(origin, { firstname: 'Divya', lastname: 'Pillai' });
    desk = await visits(stage().browser, 'desktop', origin);
  });

  const signsIn = async () => {
    const { page } = desk;
    await typeInto(page, page.getByRole('textbox', { name: 'Email' }), person.form.email);
    await typeInto(page, page.getByLabel('Password', { exact: true }), person.form.password);
    await page.keyboard.press('Enter');
  };

  step('logs in and goes to the settings', async () => {
    const { page } = desk;
    await page.goto('/login');
    await signsIn();
    await page.waitForURL(`${origin}/dashboard`);
    await pressEnterOn(page, sidebar(page).getByRole('link', { name: 'Settings' }));
    await heading(page, 'Settings').waitFor();
  });

  step('sets two-step verification up; the focus is in the dialog and returns after it', async () => {
    const { page } = desk;
    await pressEnterOn(page, page.getByRole('button', { name: 'Set up', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' });
    const password = dialog.getByLabel('Password', { exact: true });
    await password.waitFor();
    await expect.poll(() => hasFocus(password)).toBe(true);
    await page.keyboard.type(person.form.password);
    await page.keyboard.press('Enter');
    await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    secret = await secretIn(page);
    await typeInto(page, dialog.getByRole('textbox', { name: 'Code from your app' }), shownBy(secret));
    await page.keyboard.press('Enter');
    await dialog.getByText(/^Two-step verification is on\./).waitFor();
    await pressEnterOn(page, dialog.getByRole('button', { name: 'I have saved the codes' }));
    await dialog.waitFor({ state: 'hidden' });
    await tabTo(page, page.getByRole('button', { name: 'Turn off' }));
  });

  step('writes to support', async () => {
    const { page } = desk;
    await page.goto('/dashboard/support');
    await typeInto(page, page.getByRole('textbox', { name: 'Subject' }), 'A question about exports');
    await typeInto(page, page.getByRole('textbox', { name: 'Message' }), 'Which program opens the file?');
    await pressEnterOn(page, page.getByRole('button', { name: 'Send message' }));
    const sent = page.getByRole('status').filter({ hasText: 'Your query has been submitted successfully' });
    await sent.waitFor();
    expect(await hasFocus(sent)).toBe(true);
  });

  step('logs out and in again with a code of the app', async () => {
    const { page } = desk;
    await pressEnterOn(page, sidebar(page).getByRole('button', { name: 'Logout' }));
    await page.waitForURL(`${origin}/`);
    await pressEnterOn(page, page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true }));
    await signsIn();
    await typeInto(page, page.getByRole('textbox', { name: 'Code from your app' }), shownBy(secret, 1));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/dashboard`);
    expect(desk.problems).toEqual([]);
    await desk.context.close();
  });
}
