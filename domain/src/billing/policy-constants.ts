/**
 * What the payout policy of an installation promises at first, for its text and for the arithmetic alike. What admins
 * decide later both have from the policy of billing and the taxes, so that the two cannot differ (P632 to P635).
 */

/** Below this a creator's balance stays pending (P632). */
export const MINIMUM_PAYOUT_PAISE = 500_000;

/** A payout is made within so many days (P633). */
export const PAYOUT_DAYS = 15;

/** The platform's part of what a creator earns, in hundredths of a percent (P634). */
export const PLATFORM_FEE_BASIS_POINTS = 500;
