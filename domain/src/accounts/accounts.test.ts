import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import { accounts } from './account.ts';
import { AccountForgotten, AccountRegistered, PasswordChanged } from './account-events.ts';
import {
  EmailAddress,
  EmailReleased,
  EmailVerified,
  emails,
  OneTimeCodeIssued,
  OneTimeCodeRefused,
  releaseEmail,
} from './email.ts';
import { CodeSentRecently, InvalidCode, issueCode, OneTimePassword, verifyCode } from './one-time-codes.ts';
import { forgetAccount, forgetSignUp } from './forgetting.ts';
import { resetPassword } from './password.ts';
import { PhoneNumber } from './person.ts';
import { signIn, WrongCredentials } from './sign-in.ts';
import { SignUp, signUp } from './sign-up.ts';

const accountId = id('acc');
const emailId = id('e');
const email = 'asha@example.org';
const at = NOW.toISOString();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const codeOf = () => '123456';

const form = {
  email,
  password: 'monsoon rain',
  firstname: 'Asha',
  lastname: 'Raman',
  phoneNumber: '9876543210',
  countryName: 'India',
  countryShort: 'IN',
  state: 'Tamil Nadu',
  city: 'Chennai',
};
const issued = OneTimeCodeIssued({
  emailId,
  email,
  accountId,
  purpose: 'sign-up',
  nonce: 'n1',
  at,
  expiresAt: later(600).toISOString(),
});
const refused = OneTimeCodeRefused({ emailId, nonce: 'n1', at });
const typed = (otp: string, changes: object = {}) => ({
  email,
  emailId,
  otp,
  purpose: 'sign-up' as const,
  ...changes,
});

test('an email is trimmed and lower-cased [C247 P388]', () => {
  expect(EmailAddress.parse('  A@B.com ')).toBe('a@b.com');
  expect(EmailAddress.safeParse('not an email').success).toBe(false);
});

test('a sign-up starts a basic account of a teacher at a school, unless said otherwise [P019 P197 P198 P306 P391]', () => {
  const { password: _password, ...data } = SignUp.payload.parse({
    ...form,
    subscriptionType: 'premium',
    id: id('1'),
  });
  const made = { accountId, emailId, passwordHash: 'hash' };
  given(accounts)
    .when((account) => signUp(data, account, by(accountId), made))
    .thenEvents(
      AccountRegistered({
        ...data,
        ...made,
        gender: 'M',
        userType: 'teacher',
        organization: 'school',
        subscriptionType: 'basic',
        countryName: 'India',
        language: 'eng',
        at,
      }),
    );
});

test.each([
  ['admin as user type', { userType: 'admin' }],
  ['a password of 5 characters', { password: '12345' }],
  ['a phone number with letters', { phoneNumber: 'call me' }],
  ['a phone number of 6 digits', { phoneNumber: '123456' }],
  ['no first name', { firstname: ' ' }],
  ['no state', { state: '' }],
  ['no city', { city: undefined }],
  ['no country', { countryShort: 'India' }],
  ['another gender', { gender: 'X' }],
])('%s is refused [P019 P390 P392 P394 P395 P396 P398]', (_name, changes) => {
  expect(SignUp.payload.safeParse({ ...form, ...changes }).success).toBe(false);
});

test('a right code verifies the email for the account it was asked for [P200 P512]', () => {
  given(emails, issued)
    .when((state) => verifyCode(typed('123456', { accountId }), state, by(''), codeOf))
    .thenEvents(EmailVerified({ emailId, accountId, nonce: 'n1', at }));
});

test("a code does not verify somebody else's sign-up with the same address", () => {
  given(emails, issued)
    .when((state) => verifyCode(typed('123456', { accountId: id('bad') }), state, by(''), codeOf))
    .rejects(InvalidCode);
});

test('a wrong code is counted, and after five tries even the right one is refused [P399]', () => {
  given(emails, issued)
    .when((state) => verifyCode(typed('654321'), state, by(''), codeOf))
    .thenEvents(refused);
  given(emails, issued, refused, refused, refused, refused, refused)
    .when((state) => verifyCode(typed('123456'), state, by(''), codeOf))
    .rejects(InvalidCode);
});

