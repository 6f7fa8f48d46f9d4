import { Group } from '@mantine/core';
import { mayRead } from '@pollux/domain/accounts/access';
import type { ActivityStatus } from '@pollux/domain/authoring/activity-status';
import type { QuizType } from '@pollux/domain/authoring/quiz';
import type { ListedActivity } from '@pollux/query-api/admin/contract';
import type { CellContext } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import type { features } from '../../../shared/lists/features.ts';
import { BundleButton, bundleOfActivity } from '../../../shared/lists/exports/bundle-button.tsx';
import { State } from '../../../shared/look/state.tsx';
import { useGradeNames } from '../../../shared/reference/use-reference-lists.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { UserLink } from '../users/user-link.tsx';
import { SwitchButton } from './switch-button.tsx';

type Cell<Value> = CellContext<typeof features, ListedActivity, Value>;

// The cells of tables of activities.

/**
 * Leads to what was answered, if anything was (P023). A draft has no title before it is published. The proof of a quiz or a
 * survey is with its report.
 */
export function TitleCell({ getValue, row: { original } }: Cell<string>) {
  const t = useTranslations('admin.activities');
  const { user } = useSession();
  const title = getValue();
  return (
    <>
      {title === '' ? (
        <CellText dimmed>{t('untitled')}</CellText>
      ) : original.responseCount === 0 ? (
        <CellText strong>{title}</CellText>
      ) : (
        <ReportLink activity={original}>
          <CellText strong>{title}</CellText>
        </ReportLink>
      )}
      <CellText dimmed>{t('questions', { count: original.questionCount })}</CellText>
      {title !== '' && original.quizType === 'POLL' && mayRead('admins', user?.role ?? 'visitor') && (
        <BundleButton path={bundleOfActivity(original.id)} title={title} size="compact-xs" variant="subtle" />
      )}
    </>
  );
}

/** For whoever may see the reports of others; for everybody else it is the title alone. */
function ReportLink({
  activity: { id, quizType },
  children,
}: {
  activity: ListedActivity;
  children: ReactNode;
}) {
  const { user } = useSession();
  if (!mayRead('curators', user?.role ?? 'visitor')) return children;
  const looks = { c: 'inherit', underline: 'always' } as const;
  return quizType === 'POLL' ? (
    <TextLink to="/pollgraph" search={{ data: id }} {...looks}>
      {children}
    </TextLink>
  ) : (
    <TextLink to="/dashboard/attempts/$id/report" params={{ id }} {...looks}>
      {children}
    </TextLink>
  );
}

/** Leads to whoever made it, or attended (A094). */
export function PersonCell({ getValue }: { getValue: () => ListedActivity['owner'] }) {
  const t = useTranslations('admin.activities');
  const person = getValue();
  if (person === null) return <CellText dimmed>{t('forgotten')}</CellText>;
  return (
    <>
      <UserLink {...person} />
      <CellText dimmed>{person.email}</CellText>
    </>
  );
}

/** The same of whose activity it is, which may have been asked without an account and belong to nobody yet. */
export function OwnerCell(cell: Cell<ListedActivity['owner']>) {
  const t = useTranslations('admin.activities');
  if (cell.row.original.isUnkept) return <CellText dimmed>{t('notKept')}</CellText>;
  return <PersonCell {...cell} />;
}

export function GradesCell({ getValue }: Cell<string[]>) {
  const nameOf = useGradeNames();
  return <CellText>{getValue().map(nameOf).join(', ')}</CellText>;
}

export function TypeCell({ getValue }: { getValue: () => QuizType }) {
  return useTranslations('common.types')(getValue());
}

/** With the way to open or close it, for whom it is (C346). */
export function StatusCell({ getValue, row }: Cell<ActivityStatus>) {
  const t = useTranslations('admin.status');
  const may = useMay();
  const status = getValue();
  const state = <State light={status === 'open' ? 'lit' : 'unlit'}>{t(status)}</State>;
  if (status === 'draft' || row.original.isTakenDown || !may('SetActivityActive')) return state;
  return (
    <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
      {state}
      <SwitchButton activity={row.original} />
    </Group>
  );
}
