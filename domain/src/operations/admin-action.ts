import { z } from 'zod';
import { Id, Instant } from '../kernel/values.ts';

/** What admins do something with. */
export const ActionRecord = z.enum([
  'account',
  'admin',
  'answers',
  'bankDetails',
  'banner',
  'billingPolicy',
  'coupon',
  'activity',
  'grade',
  'payout',
  'payoutFile',
  'plan',
  'questionType',
  'readModel',
  'refund',
  'subject',
  'tax',
  'testimonial',
  'ticket',
  'undone',
]);
export type ActionRecord = z.infer<typeof ActionRecord>;

/** What they do with it. */
export const Act = z.enum([
  'added',
  'answered',
  'asked',
  'cancelled',
  'changed',
  'decided',
  'deleted',
  'disabled',
  'dropped',
  'emailChanged',
  'enabled',
  'ordered',
  'paid',
  'planChanged',
  'read',
  'reinstated',
  'reportsDismissed',
  'retried',
  'returned',
  'roleChanged',
  'statusSet',
  'takenDown',
  'typeChanged',
]);
export type Act = z.infer<typeof Act>;

/** Something that an admin has done (A262). */
export const AdminAction = z.object({
  id: z.string(),
  adminId: Id,
  record: ActionRecord,
  act: Act,
  /** Of the record: an id, or a code. */
  recordId: z.string(),
  /** What it is called; '' where the event does not say. */
  name: z.string(),
  /** What it is from then on, as far as that is nobody's secret: names of fields and their values. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  at: Instant,
});
export type AdminAction = z.infer<typeof AdminAction>;
