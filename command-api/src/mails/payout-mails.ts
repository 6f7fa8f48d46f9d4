import { printed } from '@pollux/domain/billing/invoices/sheet-parts';
import type { PayoutReturned } from '@pollux/domain/billing/payouts/payout';
import { indianDay } from '@pollux/domain/kernel/indian-time';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { Mail } from '@pollux/infra/mail/mailer';
import { layOut, type MailServices } from './layout.ts';
import type { Recipient } from './recipient.ts';
import { openingOf, textsIn } from './texts.ts';

/** A payment to a creator that came back. */
type Returned = Pick<EventOf<typeof PayoutReturned>['data'], 'paise' | 'reason' | 'at'> & {
  /** What was sold. */
  readonly title: string;
};

/** Says that a payment came back from the bank and why: to its creator, or to the admin who had paid it. */
export function payoutReturnedMail(
  { title, paise, reason, at }: Returned,
  to: 'creator' | 'admin',
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const isCreator = to === 'creator';
  return layOut(
    openingOf(isCreator ? 'payoutReturned' : 'payoutReturnedAdmin', text),
    [
      {
        kind: 'facts',
        facts: [
          [text('receipt.activity'), title],
          [text('payoutReturned.amount'), printed(paise)],
          [text('payoutReturned.day'), indianDay(new Date(at))],
          [text('payoutReturned.reason'), text(`payoutReturned.reasons.${reason}`)],
        ],
      },
      { kind: 'text', text: text(isCreator ? 'payoutReturned.means' : 'payoutReturnedAdmin.means') },
      {
        kind: 'link',
        label: text(isCreator ? 'payoutReturned.link' : 'payoutReturnedAdmin.link'),
        path: isCreator ? '/dashboard/profile' : '/admin/PayoutManagement',
      },
    ],
    recipient,
    services,
  );
}
