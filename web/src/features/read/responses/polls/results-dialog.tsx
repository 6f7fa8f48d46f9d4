import { Modal, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReportedPoll } from '@pollux/query-api/voting/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { ApiProblem } from '../../../../shared/api/client.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { CopyPollLink } from './copy-poll-link.tsx';
import { resultsNow } from './own-polls.ts';
import { PollFailure } from './poll-failure.tsx';
import { useFollowResults } from './use-follow-results.ts';

const PollResultsPopup = lazyPart(
  async () => (await import('../../../../questions/poll-results/poll-results-popup.tsx')).PollResultsPopup,
);

/**
 * The results of one poll: on their way, not to be had, nothing to show, or the popup of the results, moving as people
 * vote (P128).
 */
export function ResultsDialog({ poll, onClose }: { poll: ReportedPoll; onClose: () => void }) {
  const t = useTranslations('polls');
  const common = useTranslations('common');
  const refetchInterval = useFollowResults(poll.id, true);
  const { data, error, failureCount, errorUpdatedAt, isFetching, refetch } = useQuery({
    ...resultsNow(poll.id),
    refetchInterval,
  });
  const framed = (content: ReactNode) => (
    <Modal
      opened
      onClose={onClose}
      title={poll.quizTitle}
      size="lg"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {content}
    </Modal>
  );
  // What was read before stays while it cannot be read anew (P561 P566), but not against the word of the server.
  const isRefused = error instanceof ApiProblem && error.status < 500;
  if (error !== null && !isFetching && (data === undefined || isRefused)) {
    const isGone = isRefused && error.status === 404;
    if (isGone) return framed(<EmptySky title={t('empty.poll')} text={t('empty.pollText')} />);
    return framed(
      <PollFailure
        text={t('failed.tries', { count: failureCount })}
        error={error}
        at={errorUpdatedAt}
        onRetry={() => void refetch()}
        onClose={onClose}
      />,
    );
  }
  if (data === undefined) return framed(<Waiting />);
  // A proxy in between may have answered something else.
  const questions: unknown = data.questions;
  if (!Array.isArray(questions)) return framed(<EmptySky title={t('empty.poll')} text={t('empty.format')} />);
  if (questions.length === 0) return framed(<EmptySky title={t('empty.poll')} text={t('empty.questions')} />);
  if (data.ballots === 0) {
    return framed(
      <EmptySky title={t('empty.votes')} text={t('empty.votesText')}>
        <CopyPollLink poll={poll} />
      </EmptySky>,
    );
  }
  return (
    <Suspense fallback={framed(<Waiting />)}>
      <PollResultsPopup results={data} onClose={onClose} />
    </Suspense>
  );
}

function Waiting() {
  const common = useTranslations('common');
  return (
    <Stack aria-busy>
      <VisuallyHidden role="status">{common('loading')}</VisuallyHidden>
      <Skeleton height={36} width="60%" />
      <Skeleton height={240} radius="lg" />
    </Stack>
  );
}
