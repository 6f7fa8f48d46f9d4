import { Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { PageHeader } from '../../../../shared/ui/page-header.tsx';

/** What is made on a wide screen alone; a narrow one says so, and nothing that was written is touched (C013). */
export function DesktopOnly({ children }: { children: ReactNode }) {
  const t = useTranslations('editor.details.desktop');
  const isWide = useMediaQuery('(min-width: 1024px)', true, { getInitialValueInEffect: false });
  if (isWide) return children;
  return (
    <Stack align="flex-start" py="xl">
      <PageHeader title={t('title')} />
      <Text>{t('text')}</Text>
      <ButtonLink to="/dashboard">{t('back')}</ButtonLink>
    </Stack>
  );
}
