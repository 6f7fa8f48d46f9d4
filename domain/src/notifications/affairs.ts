import { z } from 'zod';
import { Score } from '../scoring/grade.ts';
import { Concern } from '../authoring/quiz.ts';
import { ReturnReason } from '../billing/payouts/payout.ts';
import { Id, Paise } from '../kernel/values.ts';
import { TicketStatus } from '../support/ticket.ts';

const payment = { paise: Paise, reason: ReturnReason };
/** In half points, and in whole per cent. */
const Mark = Score.pick({ halfPoints: true, totalHalfPoints: true, average: true, isPass: true });
const activity = { quizId: Id, quizTitle: z.string() };

/** What a person is told of each of their affairs, beside when it was and whether they have read of it (P234). */
export const affairs = {
  ticket: { kind: z.literal('ticket'), supportcode: z.string(), status: TicketStatus },
  ticketAnswered: { kind: z.literal('ticket-answered'), supportcode: z.string() },
  plan: { kind: z.literal('plan'), subscriptionType: z.string() },
  /** From a device that the person had not used before; names are '' where the browser does not say. */
  signIn: { kind: z.literal('sign-in'), browser: z.string(), os: z.string() },
  /** They have been paid for a sale, or for all those of theirs in a file for the bank. */
  payoutPaid: { kind: z.literal('payout-paid'), paise: Paise },
  /** A payment to them has come back from their bank. */
  payoutReturned: { kind: z.literal('payout-returned'), ...payment },
  /** A payment to a creator has come back, and is to be made again by whoever looks after money. */
  payoutToRepeat: { kind: z.literal('payout-to-repeat'), ...payment },
  /** One of the person's own is taken down. */
  takenDown: { kind: z.literal('taken-down'), ...activity, concern: Concern, reason: z.string() },
  /** One that was taken down is given back. */
  reinstated: { kind: z.literal('reinstated'), ...activity, note: z.string() },
  /** An admin has opened or closed one of the person's own. */
  switched: { kind: z.literal('switched'), ...activity, isActive: z.boolean() },
  /** What is right in a quiz was corrected, and an attempt of the person's has another mark by that. */
  regraded: {
    kind: z.literal('regraded'),
    quizId: Id,
    attemptId: Id,
    before: Mark,
    now: Mark,
  },
  /** Of what the person has reported: whether it was looked at, and with what outcome. */
  report: {
    kind: z.literal('report'),
    quizTitle: z.string(),
    outcome: z.enum(['open', 'dismissed', 'upheld', 'closed']),
  },
};
