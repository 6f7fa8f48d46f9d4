import { ActionIcon, Indicator, Popover, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMarkRead } from './mark-read.ts';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';
import { notificationsQuery } from './notifications-query.ts';

/** How many notifications are unread, and the list of them; opening it marks them as read [P234]. */
export function NotificationBell() {
  const t = useTranslations('shell.notifications');
  const notifications = useQuery(notificationsQuery);
  const { mutate: markRead } = useMarkRead();
  const [isOpen, setOpen] = useState(false);
  const unread = notifications.data?.unread ?? 0;
  const close = () => setOpen(false);
  const toggle = () => {
    if (!isOpen) markRead();
    setOpen(!isOpen);
  };
  return (
    <Indicator
      label={
        <span aria-hidden className={classes.unread}>
          {unread}
        </span>
      }
      size={18}
      offset={6}
      color="var(--star)"
      disabled={unread === 0}
    >
      <Popover
        opened={isOpen}
        onDismiss={close}
        position="bottom-end"
        width="min(360px, calc(100vw - 24px))"
        trapFocus
        returnFocus
        withRoles={false}
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('bell', { unread })}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={toggle}
          >
            <IconBell size={19} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} role="dialog" aria-labelledby="notifications">
          <NotificationList titleId="notifications" notifications={notifications} onLeave={close} />
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">{unread > 0 && t('announcement', { unread })}</VisuallyHidden>
    </Indicator>
  );
}
