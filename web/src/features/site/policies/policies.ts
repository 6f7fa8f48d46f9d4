import type texts from '../../../messages/en/policies.json';

/** A part of a policy page; a few stand on several pages. */
export type PolicySection = keyof typeof texts.sections;

export type Policy = keyof typeof texts.pages;

/** The day of the last change to any of the texts: the pages show it. */
export const POLICIES_UPDATED = '2026-11-20';

/** What each policy page says, in this order (P232, P233). */
export const policySections = {
  terms: [
    'termsParties',
    'termsAccount',
    'termsPlans',
    'termsSelling',
    'termsContent',
    'termsResults',
    'termsService',
    'termsEnding',
    'termsLiability',
    'termsLaw',
    'changes',
    'contact',
  ],
  use: ['useScope', 'useFair', 'useContent', 'useSecurity', 'useSchools', 'useReports', 'changes', 'contact'],
  privacy: [
    'privacyController',
    'privacyData',
    'privacyPurpose',
    'privacySharing',
    'privacyCookies',
    'privacySecurity',
    'privacyRetention',
    'privacyRights',
    'privacyChildren',
    'changes',
    'contact',
  ],
  payout: [
    'payoutWho',
    'payoutMinimum',
    'payoutTime',
    'payoutFee',
    'payoutCharges',
    'payoutReturns',
    'changes',
    'contact',
  ],
  refund: [
    'refundSubscriptions',
    'refundCancelling',
    'refundRenewal',
    'refundActivities',
    'refundErrors',
    'refundLaw',
    'changes',
    'contact',
  ],
} as const satisfies Record<Policy, readonly PolicySection[]>;
