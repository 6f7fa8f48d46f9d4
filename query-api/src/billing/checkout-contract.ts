import { oneLine, plainSigns } from '@pollux/domain/kernel/typed-text';
import { OrderItem, PaymentMethod } from '@pollux/domain/billing/orders/order-events';
import { Quote } from '@pollux/domain/billing/quote';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** What a plan or an activity costs the signed-in person now, and how it can be paid (P516 to P518). */
export const getCheckoutQuote = query('GET', '/api/checkout/quote', {
  query: z.object({
    type: z.enum(['subscription', 'quiz']),
    /** Of the plan, or of the activity. */
    id: Id,
    coupon: z
      .string()
      .max(200)
      .overwrite((code) => oneLine(plainSigns(code)))
      .default(''),
    /** The code of the state in which the buyer is, or that of other countries. */
    state: z.string().max(2).optional(),
  }),
  response: z.object({
    item: OrderItem,
    quote: Quote,
    /** Null without a code; `isValid` is false for one that does not count (P427). */
    coupon: z.object({ code: z.string(), isValid: z.boolean() }).nullable(),
    /** Whether they have bought the activity. */
    isBought: z.boolean(),
    gateway: z.object({
      name: z.enum(['sandbox', 'stripe']),
      /** What can be paid with. */
      methods: z.array(PaymentMethod),
      /** The banks that it offers (P228). */
      banks: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
});

/** How far an order of the signed-in person has come. */
export const getOrderStatus = query('GET', '/api/checkout/orders/:id', {
  params: z.object({ id: Id }),
  response: z.object({
    /** `pending`: the gateway has not said yet; `failed`: the last payment was declined, and it can be paid again. */
    status: z.enum(['placed', 'pending', 'completed', 'failed', 'abandoned']),
    /** Why the last payment was declined; null where none was. */
    refusal: z.object({ code: z.string(), reason: z.string() }).nullable(),
    transactionId: Id.nullable(),
  }),
});

/** Whether the signed-in person has paid for an activity (P473). */
export const getPurchase = query('GET', '/api/users/me/purchases', {
  query: z.object({ activityId: Id }),
  response: z.object({ paid: z.boolean() }),
});
