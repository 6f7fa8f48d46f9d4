import { isPaid } from '@pollux/domain/authoring/payment';
import type { Settings } from '@pollux/domain/authoring/content/settings';
import { hasBought, orders } from '@pollux/domain/billing/orders/orders';
import { sessionOf } from '../http/policies.ts';
import type { Asking } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';

/** Which of some activities whoever asks has bought. */
export async function boughtOf(ids: readonly string[], by: Asking): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const bought = await stateOf(orders, sessionOf(by), by.events);
  return new Set(ids.filter((id) => hasBought(bought, id)));
}

/** Whether whoever asks has bought an activity (P452); of what costs nothing nobody asks, and it is false. */
export async function hasPaid(
  quizId: string,
  content: Pick<Settings, 'paymentType' | 'amount'>,
  by: Asking,
): Promise<boolean> {
  if (!isPaid(content)) return false;
  return hasBought(await stateOf(orders, sessionOf(by), by.events), quizId);
}
