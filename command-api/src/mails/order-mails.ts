import { indianDay } from '@pollux/domain/kernel/indian-time';
import { printed } from '@pollux/domain/billing/invoices/sheet-parts';
import type { OrderCompleted, RefundDecided } from '@pollux/domain/billing/orders/order-events';
import type { Quote } from '@pollux/domain/billing/quote';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { Mail } from '@pollux/infra/mail/mailer';
import { layOut, type MailServices } from './layout.ts';
import type { Recipient } from './recipient.ts';
import { openingOf, textsIn } from './texts.ts';

/** A purchase, as its buyer is told of it. */
type Receipted = Pick<EventOf<typeof OrderCompleted>['data'], 'item' | 'transactionId' | 'at'> & {
  readonly quote: Pick<Quote, 'total'>;
};

/** The receipt for a purchase: what was bought, what was paid, and where it is to be had. */
export function receiptMail(
  { item, quote, transactionId, at }: Receipted,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const isPlan = item.type === 'subscription';
  return layOut(
    openingOf('receipt', text),
    [
      {
        kind: 'facts',
        facts: [
          [text(isPlan ? 'receipt.plan' : 'receipt.activity'), isPlan ? item.planName : item.title],
          [text('receipt.paid'), printed(quote.total)],
          [text('receipt.day'), indianDay(new Date(at))],
          [text('receipt.transaction'), transactionId],
        ],
      },
      { kind: 'text', text: text(isPlan ? 'receipt.month' : 'receipt.attend') },
      { kind: 'link', label: text('receipt.link'), path: `/api/transactions/${transactionId}/invoice` },
    ],
    recipient,
    services,
  );
}

/** Says that money goes back, how much, why, and what becomes of access. */
export function refundMail(
  {
    title,
    isPlan,
    refundId,
    paise,
    isWhole,
    reason,
    at,
  }: Pick<EventOf<typeof RefundDecided>['data'], 'refundId' | 'paise' | 'isWhole' | 'reason' | 'at'> & {
    readonly title: string;
    readonly isPlan: boolean;
  },
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  return layOut(
    openingOf('refund', text),
    [
      {
        kind: 'facts',
        facts: [
          [text(isPlan ? 'receipt.plan' : 'receipt.activity'), title],
          [text('refund.amount'), printed(paise)],
          [text('refund.day'), indianDay(new Date(at))],
          [text('refund.reason'), reason],
        ],
      },
      { kind: 'text', text: text('refund.means') },
      { kind: 'text', text: text(isWhole ? 'refund.accessEnds' : 'refund.accessStays') },
      { kind: 'link', label: text('refund.link'), path: `/api/refunds/${refundId}/credit-note` },
    ],
    recipient,
    services,
  );
}

/** Says two days ahead that a plan is renewed, when and for how much, and how that is stopped. */
export function renewalAnnouncedMail(
  { planName, total, renewAt }: { planName: string; total: number; renewAt: string },
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  return layOut(
    openingOf('renewalAnnounced', text),
    [
      {
        kind: 'facts',
        facts: [
          [text('renewalAnnounced.plan'), planName],
          [text('renewalAnnounced.amount'), printed(total)],
          [text('renewalAnnounced.day'), indianDay(new Date(renewAt))],
        ],
      },
      { kind: 'text', text: text('renewalAnnounced.stop') },
      { kind: 'link', label: text('settingsLink'), path: '/dashboard/settings' },
    ],
    recipient,
    services,
  );
}

/** Says that a renewal could not be charged, when it is tried again, and how it is paid by hand. */
export function renewalFailedMail(
  {
    planId,
    planName,
    total,
    nextTryAt,
  }: {
    planId: string;
    planName: string;
    total: number;
    /** Null after the last try. */
    nextTryAt: string | null;
  },
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  return layOut(
    openingOf('renewalFailed', text),
    [
      {
        kind: 'facts',
        facts: [
          [text('renewalAnnounced.plan'), planName],
          [text('renewalAnnounced.amount'), printed(total)],
          ...(nextTryAt === null
            ? []
            : [[text('renewalFailed.nextTry'), indianDay(new Date(nextTryAt))] as const]),
        ],
      },
      { kind: 'text', text: text(nextTryAt === null ? 'renewalFailed.last' : 'renewalFailed.byHand') },
      { kind: 'link', label: text('renewalFailed.link'), path: `/dashboard/subscription/${planId}` },
    ],
    recipient,
    services,
  );
}

/** Says that a paid plan has ended. */
export function planLapsedMail(recipient: Recipient, services: MailServices): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  return layOut(
    openingOf('planLapsed', text),
    [
      { kind: 'text', text: text('planLapsed.again') },
      { kind: 'link', label: text('settingsLink'), path: '/dashboard/settings' },
    ],
    recipient,
    services,
  );
}
