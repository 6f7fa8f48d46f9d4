// Dear: two hundred people, with passwords that are hashed as they are in use.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnswerThere, readsFrom, sendsFrom } from '../support/addresses.ts';
import { codeSentTo } from '../support/mailbox.ts';
import { type SignUpForm, signUpForm } from '../support/people.ts';
import { Product } from '../support/product.ts';

// Two hundred pupils behind one address open the page, sign up, read the code in their mail, log in and look around, all
// within ten minutes: here at once, which is the hardest. Not one is told to wait.

const PUPILS = 200;
const SCHOOL = '127.7.0.1';

/** What a browser asks for until somebody has signed up, and once they are logged in. */
const BEFORE = ['/', '/signup', '/login', '/api/session', '/api/countries'];
const AFTER = ['/dashboard', '/api/session', '/api/users/me', '/api/explore', '/api/users/me/notifications'];

let product: Product;
beforeAll(async () => {
  product = await Product.start({ PASSWORD_HASHES: 'real', LOG_LEVEL: 'warn' });
}, 180_000);
afterAll(() => product?.stop());

const sends = (path: string, body: object): Promise<AnswerThere> =>
  sendsFrom(product.origin, SCHOOL, path, body);
const reads = (path: string, cookie?: string): Promise<number> =>
  readsFrom(product.origin, SCHOOL, path, cookie);

/** Has everybody do something at the same time. @returns what all were answered, in their order */
const all = <Of, Answer>(people: readonly Of[], act: (of: Of, place: number) => Promise<Answer>) =>
  Promise.all(people.map(act));

const statusesOf = (answers: readonly { readonly status: number }[]) =>
  new Set(answers.map(({ status }) => status));

test('two hundred pupils behind one address sign up and log in within ten minutes, and not one is refused', {
  timeout: 900_000,
}, async () => {
  const begun = performance.now();
  const pupils = Array.from({ length: PUPILS }, (_, number) =>
    signUpForm({ userType: 'student', firstname: `Pupil ${number}` }),
  );
  for (const path of BEFORE)
    expect([path, new Set(await all(pupils, () => reads(path)))]).toEqual([path, new Set([200])]);

  const checked = await all(pupils, ({ email }) => sends('/api/sign-up/email-check', { email }));
  expect(statusesOf(checked)).toEqual(new Set([200]));
  const signedUp = await all(pupils, (form) => sends('/api/commands/SignUp', form));
  expect(statusesOf(signedUp)).toEqual(new Set([200]));

  const codes = new Map<string, string>();
  for (const { email } of pupils) codes.set(email, await codeSentTo(product.origin, email));
  const verifies = ({ email }: SignUpForm, otp = codes.get(email)) =>
    sends('/api/commands/VerifyOneTimeCode', { email, otp });
  // Every tenth mistypes the code, and every fifth their password.
  const mistyped = await all(
    pupils.filter((_, place) => place % 10 === 0),
    (form) => {
      const wrong = `${(Number(codes.get(form.email)) + 1) % 1_000_000}`.padStart(6, '0');
      return verifies(form, wrong);
    },
  );
  expect(statusesOf(mistyped)).toEqual(new Set([422]));
  expect(statusesOf(await all(pupils, (form) => verifies(form)))).toEqual(new Set([200]));

  const logsIn = ({ email, password }: SignUpForm) => sends('/api/commands/LogIn', { email, password });
  const wrong = await all(
    pupils.filter((_, place) => place % 5 === 0),
    (form) => logsIn({ ...form, password: 'not this one' }),
  );
  expect(statusesOf(wrong)).toEqual(new Set([401]));
  const loggedIn = await all(pupils, logsIn);
  expect(statusesOf(loggedIn)).toEqual(new Set([200]));

  for (const path of AFTER) {
    const statuses = new Set(await all(loggedIn, ({ session }) => reads(path, session)));
    expect([path, statuses]).toEqual([path, new Set([200])]);
  }
  expect(performance.now() - begun).toBeLessThan(600_000);
});
