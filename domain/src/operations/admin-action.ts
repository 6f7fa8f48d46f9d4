import { z } from 'zod';
import { Id, Instant } from '../kernel/values.ts';
import { type ChangedField, changedFields } from './changed-fields.ts';

const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What admins do something with. */
export const ActionRecord = z.enum([
  'account',
  'admin',
  'answers',
  'bankDetails',
  'banner',
  'billingPolicy',
  'certificate',
  'coupon',
  'activity',
  'dispute',
  'grade',
  'irregularities',
  'order',
  'payout',
  'payoutFile',
  'plan',
  'questionType',
  'readModel',
  'refund',
  'report',
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
  'nettingBegun',
  'ordered',
  'paid',
  'planChanged',
  'read',
  'rebuilt',
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

/**
 * What an act made of one field: what it was, and what it is from then on; null is nothing. Of what is personal neither is
 * kept.
 */
export const Change = z.object({
  field: z.enum(Object.keys(changedFields) as [ChangedField, ...ChangedField[]]),
  before: FieldValue,
  after: FieldValue,
});
export type Change = z.infer<typeof Change>;

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
  /** Why, where that was asked for and is nobody's secret; '' where it is not said. */
  reason: z.string(),
  /** Whether a reason was given that only the record itself may show, as it is about a person. */
  hasSealedReason: z.boolean(),
  /** What else the event says that is nobody's secret and no field of the record: names and values. */
  details: z.record(z.string(), FieldValue),
  /** The network that it was done from, sealed with the admin's key as in the log; null where it is not known. */
  origin: z.string().nullable(),
  at: Instant,
});
export type AdminAction = z.infer<typeof AdminAction>;
