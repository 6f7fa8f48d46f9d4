import { z } from 'zod';
import { query } from '../http/contract.ts';

/** A fact about the operator; null where the configuration does not say. */
const Fact = z.string().nullable();

/** Who runs this installation: what policy pages, the support page and the footer may say of them. */
export const getOperator = query('GET', '/api/site/operator', {
  response: z.object({
    name: Fact,
    address: Fact,
    email: Fact,
    supportEmail: Fact,
    supportPhone: Fact,
    jurisdiction: Fact,
  }),
});

/**
 * What the payout policy promises, as it is by now: from which amount in paise, within how many days, and which part
 * is the platform's, in hundredths of a percent (P632 to P634).
 */
export const getPayoutTerms = query('GET', '/api/site/payout-terms', {
  response: z.object({
    minimumPayoutPaise: z.int().nonnegative(),
    payoutDays: z.int().nonnegative(),
    feeBasisPoints: z.int().nonnegative(),
  }),
});

/** The countries of ISO 3166 by name, and the one that the browser's languages point to (P514). */
export const getCountries = query('GET', '/api/countries', {
  response: z.object({
    countries: z.array(z.object({ value: z.string(), label: z.string() })),
    userSelectValue: z.string().nullable(),
  }),
});
