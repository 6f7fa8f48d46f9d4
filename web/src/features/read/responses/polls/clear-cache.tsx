import { Alert, Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { forgetKeptReports } from '../../../../shared/session/kept-reports.ts';

const ALERT_MS = 2_000;
const REFRESH_MS = 500;

/** Throws away what the browser has kept of polls, says so, and then reads it afresh; nothing on the server changes. */
export function ClearCache() {
  const t = useTranslations('polls');
  const common = useTranslations('common');
  const queryClient = useQueryClient();
  const [cleared, setCleared] = useState(0);
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    if (cleared === 0) return undefined;
    const refresh = setTimeout(() => {
      for (const queryKey of polls) void queryClient.resetQueries({ queryKey });
      // Of which there are, the screen around is made.
      void queryClient.invalidateQueries({ queryKey: ['activities', 'reported', 'poll'] });
    }, REFRESH_MS);
    const hide = setTimeout(() => setSaid(false), ALERT_MS);
    return () => {
      clearTimeout(refresh);
      clearTimeout(hide);
    };
  }, [cleared, queryClient]);
  const clear = () => {
    void forgetKeptReports();
    for (const queryKey of polls) queryClient.removeQueries({ queryKey, type: 'inactive' });
    setSaid(true);
    setCleared((count) => count + 1);
  };
  return (
    <Group gap="sm" role="status">
      {isSaid && (
        <Alert
          color="green"
          variant="light"
          py={6}
          icon={<IconCheck aria-hidden />}
          title={t('cache.cleared')}
          withCloseButton
          closeButtonLabel={common('close')}
          onClose={() => setSaid(false)}
        />
      )}
      <Button variant="default" size="sm" leftSection={<IconRefresh size={18} aria-hidden />} onClick={clear}>
        {t('cache.clear')}
      </Button>
    </Group>
  );
}

const polls = [['activities', 'polls'] as const, ['results'] as const];
