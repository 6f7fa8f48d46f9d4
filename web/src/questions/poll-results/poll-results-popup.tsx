import { Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { QuestionReport } from '../question-types/for-results.ts';
import classes from './poll-results.module.css';

/** The report of a poll: a chart for each question, of the wanted kind, and its Response Summary (P126, P127). */
export function PollResultsPopup({ results, onClose }: { results: PollResultsView; onClose: () => void }) {
  const common = useTranslations('common');
  const isNarrow = useMediaQuery('(max-width: 36em)');
  return (
    <Modal
      opened
      onClose={onClose}
      title={results.quizTitle}
      size="60rem"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': common('close'), size: 'lg' }}
      styles={{ title: { fontWeight: 650, fontSize: 'var(--size-name)', overflowWrap: 'anywhere' } }}
    >
      <div className={classes.questions}>
        {results.questions.map((question, index) => (
          <Suspense key={question.id} fallback={<Skeleton height={360} radius="lg" />}>
            <QuestionReport question={question} number={index + 1} />
          </Suspense>
        ))}
      </div>
    </Modal>
  );
}
