import { readFile } from 'node:fs/promises';
import { CastVote } from '@pollux/domain/voting/ballot';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { shownBy } from '../support/authenticator.ts';
import { type Visitor, visits } from '../support/browser.ts';
import { joins, signUpForm } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { clientOf, heading, logsIn, logsOut, says, sidebar } from './account.ts';
import { journey, type Stage } from './journey.ts';
import { changesEmail, editsProfile, entersBankDetails, expectChosenPart } from './profile.ts';
import { addsPasskey, logsInByPasskey, removesPasskey } from './passkey.ts';
import { type SecondFactor, setsUpSecondFactor, wrongCodeFor } from './second-factor.ts';
import { expectVerified, signsUp } from './sign-up.ts';

const ABOUT = 'Physics and chemistry, classes 9 to 12.';

/** A teacher at a desk, from the sign-up to the end of the account. */
export function teacherJourney(stage: () => Stage): void {
  const step = journey();
  const form = signUpForm({ firstname: 'Asha', lastname: 'Iyer' });
  const newEmail = 'asha.iyer@lotus.example';
  const { password } = form;

  let desk: Visitor;
  let phone: Visitor;
  let factor: SecondFactor;
  let page: Page;
  let origin: string;

  beforeAll(async () => {
    ({ origin } = stage().product);
    desk = await visits(stage().browser, 'desktop', origin);
    phone = await visits(stage().browser, 'phone', origin);
    ({ page } = desk);
  });

  const settings = async () => {
    await sidebar(page).getByRole('link', { name: 'Settings' }).click();
    await heading(page, 'Settings').waitFor();
  };
  const main = () => page.getByRole('main');

  step('signs up with the mailed code', async () => {
    await page.goto('/signup');
    await signsUp(page, origin, form);
    await expectVerified(page);
    await page.waitForURL(`${origin}/dashboard`);
    await page.context().clearCookies();
  });

  step('wants the settings, logs in and is there [P052 P461]', async () => {
    await page.goto('/dashboard/settings');
    await page.waitForURL(`${origin}/login`);
    await logsIn(page, form);
    await page.waitForURL(`${origin}/dashboard/settings`);
    await heading(page, 'Settings').waitFor();
    await page.getByText('This device').waitFor();
    await expectAccessible(page, 'settings');
  });

  step(
    'opens the profile from there, and chooses a picture and its square [P185 P186 P187 P301 P400 P501]',
    async () => {
      await page.getByRole('link', { name: 'Open profile' }).click();
      await heading(page, 'Your profile').waitFor();
      await editsProfile(page, ABOUT);
      await page.reload();
      await page.getByText(ABOUT).waitFor();
      await expectChosenPart(page);
      await expectAccessible(page, 'profile');
    },
  );

  step(
    'enters bank details, of which only the last digits come back [P309 P365 P366 P403 P404 P405 P582 P583]',
    async () => {
      await entersBankDetails(page, password);
    },
  );

  step('reads everything in Tamil, after a reload too, and then in English again [P302 P620]', async () => {
    await settings();
    const saved = page.waitForResponse('**/api/commands/ChangeLanguage');
    await main().getByRole('combobox').selectOption('தமிழ்');
    await heading(page, 'அமைப்புகள்').waitFor();
    await saved;
    await page.reload();
    await heading(page, 'அமைப்புகள்').waitFor();
    await main().getByRole('combobox').selectOption('English');
    await heading(page, 'Settings').waitFor();
  });

  step('switches two-step verification on', async () => {
    factor = await setsUpSecondFactor(page, password);
    await page.getByText('10 codes are left.').waitFor();
    await main().getByText('On', { exact: true }).waitFor();
    await expectAccessible(page, 'settings-two-step');
  });

  step('logs out, and needs a code of the app from now on', async () => {
    await logsOut(page, origin);
    await page.goto('/login');
    await logsIn(page, form);
    const code = page.getByRole('textbox', { name: 'Code from your app' });
    await code.waitFor();
    await expectAccessible(page, 'login-code');
    await code.fill(wrongCodeFor(factor.secret));
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('alert').waitFor();
    await page.goto('/dashboard');
    await page.waitForURL(`${origin}/login`);
    await logsIn(page, form);
    await code.fill(shownBy(factor.secret, 1));
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.waitForURL(`${origin}/dashboard`);
  });

  step('logs in on the phone with a recovery code, each of which counts once', async () => {
    const { page } = phone;
    const verifies = async (recoveryCode: string) => {
      await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
      await page.getByRole('button', { name: 'Verify' }).tap();
    };
    const [first = '', second = ''] = factor.recoveryCodes;
    const asksForCode = async () => {
      await page.goto('/login');
      await logsIn(page, form);
      await page.getByRole('button', { name: 'Use recovery code' }).tap();
    };
    await asksForCode();
    await expectAccessible(page, 'login-recovery');
    await verifies(first);
    await page.waitForURL(`${origin}/dashboard`);
    await phone.context.clearCookies();
    await asksForCode();
    await verifies(first);
    await page.getByRole('alert').waitFor();
    await verifies(second);
    await page.waitForURL(`${origin}/dashboard`);
  });

  step('sees the other devices in the settings, and signs them out', async () => {
    await settings();
    await page.getByText('8 codes are left.').waitFor();
    const others = main().getByRole('button', { name: /^Log out (Chrome|Unknown)/ });
    // The browser of the sign-up is one of them: it was cleared, and not logged out.
    await expect.poll(() => others.count()).toBe(3);
    await expectAccessible(page, 'settings-devices');
    await others.first().click();
    await says(page, 'Logged out.');
    await expect.poll(() => others.count()).toBe(2);
    await page.getByRole('button', { name: 'Log out others' }).click();
    await expect.poll(() => others.count()).toBe(0);
    await phone.page.goto('/dashboard/profile');
    await phone.page.waitForURL(`${origin}/login`);
    await page.reload();
    await heading(page, 'Settings').waitFor();
  });

  step('adds a passkey, logs in by it without password and code, and removes it', async () => {
    const device = await addsPasskey(page, factor.recoveryCodes[2] ?? '');
    await logsOut(page, origin);
    await page.goto('/login');
    await logsInByPasskey(page, origin);
    await settings();
    await removesPasskey(page);
    await device.close();
  });

  step('changes the email by a code that is sent to the new one [P189 P400]', async () => {
    await page.getByRole('link', { name: /Your profile$/ }).click();
    await heading(page, 'Your profile').waitFor();
    await changesEmail(page, origin, newEmail, password);
    const { page: elsewhere } = phone;
    await logsIn(elsewhere, form);
    await elsewhere.getByRole('alert').getByText('Incorrect username or password.').waitFor();
    await logsIn(elsewhere, { email: newEmail, password });
    await elsewhere.getByRole('heading', { name: 'Two-step verification' }).waitFor();
  });

  step('writes to support and finds the message listed [P190 P408 P589]', async () => {
    await sidebar(page).getByRole('link', { name: 'Support' }).click();
    await heading(page, 'Support').waitFor();
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    expect(await field('Name').inputValue()).toBe('Asha Iyer');
    expect(await field('Email').inputValue()).toBe(newEmail);
    expect(await field('Phone number').inputValue()).toBe(form.phoneNumber);
    const sends = () => page.getByRole('button', { name: 'Send message' }).click();
    const needed = ['Name', 'Phone number', 'Email', 'Subject', 'Message'];
    for (const name of needed) await field(name).fill('');
    await sends();
    for (const name of needed) await says(page, `${name} is required.`);
    await expectAccessible(page, 'support');
    await page.reload();
    await field('Subject').fill('My class sees a blank page');
    await field('Message').fill('It happens after the second question.');
    await sends();
    await says(page, 'Your query has been submitted successfully');
    await page.getByRole('row', { name: /My class sees a blank page .*Pending/ }).waitFor();
    await expectAccessible(page, 'support-sent');
  });

  step('is told of a response that came in meanwhile [P234]', async () => {
    const poll = await createsPoll(await clientOf(desk.context, origin), { quizTitle: 'Class trip' });
    const voter = await joins(origin, { userType: 'student' });
    await voter.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await list.getByRole('link', { name: /^1 new response to Class trip/ }).waitFor();
    await page.keyboard.press('Escape');
  });

  step('takes everything along as a file', async () => {
    await settings();
    const downloads = async (format: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: format, exact: true }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    const json = await downloads('JSON');
    expect(json.name).toBe('pollux-my-data.json');
    expect(JSON.parse(json.bytes.toString())).toMatchObject({
      profile: [{ email: newEmail, about: ABOUT }],
      bankDetails: [{ accountNumber: '••••••••7890' }],
      supportTickets: [{ subject: 'My class sees a blank page' }],
    });
    const workbook = await downloads('Excel');
    expect(workbook.name).toBe('pollux-my-data.xlsx');
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  step('deletes the account: nobody signs in with it again, and the address is free', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const deletes = () => dialog.getByRole('button', { name: 'Delete for good' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await deletes();
    await dialog.getByText('Type DELETE.').waitFor();
    await expectAccessible(page, 'settings-delete');
    await dialog.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('delete');
    await deletes();
    await page.waitForURL(`${origin}/login`);
    await says(page, 'Your account is deleted.');
    await expectAccessible(page, 'login-deleted');
    await logsIn(page, { email: newEmail, password });
    await page.getByRole('alert').getByText('Incorrect username or password.').waitFor();

    await page.goto('/signup');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(newEmail);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'What brings you here?' }).waitFor();
  });

  step('nothing went wrong behind the scenes', async () => {
    expect([desk, phone].flatMap(({ problems }) => problems)).toEqual([]);
    await Promise.all([desk.context.close(), phone.context.close()]);
  });
}
