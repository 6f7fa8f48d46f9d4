import { ScrollArea } from '@mantine/core';
import type { Notification } from '@pollux/query-api/notifications/contract';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../shared/i18n/language-provider.tsx';
import { NotificationEntry } from './notification-entry.tsx';
import classes from './notifications.module.css';
import { isOfReports } from './report-notification.tsx';

/** What happened, one thing below the other. It is loaded when the list is opened. */
export function NotificationEntries({
  notifications,
  onLeave,
}: {
  notifications: readonly Notification[];
  /** Called when one was chosen. */
  onLeave: () => void;
}) {
  const shown = useShown(notifications);
  return (
    <ScrollArea.Autosize mah="min(28rem, 60dvh)" type="auto">
      <ul className={classes.list}>
        {shown.map((notification) => (
          <li key={notification.id}>
            <NotificationEntry notification={notification} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </ScrollArea.Autosize>
  );
}

/** Those whose texts are there: the texts about reports come when there is something to say of any. */
function useShown(notifications: readonly Notification[]): readonly Notification[] {
  const { load } = useLanguage();
  const [isReady, setReady] = useState(false);
  const isNeeded = notifications.some(isOfReports);
  useEffect(() => {
    if (!isNeeded) return;
    let mounted = true;
    load('reporting').then(
      () => mounted && setReady(true),
      // The others are shown meanwhile.
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [isNeeded, load]);
  return isReady ? notifications : notifications.filter((notification) => !isOfReports(notification));
}