test('a code ends after 10 minutes, and with the next one [P399]', () => {
  given(emails, issued)
    .when((state) => verifyCode(typed('123456'), state, by('', later(599)), codeOf))
    .thenEvents(EmailVerified({ emailId, accountId, nonce: 'n1', at: later(599).toISOString() }));
  given(emails, issued)
    .when((state) => verifyCode(typed('123456'), state, by('', later(600)), codeOf))
    .rejects(InvalidCode);
  const next = OneTimeCodeIssued({ ...issued.data, nonce: 'n2' });
  given(emails, issued, next)
    .when((state) => verifyCode(typed('one'), state, by(''), (nonce) => (nonce === 'n1' ? 'one' : 'two')))
    .thenEvents(OneTimeCodeRefused({ emailId, nonce: 'n2', at }));
});

test('a code is used once [P399]', () => {
  given(emails, issued, EmailVerified({ emailId, accountId, nonce: 'n1', at }))
    .when((state) => verifyCode(typed('123456'), state, by(''), codeOf))
    .rejects(InvalidCode);
});

test('a code is sent again after 60 seconds and not before [P399]', () => {
  const wanted = { emailId, email, purpose: 'sign-up' as const, accountId };
  const sent = given(emails, issued);
  sent.when((state) => issueCode(wanted, state, by('', later(59)))).rejects(CodeSentRecently);
  expect(issueCode(wanted, sent.state, by('', later(60)))).toMatchObject([{ type: 'OneTimeCodeIssued' }]);
  // The server's clock was set back.
  expect(issueCode(wanted, sent.state, by('', later(-1)))).toMatchObject([{ type: 'OneTimeCodeIssued' }]);
});

test('a code to reset is not sent again within 60 seconds either, which tells nobody that there is an account [P568]', () => {
  const owned = EmailVerified({ emailId, accountId, nonce: 'n1', at });
  const reset = OneTimeCodeIssued({ ...issued.data, purpose: 'reset', nonce: 'n2' });
  const wanted = { emailId, email, purpose: 'reset' as const, accountId };
  const sent = given(emails, issued, owned, reset);
  sent.when((state) => issueCode(wanted, state, by('', later(59)))).thenNothing();
  expect(issueCode(wanted, sent.state, by('', later(60)))).toMatchObject([{ type: 'OneTimeCodeIssued' }]);
});

test('a verified address issues no sign-up code, and a reset code for its owner alone', () => {
  const verified = given(emails, issued, EmailVerified({ emailId, accountId, nonce: 'n1', at }));
  const wanted = { emailId, email, accountId };
  verified.when((state) => issueCode({ ...wanted, purpose: 'sign-up' }, state, by(''))).thenNothing();
  verified
    .when((state) => issueCode({ ...wanted, accountId: id('bad'), purpose: 'reset' }, state, by('')))
    .thenNothing();
  expect(issueCode({ ...wanted, purpose: 'reset' }, verified.state, by(''))).toHaveLength(1);
});

test('a reset code changes the password once [P340 P513]', () => {
  const { password: _password, ...data } = SignUp.payload.parse(form);
  const made = { accountId, emailId, passwordHash: 'old' };
  const registered = signUp(data, accounts.initial, by(accountId), made);
  const { state } = given(accounts, ...registered);
  if (state.status !== 'registered') throw new Error('There is no account.');
  const change = { passwordHash: 'new', codeNonce: 'n9' };
  expect(resetPassword(state, change, by(accountId))).toEqual([
    PasswordChanged({ accountId, ...change, at }),
  ]);
  const changed = given(accounts, ...registered, PasswordChanged({ accountId, ...change, at })).state;
  if (changed.status !== 'registered') throw new Error('There is no account.');
  expect(changed.passwordHash).toBe('new');
  expect(resetPassword(changed, change, by(accountId))).toEqual([]);
});

test('a forgotten account is nobody any more: it cannot sign in, nor be signed up or forgotten again', () => {
  const { password: _password, ...data } = SignUp.payload.parse(form);
  const made = { accountId, emailId, passwordHash: 'hash' };
  const registered = signUp(data, accounts.initial, by(accountId), made);
  const forgotten = AccountForgotten({ accountId, at });
  given(accounts, ...registered)
    .when((account) => forgetAccount(account, by(accountId)))
    .thenEvents(forgotten);
  const after = given(accounts, ...registered, forgotten);
  expect(after.state).toEqual({ status: 'forgotten', accountId, emailId });
  after.when((account) => forgetAccount(account, by(accountId))).thenNothing();
  after.when((account) => signUp(data, account, by(accountId), made)).thenNothing();
  const signingIn = { verifiedHash: 'hash', browser: '', os: '', second: undefined };
  after.when((account) => signIn(signingIn, account, by(accountId))).rejects(WrongCredentials);
});

