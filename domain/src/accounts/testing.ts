import { id } from '../testing.ts';
import { AccountRegistered } from './account-events.ts';

type Registered = Parameters<typeof AccountRegistered>[0];

/** Somebody's sign-up: a teacher of Madurai, but for what is said. */
export function accountRegistered(changes: Pick<Registered, 'accountId' | 'at'> & Partial<Registered>) {
  return AccountRegistered({
    emailId: id('e1'),
    email: 'asha@example.org',
    passwordHash: 'hash',
    firstname: 'Asha',
    lastname: 'Raman',
    phoneNumber: '9000000000',
    gender: 'F',
    organization: 'school',
    userType: 'teacher',
    subscriptionType: 'basic',
    countryName: 'India',
    countryShort: 'IN',
    state: 'Tamil Nadu',
    city: 'Madurai',
    language: 'eng',
    ...changes,
  });
}

/** Bank details as a creator types them. */
export const bankForm = {
  accountHolderName: 'Meenakshi Sundaresan',
  accountNumber: '502100847362915',
  accountType: 'Savings',
  ifscCode: 'HDFC0004321',
  bankName: 'Karaikudi Nagarathar Bank',
  branchName: 'Thirumayam Road',
  contactNumber: '9087612345',
} as const;
