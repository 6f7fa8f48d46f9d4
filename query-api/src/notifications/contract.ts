import { Concern } from '@pollux/domain/authoring/quiz';
import { ReturnReason } from '@pollux/domain/billing/payouts/payout';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { ReadMark } from '@pollux/domain/notifications/read-marks';
import { TicketStatus } from '@pollux/domain/support/ticket';
import { z } from 'zod';
import { query } from '../http/contract.ts';

const parts = {
  /** Stays the same while more of the same comes in. */
  id: z.string(),
  at: Instant,
  isRead: z.boolean(),
};

/** Something that happened to what is a person's own. */
export const Notification = z.discriminatedUnion('kind', [
  z.object({
    ...parts,
    kind: z.literal('responses'),
    quizTitle: z.string(),
    quizId: Id,
    quizUrl: z.string(),
    /** How many have come in since the person last read of them; all there are once it is read. */
    count: z.int().positive(),
  }),
  z.object({ ...parts, kind: z.literal('ticket'), supportcode: z.string(), status: TicketStatus }),
  z.object({ ...parts, kind: z.literal('ticket-answered'), supportcode: z.string() }),
  z.object({ ...parts, kind: z.literal('plan'), subscriptionType: z.string() }),
  /** From a device that the person had not used before; names are '' where the browser does not say. */
  z.object({ ...parts, kind: z.literal('sign-in'), browser: z.string(), os: z.string() }),
  /** A payment to them has come back from their bank. */
  z.object({ ...parts, kind: z.literal('payout-returned'), paise: Paise, reason: ReturnReason }),
  /** A payment to a creator has come back, and is to be made again by whoever looks after money. */
  z.object({ ...parts, kind: z.literal('payout-to-repeat'), paise: Paise, reason: ReturnReason }),
  /** One of the person's own is taken down. */
  z.object({
    ...parts,
    kind: z.literal('taken-down'),
    quizId: Id,
    quizTitle: z.string(),
    concern: Concern,
    reason: z.string(),
  }),
  /** One that was taken down is given back. */
  z.object({ ...parts, kind: z.literal('reinstated'), quizId: Id, quizTitle: z.string(), note: z.string() }),
  /** Of what the person has reported: whether it was looked at, and with what outcome. */
  z.object({
    ...parts,
    kind: z.literal('report'),
    quizTitle: z.string(),
    outcome: z.enum(['open', 'dismissed', 'upheld', 'closed']),
  }),
  /** A file that was ordered is ready; null is one that could not be made. */
  z.object({ ...parts, kind: z.literal('export'), fileName: z.string().nullable() }),
]);
export type Notification = z.infer<typeof Notification>;

/** The newest of the signed-in person's own notifications, one for each activity and affair, newest first (P234). */
export const getMyNotifications = query('GET', '/api/users/me/notifications', {
  response: z.object({
    notifications: z.array(Notification),
    /** How many of them are unread. */
    unread: z.int(),
    /** For MarkNotificationsRead, to mark all of them as read. */
    mark: ReadMark,
  }),
});
