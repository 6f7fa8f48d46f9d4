import type { Notification } from '@pollux/query-api/notifications/contract';
import { useTranslations } from 'use-intl';

/** Of what is reported or taken down: few have any, so their texts come when there is one. */
export type ReportNotification = Extract<Notification, { kind: 'taken-down' | 'reinstated' | 'report' }>;

export function isOfReports(notification: Notification): notification is ReportNotification {
  return ['taken-down', 'reinstated', 'report'].includes(notification.kind);
}

/** What it says, in a sentence. */
export function ReportText({ notification }: { notification: ReportNotification }) {
  const t = useTranslations('reporting.notifications');
  const { quizTitle: title } = notification;
  switch (notification.kind) {
    case 'taken-down':
      return t('takenDown', { title, reason: notification.reason });
    case 'reinstated':
      return t('reinstated', { title, note: notification.note });
    case 'report':
      return t('report', { title, outcome: notification.outcome });
  }
}
