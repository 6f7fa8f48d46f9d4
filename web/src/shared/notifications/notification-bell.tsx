import { ActionIcon, Indicator, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useMarkRead } from './mark-read.ts';
import classes from './notifications.module.css';
import { notificationsQuery } from './notifications-query.ts';

// Comes when somebody is about to press the bell.
const NotificationPopover = lazyPart(
  async () => (await import('./notification-popover.tsx')).NotificationPopover,
);
// Where it does not come yet, it is asked for again once it is opened.
const loadAhead = () => void NotificationPopover.load().catch(() => undefined);

/** How many notifications are unread, and the list of them; opening it marks them as read [P234]. */
export function NotificationBell() {
  const t = useTranslations('shell.notifications');
  const notifications = useQuery(notificationsQuery);
  const { mutate: markRead } = useMarkRead();
  const [isOpen, setOpen] = useState(false);
  /** Null until it was pressed for the first time. */
  const [button, setButton] = useState<HTMLElement | null>(null);
  const unread = notifications.data?.unread ?? 0;
  const close = () => setOpen(false);
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (!isOpen) markRead();
    setOpen(!isOpen);
    setButton(currentTarget);
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
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('bell', { unread })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={toggle}
      >
        <IconBell size={19} aria-hidden />
      </ActionIcon>
      {button !== null && (
        <Suspense>
          <NotificationPopover
            button={button}
            isOpen={isOpen}
            notifications={notifications}
            onClose={close}
          />
        </Suspense>
      )}
      <VisuallyHidden role="status">{unread > 0 && t('announcement', { unread })}</VisuallyHidden>
    </Indicator>
  );
}
