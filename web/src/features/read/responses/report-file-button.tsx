import { Button, type ButtonProps } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../shared/i18n/language-provider.tsx';
import { factsOf, type Locale } from '../../../shared/i18n/locales.ts';
import { useDownload } from '../../../shared/lists/exports/use-download.tsx';

/** Downloads the report of an activity of one's own as a PDF, in the language of the page. */
export function ReportFileButton({
  activityId,
  title,
  ...looks
}: { activityId: string; title: string } & Pick<ButtonProps, 'size' | 'variant'>) {
  const t = useTranslations('lists.exports.report');
  const { locale } = useLanguage();
  const { download } = useDownload();
  return (
    <Button
      variant="default"
      {...looks}
      aria-label={t('of', { title })}
      onClick={() => void download(addressOf(activityId, locale))}
    >
      {t('action')}
    </Button>
  );
}

function addressOf(activityId: string, locale: Locale): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const asked = new URLSearchParams({ language: factsOf(locale).language, timeZone });
  return `/api/activities/${activityId}/report.pdf?${asked}`;
}
