import { setTimeout as wait } from 'node:timers/promises';
import { VerifyOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { SignUp } from '@pollux/domain/accounts/sign-up';
import type { Random } from '@pollux/infra/test/support/random';
import { ApiClient } from './api-client.ts';

export interface Person {
  readonly firstname: string;
  readonly lastname: string;
  readonly gender: 'M' | 'F';
  readonly email: string;
  readonly password: string;
  readonly userType: 'teacher' | 'student' | 'business';
}

const WOMEN = ['Asha', 'Meena', 'Kavya', 'Nithya', 'Priya', 'Lakshmi', 'Fathima', 'Divya', 'Anjali', 'Sneha'];
const MEN = ['Arun', 'Karthik', 'Vijay', 'Rahul', 'Imran', 'Suresh', 'Naveen', 'Joseph', 'Prakash', 'Dinesh'];
const FAMILIES = ['Iyer', 'Raman', 'Selvam', 'Khan', 'Thomas', 'Gupta', 'Pillai', 'Reddy', 'Nair', 'Sharma'];

/** A made-up person. The address is at a domain that nobody can own (RFC 2606). */
export function makeUp(random: Random, run: string, number: number, userType: Person['userType']): Person {
  const gender = random.chance(0.5) ? 'F' : 'M';
  const firstname = random.pick(gender === 'F' ? WOMEN : MEN);
  const lastname = random.pick(FAMILIES);
  const email = `${firstname}.${lastname}.${number}@${run}.example`.toLowerCase();
  return { firstname, lastname, gender, email, password: `${run}-${random.id().slice(0, 12)}`, userType };
}

/** Signs the people up, confirms each with the code from the mailbox, and logs them in; in the order given. */
export async function join(origin: string, people: readonly Person[]): Promise<ApiClient[]> {
  const accountIds = await Promise.all(people.map((person) => signUp(origin, person)));
  const codes = await codesFor(origin, people);
  return Promise.all(
    people.map(async ({ email, password }, index) => {
      const client = new ApiClient(origin);
      const [otp = '', accountId] = [codes.get(email), accountIds[index]];
      await client.send(VerifyOneTimeCode, { email, otp, purpose: 'sign-up', accountId });
      await client.send(LogIn, { email, password });
      return client;
    }),
  );
}

async function signUp(origin: string, person: Person): Promise<string> {
  const { accountId } = await new ApiClient(origin).send(SignUp, {
    ...person,
    phoneNumber: '9000000000',
    organization: 'Vaigai Public School',
    countryName: 'India',
    countryShort: 'IN',
    state: 'Tamil Nadu',
    city: 'Madurai',
  });
  return accountId;
}

interface Mail {
  readonly to: string;
  readonly text: string;
}

/** The newest code of each person, once the mails of all of them have arrived. */
async function codesFor(origin: string, people: readonly Person[]): Promise<Map<string, string>> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const response = await fetch(`${origin}/mailbox.json`);
    if (!response.ok)
      throw new Error('The mailbox cannot be read: the server sends real mail, or is on another machine.');
    const mails = (await response.json()) as Mail[];
    const codes = new Map(
      people.flatMap(({ email }) => {
        const code = mails.find(({ to }) => to === email)?.text.match(/\b\d{6}\b/)?.[0];
        return code === undefined ? [] : [[email, code]];
      }),
    );
    if (codes.size === people.length) return codes;
    await wait(100);
  }
  throw new Error('Some mails with a code did not arrive within 20 seconds.');
}
