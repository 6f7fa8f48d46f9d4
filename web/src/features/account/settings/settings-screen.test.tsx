// @vitest-environment happy-dom

import type { Profile } from '@pollux/query-api/accounts/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionQuery } from '../../../shared/session/use-session.ts';
import { takePlace } from '../../../shared/forms/place-memory.ts';
import { noteShown } from '../../../shared/forms/shown-query.ts';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { profileOf } from '../../../shared/testing/fake-profile.ts';
import { asha, sessionOf } from '../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const person = userEvent.setup();
const done = { success: true, message: 'Done.', position: '1' };
const device = (letter: string, browser: string, os: string, current = false) => ({
  id: letter.repeat(24),
  current,
  device: { browser, os },
  issuedAt: '2026-11-18T09:00:00.000Z',
  lastUsedAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
});
const devices = [
  device('a', 'Firefox', 'Windows', true),
  device('b', 'Chrome', 'Android'),
  device('c', '', ''),
];

async function open(changes: Partial<Profile> = {}, answers: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({
    'GET /api/session': sessionOf(asha),
    'GET /api/users/me': profileOf(changes),
    'GET /api/users/me/sessions': { sessions: devices },
    ...answers,
  });
  const app = await renderApp({ '/dashboard/settings': SettingsScreen }, '/dashboard/settings');
  await screen.findByRole('heading', { name: 'Account' });
  const sent = () =>
    seen
      .filter(({ method }) => method === 'POST')
      .map(({ path, body }) => [path.replace('/api/commands/', ''), body]);
  return { ...app, sent };
}
const section = (name: string) => within(screen.getByRole('region', { name }));
const addresses = (name: string) =>
  section(name)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));
