import { Stack, Text, Title } from '@mantine/core';
import type { Response } from '@pollux/query-api/http/contract';
import type { getMyNotifications } from '@pollux/query-api/notifications/contract';
import { IconBellOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import classes from './notifications.module.css';

const NotificationEntries = lazyPart(
  async () => (await import('./notification-entries.tsx')).NotificationEntries,
);

/** The newest notifications, each leading to what it is about. */
export function NotificationList({
  titleId,
  notifications: { data, error, refetch },
  onLeave,
}: {
  titleId: string;
  notifications: UseQueryResult<Response<typeof getMyNotifications>>;
  /** Called when one was chosen. */
  onLeave: () => void;
}) {
  const t = useTranslations('shell.notifications');
  return (
    <>
      {/* Where the keyboard begins: there may be no entry to go to. */}
      <Title
        order={2}
        fz="md"
        p="md"
        pb="xs"
        id={titleId}
        tabIndex={-1}
        data-autofocus
        className={classes.title}
      >
        {t('title')}
      </Title>
      {data === undefined && error === null && <TableSkeleton />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={refetch} />}
      {data?.notifications.length === 0 && (
        <Stack align="center" gap="xs" p="xl" pt="md" ta="center" c="dimmed">
          <IconBellOff size={28} stroke={1.5} aria-hidden />
          <Text size="sm">{t('none')}</Text>
        </Stack>
      )}
      {data !== undefined && data.notifications.length > 0 && (
        <Suspense fallback={<TableSkeleton />}>
          <NotificationEntries notifications={data.notifications} onLeave={onLeave} />
        </Suspense>
      )}
    </>
  );
}
