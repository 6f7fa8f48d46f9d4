import { ConfirmCheckout, StartQuizCheckout } from '@pollux/domain/billing/orders/checkout';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import type { Input } from '@pollux/domain/kernel/command';
import type { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from './people.ts';
import { type CreatedQuiz, createsQuiz } from './quizzes.ts';

/** The token of a card of the sandbox with which a payment ends so. */
export const card = (outcome: string, brand = 'Visa', last4 = '4242') =>
  `sbx_${outcome}_${brand}_${last4}_0123456789ab`;

/** A creator whose plan lets them sell, and a quiz of theirs at a price in paise. */
export async function sells(
  { origin }: { readonly origin: string },
  admin: ApiClient,
  amount = 500_000,
): Promise<{ readonly creator: Person; readonly quiz: CreatedQuiz }> {
  const creator = await joins(origin, { userType: 'teacher' });
  await admin.send(ChangePlan, { accountId: creator.accountId, subscriptionType: 'standard' });
  return { creator, quiz: await createsQuiz(creator.client, { paymentType: 'paid', amount }) };
}

/** Pays an order by a card of which all is well, unless something else is said. */
export const pays = (
  client: ApiClient,
  orderId: string,
  payment: Partial<Input<typeof ConfirmCheckout>> = {},
) => client.send(ConfirmCheckout, { orderId, paymentMethod: 'card', token: card('ok'), ...payment });

/** Lets time pass at the sandbox for an order that was paid by a UPI ID that ends in `@held`. */
export async function letsPass(
  { origin }: { readonly origin: string },
  orderId: string,
  seconds: number,
): Promise<void> {
  const body = new URLSearchParams({ seconds: String(seconds) });
  const answer = await fetch(`${origin}/gateway/sandbox/pass/${orderId}`, { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Buys a quiz. */
export async function buys(client: ApiClient, quizId: string) {
  const { orderId } = await client.send(StartQuizCheckout, { quizId, state: '33' });
  return { orderId, ...(await pays(client, orderId)) };
}
