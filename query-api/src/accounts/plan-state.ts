import type { Profile } from './contract.ts';
import { cancellations } from '@pollux/projections/billing/cancellations';
import { paidPlans } from '@pollux/projections/billing/paid-plans';
import type { Documents } from '../http/documents.ts';

/**
 * What a person's profile says of their plan: whether its end is asked for (P303), whether it renews (P631), when the month
 * that they have paid for ends, and the cheaper one that follows it.
 */
export async function planStateOf(
  accountId: string,
  documents: Documents,
): Promise<Pick<Profile, 'requestForCancellation' | 'autoRenew' | 'planEndsAt' | 'nextPlan'>> {
  const cancellation = (await documents.get(cancellations, accountId))?.document;
  const paid = (await documents.get(paidPlans, accountId))?.document;
  const nextPlan = paid?.nextPlan ?? null;
  return {
    requestForCancellation: cancellation?.isActive === true && cancellation.isRequested,
    autoRenew: cancellation?.autoRenew ?? false,
    planEndsAt: paid?.until ?? null,
    nextPlan: paid === undefined || nextPlan === null ? null : { ...nextPlan, from: paid.until },
  };
}
