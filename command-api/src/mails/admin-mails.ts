import type { DeletionOrdered, SwitchOrdered } from '@pollux/domain/authoring/quiz';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { Mail } from '@pollux/infra/mail/mailer';
import { layOut, type MailServices } from './layout.ts';
import type { Recipient } from './recipient.ts';
import { openingOf, textsIn } from './texts.ts';

type Deleted = Pick<EventOf<typeof DeletionOrdered>['data'], 'title'>;
type Switched = Pick<EventOf<typeof SwitchOrdered>['data'], 'title' | 'isActive'>;

/** Says to its owner that an admin has opened or closed an activity (C346). */
export function switchedMail(
  { title, isActive }: Switched,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  return layOut(
    openingOf(isActive ? 'activityReopened' : 'activityClosed', text),
    [
      { kind: 'facts', facts: [[text('takenDown.activity'), title]] },
      { kind: 'text', text: text('activityClosed.next') },
      { kind: 'link', label: text('takenDown.link'), path: '/dashboard/library' },
    ],
    recipient,
    services,
  );
}

/** Says that an admin has deleted an activity for good (A093). One that was never published has no title there. */
export function deletedMail(
  { title }: Deleted,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  return layOut(
    openingOf('activityDeleted', text),
    [
      ...(title === '' ? [] : [{ kind: 'facts', facts: [[text('takenDown.activity'), title]] } as const]),
      { kind: 'text', text: text('activityDeleted.next') },
      { kind: 'link', label: text('activityDeleted.link'), path: '/dashboard/support' },
    ],
    recipient,
    services,
  );
}
