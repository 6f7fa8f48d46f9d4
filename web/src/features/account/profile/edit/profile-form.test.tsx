// @vitest-environment happy-dom

import countriesUrl from '@pollux/domain/accounts/countries.json?url&no-inline';
import type { Profile } from '@pollux/query-api/accounts/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { profileOf } from '../../../../shared/testing/fake-profile.ts';
import { asha } from '../../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { ProfileScreen } from '../profile-screen.tsx';

const person = userEvent.setup();
const countries = `GET ${countriesUrl.split('?')[0]}`;
const done = { success: true, message: 'Done.', position: '1' };

/** Opens the edit mode; commands that are not answered succeed. */
async function edit(answers: Parameters<typeof fakeApi>[0] = {}, changes: Partial<Profile> = {}) {
  const seen = fakeApi({
    'GET /api/users/me': profileOf(changes),
    'GET /api/users/me/bank-details': { bankDetails: [] },
    [countries]: { LK: 'Sri Lanka', IN: 'India' },
    'POST /api/commands/UpdateProfile': { ...done, user: asha },
    'POST /api/commands/ChangePassword': done,
    'POST /api/commands/ChangeEmail': done,
    'POST /api/commands/ConfirmEmailChange': done,
    ...answers,
  });
  await renderApp({ '/dashboard/profile': ProfileScreen }, '/dashboard/profile');
  await person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  return () =>
    seen
      .filter(({ method }) => method === 'POST')
      .map(({ path, body }) => [path.replace('/api/commands/', ''), body]);
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
async function type(name: string, text: string) {
  await person.clear(field(name));
  if (text !== '') {
    await person.click(field(name));
    await person.paste(text);
  }
}
const save = () => person.click(screen.getByRole('button', { name: 'Save changes' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('has two tabs, and is filled with what is known [P186]', async () => {
  await edit();
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Update Profile', 'Update Bank Details']);
  expect(field('First name').value).toBe('Asha');
  expect(field('Phone number').value).toBe('9840012345');
  expect(field('New password').value).toBe('');
  expect(await axeViolations()).toEqual([]);
});

test('saves the profile, says so, and is back where it was opened [P185 P400 P500 P579]', async () => {
  const sent = await edit();
  await type('First name', 'Aasha');
  await type('About you', 'Physics, and a little chess.');
  await save();
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
  expect(sent()).toEqual([
    [
      'UpdateProfile',
      {
        firstname: 'Aasha',
        lastname: 'Raman',
        phoneNumber: '9840012345',
        about: 'Physics, and a little chess.',
        language: 'eng',
        profilePic: null,
        organization: 'Green Valley School',
        countryShort: 'IN',
        state: 'Tamil Nadu',
        city: 'Madurai',
      },
    ],
  ]);
  expect(screen.getByRole('button', { name: 'Edit profile' })).toBeTruthy();
});

test('corrects where the person works and lives', async () => {
  const sent = await edit();
  await type('Organization', 'Hill School');
  await person.click(screen.getByRole('combobox', { name: 'Country' }));
  await person.click(await screen.findByRole('option', { name: 'Sri Lanka' }));
  await type('State', '');
  await save();
  expect(await screen.findByText('State is required.')).toBeTruthy();
  await type('State', 'Northern Province');
  await type('City', 'Jaffna');
  await save();
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
  const corrected = {
    organization: 'Hill School',
    countryShort: 'LK',
    state: 'Northern Province',
    city: 'Jaffna',
  };
  expect(sent()).toMatchObject([['UpdateProfile', corrected]]);
});

test('an admin is not asked where they work and live', async () => {
  const sent = await edit({}, { userType: 'admin', organization: '', countryShort: '', state: '', city: '' });
  expect(screen.queryByLabelText('Organization')).toBeNull();
  await type('First name', 'Aasha');
  await save();
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
  expect(Object.keys((sent()[0]?.[1] ?? {}) as object)).not.toContain('city');
});

test('what is typed and not saved outlives a reload, but no password; Cancel forgets it', async () => {
  await edit();
  await type('First name', 'Aasha');
  await type('New password', 'blue heron');
  expect(JSON.stringify(sessionStorage)).not.toContain('blue heron');
  cleanup();
  await edit();
  expect(field('First name').value).toBe('Aasha');
  expect(field('New password').value).toBe('');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();
  await edit();
  expect(field('First name').value).toBe('Asha');
});

test("what is kept is nobody else's", async () => {
  await edit();
  await type('First name', 'Aasha');
  cleanup();
  await edit({}, { id: 'b'.repeat(24), firstname: 'Ravi' });
  expect(field('First name').value).toBe('Ravi');
});

test('whoever leaves with unsaved changes is asked first', async () => {
  fakeApi({ 'GET /api/users/me': profileOf(), [countries]: { IN: 'India' } });
  const { router } = await renderApp({ '/dashboard/profile': ProfileScreen }, '/dashboard/profile');
  await person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await type('First name', 'Aasha');
  void router.navigate({ to: '/' });
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(within(dialog).getByText(/not saved/)).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/dashboard/profile');
  expect(field('First name').value).toBe('Aasha');
});

test('what is too long is told as that, with the limit', async () => {
  const sent = await edit();
  await type('First name', 'a'.repeat(61));
  await save();
  expect(await screen.findByText('At most 60 characters.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('a name is no web address', async () => {
  const sent = await edit();
  await type('Last name', 'evil.com');
  await save();
  expect(await screen.findByText('A name cannot contain a web address.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('Cancel discards the changes [P185]', async () => {
  const sent = await edit();
  await type('First name', 'Somebody');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  expect(field('First name').value).toBe('Asha');
  expect(sent()).toEqual([]);
});

test('names, email and phone number are required [P400]', async () => {
  const sent = await edit();
  for (const name of ['First name', 'Last name', 'Email', 'Phone number']) await type(name, '');
  await save();
  for (const text of [
    'First name is required.',
    'Last name is required.',
    'Email is required.',
    'Phone number is required.',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('a new password needs the current one and 6 characters; an empty one changes nothing [P401]', async () => {
  const sent = await edit();
  await type('New password', '12345');
  await save();
  expect(await screen.findByText('The password needs at least 6 characters.')).toBeTruthy();
  expect(screen.getByText('Enter your current password.')).toBeTruthy();
  await type('New password', 'a new umbrella');
  await type('Current password', 'the old one');
  await save();
  await screen.findByText('Profile updated successfully!');
  expect(sent()[0]).toEqual([
    'ChangePassword',
    { currentPassword: 'the old one', newPassword: 'a new umbrella' },
  ]);
});

test('a new email takes effect once its code is entered [P400]', async () => {
  const sent = await edit();
  await type('Email', ' Asha.New@Example.org ');
  await save();
  expect(await screen.findByText('Enter your current password.')).toBeTruthy();
  await type('Current password', 'mine');
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your new email' }));
  expect(dialog.getByText('asha.new@example.org')).toBeTruthy();
  await person.click(dialog.getByLabelText('One-time code'));
  await person.paste('123456');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Your email is now asha.new@example.org.')).toBeTruthy();
  expect(sent().map(([name, body]) => [name, body])).toEqual([
    ['ChangeEmail', { newEmail: 'asha.new@example.org', password: 'mine' }],
    ['UpdateProfile', expect.anything()],
    ['ConfirmEmailChange', { newEmail: 'asha.new@example.org', otp: '123456' }],
  ]);
});

test('a new email takes a code of the second factor in place of the password, for whoever has one', async () => {
  const sent = await edit({}, { secondFactor: true });
  expect(screen.queryByLabelText('App code or recovery code')).toBeNull();
  await type('Email', 'asha.new@example.org');
  await type('App code or recovery code', '123456');
  expect(JSON.stringify(sessionStorage)).not.toContain('123456');
  await save();
  await screen.findByRole('dialog', { name: 'Confirm your new email' });
  expect(sent()[0]).toEqual(['ChangeEmail', { newEmail: 'asha.new@example.org', code: '123456' }]);
});

test('a wrong code is told at its field', async () => {
  await edit(
    { 'POST /api/commands/ChangeEmail': problem(403, 'wrong-second-factor', 'The code is wrong.') },
    { secondFactor: true },
  );
  await type('Email', 'asha.new@example.org');
  await type('App code or recovery code', '123456');
  await save();
  const code = () => field('App code or recovery code');
  await waitFor(() => expect(code().getAttribute('aria-invalid')).toBe('true'));
});

test('an email that waits for its code can be confirmed later [P400]', async () => {
  fakeApi({ 'GET /api/users/me': profileOf({ pendingEmail: 'asha.new@example.org' }) });
  await renderApp({ '/dashboard/profile': ProfileScreen }, '/dashboard/profile');
  await person.click(await screen.findByRole('button', { name: 'Enter the code' }));
  expect(await screen.findByRole('dialog', { name: 'Confirm your new email' })).toBeTruthy();
});

test('an email that waits for its code can be given up, and stays what it was', async () => {
  let profile = profileOf({ pendingEmail: 'asha.new@example.org' });
  fakeApi({
    'GET /api/users/me': () => profile,
    'POST /api/commands/WithdrawEmailChange': () => {
      profile = profileOf();
      return done;
    },
  });
  await renderApp({ '/dashboard/profile': ProfileScreen }, '/dashboard/profile');
  await person.click(await screen.findByRole('button', { name: 'Keep my email as it is' }));
  expect(await screen.findByText('Your email stays as it is.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Enter the code' })).toBeNull());
});

test('a refusal is told at its field, and nothing else is saved [P400 P401 P580]', async () => {
  const sent = await edit({
    'POST /api/commands/ChangeEmail': problem(403, 'wrong-password', 'The password is wrong.'),
  });
  await type('Email', 'asha.new@example.org');
  await type('Current password', 'wrong');
  await save();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Failed to update profile. Please try again.')).toBeTruthy();
  await waitFor(() => expect(field('Current password').getAttribute('aria-invalid')).toBe('true'));
  expect(sent().map(([name]) => name)).toEqual(['ChangeEmail']);
  expect(field('Email').value).toBe('asha.new@example.org');
});

test('a failure of the server is told as one [P581]', async () => {
  await edit({ 'POST /api/commands/UpdateProfile': problem(500, 'internal-error', 'Oh dear.') });
  await type('First name', 'Aasha');
  await save();
  expect(await screen.findByText('An error occurred while updating your profile.')).toBeTruthy();
});

test('a picture is removed with the next save [P301 P501]', async () => {
  const file = `${'c'.repeat(24)}-20112026101112.webp`;
  const sent = await edit({}, { profilePic: file });
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  await save();
  await screen.findByText('Profile updated successfully!');
  expect(sent()[0]).toEqual(['UpdateProfile', expect.objectContaining({ profilePic: null })]);
});
