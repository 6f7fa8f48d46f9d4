import { Stripe } from 'stripe';
import type { FileStore } from '../../files/file-store.ts';
import { keepNote, readNote } from '../notes.ts';
import type {
  Charge,
  DisputeSays,
  Evidence,
  EvidenceSays,
  GatewayMethod,
  GatewaySays,
  PaymentGateway,
  PaymentMessage,
  Refund,
  RefundSays,
  RepeatedCharge,
} from '../payment-gateway.ts';
import { answerOf, CONFIRMED_TOO_LATE, isUntouched, NOT_RECEIVED } from './answers.ts';
import { askDispute, submitEvidence } from './disputes.ts';
import { failed, idOf, isError, throwFailed } from './errors.ts';
import { readMessage } from './messages.ts';
import { giveBack, StripeRefunds } from './refunds.ts';
import { STRIPE_RETURN_PATH, type StripeSettings } from './settings.ts';

// A payment is one PaymentIntent, in two steps: it is made without anything to pay with, and its id is noted under ours;
// only then Stripe is asked for the money. So a payment of which no note is there was never asked for, whatever was
// interrupted, and can be given up. Each request has an idempotency key that follows from the payment.

/** So long Stripe has to answer; the SDK then asks again, with the same key. */
const PATIENCE_MS = 10_000;
const MOST_RETRIES = 2;

/** So long a person has to confirm a payment. */
const CONFIRM_MS = 15 * 60_000;

/** The most that one further payment takes without its person: by the central bank's rule, 15,000 rupees. */
const MOST_REPEATED_PAISE = 1_500_000;

const TOKEN = /^pm_[A-Za-z0-9_]{1,200}$/;

/** What is told with a payment, to know its capture by, and what that came to. */
const WITH_CHARGE = { expand: ['latest_charge.balance_transaction'] };

/** The numbers of notes of a payment: apart from the sandbox's, whose payments may be beside them. */
const NUMBERS = { intent: 10_001, givenUp: 10_002 } as const;

/** Takes payments by card through Stripe, whose own fields read the card: a token is all that comes here. */
export class StripeGateway implements PaymentGateway {
  readonly name = 'stripe';
  readonly methods = ['card'] as const;
  readonly banks = [];
  readonly signatureHeader = 'stripe-signature';
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;
  readonly #refunds: StripeRefunds;
  readonly #files: FileStore;
  readonly #publicOrigin: string;
  readonly #now: () => Date;

