import { isPaid } from '@pollux/domain/authoring/payment';
import type { Settings } from '@pollux/domain/authoring/content/settings';
import { hasBought, orders } from '@pollux/domain/billing/orders/orders';
import type { Streams } from '../kernel/streams.ts';

/** Whether somebody has bought an activity (P452); of what costs nothing nobody asks, and it is false. */
export async function hasPaid(
  { quizId, content }: { quizId: string; content: Pick<Settings, 'paymentType' | 'amount'> },
  accountId: string,
  streams: Streams,
): Promise<boolean> {
  if (!isPaid(content)) return false;
  // Another process may have sold it a moment ago.
  return (
    hasBought(await streams.read(orders, { accountId }), quizId) ||
    hasBought(await streams.readAnew(orders, { accountId }), quizId)
  );
}
