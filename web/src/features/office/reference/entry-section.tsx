import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AddButton } from '../../../shared/lists/add-button.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { ListHead } from './list-head.tsx';

/**
 * The head of a list that is added to, and its table.
 * @param onAdd undefined for whoever may not add to it
 */
export function EntrySection({
  list,
  onAdd,
  children,
}: {
  list: 'grades' | 'subjects';
  onAdd: (() => void) | undefined;
  children: ReactNode;
}) {
  const t = useTranslations('reference');
  const add = onAdd && <AddButton onClick={onAdd}>{t(`${list}.add`)}</AddButton>;
  return (
    <>
      <ListHead list={list} />
      <Section title={t(`${list}.${onAdd ? 'title' : 'label'}`)} more={add} hasTable>
        {children}
      </Section>
    </>
  );
}
