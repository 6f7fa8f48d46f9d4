import { SignedInUser } from '@pollux/domain/accounts/account';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** The current user, to themselves (P298, P300, P304). */
export const Profile = SignedInUser.extend({
  email: z.string(),
  phoneNumber: z.string(),
  organization: z.string(),
  countryName: z.string(),
  countryShort: z.string(),
});
export type Profile = z.infer<typeof Profile>;

/** Who is signed in, if anybody; `iat` is when the session was issued, in seconds since 1970 (C208, P305, P465). */
export const getSession = query('GET', '/api/session', {
  response: z.object({ user: SignedInUser.nullable(), iat: z.int().nullable() }),
});

export const getMe = query('GET', '/api/users/me', { response: z.object({ user: Profile }) });

/** What the person's plan allows (C014, C317). */
export const getEntitlements = query('GET', '/api/users/me/entitlements', {
  response: z.object({ subscriptionType: z.string(), createPaidQuizzes: z.boolean() }),
});

/** Real counts for the home page (C006). */
export const getSiteStatistics = query('GET', '/api/site/statistics', {
  response: z.object({
    students: z.int(),
    teachers: z.int(),
    corporateUsers: z.int(),
    countries: z.int(),
  }),
});
