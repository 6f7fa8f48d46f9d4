import type { Profile } from '@pollux/query-api/accounts/contract';
import { asha } from './fake-session.ts';

/** What GET /api/users/me answers for Asha Raman, with these changes. */
export const profileOf = (changes: Partial<Profile> = {}): { user: Profile } => ({
  user: {
    ...asha,
    email: 'asha@example.org',
    pendingEmail: null,
    phoneNumber: '9840012345',
    about: 'I teach physics.',
    gender: 'F',
    organization: 'Green Valley School',
    countryName: 'India',
    countryShort: 'IN',
    state: 'Tamil Nadu',
    city: 'Madurai',
    secondFactor: false,
    recoveryCodesLeft: 0,
    requestForCancellation: false,
    planEndsAt: null,
    nextPlan: null,
    autoRenew: false,
    ...changes,
  },
});
