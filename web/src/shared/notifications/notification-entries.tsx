import { ScrollArea } from '@mantine/core';
import type { Notification } from '@pollux/query-api/notifications/contract';
import { NotificationEntry } from './notification-entry.tsx';
import classes from './notifications.module.css';

/** What happened, one thing below the other. It is loaded when the list is opened. */
export function NotificationEntries({
  notifications,
  onLeave,
}: {
  notifications: readonly Notification[];
  /** Called when one was chosen. */
  onLeave: () => void;
}) {
  return (
    <ScrollArea.Autosize mah="min(28rem, 60dvh)" type="auto">
      <ul className={classes.list}>
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationEntry notification={notification} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </ScrollArea.Autosize>
  );
}
