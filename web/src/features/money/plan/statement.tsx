import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { indianDay } from '@pollux/domain/kernel/indian-time';
import { IconFileTypePdf, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { useLanguage } from '../../../shared/i18n/language-provider.tsx';
import { factsOf } from '../../../shared/i18n/locales.ts';
import { BundleButton } from '../../../shared/lists/exports/bundle-button.tsx';
import { useDownload } from '../../../shared/lists/exports/use-download.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { statementMonthsQuery } from './api/statement.ts';
import { financialYearsOf, type StatementPeriod } from './statement-periods.ts';

const FORMATS = [
  ['pdf', IconFileTypePdf],
  ['xlsx', IconTable],
] as const;

/** Stands in the choice of periods for days that are chosen beside it. */
const DAYS = 'days';

/** A period that can be chosen, by its name. */
interface Choice {
  readonly value: string;
  readonly label: string;
  readonly period: StatementPeriod;
}

/** Downloads the statement of a period, in the language of the page; nothing before the first sale. */
export function Statement() {
  const { data } = useQuery(statementMonthsQuery);
  const months = data?.months ?? [];
  const [first] = months;
  return first === undefined ? null : <StatementOf months={months} newest={first} />;
}

function StatementOf({ months, newest }: { months: readonly string[]; newest: string }) {
  const t = useTranslations('sales.statement');
  const now = useNow();
  const { monthsOf, years, nameOf } = useChoices(months, now);
  const [chosen, choose] = useState(newest);
  const today = indianDay(now);
  const [days, setDays] = useState({ from: `${newest}-01`, to: today });
  const choices = [...monthsOf, ...years];
  const period = choices.find(({ value }) => value === chosen)?.period ?? days;
  const isBackwards = chosen === DAYS && days.from > days.to;
  return (
    <Section title={t('title')}>
      <Text c="dimmed" size="sm" mt="sm" mb="md">
        {t('text')}
      </Text>
      <Group align="flex-start" gap="sm" mb="sm">
        <NativeSelect
          label={t('period')}
          value={chosen}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={[
            { group: t('months'), items: monthsOf },
            { group: t('years'), items: years },
            { value: DAYS, label: t('days') },
          ]}
        />
        {chosen === DAYS && (
          <>
            <TextInput
              type="date"
              label={t('from')}
              value={days.from}
              max={today}
              onChange={({ currentTarget }) => setDays({ ...days, from: currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t('to')}
              value={days.to}
              min={days.from}
              error={isBackwards && t('backwards')}
              onChange={({ currentTarget }) => setDays({ ...days, to: currentTarget.value })}
            />
          </>
        )}
      </Group>
      <Downloads
        period={period}
        name={nameOf(period)}
        isDisabled={isBackwards || days.from === '' || days.to === ''}
      />
    </Section>
  );
}

function Downloads({
  period,
  name,
  isDisabled,
}: {
  period: StatementPeriod;
  name: string;
  isDisabled: boolean;
}) {
  const t = useTranslations('sales.statement');
  const { locale } = useLanguage();
  const { download } = useDownload();
  const asked = (as: string) =>
    new URLSearchParams({ ...period, format: as, language: factsOf(locale).language }).toString();
  return (
    <Group gap="sm">
      {FORMATS.map(([as, Icon]) => (
        <Button
          key={as}
          variant="default"
          leftSection={<Icon size={18} aria-hidden />}
          aria-label={t('of', { format: t(as), period: name })}
          disabled={isDisabled}
          onClick={() => void download(`/api/users/me/statement?${asked(as)}`)}
        >
          {t(as)}
        </Button>
      ))}
      <BundleButton path="/api/users/me/audit-bundle" title={t('account')} />
    </Group>
  );
}

/** The months and financial years that there are statements of, and what a period is called. */
function useChoices(months: readonly string[], now: Date) {
  const t = useTranslations('sales.statement');
  const format = useFormatter();
  const monthName = (month: string) =>
    format.dateTime(new Date(`${month}-01T00:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const dayName = (day: string) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  const monthsOf = months.map((month, index): Choice => {
    const name = monthName(month);
    const label = index === 0 ? t('thisMonth', { name }) : index === 1 ? t('lastMonth', { name }) : name;
    return { value: month, label, period: { month } };
  });
  const years = financialYearsOf(months, now).map(
    ({ begins, from, to }): Choice => ({
      value: String(begins),
      label: t('year', { year: `${begins}–${String((begins + 1) % 100).padStart(2, '0')}` }),
      period: { from, to },
    }),
  );
  const nameOf = (period: StatementPeriod) => {
    if ('month' in period) return monthName(period.month);
    // A day that is being typed is none yet.
    if (period.from === '' || period.to === '') return t('days');
    return t('range', { from: dayName(period.from), to: dayName(period.to) });
  };
  return { monthsOf, years, nameOf };
}
