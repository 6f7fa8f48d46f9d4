import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import type { ReportedPoll } from '@pollux/query-api/voting/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { QuestionReport } from '../../../../questions/question-types/for-results.ts';
import { retryHelps } from '../../../../shared/api/retry-helps.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { PAGE_SIZES } from '../../../../shared/lists/list-search.ts';
import { useReportTitle } from '../use-report-title.ts';
import { ClearCache } from './clear-cache.tsx';
import { ownPolls, type ReportedIds, resultsNow } from './own-polls.ts';
import { PollFailure } from './poll-failure.tsx';
import { useFollowResults } from './use-follow-results.ts';
import { TryAgain } from '../../../../shared/ui/try-again.tsx';

/**
 * The word clouds of the person's own polls, the newest first, moving as people write (P128). Those that cannot be read
 * keep no other away (P562).
 */
export function PollWords({ activityIds }: { activityIds: ReportedIds }) {
  const t = useTranslations('polls');
  const mine = useTranslations('reports.mine');
  const failure = useTranslations('results.failed');
  const common = useTranslations('common');
  const [pageSize, setPageSize] = useState<(typeof PAGE_SIZES)[number]>(PAGE_SIZES[0]);
  const list = useQuery(ownPolls(activityIds, { pageSize }));
  const polls = list.data?.data ?? [];
  const results = useQueries({ queries: polls.map(({ id }) => resultsNow(id)) });
  // What was read before stays while it cannot be read anew (P561 P566).
  const failed = [list, ...results].filter(
    ({ data, error, isFetching }) => data === undefined && error !== null && !isFetching,
  );
  const [first] = failed;
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  const isWaiting = [list, ...results].some(
    ({ data, isPending, isFetching }) => isPending || (data === undefined && isFetching),
  );
  const clouds = polls.flatMap((poll, index) => {
    const questions = results[index]?.data?.questions ?? [];
    const asked = questions
      .map((question, place) => ({ question, number: place + 1 }))
      .filter(({ question }) => isCloud(question));
    return asked.length === 0 ? [] : [{ poll, asked }];
  });
  const larger = PAGE_SIZES.find((size) => size > pageSize);
  const hasMore = (list.data?.total ?? 0) > polls.length && larger !== undefined;
  const isEmpty = !isWaiting && !list.isPlaceholderData && clouds.length === 0 && failed.length === 0;
  // Those that come first may all ask other things.
  if (isEmpty && hasMore) setPageSize(larger);
  if (first?.error && (first === list || failed.length === results.length)) {
    return (
      <Section title={t('words.title')} more={<ClearCache />}>
        <PollFailure
          text={failure('wordcloud')}
          error={first.error}
          at={first.errorUpdatedAt}
          onRetry={retry}
        />
      </Section>
    );
  }
  return (
    <Section title={t('words.title')} more={<ClearCache />}>
      <Stack gap="xl" pt="md" aria-busy={isWaiting}>
        {failed.length > 0 && (
          <Alert color="yellow" title={mine('someFailed')}>
            <TryAgain
              error={(failed.find(({ error }) => retryHelps(error)) ?? first)?.error}
              onRetry={retry}
              label={mine('retry')}
              variant="default"
              size="sm"
            />
          </Alert>
        )}
        {clouds.map(({ poll, asked }) => (
          <PollClouds key={poll.id} poll={poll} asked={asked} />
        ))}
        {isWaiting && (
          <>
            <Text role="status" c="dimmed">
              {common('loading')}
            </Text>
            <Skeleton height={240} radius="lg" />
          </>
        )}
        {isEmpty && !hasMore && (
          <EmptySky
            title={t(polls.length === 0 ? 'empty.report' : 'empty.words')}
            text={t('empty.wordsText')}
          />
        )}
        {!isWaiting && hasMore && (
          <Button variant="default" onClick={() => setPageSize(larger)}>
            {t('words.more')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

function isCloud({ type }: { readonly type: string }): boolean {
  return type === 'wordcloud';
}

type Asked = readonly {
  readonly question: Parameters<typeof QuestionReport>[0]['question'];
  readonly number: number;
}[];

/** The clouds of one poll, moving as people write while they are on the screen. */
function PollClouds({ poll, asked }: { poll: ReportedPoll; asked: Asked }) {
  const title = useReportTitle()(poll);
  const { ref, inViewport } = useInViewport<HTMLElement>();
  const refetchInterval = useFollowResults(poll.id, inViewport);
  // They are there already.
  useQuery({ ...resultsNow(poll.id), refetchInterval, refetchOnMount: false });
  return (
    <Stack ref={ref} component="article" aria-label={title} gap="sm">
      <Text component="h3" fw={650}>
        {title}
      </Text>
      {asked.map(({ question, number }) => (
        <Suspense key={question.id} fallback={<Skeleton height={240} radius="lg" />}>
          <QuestionReport question={question} number={number} />
        </Suspense>
      ))}
    </Stack>
  );
}
