import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { ReportType } from './report-place.ts';
import { TryAgain } from '../../../../shared/ui/try-again.tsx';

/** Reports of a type could not be read (P540 P560). */
export function FetchFailure({
  type,
  error,
  retry,
}: {
  type: ReportType;
  error: unknown;
  retry: () => void;
}) {
  const t = useTranslations('reports.mine');
  return (
    <Alert
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      title={type === 'survey' ? t('surveyFailed') : t('failed', { type })}
    >
      <TryAgain error={error} onRetry={retry} label={t('retry')} variant="default" size="sm" />
    </Alert>
  );
}
