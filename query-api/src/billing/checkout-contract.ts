import { OrderItem } from '@pollux/domain/billing/orders/orders';
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
    coupon: z.string().max(200).default(''),
    /** The code of the state in which the buyer is. */
    state: z.string().max(2).optional(),
  }),
  response: z.object({
    item: OrderItem,
    quote: Quote,
    /** Null without a code; `isValid` is false for one that does not count (P427). */
    coupon: z.object({ code: z.string(), isValid: z.boolean() }).nullable(),
    /** Of a plan: whether it is the person's already; of an activity: whether they have bought it. */
    isBought: z.boolean(),
    gateway: z.object({
      name: z.enum(['sandbox', 'stripe']),
      /** The banks that it offers (P228). */
      banks: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
});

/** How far an order of the signed-in person has come. */
export const getOrderStatus = query('GET', '/api/checkout/orders/:id', {
  params: z.object({ id: Id }),
  response: z.object({
    status: z.enum(['placed', 'waiting', 'completed', 'declined', 'abandoned']),
    /** Why the last payment was declined; empty otherwise. */
    reason: z.string(),
    transactionId: Id.nullable(),
  }),
});

/** Whether the signed-in person has paid for an activity (P473). */
export const getPurchase = query('GET', '/api/users/me/purchases', {
  query: z.object({ activityId: Id }),
  response: z.object({ paid: z.boolean() }),
});
