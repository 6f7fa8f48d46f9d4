import { Stripe } from 'stripe';
import type { FileStore } from '../../files/file-store.ts';
import { keepNote, readNote } from '../notes.ts';
import type { Refund, RefundSays } from '../payment-gateway.ts';
import { failed, isError, StripeFailed } from './errors.ts';

/** The number of the note that Stripe has refused a refund: it names it under no id. */
const REFUSED = 10_003;

/** Gives a captured payment back, whole; what was given back before stays so. */
export async function giveBack(stripe: Stripe, paymentId: string, intentId: string): Promise<void> {
  const given = stripe.refunds.create(
    { payment_intent: intentId },
    { idempotencyKey: `${paymentId}-return` },
  );
  await given.catch((error: unknown) => {
    // Stripe forgets keys after a day; what was given back by then it still knows.
    if (!isError(error, 'charge_already_refunded')) throw failed(error);
  });
}

/** Refunds of payments, as the port has them. */
export class StripeRefunds {
  readonly #stripe: Stripe;
  readonly #files: FileStore;

  constructor(stripe: Stripe, files: FileStore) {
    this.#stripe = stripe;
    this.#files = files;
  }

  /** @param intentId of the payment; undefined where Stripe was never asked for it */
  async refund(refund: Refund, intentId: string | undefined): Promise<RefundSays> {
    if (intentId === undefined) return refused('There is no such payment.');
    const known = await this.ask(refund, intentId);
    if (known !== undefined) return known;
    const { refundId, paymentId, orderId, accountId, paise } = refund;
    const asked = this.#stripe.refunds.create(
      {
        payment_intent: intentId,
        amount: paise,
        metadata: { refundId, paymentId, orderId, accountId },
      },
      { idempotencyKey: `${refundId}-refund` },
    );
    try {
      return saysOf(await asked);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw failed(error);
      // Another process may have asked for it a moment ago.
      const meanwhile = await this.ask(refund, intentId);
      if (meanwhile !== undefined) return meanwhile;
      const { message: reason } = new StripeFailed(error);
      await keepNote(this.#files, refundId, REFUSED, { reason });
      return refused(reason);
    }
  }

  /** @param intentId of the payment; undefined where Stripe was never asked for it */
  async ask(
    { refundId }: Pick<Refund, 'refundId'>,
    intentId: string | undefined,
  ): Promise<RefundSays | undefined> {
    if (intentId === undefined) return undefined;
    const note = await readNote<{ readonly reason: string }>(this.#files, refundId, REFUSED);
    if (note !== undefined) return refused(note.reason);
    try {
      for await (const refund of this.#stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
        if (refund.metadata?.['refundId'] === refundId) return saysOf(refund);
      }
    } catch (error) {
      throw failed(error);
    }
    return undefined;
  }
}

function saysOf({ status, amount, failure_reason }: Stripe.Refund): RefundSays {
  if (status === 'succeeded') return { status: 'paid', paise: amount };
  if (status === 'failed' || status === 'canceled')
    return refused(`Stripe: ${failure_reason ?? `the refund is ${status}`}`);
  return { status: 'waiting' };
}

function refused(reason: string): RefundSays {
  return { status: 'failed', code: 'refund-refused', reason };
}
