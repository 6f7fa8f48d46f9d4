import { Popover } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { Response } from '@pollux/query-api/http/contract';
import type { getMyNotifications } from '@pollux/query-api/notifications/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Ref, useImperativeHandle } from 'react';
import { NotificationList } from './notification-list.tsx';

interface NotificationPopoverProps {
  /** What it opens below; the focus goes back there. */
  readonly button: HTMLElement;
  readonly isOpen: boolean;
  readonly notifications: UseQueryResult<Response<typeof getMyNotifications>>;
  readonly onClose: () => void;
}

/** The newest notifications, below the bell. */
export function NotificationPopover({ button, isOpen, notifications, onClose }: NotificationPopoverProps) {
  // It remembers where the focus was when it opens, and not when it begins open.
  const isThere = useMounted();
  return (
    <Popover
      opened={isOpen && isThere}
      onDismiss={onClose}
      position="bottom-end"
      width="min(360px, calc(100vw - 24px))"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <Stand for={button} />
      </Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-labelledby="notifications">
        <NotificationList titleId="notifications" notifications={notifications} onLeave={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Stands for an element that was there before the popover's code. */
function Stand({ for: element, ref }: { for: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
