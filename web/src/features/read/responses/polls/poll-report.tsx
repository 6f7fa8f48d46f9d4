import { Button, Group, Text } from '@mantine/core';
import type { ReportedPoll } from '@pollux/query-api/voting/contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { Suspense, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import type { features } from '../../../../shared/lists/features.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { CreateMenu } from '../../../../shared/ui/create-menu.tsx';
import { DateCell } from '../../../../shared/ui/date-cell.tsx';
import { NumberCell } from '../../../../shared/ui/number-cell.tsx';
import { ReportFileButton } from '../report-file-button.tsx';
import { useReportTitle } from '../use-report-title.ts';
import { useLocalPlace } from '../my-report/use-local-place.ts';
import { ClearCache } from './clear-cache.tsx';
import { type Maintenance, MaintenanceDialog } from './maintenance-dialog.tsx';
import { amongPolls, ownPolls, ownPollsShape, type ReportedIds } from './own-polls.ts';
import { PollFailure } from './poll-failure.tsx';
import { ResultsDialog } from './results-dialog.tsx';

const CourseDialog = lazyPart(async () => (await import('./course/course-dialog.tsx')).CourseDialog);

const column = createColumnHelper<typeof features, ReportedPoll>();
const idOf = ({ id }: ReportedPoll) => id;

interface Opened {
  readonly poll: ReportedPoll;
  readonly what: 'results' | 'course' | Maintenance;
}

/** The person's own polls: their results, and whether what is shown of them is what the log says. */
export function PollReport({ activityIds }: { activityIds: ReportedIds }) {
  const t = useTranslations('polls');
  const place = useLocalPlace();
  const [opened, open] = useState<Opened | null>(null);
  const list = useQuery(ownPolls(activityIds, place.at));
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('quizTitle', {
          header: t('columns.title'),
          cell: TitleCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('createdAt', { header: t('columns.created'), cell: DateCell }),
        column.accessor('responseCount', {
          header: t('columns.responses'),
          cell: NumberCell,
          meta: { align: 'end' },
        }),
        column.display({
          id: 'actions',
          header: t('columns.actions'),
          cell: ({ row: { original } }) => <Actions poll={original} open={open} />,
          enableHiding: false,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t],
  );
  const close = () => open(null);
  return (
    <Section title={t('title')} more={<ClearCache />} hasTable={list.data !== undefined}>
      {list.error !== null && list.data === undefined && !list.isFetching ? (
        <PollFailure
          text={t('failed.report')}
          error={list.error}
          at={list.errorUpdatedAt}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <DataTable
          name="poll-report"
          shape={ownPollsShape}
          label={t('title')}
          searchLabel={t('search')}
          list={list}
          place={place}
          columns={columns}
          rowId={idOf}
          exports={{ path: '/api/users/me/polls', among: amongPolls(activityIds) }}
          empty={
            <EmptySky title={t('empty.report')} text={t('empty.reportText')}>
              <CreateMenu />
            </EmptySky>
          }
        />
      )}
      {opened?.what === 'results' && <ResultsDialog poll={opened.poll} onClose={close} />}
      {opened?.what === 'course' && (
        <Suspense fallback={null}>
          <CourseDialog poll={opened.poll} onClose={close} />
        </Suspense>
      )}
      {(opened?.what === 'verify' || opened?.what === 'rebuild') && (
        <MaintenanceDialog poll={opened.poll} begin={opened.what} onClose={close} />
      )}
    </Section>
  );
}

function TitleCell({ row: { original } }: CellContext<typeof features, ReportedPoll, string>) {
  const titleOf = useReportTitle();
  return (
    <Text fw={600} lineClamp={2}>
      {titleOf(original)}
    </Text>
  );
}

function Actions({ poll, open }: { poll: ReportedPoll; open: (opened: Opened) => void }) {
  const t = useTranslations('polls');
  const title = poll.quizTitle;
  return (
    // On a wide screen what is looked at is in one line, and what maintains it in another.
    <Group gap="xs" justify="flex-end" miw={{ base: 0, lg: '25rem' }}>
      <Button
        size="xs"
        variant="default"
        aria-label={t('results.of', { title })}
        onClick={() => open({ poll, what: 'results' })}
      >
        {t('results.action')}
      </Button>
      <ReportFileButton activityId={poll.id} title={title} size="xs" />
      <Button
        size="xs"
        variant="default"
        aria-label={t('course.of', { title })}
        onClick={() => open({ poll, what: 'course' })}
      >
        {t('course.action')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        aria-label={t('verify.of', { title })}
        onClick={() => open({ poll, what: 'verify' })}
      >
        {t('verify.action')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        aria-label={t('rebuild.of', { title })}
        onClick={() => open({ poll, what: 'rebuild' })}
      >
        {t('rebuild.action')}
      </Button>
    </Group>
  );
}
