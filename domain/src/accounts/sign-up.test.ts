import { expect, test } from 'vitest';
import { accounts } from './account.ts';
import { signUp, withNothingElse } from './sign-up.ts';

const by = { now: new Date('2026-11-30T06:00:00Z'), newId: () => 'd'.repeat(24), actor: { accountId: '' } };
const made = { accountId: 'a'.repeat(24), emailId: 'e'.repeat(24), passwordHash: 'hash' };

test('whoever gives an address and a name alone has said nothing else: no gender, phone or place [P017 P019]', () => {
  const form = withNothingElse({ email: 'meena@school.example', firstname: 'Meena', language: 'tam' });
  const [registered] = signUp(form, accounts.initial, by as never, made);
  expect(registered?.data).toEqual({
    ...made,
    email: 'meena@school.example',
    firstname: 'Meena',
    lastname: '',
    gender: null,
    phoneNumber: '',
    organization: '',
    userType: 'teacher',
    subscriptionType: 'basic',
    countryName: '',
    countryShort: '',
    state: '',
    city: '',
    language: 'tam',
    at: '2026-11-30T06:00:00.000Z',
  });
});
