import type { ActivityReinstated, ActivityTakenDown } from '@pollux/domain/authoring/quiz';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { Mail } from '@pollux/infra/mail/mailer';
import { layOut, type MailServices } from './layout.ts';
import type { Recipient } from './recipient.ts';
import { openingOf, textsIn } from './texts.ts';

type TakenDown = Pick<EventOf<typeof ActivityTakenDown>['data'], 'title' | 'concern' | 'reason'>;
type Reinstated = Pick<EventOf<typeof ActivityReinstated>['data'], 'title' | 'note'>;

/** Says that an activity was taken down, why, and where its owner can appeal. */
export function takenDownMail(
  { title, concern, reason }: TakenDown,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const facts = [
    [text('takenDown.activity'), title],
    [text('takenDown.concern'), text(`takenDown.concerns.${concern}`)],
    [text('takenDown.reason'), reason],
  ] as const;
  return layOut(
    openingOf('takenDown', text),
    [
      { kind: 'facts', facts },
      { kind: 'text', text: text('takenDown.next') },
      { kind: 'link', label: text('takenDown.link'), path: '/dashboard/library' },
    ],
    recipient,
    services,
  );
}

/** Says that an activity that was taken down is given back. */
export function reinstatedMail(
  { title, note }: Reinstated,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const facts = [
    [text('takenDown.activity'), title],
    [text('reinstated.note'), note],
  ] as const;
  return layOut(
    openingOf('reinstated', text),
    [
      { kind: 'facts', facts },
      { kind: 'link', label: text('takenDown.link'), path: '/dashboard/library' },
    ],
    recipient,
    services,
  );
}
