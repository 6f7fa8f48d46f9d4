import { randomBytes } from 'node:crypto';
import { VerifyOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { SignUp } from '@pollux/domain/accounts/sign-up';
import type { Input } from '@pollux/domain/kernel/command';
import { ApiClient } from '../../demo/api-client.ts';
import { codeSentTo } from './mailbox.ts';
import { ADMIN, type Product } from './product.ts';

export type SignUpForm = Input<typeof SignUp>;

/** A sign-up form that is right in every field; the address is new each time. */
export function signUpForm(changes: Partial<SignUpForm> = {}): SignUpForm {
  return {
    email: `person.${randomBytes(6).toString('hex')}@school.example`,
    password: 'violet-harbour-42',
    firstname: 'Meena',
    lastname: 'Raman',
    phoneNumber: '9000000000',
    userType: 'teacher',
    countryName: 'India',
    countryShort: 'IN',
    state: 'Tamil Nadu',
    city: 'Madurai',
    ...changes,
  };
}

/** The admin of a product, logged in. */
export async function adminOf({ origin }: Pick<Product, 'origin'>): Promise<ApiClient> {
  const client = new ApiClient(origin);
  await client.send(LogIn, { ...ADMIN, area: 'admin' });
  return client;
}

/** Somebody who has signed up with the code of their mail and is logged in. */
export interface Person {
  readonly accountId: string;
  readonly form: SignUpForm;
  readonly client: ApiClient;
}

/**
 * Signs a person up over HTTP, verifies the address with the mailed code, and logs them in.
 * @param mailbox where mails are shown, if not at the product
 */
export async function joins(
  origin: string,
  changes: Partial<SignUpForm> = {},
  mailbox = origin,
): Promise<Person> {
  const client = new ApiClient(origin);
  const form = signUpForm(changes);
  const { email, password } = form;
  const { accountId } = await client.send(SignUp, form);
  const otp = await codeSentTo(mailbox, email);
  await client.send(VerifyOneTimeCode, { email, otp, purpose: 'sign-up', accountId });
  await client.send(LogIn, { email, password });
  return { accountId, form, client };
}
