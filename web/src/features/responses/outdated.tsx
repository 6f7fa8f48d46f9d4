import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

/** That what is shown could not be read anew, with a way to try again; nothing where that is not so (P356, P566). */
export function Outdated({ of: { data, error, refetch } }: { of: UseQueryResult }) {
  const t = useTranslations('attempts');
  if (error === null || data === undefined) return null;
  return (
    <Alert color="star" icon={<IconCloudOff aria-hidden />} role="status" mb="md">
      <Group justify="space-between">
        <Text size="sm">{t('outdated')}</Text>
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Group>
    </Alert>
  );
}
