import type { ActivityStatus } from '@pollux/domain/authoring/activity-status';
import type { QuizType } from '@pollux/domain/authoring/quiz';
import type { ListedActivity } from '@pollux/query-api/admin/contract';
import type { CellContext } from '@tanstack/react-table';
import { useTranslations } from 'use-intl';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import type { features } from '../../../shared/lists/features.ts';
import { State } from '../../../shared/look/state.tsx';
import { useGradeNames } from '../../../shared/reference/use-reference-lists.ts';
import { UserLink } from '../users/user-link.tsx';

type Cell<Value> = CellContext<typeof features, ListedActivity, Value>;

// The cells of tables of activities.

/** A draft has no title before it is published. */
export function TitleCell({ getValue, row }: Cell<string>) {
  const t = useTranslations('admin.activities');
  const title = getValue();
  return (
    <>
      {title === '' ? <CellText dimmed>{t('untitled')}</CellText> : <CellText strong>{title}</CellText>}
      <CellText dimmed>{t('questions', { count: row.original.questionCount })}</CellText>
    </>
  );
}

/** Leads to who made it (A094). */
export function OwnerCell({ getValue }: Cell<ListedActivity['owner']>) {
  const t = useTranslations('admin.activities');
  const owner = getValue();
  if (owner === null) return <CellText dimmed>{t('forgotten')}</CellText>;
  return (
    <>
      <UserLink {...owner} />
      <CellText dimmed>{owner.email}</CellText>
    </>
  );
}

export function GradesCell({ getValue }: Cell<string[]>) {
  const nameOf = useGradeNames();
  return <CellText>{getValue().map(nameOf).join(', ')}</CellText>;
}

export function TypeCell({ getValue }: Cell<QuizType>) {
  return useTranslations('common.types')(getValue());
}

export function StatusCell({ getValue }: Cell<ActivityStatus>) {
  const t = useTranslations('admin.status');
  const status = getValue();
  return <State light={status === 'open' ? 'lit' : 'unlit'}>{t(status)}</State>;
}
