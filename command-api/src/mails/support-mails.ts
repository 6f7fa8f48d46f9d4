import type { EventOf } from '@pollux/domain/kernel/event';
import type { TicketOpened } from '@pollux/domain/support/ticket';
import type { Mail } from '@pollux/infra/mail/mailer';
import { layOut, type MailServices } from './layout.ts';
import type { Recipient } from './recipient.ts';
import { textsIn } from './texts/mail-texts.ts';

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
  const texts = textsIn(recipient.language).ticketReceived;
  const code = [texts.supportcode, supportcode] as const;
  return layOut(
    {
      subject: texts.subject(supportcode),
      preview: texts.lead,
      heading: texts.heading,
      blocks: [
        { kind: 'text', text: texts.lead },
        { kind: 'facts', facts: isOwnAddress ? [code, [texts.about, subject]] : [code] },
        { kind: 'note', text: texts.hours },
      ],
    },
    recipient,
    services,
  );
}

/** Confirms that a paid plan is not going to be renewed. */
export function cancellationReceivedMail(recipient: Recipient, services: MailServices): Omit<Mail, 'id'> {
  const { cancellationReceived, settingsLink } = textsIn(recipient.language);
  const { subject, heading, lead, stays } = cancellationReceived;
  return layOut(
    {
      subject,
      preview: lead,
      heading,
      blocks: [
        { kind: 'text', text: lead },
        { kind: 'text', text: stays },
        { kind: 'link', label: settingsLink, path: '/dashboard/settings' },
      ],
    },
    recipient,
    services,
  );
}
