import { Skeleton, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';

const rows = [70, 55, 80, 62, 48];

/** Stands for a table until it is known. */
export function TableSkeleton() {
  const t = useTranslations('common');
  return (
    <Stack gap="lg" p="lg" role="status" aria-label={t('loading')}>
      {rows.map((width) => (
        <Stack key={width} gap={8}>
          <Skeleton height={14} width={`${width}%`} />
          <Skeleton height={10} width={`${width / 2}%`} />
        </Stack>
      ))}
    </Stack>
  );
}
