import { Modal, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReportedPoll } from '@pollux/query-api/voting/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptySky } from '../../../../../shared/look/empty-sky.tsx';
import { CopyPollLink } from '../copy-poll-link.tsx';
import { PollFailure } from '../poll-failure.tsx';
import { CoursePanel } from './course-panel.tsx';
import { usePollCourse } from './use-poll-course.ts';

/** How the votes of one of the person's own polls came, while they come. */
export function CourseDialog({ poll, onClose }: { poll: ReportedPoll; onClose: () => void }) {
  const t = useTranslations('polls');
  const common = useTranslations('common');
  const isNarrow = useMediaQuery('(max-width: 36em)');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('course.title', { title: poll.quizTitle })}
      size="64rem"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': common('close'), size: 'lg' }}
    >
      <Course poll={poll} onClose={onClose} />
    </Modal>
  );
}

function Course({ poll, onClose }: { poll: ReportedPoll; onClose: () => void }) {
  const t = useTranslations('polls');
  const common = useTranslations('common');
  const { data, error, retry } = usePollCourse(poll.id);
  if (data === undefined && error !== null) {
    return <Failure error={error} retry={retry} onClose={onClose} />;
  }
  if (data === undefined) {
    return (
      <Stack aria-busy>
        <VisuallyHidden role="status">{common('loading')}</VisuallyHidden>
        <Skeleton height={36} width="60%" />
        <Skeleton height={320} radius="lg" />
      </Stack>
    );
  }
  if (data.ballots === 0) {
    return (
      <EmptySky title={t('empty.votes')} text={t('empty.votesText')}>
        <CopyPollLink poll={poll} />
      </EmptySky>
    );
  }
  return <CoursePanel course={data} />;
}

function Failure({ error, retry, onClose }: { error: Error; retry: () => void; onClose: () => void }) {
  const t = useTranslations('polls');
  const [at] = useState(() => Date.now());
  return <PollFailure text={t('failed.report')} error={error} at={at} onRetry={retry} onClose={onClose} />;
}
