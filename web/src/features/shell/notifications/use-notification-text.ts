import type { Notification } from '@pollux/query-api/notifications/contract';
import { useTranslations } from 'use-intl';
import type { ReportNotification } from './report-notification.tsx';

/** What a notification says, in a sentence. */
export function useNotificationText(): (notification: Exclude<Notification, ReportNotification>) => string {
  const t = useTranslations('shell.notifications');
  return (notification) => {
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
      case 'plan':
        return t('plan', { plan: notification.subscriptionType });
      case 'sign-in': {
        const { browser, os } = notification;
        return browser === '' || os === '' ? t('signIn') : t('signInFrom', { browser, os });
      }
      case 'export':
        return notification.fileName === null
          ? t('fileFailed')
          : t('fileReady', { name: notification.fileName });
    }
  };
}
