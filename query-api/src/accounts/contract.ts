import { SignedInUser } from '@pollux/domain/accounts/signed-in-user';
import { Entitlements } from '@pollux/domain/accounts/plan';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** A person, to themselves and to admins (P298, P300, P301, P302, P304, P308). */
export const Profile = SignedInUser.extend({
  email: z.string(),
  /** An address that waits for its code. */
  pendingEmail: z.string().nullable(),
  /** '' for an admin who has not given one. */
  phoneNumber: z.string(),
  about: z.string(),
  /** Null for admins, who are not asked; their organization and places are ''. */
  gender: z.enum(['M', 'F']).nullable(),
  organization: z.string(),
  countryName: z.string(),
  countryShort: z.string(),
  state: z.string(),
  city: z.string(),
  /** Whether sign-ins ask for a second factor, and how many recovery codes are left for it. */
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Whether a request to cancel the subscription is open. */
  requestForCancellation: z.boolean(),
  autoRenew: z.boolean(),
  /** The cheaper plan that follows the paid month, and since when; null where the plan stays. */
  /** When the month of a plan that they have paid for ends; null where none is paid for. */
  planEndsAt: Instant.nullable(),
  nextPlan: z.object({ planCode: z.string(), planName: z.string(), from: Instant }).nullable(),
});
export type Profile = z.infer<typeof Profile>;

/** Who is signed in, if anybody; `iat` is when the session was issued, in seconds since 1970 (C208, P305, P465). */
export const getSession = query('GET', '/api/session', {
  response: z.object({ user: SignedInUser.nullable(), iat: z.int().nullable() }),
});

/** The signed-in person, as they see themselves (C316). */
export const getMe = query('GET', '/api/users/me', { response: z.object({ user: Profile }) });

/** A person by their id: oneself, or anybody for admins (P466). */
export const getUser = query('GET', '/api/users/:id', {
  params: z.object({ id: Id }),
  response: z.object({ user: Profile }),
});

/** A browser in which the person is signed in. */
export const SignedInBrowser = z.object({
  id: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  /** The names of the browser and its system, as 'Firefox' and 'Windows'; '' where it does not say. */
  device: z.object({ browser: z.string(), os: z.string() }),
  issuedAt: Instant,
  /** To within some minutes. */
  lastUsedAt: Instant,
});
export type SignedInBrowser = z.infer<typeof SignedInBrowser>;

/** Where the person is signed in, the browser used last first. */
export const getMySessions = query('GET', '/api/users/me/sessions', {
  response: z.object({ sessions: z.array(SignedInBrowser) }),
});

/** Where the person's earnings are paid to (P309). The number is masked to its last 4 digits. */
export const MyBankDetails = z.object({
  /** Whose they are. */
  userId: Id,
  accountHolderName: z.string(),
  accountNumber: z.string(),
  accountType: z.string(),
  ifscCode: z.string(),
  bankName: z.string(),
  branchName: z.string(),
  contactNumber: z.string(),
  /** The code of their state for tax; absent as long as it is unknown. */
  taxState: z.string().optional(),
  /** Their number for GST; absent where they have none. */
  gstin: z.string().optional(),
  /** The name and the address of their business, for the invoices of the platform's fee; absent where they gave none. */
  businessName: z.string().optional(),
  businessAddress: z.string().optional(),
});
export type MyBankDetails = z.infer<typeof MyBankDetails>;

/** The signed-in person's bank details: a list of one, or an empty one (P502). */
export const getMyBankDetails = query('GET', '/api/users/me/bank-details', {
  response: z.object({ bankDetails: z.array(MyBankDetails) }),
});

/** A creator's, for themselves and for admins: masked as well, and without what is of their business (A209). */
export const MaskedBankDetails = MyBankDetails.omit({
  gstin: true,
  businessName: true,
  businessAddress: true,
});
export type MaskedBankDetails = z.infer<typeof MaskedBankDetails>;

/** One record; null where there is none (A281). */
export const getBankDetailsOf = query('GET', '/api/bank-details/:creatorId', {
  params: z.object({ creatorId: Id }),
  response: z.object({ bankDetails: MaskedBankDetails.nullable() }),
});

/** What the person's plan allows, feature by feature (C014, C317). */
export const getEntitlements = query('GET', '/api/users/me/entitlements', {
  response: Entitlements.extend({ subscriptionType: z.string() }),
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
