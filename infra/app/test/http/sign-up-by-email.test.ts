import { SendOneTimeCode, VerifyOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import { ResetPassword } from '@pollux/domain/accounts/password';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { SignUpByEmail } from '@pollux/domain/accounts/sign-up';
import { getSession } from '@pollux/query-api/accounts/contract';
import { expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { codeSentTo } from '../support/mailbox.ts';
import { joins, signUpForm } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = () => new ApiClient(product.origin);

test('nobody else is signed in by the code, and a wrong one opens nothing [P201]', async () => {
  const [client, stranger] = [browser(), browser()];
  const { email } = signUpForm();
  const { accountId } = await client.send(SignUpByEmail, { email, firstname: 'Ravi' });
  const otp = await codeSentTo(product.origin, email);
  const typed = { email, purpose: 'sign-up', accountId } as const;
  const wrong = otp === '111111' ? '222222' : '111111';
  await expect(client.send(VerifyOneTimeCode, { ...typed, otp: wrong })).rejects.toMatchObject({
    code: 'invalid-code',
  });
  expect(await stranger.send(VerifyOneTimeCode, { ...typed, otp })).not.toHaveProperty('user');
  await expect(createsPoll(stranger)).rejects.toMatchObject({ code: 'not-signed-in' });
});

test('an address that has an account is refused, and nothing is mailed or attached to it', async () => {
  const known = await joins(product.origin);
  const again = { email: known.form.email, firstname: 'Somebody' };
  await expect(browser().send(SignUpByEmail, again)).rejects.toMatchObject({ code: 'email-taken' });
  expect((await known.client.ask(getSession, {})).user).toMatchObject({ firstname: known.form.firstname });
});

test('the person chooses a password by the code of a reset, and logs in with it [P340]', async () => {
  const client = browser();
  const { email } = signUpForm();
  const { accountId } = await client.send(SignUpByEmail, { email, firstname: 'Asha' });
  const otp = await codeSentTo(product.origin, email);
  await client.send(VerifyOneTimeCode, { email, otp, purpose: 'sign-up', accountId });
  await client.send(SendOneTimeCode, { email, purpose: 'reset' });
  let reset = otp;
  await expect.poll(async () => (reset = await codeSentTo(product.origin, email))).not.toBe(otp);
  const password = 'copper-lantern-77';
  await browser().send(ResetPassword, { email, otp: reset, newPassword: password });
  expect(await browser().send(LogIn, { email, password })).toMatchObject({ user: { id: accountId } });
});

test.each([
  ['no name', { firstname: ' ' }],
  ['a web address as a name', { firstname: 'www.example.com' }],
  ['no address', { email: 'nobody' }],
])('%s signs nobody up', async (_what, changes) => {
  const given = { email: signUpForm().email, firstname: 'Meena', ...changes };
  await expect(browser().send(SignUpByEmail, given)).rejects.toMatchObject({ status: 422 });
});
