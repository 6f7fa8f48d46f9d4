import { AccountRegistered } from '@pollux/domain/accounts/account-events';
import { AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import { OrderCompleted } from '@pollux/domain/billing/orders/order-events';
import { CreditNoteIssued } from '@pollux/domain/billing/refunds/credit-notes';
import { inIndia } from '@pollux/domain/kernel/indian-time';
import { BallotCast, BallotSealed, QuestionAnswered } from '@pollux/domain/voting/ballot';
import { QuestionSealed } from '@pollux/domain/voting/sealed-answer';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

/** The month in India: `2026-11`. */
export function monthInIndia(instant: string | number): string {
  return inIndia(new Date(instant)).toISOString().slice(0, 7);
}

const Month = z.object({
  /** People who signed up, also those who have not shown yet that their email address is theirs (A058). */
  signUps: z.int(),
  /**
   * What people have paid in completed orders, with all taxes, less what was decided to go back in that month (A057, A059):
   * no month that is over changes. Less than nothing where more went back than came in.
   */
  subscription: z.int(),
  quiz: z.int(),
  /** How many ballots and attempts were submitted in each hour of the day in India, from midnight on. */
  hours: z.array(z.int()).length(24),
});
export type Month = z.infer<typeof Month>;

const nothingYet: Month = {
  signUps: 0,
  subscription: 0,
  quiz: 0,
  hours: Array.from({ length: 24 }, () => 0),
};
const monthOf = ({ data }: { data: { at: string } }) => monthInIndia(data.at);

function answered(month: Month = nothingYet, { data: { at } }: { data: { at: string } }): Month {
  const now = inIndia(new Date(at)).getUTCHours();
  return { ...month, hours: month.hours.map((count, hour) => (hour === now ? count + 1 : count)) };
}

/** What came to be in each month, by the month; what is deleted since counts still. Nothing of any person. */
export const months = projector('months', { version: 2, document: Month })
  .creates(AccountRegistered, monthOf, (month = nothingYet) => ({ ...month, signUps: month.signUps + 1 }))
  .creates(OrderCompleted, monthOf, (month = nothingYet, { data: { item, quote } }) => ({
    ...month,
    [item.type]: month[item.type] + quote.total,
  }))
  .creates(
    CreditNoteIssued,
    ({ data: { decidedAt } }) => monthInIndia(decidedAt),
    (month = nothingYet, { data: { item, paise } }) => ({ ...month, [item.type]: month[item.type] - paise }),
  )
  .creates(BallotCast, monthOf, answered)
  .creates(BallotSealed, monthOf, answered)
  .creates(QuestionAnswered, (event) => (event.data.begins ? monthOf(event) : []), answered)
  .creates(QuestionSealed, (event) => (event.data.begins ? monthOf(event) : []), answered)
  .creates(AttemptSubmitted, monthOf, answered);
