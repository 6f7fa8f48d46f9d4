import { Button, type ButtonProps } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { factsOf } from '../../i18n/locales.ts';
import { useDownload } from './use-download.tsx';

/** Downloads an auditor's bundle, by which anybody can verify offline what it is of. */
export function BundleButton({
  path,
  title,
  isDisabled = false,
  ...looks
}: {
  /** Where it is downloaded. */
  path: string;
  /** What it is of. */
  title: string;
  isDisabled?: boolean;
} & Pick<ButtonProps, 'size' | 'variant'>) {
  const t = useTranslations('lists.exports.bundle');
  const { download } = useDownload();
  const { locale } = useLanguage();
  const inLanguage = `${path.includes('?') ? '&' : '?'}language=${factsOf(locale).language}`;
  return (
    <Button
      variant="default"
      {...looks}
      aria-label={t('of', { title })}
      disabled={isDisabled}
      onClick={() => void download(path + inLanguage)}
    >
      {t('action')}
    </Button>
  );
}

/** Where the bundle of an activity is. */
export const bundleOfActivity = (id: string) => `/api/activities/${id}/audit-bundle`;
