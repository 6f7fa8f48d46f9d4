import { cancellations } from '@pollux/projections/billing/cancellations';
import type { Documents } from '../http/documents.ts';

/** What a person's profile says of their plan: whether its end is asked for (P303), and whether it renews (P631). */
export async function planStateOf(
  accountId: string,
  documents: Documents,
): Promise<{ requestForCancellation: boolean; autoRenew: boolean }> {
  const cancellation = (await documents.get(cancellations, accountId))?.document;
  return {
    requestForCancellation: cancellation?.isActive === true && cancellation.isRequested,
    autoRenew: cancellation?.autoRenew ?? false,
  };
}
