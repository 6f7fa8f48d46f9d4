import { Alert, Group, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { TryAgain } from '../../../shared/ui/try-again.tsx';

/** That what is shown could not be read anew, with a way to try again; nothing where that is not so (P356, P566). */
export function Outdated({ of: { data, error, refetch } }: { of: UseQueryResult }) {
  const t = useTranslations('attempts');
  if (error === null || data === undefined) return null;
  return (
    <Alert color="star" icon={<IconCloudOff aria-hidden />} role="status" mb="md">
      <Group justify="space-between">
        <Text size="sm">{t('outdated')}</Text>
        <TryAgain
          error={error}
          onRetry={() => void refetch()}
          label={t('retry')}
          variant="default"
          size="sm"
        />
      </Group>
    </Alert>
  );
}
