import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import { type Email, EmailVerified, emails, OneTimeCodeAccepted } from './email.ts';
import { acceptLogInCode, InvalidCode, issueCode, LogInCode, verifyCode } from './one-time-codes.ts';

const accountId = id('acc');
const emailId = id('e');
const email = 'asha@example.org';
const at = NOW.toISOString();
const CODE = '0123456789';
const codeOf = () => CODE;
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const wanted = { emailId, email, accountId, purpose: 'log-in' } as const;
const owned = given(emails, EmailVerified({ emailId, accountId, nonce: 'n0', at }));
const typed = { emailId, code: CODE };

/** Asks for a code every second. @returns in which seconds one was sent */
function asksFor(hours: number): number[] {
  let state: Email = owned.state;
  const sent: number[] = [];
  for (let second = 0; second < hours * 3600; second++) {
    const events = issueCode(wanted, state, by('', later(second)));
    if (events.length > 0) sent.push(second);
    state = emails.evolveAll(state, events);
  }
  return sent;
}

test('whoever asks for codes without end has nine sent in an hour, and one is always valid', () => {
  const sent = asksFor(3);
  expect(sent.slice(0, 6)).toEqual([0, 60, 120, 180, 780, 1380]);
  expect(sent.filter((second) => second < 3600)).toHaveLength(9);
  const gaps = sent.slice(1).map((second, index) => second - (sent[index] ?? 0));
  expect(Math.max(...gaps)).toBe(600);
});

test('a code to log in makes the browser known once, and wrong ones use nothing up', () => {
  let state = emails.evolveAll(owned.state, issueCode(wanted, owned.state, by('')));
  for (let wrong = 0; wrong < 100; wrong++) {
    const guess = () =>
      acceptLogInCode({ emailId, code: `${wrong}`.padStart(10, '1') }, state, by(''), codeOf);
    expect(guess).toThrow(InvalidCode);
  }
  const accepted = acceptLogInCode(typed, state, by('', later(599)), codeOf);
  expect(accepted).toMatchObject([{ type: OneTimeCodeAccepted.type, data: { accountId } }]);
  expect(() => acceptLogInCode(typed, state, by('', later(600)), codeOf)).toThrow(InvalidCode);
  state = emails.evolveAll(state, accepted);
  expect(() => acceptLogInCode(typed, state, by(''), codeOf)).toThrow(InvalidCode);
});

test('a code to log in is none to reset a password, and a code to reset none to log in', () => {
  const toLogIn = emails.evolveAll(owned.state, issueCode(wanted, owned.state, by('')));
  const reset = { ...wanted, purpose: 'reset' } as const;
  const toReset = emails.evolveAll(owned.state, issueCode(reset, owned.state, by('')));
  const asReset = { emailId, otp: CODE, purpose: 'reset' } as const;
  expect(() => verifyCode(asReset, toLogIn, by(''), codeOf)).toThrow(InvalidCode);
  expect(() => acceptLogInCode(typed, toReset, by(''), codeOf)).toThrow(InvalidCode);
});

test('only the owner of an address is sent a code to log in', () => {
  expect(issueCode({ ...wanted, accountId: id('bad') }, owned.state, by(''))).toEqual([]);
  expect(issueCode(wanted, emails.initial, by(''))).toEqual([]);
});

test('a code to log in is taken in groups and in other digits, and anything else is none', () => {
  expect(LogInCode.parse(' 01234-५६७८९ ')).toBe(CODE);
  for (const wrong of ['', '123456', '01234567890', 'abcdefghij'])
    expect(LogInCode.safeParse(wrong).success).toBe(false);
});
