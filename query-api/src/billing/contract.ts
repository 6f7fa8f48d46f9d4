import { CANCELLATION_REASONS } from '@pollux/domain/billing/cancellation';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { Paging, query } from '../http/contract.ts';

/** The record of a paid plan, with the request to cancel it once there is one (P311). */
export const Cancellation = z.object({
  userId: Id,
  subscriptionType: z.string(),
  /** Whether the plan is still the person's. */
  isActive: z.boolean(),
  autoRenew: z.boolean(),
  email: z.string().nullable(),
  reason: z.enum(CANCELLATION_REASONS).nullable(),
  feedback: z.string().nullable(),
  /** Where its owner, or an admin, can see the image; null when there is none. */
  imageUrl: z.string().nullable(),
  /** When its end was asked for; null when it was not. */
  requestDate: Instant.nullable(),
  /** When the plan ended; null until then. */
  cancellationDate: Instant.nullable(),
});
export type Cancellation = z.infer<typeof Cancellation>;

/** The signed-in person's record; null for whoever never had a paid plan (P191, P505). */
export const getMyCancellation = query('GET', '/api/users/me/cancellation', {
  response: z.object({ cancellation: Cancellation.nullable() }),
});

/** The requests of everybody, the newest first. */
export const getCancellations = query('GET', '/api/admin/cancellations', {
  query: Paging,
  response: z.object({ data: z.array(Cancellation), total: z.int() }),
});
