import { Button, Skeleton, Text } from '@mantine/core';
import { mayRead } from '@pollux/domain/accounts/access';
import type { getLogs } from '@pollux/query-api/authoring/changes-contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { get } from '../api/client.ts';
import { ChangeEntry } from '../changes/change-entry.tsx';
import classes from '../changes/changes.module.css';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { type Between, between } from './moment.ts';

/** The lines of an activity's change log between two moments, each of which opens to its event. Whoever shows it loads `reports`. */
export function ActivityChanges({ id, moments }: { id: string; moments: readonly [string, string] }) {
  const spans = between(...moments);
  return spans.map((span) => (
    <Lines key={JSON.stringify(span)} id={id} span={span} isAlone={spans.length === 1} />
  ));
}

function Lines({ id, span, isAlone }: { id: string; span: Between; isAlone: boolean }) {
  const t = useTranslations('past');
  // Whoever looks after activities is shown another's results, and not their change log.
  const isOfOffice = mayRead('curators', useSession().user?.role ?? 'visitor');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['activities', 'changes', 'between', id, span],
    queryFn: ({ pageParam, signal }) =>
      get<typeof getLogs>('/api/users/me/logs', {
        query: { ...span, ...(pageParam !== null && { before: pageParam }), activity: id },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ changes, more }) => (more ? changes.at(-1)?._id : undefined),
  });
  if (data === undefined) {
    if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={120} />;
  }
  const entries = data.pages.flatMap(({ changes }) => changes);
  if (entries.length === 0) return isAlone && <Text>{t(isOfOffice ? 'notOwn' : 'noneBetween')}</Text>;
  return (
    <>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <ChangeEntry key={entry._id} entry={entry} isTitled={false} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
