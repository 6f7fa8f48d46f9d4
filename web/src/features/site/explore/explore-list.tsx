import { Skeleton } from '@mantine/core';
import type { ExploreEntry } from '@pollux/query-api/authoring/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import classes from './explore.module.css';
import { ExploreCard } from './explore-card.tsx';

const PLACEHOLDERS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The cards of a page, whatever its state. */
export function ExploreList({
  found: { data, error, refetch },
  isSearch,
}: {
  found: UseQueryResult<{ allQuiz: readonly ExploreEntry[]; total: number }>;
  /** Whether the list is the answer to a search. */
  isSearch: boolean;
}) {
  const t = useTranslations('explore');
  const common = useTranslations('common');
  if (data === undefined && error !== null) return <LoadFailure error={error} onRetry={refetch} />;
  if (data === undefined) {
    return (
      <div className={classes.cards} role="status" aria-label={common('loading')}>
        {PLACEHOLDERS.map((key) => (
          <Skeleton key={key} height={300} radius="lg" />
        ))}
      </div>
    );
  }
  if (data.allQuiz.length === 0) {
    return <EmptySky title={t('none.title')} text={t(isSearch ? 'none.search' : 'none.text')} />;
  }
  return (
    <ul className={classes.cards}>
      {data.allQuiz.map((entry) => (
        <li key={entry.id}>
          <ExploreCard entry={entry} />
        </li>
      ))}
    </ul>
  );
}
