import { Badge, Text } from '@mantine/core';
import type { LibraryEntry } from '@pollux/query-api/authoring/contract';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { myActivitiesQuery } from '../../shared/api/my-activities-query.ts';
import { resultsPath } from '../../shared/results-path.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { CreatePollLink } from '../../shared/ui/create-poll-link.tsx';
import { DataTable, type features } from '../../shared/ui/data-table.tsx';
import { DateCell } from '../../shared/ui/date-cell.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { NumberCell } from '../../shared/ui/number-cell.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import surface from '../../shared/ui/surface.module.css';
import { TableSkeleton } from '../../shared/ui/table-skeleton.tsx';

/** The person's own activities that people have answered, and the way to their results [P034 P045]. */
export function MyReportsScreen() {
  const t = useTranslations('reports.mine');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Reports />
    </>
  );
}

function Reports() {
  const t = useTranslations('reports.mine');
  const { data: activities, error, refetch } = useQuery(myActivitiesQuery);
  const answered = useMemo(() => activities?.filter(({ responseCount }) => responseCount > 0), [activities]);
  if (answered === undefined && error !== null) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <div className={surface.surface}>
      {answered === undefined && <TableSkeleton />}
      {answered?.length === 0 && (
        <EmptyState icon={IconReportAnalytics} title={t('none.title')} text={t('none.text')}>
          {activities?.length === 0 ? (
            <CreatePollLink />
          ) : (
            <ButtonLink to="/dashboard/library">{t('none.library')}</ButtonLink>
          )}
        </EmptyState>
      )}
      {answered !== undefined && answered.length > 0 && <ReportTable activities={answered} />}
    </div>
  );
}

const column = createColumnHelper<typeof features, LibraryEntry>();
const idOf = ({ id }: LibraryEntry) => id;

function ReportTable({ activities }: { activities: readonly LibraryEntry[] }) {
  const t = useTranslations('reports.mine');
  const types = useTranslations('common.types');
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('quizTitle', {
          header: t('columns.title'),
          sortFn: 'text',
          cell: TitleCell,
          meta: { onPhones: 'heading' },
        }),
        column.accessor((activity) => types(activity.quizType), {
          id: 'type',
          header: t('columns.type'),
          sortFn: 'text',
        }),
        column.accessor((activity) => t(activity.isActive ? 'open' : 'closed'), {
          id: 'status',
          header: t('columns.status'),
          sortFn: 'text',
          cell: StatusCell,
        }),
        column.accessor('responseCount', {
          header: t('columns.responses'),
          cell: NumberCell,
          meta: { align: 'end' },
        }),
        column.accessor('createdAt', { header: t('columns.created'), sortFn: 'text', cell: DateCell }),
        column.display({
          id: 'results',
          header: t('columns.results'),
          cell: ResultsCell,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t, types],
  );
  return <DataTable label={t('title')} rows={activities} columns={columns} rowId={idOf} />;
}

type Cell<Value> = CellContext<typeof features, LibraryEntry, Value>;

function TitleCell({ getValue }: Cell<string>) {
  return (
    <Text size="sm" fw={600} lineClamp={2} maw="24rem">
      {getValue()}
    </Text>
  );
}

/** The value is the status in words; its colour is that of the activity. */
function StatusCell({ getValue, row }: Cell<string>) {
  return (
    <Badge variant="light" color={row.original.isActive ? 'green' : 'gray'} tt="none">
      {getValue()}
    </Badge>
  );
}

function ResultsCell({ row: { original } }: Cell<unknown>) {
  const t = useTranslations('reports');
  return (
    <ButtonLink
      to={resultsPath(original.quizUrl)}
      search={{ data: original.id }}
      variant="default"
      size="xs"
      aria-label={t('resultsOf', { title: original.quizTitle })}
    >
      {t('results')}
    </ButtonLink>
  );
}
