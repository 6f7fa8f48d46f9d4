import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { ReportType } from './report-place.ts';

/** Reports of a type could not be read (P540 P560). */
export function FetchFailure({ type, retry }: { type: ReportType; retry: () => void }) {
  const t = useTranslations('reports.mine');
  return (
    <Alert
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      title={type === 'survey' ? t('surveyFailed') : t('failed', { type })}
    >
      <Button variant="default" size="sm" onClick={retry}>
        {t('retry')}
      </Button>
    </Alert>
  );
}
