import { SegmentedControl } from '@mantine/core';
import type { QuizType } from '@pollux/domain/authoring/quiz';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { myActivitiesQuery } from '../../shared/api/my-activities-query.ts';
import { CreatePollLink } from '../../shared/ui/create-poll-link.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import surface from '../../shared/ui/surface.module.css';
import { TableSkeleton } from '../../shared/ui/table-skeleton.tsx';
import { LibraryTable } from './library-table.tsx';
import { NoEntries } from './no-entries.tsx';

const filters = ['ALL', 'QUIZ', 'POLL', 'SURVEY'] as const;

/** "My Library": the person's own activities, all or of one type [P164 P165]. */
export function LibraryScreen({
  type,
  onTypeChange,
}: {
  /** The type shown; undefined for all. */
  type: QuizType | undefined;
  onTypeChange: (type: QuizType | undefined) => void;
}) {
  const t = useTranslations('library');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <CreatePollLink />
      </PageHeader>
      <SegmentedControl
        mb="md"
        maw="100%"
        style={{ overflowX: 'auto' }}
        aria-label={t('filter.label')}
        data={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={type ?? 'ALL'}
        onChange={(value) => onTypeChange(value === 'ALL' ? undefined : value)}
      />
      <Entries type={type} onShowAll={() => onTypeChange(undefined)} />
    </>
  );
}

function Entries({ type, onShowAll }: { type: QuizType | undefined; onShowAll: () => void }) {
  const { data: entries, error, refetch } = useQuery(myActivitiesQuery);
  const shown = useMemo(
    () => entries?.filter((entry) => type === undefined || entry.quizType === type),
    [entries, type],
  );
  if (shown === undefined && error !== null) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <div className={surface.surface}>
      {shown === undefined && <TableSkeleton />}
      {shown?.length === 0 && (
        <NoEntries type={entries?.length === 0 ? undefined : type} onShowAll={onShowAll} />
      )}
      {shown !== undefined && shown.length > 0 && <LibraryTable entries={shown} />}
    </div>
  );
}
