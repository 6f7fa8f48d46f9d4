import { Center, Container, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type AbstractIntlMessages, useLocale, useTranslations } from 'use-intl';
import { IntlProvider, useMessages } from 'use-intl/react';
import { useLanguage } from '../../shared/i18n/language-provider.tsx';
import { loadMessages } from '../../shared/i18n/messages.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../messages/*/policies.json', { import: 'default' });

/** Loads the policies' long texts, which no other page needs, for everything inside. */
export function PolicyTexts({ children }: { children: ReactNode }) {
  const { locale } = useLanguage();
  const format = useLocale();
  const messages = useMessages();
  const common = useTranslations('common');
  const { data, error, refetch } = useQuery({
    queryKey: ['policy-texts', locale],
    queryFn: () => loadMessages(files, locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null) {
    return (
      <Container size="lg" w="100%" py="xl">
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </Container>
    );
  }
  if (data === undefined) {
    return (
      <Center flex={1} mih="24rem" role="status">
        <Loader aria-label={common('loading')} />
      </Center>
    );
  }
  return (
    <IntlProvider locale={format} messages={{ ...messages, ...data }}>
      {children}
    </IntlProvider>
  );
}
