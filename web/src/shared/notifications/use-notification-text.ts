import { pointsOf } from '@pollux/domain/questions/half-points';
import type { Notification } from '@pollux/query-api/notifications/contract';
import { useTranslations } from 'use-intl';
import { usePlanName } from '../reference/use-plan-name.ts';
import { useRupees } from '../ui/use-rupees.ts';

type Mark = Extract<Notification, { kind: 'regraded' }>['now'];

/** Read alike in every language: 3.5 / 8. */
const markIn = ({ halfPoints, totalHalfPoints }: Mark) =>
  `${pointsOf(halfPoints)} / ${pointsOf(totalHalfPoints)}`;

/** What a notification says, in a sentence. */
export function useNotificationText(notification: Notification): string {
  const t = useTranslations('shell.notifications');
  const rupees = useRupees();
  const planName = usePlanName(notification.kind === 'plan');
  switch (notification.kind) {
    case 'responses': {
      const { count, quizTitle: title, isRead } = notification;
      return t(isRead ? 'responses' : 'newResponses', { count, title });
    }
    case 'ticket': {
      const { supportcode, status } = notification;
      return t('ticket', { code: supportcode, status });
    }
    case 'ticket-answered':
      return t('ticketAnswered', { code: notification.supportcode });
    case 'taken-down': {
      const { quizTitle: title, reason } = notification;
      return t('takenDown', { title, reason });
    }
    case 'reinstated': {
      const { quizTitle: title, note } = notification;
      return t('reinstated', { title, note });
    }
    case 'switched': {
      const { quizTitle: title, isActive } = notification;
      return t('switched', { title, state: isActive ? 'open' : 'closed' });
    }
    case 'regraded': {
      const { quizTitle: title, before, now } = notification;
      const turned = before.isPass === now.isPass ? 'same' : now.isPass ? 'passes' : 'fails';
      return t('regraded', { title, turned, before: markIn(before), now: markIn(now) });
    }
    case 'report': {
      const { quizTitle: title, outcome } = notification;
      return t('report', { title, outcome });
    }
    case 'plan': {
      const { subscriptionType } = notification;
      const plan = planName(subscriptionType);
      // A code says nothing to anybody.
      return plan === subscriptionType ? t('planChanged') : t('plan', { plan });
    }
    case 'sign-in': {
      const { browser, os } = notification;
      return browser === '' || os === '' ? t('signIn') : t('signInFrom', { browser, os });
    }
    case 'payout-paid':
      return t('payoutPaid', { amount: rupees(notification.paise) });
    case 'payout-returned':
    case 'payout-to-repeat': {
      const { paise, reason } = notification;
      const text = notification.kind === 'payout-returned' ? 'payoutReturned' : 'payoutToRepeat';
      // ICU takes no hyphen in what it selects by.
      return t(text, { amount: rupees(paise), reason: reason.replaceAll('-', '_') });
    }
    case 'export':
      return notification.fileName === null
        ? t('fileFailed')
        : t('fileReady', { name: notification.fileName });
  }
}
