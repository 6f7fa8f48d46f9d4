import { z } from 'zod';
import { command } from '../../kernel/command.ts';
import { oneLine, plainSigns } from '../../kernel/typed-text.ts';
import { Id, lines, text } from '../../kernel/values.ts';
import { isGstin, isPlaceOfSupply } from '../../accounts/gstin.ts';
import { Quote } from '../quote.ts';
import { PaymentMethod } from './order-events.ts';

// The commands of the two checkouts (P472, P520). Who buys and what it costs, the server says.

const Terms = {
  /** As it was typed; a code that does not count is as none (A253, P427). */
  couponCode: z
    .string()
    .max(200)
    .overwrite((code) => oneLine(plainSigns(code)))
    .default(''),
  /** The code of the state in which the buyer is (`STATES`), or `OUTSIDE_INDIA`; null where they did not say. */
  state: z.string().refine(isPlaceOfSupply, 'Choose your state.').nullable().default(null),
  /** The buyer's number for GST, which decides the state; empty without one. */
  gstin: z
    .string()
    .overwrite(plainSigns)
    .toUpperCase()
    .refine((gstin) => gstin === '' || isGstin(gstin), 'This is not a valid GSTIN. Check its 15 characters.')
    .default(''),
  /** The name and the address that papers are to say, of the buyer or their business; empty where they gave none. */
  businessName: text(120, { least: 0 }).default(''),
  businessAddress: lines(500, { least: 0 }).default(''),
};

const Placed = z.object({ message: z.string(), orderId: Id, quote: Quote });

/** Places an order of a month of a plan. */
export const StartSubscriptionCheckout = command(
  'StartSubscriptionCheckout',
  z.object({ planId: Id, ...Terms }),
  Placed,
);

/** Places an order of a paid activity. */
export const StartQuizCheckout = command('StartQuizCheckout', z.object({ quizId: Id, ...Terms }), Placed);

/** What the sources call a method by its number (A201, A232, P319). */
const METHODS = [...PaymentMethod.options];

const Payment = {
  paymentMethod: z.preprocess(
    (method) => (typeof method === 'number' ? (METHODS[method] ?? method) : method),
    PaymentMethod.default('card'),
  ),
  /**
   * What is paid with: the token that the gateway gave for a card, the code of a bank, or a UPI ID. Null where nothing
   * is due.
   */
  token: z.string().max(500).nullable().default(null),
};

const Paid = {
  message: z.string(),
  /** `waiting`: the gateway has not said yet. A payment that is declined is refused (402 `payment-declined`). */
  status: z.enum(['completed', 'waiting', 'confirm']),
  /** Null before the order is completed. */
  transactionId: Id.nullable(),
  /** Where the person confirms the payment with their bank; null unless they have to. */
  confirmUrl: z.string().nullable(),
};

/** Pays an order, or completes it where nothing is due. */
export const ConfirmCheckout = command(
  'ConfirmCheckout',
  z.object({ orderId: Id, ...Payment }),
  z.object(Paid),
);

/**
 * Places an order and pays it in one call, for whoever has no page on which a person confirms the price first: it is
 * bought at what it costs then (A275).
 */
export const PlaceOrder = command(
  'PlaceOrder',
  z.object({
    item: z.discriminatedUnion('type', [
      z.object({ type: z.literal('quiz'), quizId: Id }),
      z.object({ type: z.literal('subscription'), planId: Id }),
    ]),
    ...Terms,
    ...Payment,
  }),
  z.object({
    /** Of the order. */
    id: Id,
    quote: Quote,
    ...Paid,
  }),
);

/** Asks the gateway what became of a payment. No one can send it: messages and deadlines do. */
export const AskPayment = command('AskPayment', z.object({ accountId: Id, orderId: Id, paymentId: Id }));

/** Announces the next month of a plan. No one can send it: it is due two days before the month ends. */
export const AnnounceRenewal = command('AnnounceRenewal', z.object({ accountId: Id }));

/** Renews a plan, or lets it lapse. No one can send it: it is due when the paid month ends, and on the days after. */
export const RenewPlan = command('RenewPlan', z.object({ accountId: Id }));

/** Has the gateway take back money that nothing was given for. No one can send it: it follows from the surplus. */
export const ReturnSurplus = command(
  'ReturnSurplus',
  z.object({ accountId: Id, orderId: Id, paymentId: Id }),
);
