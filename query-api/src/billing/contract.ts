import { CANCELLATION_REASONS } from '@pollux/domain/billing/cancellation';
import { PlanCode } from '@pollux/domain/accounts/plan';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { flag, list, oneOf, range } from '../http/list-contract.ts';

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

/** The requests of everybody, the newest first unless asked otherwise. */
export const getCancellations = list('GET', '/api/admin/cancellations', {
  row: Cancellation,
  sortable: ['requestDate', 'cancellationDate', 'subscriptionType', 'reason'],
  sort: '-requestDate',
  filters: {
    subscriptionType: oneOf(PlanCode),
    reason: oneOf(z.enum(CANCELLATION_REASONS)),
    isActive: oneOf(flag),
    requestDate: range(Instant),
  },
});
