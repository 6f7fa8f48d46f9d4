import { Skeleton } from '@mantine/core';
import type { getPollResults } from '@pollux/query-api/voting/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import reports from '../../../../questions/poll-results/poll-results.module.css';
import { QuestionResult } from '../../../../questions/question-types/for-results.ts';
import { get } from '../../../../shared/api/client.ts';
import { useLook } from './use-look.ts';
import { AsOf } from '../../../../shared/as-of/as-of.tsx';
import { askedAt, isBeingMade } from '../../../../shared/as-of/moment.ts';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { GoBackLink } from '../go-back-link.tsx';
import { useResultsSentence } from '../use-results-sentence.ts';

const ComparedResults = lazyPart(async () => (await import('./compared-results.tsx')).ComparedResults);

/** What a poll of one's own had come to at a moment, or has come to now. */
export function pastResultsQuery(pollId: string, asOf: string) {
  return queryOptions({
    queryKey: ['results', 'past', pollId, asOf],
    queryFn: ({ signal }) =>
      get<typeof getPollResults>('/api/activities/:id/results', {
        params: { id: pollId },
        query: askedAt(asOf) as object,
        signal,
      }),
    // What was is what was; but words that are hidden since are hidden.
    staleTime: 60_000,
  });
}

/** The results of a poll as they were, or as they were at two moments. */
export function PastResults({
  pollId,
  asOf,
  against,
}: {
  pollId: string;
  asOf: string;
  /** Another moment, or `now`. */
  against: string | undefined;
}) {
  const { data: results, error, failureReason, refetch } = useQuery(pastResultsQuery(pollId, asOf));
  const look = useLook(pollId);
  const looked = {
    asOf,
    onLook: (moment: string | undefined) => look(moment, against),
    against,
    onAgainst: (moment: string | undefined) => look(asOf, moment),
    error: error ?? failureReason,
    onRetry: refetch,
  };
  return (
    <>
      <GoBackLink />
      {results !== undefined && <Head results={results} />}
      <AsOf {...looked} />
      {against !== undefined && (
        <Suspense fallback={<Skeleton height={240} />}>
          <ComparedResults pollId={pollId} moments={[asOf, against]} />
        </Suspense>
      )}
      {results === undefined && error !== null && !isBeingMade(error) && (
        <LoadFailure error={error} onRetry={refetch} />
      )}
      {results === undefined && (error === null || isBeingMade(error)) && (
        <Skeleton height={360} radius="lg" />
      )}
      <div className={reports.questions}>
        {against === undefined &&
          results?.questions.map((question, index) => (
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
