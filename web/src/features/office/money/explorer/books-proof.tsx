import { Group, Text, TextInput } from '@mantine/core';
import { mayRead } from '@pollux/domain/accounts/access';
import { indianDay } from '@pollux/domain/kernel/indian-time';
import { useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { BundleButton } from '../../../../shared/lists/exports/bundle-button.tsx';
import { useSession } from '../../../../shared/session/use-session.ts';

/** Downloads the bundle of the books from one day to another one, for whoever may read every event. */
export function BooksProof() {
  const role = useSession().user?.role ?? 'visitor';
  return mayRead('admins', role) ? <OfDays /> : null;
}

function OfDays() {
  const t = useTranslations('money.explorer.booksProof');
  const today = indianDay(useNow());
  const [{ from, to }, choose] = useState({ from: `${today.slice(0, 'yyyy-mm'.length)}-01`, to: today });
  const isBackwards = from > to;
  return (
    <section aria-label={t('title')}>
      <Text mt="lg" fw={600}>
        {t('title')}
      </Text>
      <Text c="dimmed" size="sm" mb="sm">
        {t('text')}
      </Text>
      <Group align="flex-end" gap="sm">
        <TextInput
          type="date"
          label={t('from')}
          value={from}
          max={today}
          onChange={({ currentTarget }) => choose({ from: currentTarget.value, to })}
        />
        <TextInput
          type="date"
          label={t('to')}
          value={to}
          min={from}
          error={isBackwards && t('backwards')}
          onChange={({ currentTarget }) => choose({ from, to: currentTarget.value })}
        />
        <BundleButton
          path={`/api/admin/journal/audit-bundle?${new URLSearchParams({ from, to })}`}
          title={t('title')}
          isDisabled={isBackwards || from === '' || to === ''}
        />
      </Group>
    </section>
  );
}
