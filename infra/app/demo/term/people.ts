import { type Account, accounts } from '@pollux/domain/accounts/account';
import { type Email, emails } from '@pollux/domain/accounts/email';
import { issueCode, verifyCode } from '@pollux/domain/accounts/one-time-codes';
import { SignUp, signUp } from '@pollux/domain/accounts/sign-up';
import type { Random } from '@pollux/infra/test/support/random';
import { makeUp } from '../people.ts';
import { contextOf, type OwnStreams } from './streams.ts';

/** Somebody with an account whose address is verified. */
export interface TermPerson {
  readonly accountId: string;
  readonly emailId: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** How likely they know what is right, from 0 to 1. */
  readonly skill: number;
}

/** What only an installation can make of a person. */
export interface Credentials {
  emailIdOf(email: string): string;
  /** Of the password that everybody has. */
  readonly passwordHash: string;
}

/** Signs somebody up, and verifies their address. */
export async function signedUp(
  { random, number, userType, now }: SigningUp,
  { emailIdOf, passwordHash }: Credentials,
  streams: OwnStreams,
): Promise<TermPerson> {
  const { password: _password, ...person } = makeUp(random, 'term', number, userType);
  const { email, firstname, lastname } = person;
  const accountId = random.id();
  const emailId = emailIdOf(email);
  const by = contextOf({ random, now }, accountId);
  const form = SignUp.payload.omit({ password: true }).parse({
    ...person,
    phoneNumber: '9000000000',
    countryShort: 'IN',
    state: 'Tamil Nadu',
    city: 'Madurai',
  });
  await streams.write(accounts, { accountId }, accountId, (account: Account) =>
    signUp(form, account, by, { accountId, emailId, passwordHash }),
  );
  const purpose = 'sign-up';
  await streams.write(emails, { emailId }, accountId, (before: Email) => {
    const issued = issueCode({ emailId, email, purpose, accountId }, before, by);
    const asked = emails.evolveAll(before, issued);
    return [
      ...issued,
      ...verifyCode({ emailId, otp: '000000', purpose, accountId }, asked, by, () => '000000'),
    ];
  });
  return { accountId, emailId, email, firstname, lastname, skill: 0.2 + 0.7 * random.next() };
}

interface SigningUp {
  readonly random: Random;
  readonly number: number;
  readonly userType: 'teacher' | 'student';
  readonly now: Date;
}
