import { beforeAll, expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { overflowOf, type Visitor, visits } from '../support/browser.ts';
import { joins, signUpForm } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { heading, sidebar } from './account.ts';
import { expectSuccess, next, option, start, submit, word } from './attend.ts';
import { journey, type Stage } from './journey.ts';
import { expectVerified, signsUp } from './sign-up.ts';

/** A student with a phone, who attends what others have made. */
export function studentJourney(stage: () => Stage): void {
  const step = journey();
  const form = signUpForm({ firstname: 'Kavya', lastname: 'Nair', userType: 'student' });

  let phone: Visitor;
  let origin: string;

  beforeAll(async () => {
    ({ origin } = stage().product);
    phone = await visits(stage().browser, 'phone', origin);
    const teacher = await joins(origin);
    await createsPoll(teacher.client, { quizTitle: 'Staff meeting', accessType: 'private' });
    await createsPoll(teacher.client, { quizTitle: 'Sports day', accessType: 'public' });
  });

  const opensMenu = () => phone.page.getByRole('button', { name: 'Open the menu' }).tap();
  const goes = async (entry: string, title: string) => {
    await opensMenu();
    await sidebar(phone.page).getByRole('link', { name: entry, exact: true }).tap();
    await heading(phone.page, title).waitFor();
  };

  step('signs up as a student, and is in by the code [P197]', async () => {
    const { page } = phone;
    await page.goto('/signup');
    await signsUp(page, origin, form);
    await expectVerified(page);
    await page.waitForURL(`${origin}/dashboard`);
    await page.getByText('Hello, Kavya').waitFor();
  });

  step('has the menu of students in a drawer [P056 P058]', async () => {
    const { page } = phone;
    await opensMenu();
    await sidebar(page).getByRole('link', { name: 'Explore' }).waitFor();
    expect(await sidebar(page).getByRole('listitem').allInnerTexts()).toEqual([
      'Explore',
      'Quiz attended',
      'My Reports',
      'Classes',
      'Settings',
      'Support',
    ]);
    await sidebar(page).getByRole('button', { name: 'Logout' }).waitFor();
    await expectAccessible(page, 'drawer');
    await page.getByRole('button', { name: 'Close the menu' }).first().tap();
    await sidebar(page).getByRole('link', { name: 'Explore' }).waitFor({ state: 'hidden' });
  });

  step('has answered nothing yet and is in no class', async () => {
    const { page } = phone;
    await goes('Quiz attended', 'Individual Quiz Reports');
    await page.getByText('NO QUIZ ATTENDED').waitFor();
    await expectAccessible(page, 'attended-empty');
    await goes('Classes', 'Classes');
    await page.getByText('No classes yet').waitFor();
  });

  step(
    'finds a public poll in Explore and no private one, reads about it, and attends it [P176]',
    async () => {
      const { page } = phone;
      await goes('Explore', 'Explore');
      await page.getByRole('article', { name: 'Sports day' }).waitFor();
      expect(await page.getByRole('article', { name: 'Staff meeting' }).count()).toBe(0);
      await page.getByRole('link', { name: 'View Details of Sports day' }).tap();
      await heading(page, 'Sports day').waitFor();
      await expectAccessible(page, 'explore-details');
      await page.getByRole('link', { name: 'Attempt', exact: true }).tap();
      await start(page).tap();
      await option(page, 'Shakuntala').tap();
      await next(page).tap();
      await word(page).fill('bright');
      await submit(page).tap();
      await (await expectSuccess(page)).tap();
      await page.waitForURL(`${origin}/dashboard`);
    },
  );

  step('finds it under Quiz attended after that', async () => {
    await goes('Quiz attended', 'Individual Quiz Reports');
    await phone.page.getByRole('row', { name: /Sports day/ }).waitFor();
  });

  step(
    'is led by Support to the end of the subscription, where there is none to cancel, and on to the form [P057 P191]',
    async () => {
      const { page } = phone;
      await goes('Support', 'Cancel subscription');
      await page.getByText('There is nothing to cancel').waitFor();
      await expectAccessible(page, 'cancel-nothing');
      await page.getByRole('link', { name: 'Write to support' }).tap();
      await heading(page, 'Support').waitFor();
      await expectAccessible(page, 'support');
    },
  );

  step('looks around in the profile and the settings, which fit the phone', async () => {
    const { page } = phone;
    const expectFitting = async (name: string) => {
      await page.waitForLoadState('networkidle');
      expect(await overflowOf(page), name).toBe(0);
      await expectAccessible(page, name);
    };
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Edit profile' }).tap();
    await page.getByRole('textbox', { name: 'First name' }).waitFor();
    await expectFitting('profile-edit');
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await page.getByRole('button', { name: 'Edit profile' }).waitFor();
    await expectFitting('profile');
    await goes('Settings', 'Settings');
    await expectFitting('settings');
    await page.getByRole('button', { name: 'Delete account' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.waitFor();
    await expectFitting('settings-delete');
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await dialog.waitFor({ state: 'hidden' });
  });

  step('finds no page of another type of user [P051]', async () => {
    const { page } = phone;
    for (const path of ['/dashboard/teachers', '/dashboard/students']) {
      await page.goto(path);
      await heading(page, 'This page does not exist').waitFor();
    }
    await expectAccessible(page, 'dashboard-not-found');
  });

  step('switches to the dark mode, which stays [P237]', async () => {
    const { page } = phone;
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Switch to dark mode' }).tap();
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    await page.goto('/dashboard/explore');
    await heading(page, 'Explore').waitFor();
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    expect(phone.problems).toEqual([]);
    await phone.context.close();
  });
}
