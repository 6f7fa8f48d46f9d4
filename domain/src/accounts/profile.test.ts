import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import { accounts, type RegisteredAccount } from './account.ts';
import {
  type AccountEvent,
  AdminRegistered,
  EmailChanged,
  EmailChangeRequested,
  LanguageChanged,
  PasswordChanged,
  ProfileChanged,
  WhereaboutsChanged,
} from './account-events.ts';
import { CreateAdmin, registerAdmin } from './admin.ts';
import {
  assignEmail,
  EmailAssigned,
  EmailTaken,
  EmailVerified,
  emails,
  OneTimeCodeAccepted,
  OneTimeCodeIssued,
  releaseEmail,
} from './email.ts';
import { InvalidCode, issueCode, verifyCode } from './one-time-codes.ts';
import { completeEmailChange, requestEmailChange } from './email-change.ts';
import { changePassword, requirePasswordLength, ShortAdminPassword, WrongPassword } from './password.ts';
import { changeLanguage, UpdateProfile, updateProfile } from './profile.ts';

const accountId = id('acc');
const at = NOW.toISOString();
const admin = {
  accountId,
  emailId: id('e'),
  email: 'asha@example.org',
  passwordHash: 'hash',
  firstname: 'Asha',
  lastname: 'Raman',
};
const registered = AdminRegistered({ ...admin, language: 'eng', at });

function account(...history: readonly AccountEvent[]) {
  const { when } = given(accounts, registered, ...history);
  return (decide: (account: RegisteredAccount) => readonly AccountEvent[]) =>
    when((state) => {
      if (state.status !== 'registered') throw new Error('There is no account.');
      return decide(state);
    });
}

const profile = {
  firstname: 'Asha',
  lastname: 'Raman-Iyer',
  phoneNumber: '9876543210',
  about: 'Physics',
  language: 'tam' as const,
  profilePic: null,
};

test('a profile is saved as it was typed, and not at all when nothing changed', () => {
  const changed = ProfileChanged({ accountId, ...profile, at });
  account()((state) => updateProfile(profile, state, by(accountId))).thenEvents(changed);
  account(changed)((state) => updateProfile(profile, state, by(accountId))).thenNothing();
  account(changed)((state) => updateProfile({ ...profile, about: '' }, state, by(accountId))).thenEvents(
    ProfileChanged({ ...changed.data, about: '' }),
  );
});

test.each([
  ['no first name', { firstname: ' ' }],
  ['no last name', { lastname: '' }],
  ['no phone number', { phoneNumber: '' }],
  ['a phone number with letters', { phoneNumber: 'call me maybe' }],
  ['an unknown language', { language: 'fra' }],
  ['a picture that is no uploaded file', { profilePic: '../secret.key' }],
  ['more about oneself than 500 characters', { about: 'x'.repeat(501) }],
])('%s is refused in a profile [P400]', (_name, changes) => {
  expect(UpdateProfile.payload.safeParse({ ...profile, ...changes }).success).toBe(false);
});

test('a role, a plan, an email or an id sent along with a profile is dropped [A258]', () => {
  const extra = {
    userType: 'admin',
    subscriptionType: 'premium',
    email: 'b@example.org',
    accountId: id('b'),
  };
  expect(UpdateProfile.payload.parse({ ...profile, ...extra })).toEqual(profile);
});

test('the language is changed once [P302]', () => {
  const changed = LanguageChanged({ accountId, language: 'hin', at });
  account()((state) => changeLanguage('hin', state, by(accountId))).thenEvents(changed);
  account(changed)((state) => changeLanguage('hin', state, by(accountId))).thenNothing();
});

test('a password is changed by the one before it alone [P401]', () => {
  const change = { verifiedHash: 'hash', passwordHash: 'new' };
  const changed = PasswordChanged({ accountId, passwordHash: 'new', codeNonce: null, at });
  account()((state) => changePassword(change, state, by(accountId))).thenEvents(changed);
  account(changed)((state) => changePassword(change, state, by(accountId))).rejects(WrongPassword);
  account()((state) => changePassword({ ...change, verifiedHash: undefined }, state, by(accountId))).rejects(
    WrongPassword,
  );
});

test('a password of an admin has at least 8 characters, of anybody else at least 6 [A366 P401]', () => {
  expect(() => requirePasswordLength('1234567', 'admin')).toThrow(ShortAdminPassword);
  expect(() => requirePasswordLength('12345678', 'admin')).not.toThrow();
  expect(() => requirePasswordLength('123456', 'teacher')).not.toThrow();
  const form = { email: 'b@example.org', firstname: 'B', lastname: 'C', password: '1234567' };
  expect(CreateAdmin.payload.safeParse(form).success).toBe(false);
  expect(CreateAdmin.payload.safeParse({ ...form, password: '12345678' }).success).toBe(true);
});

const emailId = id('f');
const email = 'asha.iyer@example.org';
const requested = EmailChangeRequested({ accountId, emailId, email, at });
const moved = EmailChanged({
  accountId,
  emailId,
  email,
  previousEmailId: admin.emailId,
  previousEmail: admin.email,
  at,
});

