import { Stack, Text } from '@mantine/core';
import type { AnswerCountsView } from '@pollux/query-api/attending/answer-counts-contract';
import type { ActivityStatistics } from '@pollux/query-api/attending/scores-contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { RightChoicesProvider } from '../../../../questions/charts/right-choices.ts';
import { QuestionReport } from '../../../../questions/question-types/for-results.ts';
import { useReadAnew } from '../../../../shared/live/use-attendance.ts';
import { Section } from '../../../../shared/look/section.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { TableSkeleton } from '../../../../shared/ui/table-skeleton.tsx';
import { answerCountsOf } from '../api/scores.ts';
import { useFetchFailure } from '../use-fetch-failure.ts';
import { RatingSummary } from './rating-summary.tsx';

/** How often each choice was made, and which is right: the distractors of a quiz, the answers to a survey. */
export function ChosenAnswers({
  statistics: { quizId, quizType },
  position,
  asOf,
}: {
  /** The moment that is looked back to. */
  asOf?: string | undefined;
  statistics: Pick<ActivityStatistics, 'quizId' | 'quizType'>;
  position: string | null;
}) {
  const t = useTranslations('scores.chosen');
  const { data, isLoadingError, error, refetch } = useQuery(answerCountsOf(quizId, position, asOf));
  useReadAnew(position, refetch);
  const failed = useFetchFailure(quizType);
  if (isLoadingError) {
    return (
      <Section title={t('heading')}>
        <LoadFailure error={error} onRetry={() => void refetch()} title={failed} />
      </Section>
    );
  }
  if (data === undefined || !data.questions.some(isChosen)) return null;
  return (
    <Section title={t('heading')}>
      {!data.isExact && (
        <Text size="sm" c="dimmed" mb="md">
          {t('older')}
        </Text>
      )}
      <Stack gap="xl">
        {data.questions.map((question, index) => (
          <Chosen key={question.id} question={question} number={index + 1} />
        ))}
      </Stack>
    </Section>
  );
}

type Question = AnswerCountsView['questions'][number];

function isChosen({ result, responses }: Question): boolean {
  return result !== null && responses > 0;
}

function Chosen({ question, number }: { question: Question; number: number }) {
  const t = useTranslations('scores.chosen');
  const format = useFormatter();
  const { result, right, rights } = question;
  if (result === null || !isChosen(question)) return null;
  return (
    <div>
      <Suspense fallback={<TableSkeleton />}>
        <RightChoicesProvider value={right}>
          <QuestionReport question={result} number={number} />
        </RightChoicesProvider>
      </Suspense>
      {result.type === 'rating' && <RatingSummary ratings={result.ratings} />}
      {right.length > 0 && (
        <Text mt="sm" fw={600}>
          {t('right', { answer: format.list(right, { type: 'unit' }) })}
        </Text>
      )}
      {rights.map(({ versions, right }) => (
        <Text key={versions.join()} mt="sm" fw={600}>
          {t('rightIn', {
            versions: format.list(versions.map(String)),
            count: versions.length,
            answer: format.list(right, { type: 'unit' }),
          })}
        </Text>
      ))}
    </div>
  );
}
