import { Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import { isAmong } from '@pollux/domain/accounts/access';
import type { Notification } from '@pollux/query-api/notifications/contract';
import {
  type Icon,
  IconChartBar,
  IconChecklist,
  IconCreditCard,
  IconDeviceLaptop,
  IconEye,
  IconEyeOff,
  IconFlag,
  IconLifebuoy,
  IconLock,
  IconMessage,
  IconReportAnalytics,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { ownResults } from '../results-path.ts';
import { useSession } from '../session/use-session.ts';
import classes from './notifications.module.css';
import { useNotificationText } from './use-notification-text.ts';

const icons: Readonly<Record<Notification['kind'], Icon>> = {
  responses: IconChartBar,
  ticket: IconLifebuoy,
  'ticket-answered': IconMessage,
  plan: IconCreditCard,
  'payout-paid': IconCreditCard,
  'payout-returned': IconCreditCard,
  'payout-to-repeat': IconCreditCard,
  'sign-in': IconDeviceLaptop,
  export: IconReportAnalytics,
  'taken-down': IconEyeOff,
  reinstated: IconEye,
  switched: IconLock,
  regraded: IconChecklist,
  report: IconFlag,
};

/**
 * Where more is to be seen of what it is about.
 * @param sells whether the person has a page of their sales; everybody has their bank details in the profile
 */
function targetOf(notification: Notification, sells: boolean): Pick<LinkProps, 'to' | 'params' | 'search'> {
  switch (notification.kind) {
    case 'responses':
      return ownResults(notification.quizId, notification.quizUrl);
    case 'ticket':
    case 'ticket-answered':
      return { to: '/dashboard/support' };
    case 'taken-down':
    case 'reinstated':
    case 'switched':
      return { to: '/dashboard/library' };
    case 'regraded':
      return { to: '/dashboard/quizattended/$attemptId', params: { attemptId: notification.attemptId } };
    case 'report':
      return { to: '/dashboard' };
    case 'plan':
      return { to: '/dashboard/choosesubscription' };
    case 'payout-paid':
      return { to: sells ? '/dashboard/payments' : '/dashboard/profile' };
    case 'payout-returned':
      return { to: '/dashboard/profile' };
    case 'payout-to-repeat':
      return { to: '/$office/PayoutManagement', params: { office: 'admin' }, search: { status: 'failed' } };
    case 'sign-in':
      return { to: '/dashboard/settings' };
    case 'export':
      return { to: '/dashboard/files' };
  }
}

/** One notification: what happened and when; a dot marks it as unread. */
export function NotificationEntry({
  notification,
  onLeave,
}: {
  notification: Notification;
  onLeave: () => void;
}) {
  const t = useTranslations('shell.notifications');
  const text = useNotificationText(notification);
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const { user } = useSession();
  const sells = user != null && isAmong('teachers', user.role);
  const { kind, at, isRead } = notification;
  const Sign = icons[kind];
  return (
    <Link {...targetOf(notification, sells)} className={classes.entry} onClick={onLeave}>
      <ThemeIcon variant="light" color={isRead ? 'gray' : 'star'} size={36} radius="xl">
        <Sign size={19} stroke={1.75} aria-hidden />
      </ThemeIcon>
      <span className={classes.text}>
        <Text component="span" size="sm" fw={isRead ? 400 : 600}>
          <bdi>{text}</bdi>
        </Text>
        <Text component="time" dateTime={at} size="xs" c="dimmed">
          {format.relativeTime(new Date(at), now)}
        </Text>
      </span>
      {!isRead && (
        <span className={classes.dot}>
          <VisuallyHidden>{t('unread')}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
