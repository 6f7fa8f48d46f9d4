import type { EventOf } from '@pollux/domain/kernel/event';
import type { TicketOpened } from '@pollux/domain/support/ticket';
import type { Mail } from '@pollux/infra/mail/mailer';
import { layOut, type MailServices } from './layout.ts';
import type { Recipient } from './recipient.ts';
import { openingOf, textsIn } from './texts.ts';

/**
 * Confirms that a message to the support team arrived.
 * @param isOwnAddress whether the address is known to be the sender's. Where it is not, nothing that they typed is
 *   repeated: nobody is to send others mails in our name.
 */
export function ticketReceivedMail(
  { supportcode, subject }: Pick<EventOf<typeof TicketOpened>['data'], 'supportcode' | 'subject'>,
  isOwnAddress: boolean,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const opening = openingOf('ticketReceived', text, { supportcode });
  const code = [text('ticketReceived.supportcode'), supportcode] as const;
  const about = [text('ticketReceived.about'), subject] as const;
  return layOut(
    {
      subject: opening.subject,
      preview: opening.lead,
      heading: opening.heading,
      blocks: [
        { kind: 'text', text: opening.lead },
        { kind: 'facts', facts: isOwnAddress ? [code, about] : [code] },
        { kind: 'note', text: text('ticketReceived.hours') },
      ],
    },
    recipient,
    services,
  );
}

/** What is written to the sender of a ticket, later on. */
interface TicketNews {
  readonly supportcode: string;
  readonly subject: string;
  /** As of `ticketReceivedMail`. */
  readonly isOwnAddress: boolean;
}

/** What the support team answers to a ticket. */
export function ticketAnsweredMail(
  { answer, ...ticket }: TicketNews & { readonly answer: string },
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const paragraphs = answer.split(/\n+/).filter((line) => line !== '');
  return ticketNewsMail('ticketAnswered', ticket, paragraphs, recipient, services);
}

/** Says that a ticket is resolved. */
export function ticketResolvedMail(
  ticket: TicketNews,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  return ticketNewsMail('ticketResolved', ticket, [], recipient, services);
}

function ticketNewsMail(
  name: 'ticketAnswered' | 'ticketResolved',
  { supportcode, subject, isOwnAddress }: TicketNews,
  paragraphs: readonly string[],
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const opening = openingOf(name, text, { supportcode });
  const code = [text('ticketReceived.supportcode'), supportcode] as const;
  const about = [text('ticketReceived.about'), subject] as const;
  return layOut(
    {
      subject: opening.subject,
      preview: opening.lead,
      heading: opening.heading,
      blocks: [
        { kind: 'text', text: opening.lead },
        ...paragraphs.map((paragraph) => ({ kind: 'text', text: paragraph }) as const),
        { kind: 'facts', facts: isOwnAddress ? [code, about] : [code] },
        { kind: 'note', text: text('ticketReceived.again') },
      ],
    },
    recipient,
    services,
  );
}

/** Confirms that a paid plan is not going to be renewed. */
export function cancellationReceivedMail(recipient: Recipient, services: MailServices): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const { subject, heading, lead } = openingOf('cancellationReceived', text);
  return layOut(
    {
      subject,
      preview: lead,
      heading,
      blocks: [
        { kind: 'text', text: lead },
        { kind: 'text', text: text('cancellationReceived.stays') },
        { kind: 'link', label: text('settingsLink'), path: '/dashboard/settings' },
      ],
    },
    recipient,
    services,
  );
}
