import type { Mail } from '@pollux/infra/mail/mailer';
import { layOut, type MailServices } from './layout.ts';
import type { Recipient } from './recipient.ts';
import { openingOf, textsIn } from './texts.ts';

/** The ticket that a mail is about. */
interface MailedTicket {
  readonly supportcode: string;
  readonly subject: string;
  /**
   * Whether the address is known to be the sender's. Where it is not, nothing that they typed is repeated: nobody is to
   * send others mails in our name.
   */
  readonly isOwnAddress: boolean;
}

/** Confirms that a message to the support team arrived. */
export function ticketReceivedMail(
  ticket: MailedTicket,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  return ticketMail('ticketReceived', ticket, { note: 'ticketReceived.hours' }, recipient, services);
}

/** What the support team answers to a ticket. */
export function ticketAnsweredMail(
  { answer, ...ticket }: MailedTicket & { readonly answer: string },
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const paragraphs = answer.split(/\n+/).filter((line) => line !== '');
  const says = { paragraphs, note: 'ticketReceived.again' } as const;
  return ticketMail('ticketAnswered', ticket, says, recipient, services);
}

/** Says that a ticket is resolved. */
export function ticketResolvedMail(
  ticket: MailedTicket,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  return ticketMail('ticketResolved', ticket, { note: 'ticketReceived.again' }, recipient, services);
}

function ticketMail(
  name: 'ticketReceived' | 'ticketAnswered' | 'ticketResolved',
  { supportcode, subject, isOwnAddress }: MailedTicket,
  says: {
    readonly paragraphs?: readonly string[];
    readonly note: 'ticketReceived.hours' | 'ticketReceived.again';
  },
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const code = [text('ticketReceived.supportcode'), supportcode] as const;
  const about = [text('ticketReceived.about'), subject] as const;
  const { paragraphs = [], note } = says;
  return layOut(
    openingOf(name, text, { supportcode }),
    [
      ...paragraphs.map((paragraph) => ({ kind: 'text', text: paragraph }) as const),
      { kind: 'facts', facts: isOwnAddress ? [code, about] : [code] },
      { kind: 'note', text: text(note) },
    ],
    recipient,
    services,
  );
}

/** Confirms that a paid plan is not going to be renewed. */
export function cancellationReceivedMail(recipient: Recipient, services: MailServices): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  return layOut(
    openingOf('cancellationReceived', text),
    [
      { kind: 'text', text: text('cancellationReceived.stays') },
      { kind: 'link', label: text('settingsLink'), path: '/dashboard/settings' },
    ],
    recipient,
    services,
  );
}