test('a sign-up is forgotten unless it was finished', () => {
  const { password: _password, ...data } = SignUp.payload.parse(form);
  const made = { accountId, emailId, passwordHash: 'hash' };
  const registered = given(accounts, ...signUp(data, accounts.initial, by(accountId), made));
  const asked = given(emails, issued).state;
  registered
    .when((account) => forgetSignUp(account, asked, by('')))
    .thenEvents(AccountForgotten({ accountId, at }));
  const verified = given(emails, issued, EmailVerified({ emailId, accountId, nonce: 'n1', at })).state;
  registered.when((account) => forgetSignUp(account, verified, by(''))).thenNothing();
  // Somebody else's address does not finish it.
  const others = given(emails, issued, EmailVerified({ emailId, accountId: id('b'), nonce: 'n2', at })).state;
  registered
    .when((account) => forgetSignUp(account, others, by('')))
    .thenEvents(AccountForgotten({ accountId, at }));
});

test('the address of a forgotten account can be signed up with again', () => {
  const verified = EmailVerified({ emailId, accountId, nonce: 'n1', at });
  const released = EmailReleased({ emailId, accountId, unfinished: [], at });
  given(emails, issued, verified)
    .when((email) => releaseEmail({ emailId, accountId }, email, by('')))
    .thenEvents(released);
  const free = given(emails, issued, verified, released);
  free.when((email) => releaseEmail({ emailId, accountId }, email, by(''))).thenNothing();
  const next = { emailId, email, purpose: 'sign-up' as const, accountId: id('b') };
  expect(issueCode(next, free.state, by(''))).toMatchObject([{ data: { accountId: id('b') } }]);
});

test('an address is released by its owner alone, and names the sign-ups that were never finished', () => {
  const other = OneTimeCodeIssued({ ...issued.data, accountId: id('b'), nonce: 'n2' });
  const owned = given(emails, other, issued, EmailVerified({ emailId, accountId, nonce: 'n1', at }));
  owned.when((email) => releaseEmail({ emailId, accountId: id('b') }, email, by(''))).thenNothing();
  owned
    .when((email) => releaseEmail({ emailId, accountId }, email, by('')))
    .thenEvents(EmailReleased({ emailId, accountId, unfinished: [id('b')], at }));
});

test.each([
  ['+919876543210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['0091 98765 43210', '+919876543210'],
  ['(044) 2345 6789', '04423456789'],
  [' 98765.43210 ', '9876543210'],
  ['९८७६५४३२१०', '9876543210'],
])('takes the phone number %j as %s', (typed, recorded) => {
  expect(PhoneNumber.parse(typed)).toBe(recorded);
});

test.each(['98765', '+1234567890123456', '98765 four', '91+9876543210', '++919876543210'])(
  'refuses the phone number %j',
  (typed) => {
    expect(PhoneNumber.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'The phone number has 7 to 15 digits.',
    ]);
  },
);

test.each(['WK', 'in', 'ZZ', ''])('refuses %j as a country [P393]', (countryShort) => {
  const { error } = SignUp.payload.safeParse({ ...form, countryShort, countryName: 'Wakanda' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['countryShort', 'Country is required.'],
  ]);
});

test('a country is called what the list calls it, whatever is sent', () => {
  const { password: _password, ...data } = SignUp.payload.parse({ ...form, countryName: 'Wakanda' });
  const made = { accountId, emailId, passwordHash: 'hash' };
  const [registered] = signUp(data, { status: 'unknown' }, by(accountId), made);
  expect(registered?.data).toMatchObject({ countryName: 'India', countryShort: 'IN' });
});

test.each(['123456', '123 456', ' 123-456', '௧௨௩௪௫௬', '१२३ ४५६'])('takes the code %j', (otp) => {
  expect(OneTimePassword.parse(otp)).toBe('123456');
});

test.each([
  ['12345', 'The code has 6 digits.'],
  ['1234567', 'The code has 6 digits.'],
  ['abcdef', 'The code has 6 digits.'],
  [' ', 'OTP is required.'],
])('%j is no code, and costs no try', (otp, message) => {
  expect(OneTimePassword.safeParse(otp).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
