import {
  REGISTER_COLUMNS,
  REGISTER_DOCUMENTS,
  REGISTER_TAXES,
  type RegisterColumn,
} from '@pollux/domain/billing/gst-register';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDownload } from '../../../shared/lists/exports/use-download.tsx';
import { Section } from '../../../shared/look/section.tsx';

/** The taxes have the same name in all languages. */
type Named = Exclude<RegisterColumn, (typeof REGISTER_TAXES)[number]>;
const isNamed = (column: RegisterColumn): column is Named => !REGISTER_TAXES.some((tax) => tax === column);

/** Every document of a month for whoever files the returns: a line each, with what GSTR-1 asks for. */
export function GstRegister() {
  const t = useTranslations('money.register');
  const explorer = useTranslations('money.explorer');
  const { download } = useDownload();
  const [month, choose] = useState(monthBefore);
  const addressOf = (format: 'csv' | 'xlsx') => {
    const labels = {
      title: t('title'),
      ...Object.fromEntries(
        REGISTER_COLUMNS.map((column) => [
          column,
          isNamed(column) ? t(`columns.${column}`) : column.toUpperCase(),
        ]),
      ),
      ...Object.fromEntries(REGISTER_DOCUMENTS.map((each) => [`document=${each}`, t(`documents.${each}`)])),
    };
    return `/api/admin/gst-register?${new URLSearchParams({ month, format, labels: JSON.stringify(labels) })}`;
  };
  return (
    <Section
      title={t('title')}
      more={
        <Group gap="xs">
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              size="compact-sm"
              disabled={month === ''}
              aria-label={t('download', { format: explorer(`files.${format}`) })}
              onClick={() => void download(addressOf(format))}
            >
              {explorer(`files.${format}`)}
            </Button>
          ))}
        </Group>
      }
    >
      <Text size="sm" c="dimmed" maw="44rem" mb="sm">
        {t('text')}
      </Text>
      <TextInput
        type="month"
        label={t('month')}
        maw={240}
        value={month}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
    </Section>
  );
}

/** The month for which returns are filed now: the one before today's, as `2026-10`. */
function monthBefore(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1)).toISOString().slice(0, 7);
}
