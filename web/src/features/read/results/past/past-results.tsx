import { Skeleton } from '@mantine/core';
import type { getPollResults } from '@pollux/query-api/voting/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import reports from '../../../../questions/poll-results/poll-results.module.css';
import { QuestionResult } from '../../../../questions/question-types/for-results.ts';
import { get } from '../../../../shared/api/client.ts';
import { useLook } from './use-look.ts';
import { AsOf } from '../../../../shared/as-of/as-of.tsx';
import { isBeingMade } from '../../../../shared/as-of/moment.ts';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { GoBackLink } from '../go-back-link.tsx';
import { useResultsSentence } from '../use-results-sentence.ts';

/** What a poll of one's own had come to at a moment. */
export function pastResultsQuery(pollId: string, asOf: string) {
  return queryOptions({
    queryKey: ['results', 'past', pollId, asOf],
    queryFn: ({ signal }) =>
      get<typeof getPollResults>('/api/activities/:id/results', {
        params: { id: pollId },
        query: { asOf } as object,
        signal,
      }),
    // What was is what was; but words that are hidden since are hidden.
    staleTime: 60_000,
  });
}

/** The results of a poll as they were. */
export function PastResults({ pollId, asOf }: { pollId: string; asOf: string }) {
  const { data: results, error, failureReason, refetch } = useQuery(pastResultsQuery(pollId, asOf));
  const onLook = useLook(pollId);
  const looked = { asOf, onLook, error: error ?? failureReason, onRetry: refetch };
  return (
    <>
      <GoBackLink />
      {results !== undefined && <Head results={results} />}
      <AsOf {...looked} />
      {results === undefined && error !== null && !isBeingMade(error) && (
        <LoadFailure error={error} onRetry={refetch} />
      )}
      {results === undefined && (error === null || isBeingMade(error)) && (
        <Skeleton height={360} radius="lg" />
      )}
      <div className={reports.questions}>
        {results?.questions.map((question, index) => (
          <Suspense key={question.id} fallback={<Skeleton height={360} radius="lg" />}>
            <QuestionResult question={question} number={index + 1} />
          </Suspense>
        ))}
      </div>
    </>
  );
}

function Head({ results }: { results: Parameters<typeof useResultsSentence>[0] }) {
  return <Sentence title={results.quizTitle} {...useResultsSentence(results)} />;
}
