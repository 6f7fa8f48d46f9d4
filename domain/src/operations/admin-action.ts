import { z } from 'zod';

/** What admins do something with. */
export const ActionRecord = z.enum([
  'account',
  'admin',
  'bankDetails',
  'banner',
  'billingPolicy',
  'coupon',
  'activity',
  'grade',
  'payout',
  'plan',
  'questionType',
  'subject',
  'tax',
  'testimonial',
  'ticket',
]);
export type ActionRecord = z.infer<typeof ActionRecord>;

/** What they do with it. */
export const Act = z.enum([
  'added',
  'answered',
  'asked',
  'changed',
  'deleted',
  'disabled',
  'emailChanged',
  'enabled',
  'paid',
  'planChanged',
  'read',
  'statusSet',
  'typeChanged',
]);
export type Act = z.infer<typeof Act>;
