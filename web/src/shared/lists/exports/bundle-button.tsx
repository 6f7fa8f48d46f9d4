import { Button, type ButtonProps } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useDownload } from './use-download.tsx';

/** Downloads the auditor's bundle of an activity, by which anybody can verify it offline. */
export function BundleButton({
  activityId,
  title,
  ...looks
}: { activityId: string; title: string } & Pick<ButtonProps, 'size' | 'variant'>) {
  const t = useTranslations('lists.exports.bundle');
  const { download } = useDownload();
  return (
    <Button
      variant="default"
      {...looks}
      aria-label={t('of', { title })}
      onClick={() => void download(`/api/activities/${activityId}/audit-bundle`)}
    >
      {t('action')}
    </Button>
  );
}
