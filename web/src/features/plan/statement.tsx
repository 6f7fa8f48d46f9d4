import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconFileTypePdf, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useLanguage } from '../../shared/i18n/language-provider.tsx';
import { factsOf } from '../../shared/i18n/locales.ts';
import { useDownload } from '../../shared/lists/exports/use-download.tsx';
import { Section } from '../../shared/look/section.tsx';
import { statementMonthsQuery } from './api/statement.ts';

const FORMATS = [
  ['pdf', IconFileTypePdf],
  ['xlsx', IconTable],
] as const;

/** Downloads the statement of a month, in the language of the page; nothing before the first sale. */
export function Statement() {
  const t = useTranslations('sales.statement');
  const format = useFormatter();
  const { locale } = useLanguage();
  const { download } = useDownload();
  const { data } = useQuery(statementMonthsQuery);
  const [chosen, setChosen] = useState<string>();
  const months = data?.months ?? [];
  const month = chosen ?? months[0];
  if (month === undefined) return null;
  const nameOf = (each: string) =>
    format.dateTime(new Date(`${each}-01T00:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const asked = (as: string) =>
    new URLSearchParams({ month, format: as, language: factsOf(locale).language }).toString();
  return (
    <Section title={t('title')}>
      <Text c="dimmed" size="sm" mt="sm" mb="md">
        {t('text')}
      </Text>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t('month')}
          value={month}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={months.map((each) => ({ value: each, label: nameOf(each) }))}
        />
        {FORMATS.map(([as, Icon]) => (
          <Button
            key={as}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            aria-label={t('of', { format: t(as), month: nameOf(month) })}
            onClick={() => void download(`/api/users/me/statement?${asked(as)}`)}
          >
            {t(as)}
          </Button>
        ))}
      </Group>
    </Section>
  );
}
