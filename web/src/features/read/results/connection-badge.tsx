import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ConnectionState } from '../../../shared/live/live-connection.ts';
import classes from './results.module.css';

/** Says whether the figures move by themselves. */
export function ConnectionBadge({ connection }: { connection: ConnectionState }) {
  const t = useTranslations('results.connection');
  const isLive = connection === 'live';
  return (
    <Badge
      variant="outline"
      size="lg"
      tt="none"
      color={isLive ? 'star' : 'gray'}
      className={isLive ? classes.live : undefined}
      leftSection={<span className={classes.dot} />}
    >
      {t(connection)}
    </Badge>
  );
}
