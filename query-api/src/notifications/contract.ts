import { Id, Instant } from '@pollux/domain/kernel/values';
import { affairs } from '@pollux/domain/notifications/affairs';
import { ReadMark } from '@pollux/domain/notifications/read-marks';
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
  z.object({ ...parts, ...affairs.ticket }),
  z.object({ ...parts, ...affairs.ticketAnswered }),
  z.object({ ...parts, ...affairs.plan }),
  z.object({ ...parts, ...affairs.signIn }),
  z.object({ ...parts, ...affairs.payoutPaid }),
  z.object({ ...parts, ...affairs.payoutReturned }),
  z.object({ ...parts, ...affairs.payoutToRepeat }),
  z.object({ ...parts, ...affairs.takenDown }),
  z.object({ ...parts, ...affairs.reinstated }),
  z.object({ ...parts, ...affairs.switched }),
  z.object({ ...parts, ...affairs.regraded, quizTitle: z.string() }),
  z.object({ ...parts, ...affairs.report }),
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