  constructor(
    { secretKey, webhookSecret, apiOrigin }: StripeSettings,
    parts: { readonly files: FileStore; readonly publicOrigin: string; readonly now: () => Date },
  ) {
    const { protocol, hostname, port } = new URL(apiOrigin);
    this.#stripe = new Stripe(secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      timeout: PATIENCE_MS,
      maxNetworkRetries: MOST_RETRIES,
      telemetry: false,
    });
    this.#refunds = new StripeRefunds(this.#stripe, parts.files);
    this.#webhookSecret = webhookSecret;
    this.#files = parts.files;
    this.#publicOrigin = parts.publicOrigin;
    this.#now = parts.now;
  }

  takes(method: GatewayMethod, token: string): boolean {
    return method === 'card' && TOKEN.test(token);
  }

  async charge(charge: Charge): Promise<GatewaySays> {
    const { paymentId, token, isToRepeat, returnTo } = charge;
    const intent = await this.#intentOf(charge, async () =>
      isToRepeat ? { customer: await this.#customerOf(charge), setup_future_usage: 'off_session' } : {},
    );
    return this.#pay(intent, paymentId, ({ created }) => ({
      payment_method: token,
      return_url: this.#returnUrl(returnTo),
      ...(isToRepeat && {
        payment_method_options: { card: { mandate_options: mandateOf(paymentId, created) } },
      }),
    }));
  }

  async chargeAgain({ earlierPaymentId, ...charge }: RepeatedCharge): Promise<GatewaySays> {
    const earlier = await this.#known(earlierPaymentId);
    const customer = idOf(earlier?.customer);
    const card = idOf(earlier?.payment_method);
    if (customer === undefined || card === undefined) return NOT_RECEIVED;
    const intent = await this.#intentOf(charge, async () => ({ customer }));
    return this.#pay(intent, charge.paymentId, () => ({
      payment_method: card,
      off_session: true,
      // Nobody comes back by it; Stripe asks for one all the same.
      return_url: this.#returnUrl('/dashboard'),
    }));
  }

  async ask(paymentId: string): Promise<GatewaySays | undefined> {
    const intent = await this.#known(paymentId);
    if (intent === undefined) return (await this.#isGivenUp(paymentId)) ? NOT_RECEIVED : undefined;
    return isUntouched(intent) ? undefined : this.#saysOf(intent);
  }

  async giveUp(paymentId: string): Promise<GatewaySays> {
    // Whoever is about to ask for the money notes the payment and then looks for this: one of the two sees the other.
    await keepNote(this.#files, paymentId, NUMBERS.givenUp, { at: +this.#now() });
    const intent = await this.#known(paymentId);
    if (intent === undefined) return NOT_RECEIVED;
    return this.#saysOf(isUntouched(intent) ? await this.#cancel(intent, 'abandoned') : intent);
  }

  async giveBack(paymentId: string): Promise<void> {
    const intentId = await this.#noteOf(paymentId);
    if (intentId === undefined) throw new Error(`Stripe was never asked for payment ${paymentId}.`);
    await giveBack(this.#stripe, paymentId, intentId);
  }

  async refund(refund: Refund): Promise<RefundSays> {
    return this.#refunds.refund(refund, await this.#noteOf(refund.paymentId));
  }

  async askRefund(refund: Pick<Refund, 'refundId' | 'paymentId'>): Promise<RefundSays | undefined> {
    return this.#refunds.ask(refund, await this.#noteOf(refund.paymentId));
  }

  async askDispute(paymentId: string): Promise<DisputeSays | undefined> {
    const intentId = await this.#noteOf(paymentId);
    return intentId === undefined ? undefined : askDispute(this.#stripe, intentId);
  }

  async submitEvidence(evidence: Evidence): Promise<EvidenceSays> {
    return submitEvidence(this.#stripe, evidence, await this.#noteOf(evidence.paymentId));
  }

  read(body: string, signature: string): Promise<PaymentMessage | null | undefined> {
    const now = this.#now();
    return readMessage(this.#stripe, { body, signature, secret: this.#webhookSecret, now });
  }

  /**
   * The payment at Stripe, which is made and noted where there is none.
   * @param more what it says besides, which follows from the payment as well
   */
  async #intentOf(
    { paymentId, orderId, accountId, paise }: Omit<RepeatedCharge, 'earlierPaymentId'>,
    more: () => Promise<Partial<Stripe.PaymentIntentCreateParams>>,
  ): Promise<Stripe.PaymentIntent> {
    const known = await this.#known(paymentId);
    if (known !== undefined) return known;
    const params: Stripe.PaymentIntentCreateParams = {
      amount: paise,
      currency: 'inr',
      allowed_payment_method_types: ['card'],
      capture_method: 'automatic',
      description: `Order ${orderId}`,
      metadata: { paymentId, orderId, accountId },
      ...(await more()),
    };
    const intent = await this.#stripe.paymentIntents
      .create(params, { idempotencyKey: `${paymentId}-create` })
      .catch(throwFailed);
    await keepNote(this.#files, paymentId, NUMBERS.intent, { intentId: intent.id });
    return intent;
  }

  /**
   * Asks for the money of a payment, unless that was done before or it was given up.
   * @param how what it is paid with, which follows from the payment
   */
  async #pay(
    intent: Stripe.PaymentIntent,
    paymentId: string,
    how: (intent: Stripe.PaymentIntent) => Stripe.PaymentIntentConfirmParams,
  ): Promise<GatewaySays> {
    if (!isUntouched(intent)) return this.#saysOf(intent);
    if (await this.#isGivenUp(paymentId)) return this.#saysOf(await this.#cancel(intent, 'abandoned'));
    const params = { ...how(intent), ...WITH_CHARGE };
    const confirmed = await this.#stripe.paymentIntents
      .confirm(intent.id, params, { idempotencyKey: `${paymentId}-confirm` })
      .catch(async (error: unknown) => {
        const isAnswer =
          error instanceof Stripe.errors.StripeCardError || isError(error, 'payment_intent_unexpected_state');
        if (!isAnswer) throw failed(error);
        const declined = await this.#retrieve(intent.id);
        // Refused before it was tried: it is not to be tried later either.
        return isUntouched(declined) ? this.#cancel(declined, 'abandoned') : declined;
      });
    return this.#saysOf(confirmed);
  }

  async #saysOf(intent: Stripe.PaymentIntent): Promise<GatewaySays> {
    const isTooLate = +this.#now() - intent.created * 1_000 >= CONFIRM_MS;
    return answerOf(
      intent.status === 'requires_action' && isTooLate
        ? await this.#cancel(intent, CONFIRMED_TOO_LATE)
        : intent,
    );
  }

  /** Cancels a payment. @returns what became of it, which may have been paid meanwhile */
  #cancel({ id }: Stripe.PaymentIntent, reason: 'abandoned' | typeof CONFIRMED_TOO_LATE) {
    return this.#stripe.paymentIntents
      .cancel(id, { cancellation_reason: reason, ...WITH_CHARGE })
      .catch((error: unknown) => {
        if (isError(error, 'payment_intent_unexpected_state')) return this.#retrieve(id);
        throw failed(error);
      });
  }

  /** A customer of Stripe's for one card that is paid with again, of whom nothing else is known there. */
  async #customerOf({ paymentId, accountId }: Charge): Promise<string> {
    const customer = await this.#stripe.customers
      .create({ metadata: { accountId } }, { idempotencyKey: `${paymentId}-customer` })
      .catch(throwFailed);
    return customer.id;
  }

  async #known(paymentId: string): Promise<Stripe.PaymentIntent | undefined> {
    const intentId = await this.#noteOf(paymentId);
    return intentId === undefined ? undefined : this.#retrieve(intentId);
  }

  #retrieve(intentId: string): Promise<Stripe.PaymentIntent> {
    return this.#stripe.paymentIntents.retrieve(intentId, WITH_CHARGE).catch(throwFailed);
  }

  /** What Stripe calls a payment; undefined where it was never asked for it. */
  async #noteOf(paymentId: string): Promise<string | undefined> {
    const note = await readNote<{ readonly intentId: string }>(this.#files, paymentId, NUMBERS.intent);
    return note?.intentId;
  }

  async #isGivenUp(paymentId: string): Promise<boolean> {
    return (await readNote(this.#files, paymentId, NUMBERS.givenUp)) !== undefined;
  }

  /** Stripe writes what it knows into the address: it leads through one of ours, which drops that. */
  #returnUrl(to: string): string {
    const url = new URL(STRIPE_RETURN_PATH, this.#publicOrigin);
    url.searchParams.set('to', to);
    return url.href;
  }
}

/** What the person's bank is told of further payments, as cards of India need it (docs.stripe.com/india-recurring-payments). */
function mandateOf(
  reference: string,
  created: number,
): Stripe.PaymentIntentConfirmParams.PaymentMethodOptions.Card.MandateOptions {
  return {
    reference,
    amount: MOST_REPEATED_PAISE,
    amount_type: 'maximum',
    interval: 'sporadic',
    // Not the clock: the same request again must say the same.
    start_date: created,
    supported_types: ['india'],
  };
}