const type = async (label: string, text: string) => {
  await person.click(screen.getByLabelText(label));
  await person.paste(text);
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('leads to the profile, the plans, the cancellation, the library and the programs [P187 P188]', async () => {
  await open();
  expect(addresses('Account')).toEqual([
    '/dashboard/profile',
    '/dashboard/choosesubscription',
    '/dashboard/cancelsubscription',
    '/dashboard/library',
    '/dashboard/programs',
  ]);
  await screen.findByText('Firefox · Windows');
  expect(await axeViolations()).toEqual([]);
});

test('shows an admin nothing of plans, which they have none of [P187 P458]', async () => {
  await open({ userType: 'admin', role: 'admin' });
  expect(addresses('Account')).toEqual(['/dashboard/profile']);
});

test('tells an admin who has to act before their account can be deleted, and offers it to others [A084]', async () => {
  await open({ userType: 'admin', role: 'admin' });
  expect(screen.getByText(/^As an admin you cannot delete your account\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
  cleanup();
  await open({ userType: 'admin', role: 'support' });
  expect(screen.getByRole('button', { name: 'Delete account' })).toBeDefined();
});

test('a paid plan has a switch for its renewal, the free one has none [P188 P631]', async () => {
  await open();
  expect(screen.queryByRole('switch')).toBeNull();
  cleanup();
  const { sent } = await open(
    { subscriptionType: 'premium', autoRenew: true },
    { 'POST /api/commands/SetAutoRenew': done },
  );
  const renewal = screen.getByRole<HTMLInputElement>('switch', { name: 'Renew automatically' });
  expect(renewal.checked).toBe(true);
  await person.click(renewal);
  await waitFor(() => expect(sent()).toEqual([['SetAutoRenew', { on: false }]]));
});

test('who has asked to cancel switches the renewal on again, and is told what that does [P631]', async () => {
  const { sent } = await open(
    { subscriptionType: 'premium', autoRenew: false, requestForCancellation: true },
    { 'POST /api/commands/SetAutoRenew': done },
  );
  expect(screen.getByText(/Switch this on to keep your plan/)).toBeTruthy();
  await person.click(screen.getByRole('switch', { name: 'Renew automatically' }));
  await waitFor(() => expect(sent()).toEqual([['SetAutoRenew', { on: true }]]));
});

test('switches the language of the page [P302 P620]', async () => {
  await open();
  await person.selectOptions(section('Appearance and language').getByRole('combobox'), 'தமிழ்');
  await waitFor(() => expect(document.documentElement.lang).toBe('ta'));
});

test('sets two-step verification up: password, app, and recovery codes that are shown once', async () => {
  const recoveryCodes = ['aaaa-1111', 'bbbb-2222'];
  const { sent } = await open(
    {},
    {
      'POST /api/commands/StartSecondFactor': {
        ...done,
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Pollux:asha@example.org?secret=JBSWY3DPEHPK3PXP',
      },
      'POST /api/commands/ConfirmSecondFactor': { ...done, recoveryCodes },
    },
  );
  await press('Set up');
  await type('Password', 'my password');
  await press('Continue');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Scan this code with your authenticator app.');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await type('Code from your app', '123456');
  await press('Turn on');
  for (const code of recoveryCodes) expect(await screen.findByText(code)).toBeTruthy();
  const file = screen.getByRole('link', { name: 'Download' });
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('aaaa-1111\nbbbb-2222');
  await press('I have saved the codes');
  await waitFor(() => expect(screen.queryByText('aaaa-1111')).toBeNull());
  expect(sent()).toEqual([
    ['StartSecondFactor', { password: 'my password' }],
    ['ConfirmSecondFactor', { code: '123456' }],
  ]);
});

test('a wrong password or code is said, and the person stays where they are', async () => {
  await open(
    {},
    { 'POST /api/commands/StartSecondFactor': problem(403, 'wrong-password', 'The password is wrong.') },
  );
  await press('Set up');
  await type('Password', 'wrong');
  await press('Continue');
  expect((await screen.findByRole('alert')).textContent).toBe('The password is wrong.');
});

const way = (changes: object = {}) => ({
  identityId: 'd'.repeat(24),
  provider: 'school',
  label: 'St. Mary’s',
  isOffered: true,
  showsWho: true,
  isOnly: true,
  since: '2026-11-18T09:00:00.000Z',
  ...changes,
});
const ways = (changes: object = {}) => ({
  'GET /api/users/me/sign-in-ways': {
    identities: [way()],
    passkeys: [],
    hasPassword: false,
    takesPassword: true,
    hasEmail: true,
    hasCoursesAlone: false,
    ...changes,
  },
});

test('who came by a provider alone keeps their only way in, shows there who they are, and sets a password', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { sent, queryClient } = await open(
    {},
    {
      ...ways(),
      'POST /api/commands/SendOneTimeCode': done,
      'POST /api/commands/SetFirstPassword': done,
      'POST /api/commands/BeginProviderProof': { ...done, url: 'https://id.school.example/' },
      'POST /api/commands/StartSecondFactor': { ...done, secret: 'JBSWY3DP', uri: 'otpauth://totp/a' },
    },
  );
  expect(await screen.findByText(/This is the only way into your account/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  await press('Set a password');
  await press('Send code');
  await screen.findByText(/The code is on its way/);
  await type('One-time code', '123456');
  await type('New password', 'violet-harbour-42');
  const dialog = within(screen.getByRole('dialog', { name: 'Set a password' }));
  await person.click(dialog.getByRole('button', { name: 'Set a password' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Set up');
  // There is no password that could be asked for.
  await press('Log in at St. Mary’s again');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.school.example/'));
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(takePlace()).toBe(location.pathname);
  // They are back.
  noteShown(queryClient, new Date(Date.now() + 300_000).toISOString());
  expect(await screen.findByText(/You have shown that it is you/)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await press('Continue');
  await waitFor(() =>
    expect(sent()).toEqual([
      ['SendOneTimeCode', { email: 'asha@example.org', purpose: 'reset' }],
      ['SetFirstPassword', { otp: '123456', newPassword: 'violet-harbour-42' }],
      ['BeginProviderProof', { identityId: 'd'.repeat(24) }],
      ['StartSecondFactor', { fresh: true }],
    ]),
  );
});

test('what the server finds stale is asked for once more', async () => {
  const { queryClient } = await open(
    {},
    {
      ...ways({ hasPassword: true }),
      'POST /api/commands/StartSecondFactor': problem(403, 'proof-stale', 'Show once more that it is you.'),
    },
  );
  noteShown(queryClient, new Date(Date.now() + 300_000).toISOString());
  await press('Set up');
  await screen.findByText(/You have shown that it is you/);
  await press('Continue');
  expect(await screen.findByText('Show once more that it is you.')).toBeTruthy();
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

test('who came by a course alone is told how long it counts, and to give an email first', async () => {
  const course = way({ provider: 'lti-moodle', label: 'Moodle', showsWho: false });
  await open({}, ways({ identities: [course], hasEmail: false, hasCoursesAlone: true }));
  expect(await screen.findByText(/Add your email in your profile first/)).toBeTruthy();
  expect(screen.getByText(/Opens from your course since/)).toBeTruthy();
  await press('Set up');
  expect(await screen.findByText(/For ten minutes after that/)).toBeTruthy();
});

test('turning it off, and new recovery codes, need the password and a code', async () => {
  const { sent } = await open(
    { secondFactor: true, recoveryCodesLeft: 1 },
    {
      'POST /api/commands/RenewRecoveryCodes': { ...done, recoveryCodes: ['cccc-3333'] },
      'POST /api/commands/RemoveSecondFactor': done,
    },
  );
  expect(screen.getByText('One code is left.')).toBeTruthy();
  await press('Make new codes');
  const renew = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }));
  await person.click(renew.getByRole('button', { name: 'Make new codes' }));
  expect(await renew.findByText('The code is required.')).toBeTruthy();
  await type('Password', 'mine');
  await type('App code or recovery code', ' 123456 ');
  await person.click(renew.getByRole('button', { name: 'Make new codes' }));
  expect(await renew.findByText('cccc-3333')).toBeTruthy();
  await press('I have saved the codes');

  await press('Turn off');
  const remove = within(await screen.findByRole('dialog', { name: 'Turn off two-step verification?' }));
  await type('Password', 'mine');
  await type('App code or recovery code', 'dddd-4444');
  await person.click(remove.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Two-step verification is off.')).toBeTruthy();
  expect(sent()).toEqual([
    ['RenewRecoveryCodes', { password: 'mine', code: '123456' }],
    ['RemoveSecondFactor', { password: 'mine', code: 'dddd-4444' }],
  ]);
});

test('tells where the person is signed in, and signs one or all others out', async () => {
  const { sent } = await open(
    {},
    { 'POST /api/commands/EndSession': done, 'POST /api/commands/EndOtherSessions': done },
  );
  expect(await screen.findByText('This device')).toBeTruthy();
  expect(screen.getByText('Unknown device')).toBeTruthy();
  expect(screen.getAllByText(/^Last used 2 hours ago/)).toHaveLength(2);
  await press('Log out Chrome · Android');
  expect(await screen.findByText('Logged out.')).toBeTruthy();
  await press('Log out others');
  await waitFor(() =>
    expect(sent()).toEqual([
      ['EndSession', { sessionId: 'b'.repeat(24) }],
      ['EndOtherSessions', {}],
    ]),
  );
});

test('gives what is kept of the person in both formats, and tells the log and them where that fails [P565]', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  let answer = problem(503, 'store-away', 'Away.');
  const { sent } = await open(
    {},
    { 'GET /api/users/me/export': () => answer, 'POST /api/client-errors': {} },
  );
  await press('JSON');
  expect(await screen.findByText('Export failed. Please try again.')).toBeTruthy();
  expect(sent()).toEqual([['/api/client-errors', { failed: 'export', status: 503 }]]);
  answer = new Response('{}', { headers: { 'Content-Disposition': 'attachment; filename="mine.json"' } });
  await press('Try again');
  expect(await screen.findByText('mine.json is downloaded.')).toBeTruthy();
  answer = new Response('PK', { headers: { 'Content-Disposition': 'attachment; filename="mine.xlsx"' } });
  await press('Excel');
  expect(await screen.findByText('mine.xlsx is downloaded.')).toBeTruthy();
  expect(saved).toEqual(['mine.json', 'mine.xlsx']);
});

test('says before an account is deleted what its sales and its plan lose with it', async () => {
  const sales = {
    data: [],
    total: 0,
    page: 1,
    pageSize: 1,
    earned: 90_000,
    paid: 0,
    unpaid: 71_958,
    debt: 0,
    minimumPayout: 500_000,
  };
  await open({ subscriptionType: 'premium' }, { 'GET /api/users/me/sales': sales });
  await press('Delete account');
  expect(await screen.findByText(/^₹719.58 of your sales is not paid out yet/)).toBeTruthy();
  expect(screen.getByText(/^Your Premium plan ends at once/)).toBeTruthy();
});

test('deletes the account after a typed word and the password, and leaves nothing behind', async () => {
  const sales = {
    data: [],
    total: 0,
    page: 1,
    pageSize: 1,
    earned: 0,
    paid: 0,
    unpaid: 0,
    debt: 0,
    minimumPayout: 0,
  };
  const { sent, router, queryClient } = await open(
    {},
    { 'POST /api/commands/ForgetAccount': done, 'GET /api/users/me/sales': sales },
  );
  await press('Delete account');
  await press('Delete for good');
  expect(await screen.findByText('Type DELETE.')).toBeTruthy();
  expect(screen.getByText('Password is required.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await type('Type DELETE to confirm', 'delete');
  await type('Password', 'mine');
  await press('Delete for good');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state.notice).toBe('accountDeleted');
  expect(sent()).toEqual([['ForgetAccount', { password: 'mine' }]]);
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual({ user: null, iat: null });
  expect(queryClient.getQueryData(['profile'])).toBeUndefined();
});
