import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useHere } from './here.ts';

/** How many have the poll's questions open right now, where that is known and anybody has. */
export function HereBadge() {
  const t = useTranslations('results.room');
  const here = useHere();
  if (here === null) return null;
  return (
    <Badge variant="outline" size="lg" tt="none" color="gray">
      {t('here', { here })}
    </Badge>
  );
}
