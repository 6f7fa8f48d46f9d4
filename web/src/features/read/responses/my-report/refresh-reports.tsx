import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { forgetKeptReports } from '../../../../shared/session/kept-reports.ts';

/** Throws away what the browser has kept of reports, and reads them afresh (P162 P345). */
export function Refresh() {
  const t = useTranslations('reports.mine');
  const queryClient = useQueryClient();
  const refresh = async () => {
    const subjects = [['activities'], ['responses'], ['results']] as const;
    await forgetKeptReports();
    try {
      await Promise.all(
        subjects.map((queryKey) => queryClient.resetQueries({ queryKey }, { throwOnError: true })),
      );
    } catch {
      notifications.show({ color: 'red', message: t('refreshFailed') });
    }
  };
  return (
    <Button
      variant="subtle"
      leftSection={<IconRefresh size={18} aria-hidden />}
      onClick={() => void refresh()}
    >
      {t('refresh')}
    </Button>
  );
}