test('an email changes when the address that was asked for is verified [P400]', () => {
  account()((state) => requestEmailChange({ emailId, email }, state, by(accountId))).thenEvents(requested);
  account(requested)((state) => completeEmailChange(emailId, state, by(accountId))).thenEvents(moved);
  account()((state) => completeEmailChange(emailId, state, by(accountId))).thenNothing();
  account(requested, moved)((state) => completeEmailChange(emailId, state, by(accountId))).thenNothing();
  const another = EmailChangeRequested({ ...requested.data, emailId: id('ab'), email: 'other@example.org' });
  account(requested, another)((state) => completeEmailChange(emailId, state, by(accountId))).thenNothing();
});

test('a code to change to an address goes to one that nobody has, and makes it the account’s', () => {
  const wanted = { emailId, email, purpose: 'email-change' as const, accountId };
  const issued = OneTimeCodeIssued({ ...wanted, nonce: 'n1', at, expiresAt: '2026-11-20T09:40:00.000Z' });
  given(emails)
    .when((state) => issueCode(wanted, state, { ...by(''), newId: () => 'n1' }))
    .thenEvents(issued);
  const taken = EmailVerified({ emailId, accountId: id('b'), nonce: 'n0', at });
  given(emails, taken)
    .when((state) => issueCode(wanted, state, by('')))
    .thenNothing();
  const typed = { emailId, otp: '123456', purpose: 'email-change' as const, accountId };
  const check = (otp = '123456', by_ = accountId) => ({ ...typed, otp, accountId: by_ });
  given(emails, issued)
    .when((state) => verifyCode(check(), state, by(''), () => '123456'))
    .thenEvents(EmailVerified({ emailId, accountId, nonce: 'n1', at }));
  given(emails, issued)
    .when((state) => verifyCode(check('123456', id('b')), state, by(''), () => '123456'))
    .rejects(InvalidCode);
  // Whoever verifies the address first has it: the codes of all others are worth nothing.
  given(emails, issued, taken)
    .when((state) => verifyCode(check(), state, by(''), () => '123456'))
    .rejects(InvalidCode);
});

test('an account that only wanted the address is not forgotten with whoever has it', () => {
  const issued = OneTimeCodeIssued({
    emailId,
    email,
    purpose: 'email-change',
    accountId,
    nonce: 'n1',
    at,
    expiresAt: at,
  });
  const { state } = given(emails, issued, EmailVerified({ emailId, accountId: id('b'), nonce: 'n0', at }));
  expect(releaseEmail({ emailId, accountId: id('b') }, state, by(''))).toMatchObject([
    { data: { unfinished: [] } },
  ]);
});

test('a right reset code is recorded, so that it was right in the newest state [P513]', () => {
  const issued = OneTimeCodeIssued({
    emailId,
    email,
    purpose: 'reset',
    accountId,
    nonce: 'n1',
    at,
    expiresAt: '2026-11-20T09:40:00.000Z',
  });
  const verified = EmailVerified({ emailId, accountId, nonce: 'n0', at });
  given(emails, verified, issued)
    .when((state) => verifyCode({ emailId, otp: '1', purpose: 'reset' }, state, by(''), () => '1'))
    .thenEvents(OneTimeCodeAccepted({ emailId, accountId, nonce: 'n1', at }));
});

test('an admin’s address is theirs without a code, unless it is somebody else’s [A258]', () => {
  given(accounts)
    .when((state) => registerAdmin(admin, state, by('')))
    .thenEvents(registered);
  given(accounts, registered)
    .when((state) => registerAdmin(admin, state, by('')))
    .thenNothing();
  const assigned = EmailAssigned({ emailId: admin.emailId, accountId, at });
  given(emails)
    .when((state) => assignEmail(admin, state, by('')))
    .thenEvents(assigned);
  given(emails, assigned)
    .when((state) => assignEmail(admin, state, by('')))
    .thenNothing();
  given(emails, assigned)
    .when((state) => assignEmail({ ...admin, accountId: id('b') }, state, by('')))
    .rejects(EmailTaken);
});

test('where a person works and lives can be corrected; what is left out stays', () => {
  const corrected = WhereaboutsChanged({
    accountId,
    organization: 'Green Valley School',
    countryName: 'Sri Lanka',
    countryShort: 'LK',
    state: 'Northern Province',
    city: 'Jaffna',
    at,
  });
  const changed = ProfileChanged({ accountId, ...profile, at });
  const whereabouts = {
    organization: 'Green Valley School',
    countryShort: 'LK',
    state: 'Northern Province',
    city: 'Jaffna',
  };
  account(changed)((state) => updateProfile({ ...profile, ...whereabouts }, state, by(accountId))).thenEvents(
    corrected,
  );
  account(
    changed,
    corrected,
  )((state) => updateProfile({ ...profile, ...whereabouts }, state, by(accountId))).thenNothing();
  account(
    changed,
    corrected,
  )((state) => updateProfile({ ...profile, city: 'Vavuniya' }, state, by(accountId))).thenEvents(
    WhereaboutsChanged({ ...corrected.data, city: 'Vavuniya' }),
  );
});

test.each([{ organization: ' ' }, { city: 'x'.repeat(81) }, { countryShort: 'WK' }])(
  'a profile with %j is refused',
  (changes) => {
    expect(UpdateProfile.payload.safeParse({ ...profile, ...changes }).success).toBe(false);
  },
);
