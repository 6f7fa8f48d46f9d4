import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Section } from '../../shared/look/section.tsx';
import { ListHead } from './list-head.tsx';

/** The head of a list that is added to, and its table. */
export function EntrySection({
  list,
  onAdd,
  children,
}: {
  list: 'grades' | 'subjects';
  onAdd: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('reference');
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {t(`${list}.add`)}
    </Button>
  );
  return (
    <>
      <ListHead list={list} />
      <Section title={t(`${list}.title`)} more={add} hasTable>
        {children}
      </Section>
    </>
  );
}
