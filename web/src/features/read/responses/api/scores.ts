import type { getAnswerCounts } from '@pollux/query-api/attending/answer-counts-contract';
import type {
  CountedAttempts,
  getActivityStatistics,
  getScores,
  getSurveyResponses,
} from '@pollux/query-api/attending/scores-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../shared/lists/list-search.ts';
import { keptReport } from './kept-report.ts';

// Of no loader: what is called a query comes with the routes.

/** What the scores of a quiz can be asked. */
export const scoresShape = {
  sortable: ['name', 'halfPoints', 'average', 'rank', 'number', 'startedAt', 'completedAt', 'duration'],
  filters: {
    name: 'text',
    halfPoints: 'halves',
    average: 'numbers',
    position: 'numbers',
    number: 'numbers',
    startedAt: 'days',
    completedAt: 'days',
    duration: 'minutes',
  },
  searched: true,
  sort: '-completedAt',
  hasPast: 'page',
} as const satisfies ShapeOf<typeof getScores>;

/** What the responses to a survey can be asked. */
export const surveyResponsesShape = {
  sortable: ['name', 'number', 'startedAt', 'completedAt', 'duration'],
  filters: { name: 'text', completedAt: 'days', question: 'value', chose: 'value' },
  searched: true,
  sort: '-completedAt',
  hasPast: 'page',
} as const satisfies ShapeOf<typeof getSurveyResponses>;

/** What the address of either may say. */
export const reportShape = {
  ...scoresShape,
  filters: { ...scoresShape.filters, ...surveyResponsesShape.filters },
} as const;

/**
 * A page of the submitted attempts at a quiz of one's own.
 * @param after the position of the log that it is read up to, at least
 */
export function scoresOf(quizId: string, at: ListSearch, after: string | null) {
  const query = askedOf(scoresShape, at);
  return queryOptions({
    ...keptReport({
      queryKey: ['responses', 'scores', quizId, query],
      queryFn: ({ signal }) =>
        get<typeof getScores>('/api/activities/:id/scores', { params: { id: quizId }, query, signal, after }),
    }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the submitted attempts at a survey of one's own; @param after as of scores */
export function surveyResponsesOf(quizId: string, at: ListSearch, after: string | null) {
  const query = askedOf(surveyResponsesShape, at);
  return queryOptions({
    ...keptReport({
      queryKey: ['responses', 'survey', quizId, query],
      queryFn: ({ signal }) =>
        get<typeof getSurveyResponses>('/api/activities/:id/survey-responses', {
          params: { id: quizId },
          query,
          signal,
          after,
        }),
    }),
    placeholderData: keepPreviousData,
  });
}

/**
 * What all submitted attempts at a quiz or survey of one's own come to.
 * @param after as of scores
 * @param of.attempts from which it is told how good the quiz is as a test
 * @param of.asOf the moment that is looked back to
 */
export function statisticsOf(
  quizId: string,
  after: string | null,
  { attempts = 'first', asOf }: { attempts?: CountedAttempts; asOf?: string | undefined } = {},
) {
  const query = { ...(attempts !== 'first' && { attempts }), ...(asOf !== undefined && { asOf }) };
  return queryOptions(
    keptReport({
      queryKey: ['responses', 'statistics', quizId, ...Object.values(query)],
      queryFn: ({ signal }) =>
        get<typeof getActivityStatistics>('/api/activities/:id/statistics', {
          params: { id: quizId },
          query: query as object,
          signal,
          after,
        }),
    }),
  );
}

/** What was chosen in all submitted attempts at a quiz or survey of one's own; @param after as of scores, asOf as well */
export function answerCountsOf(quizId: string, after: string | null, asOf: string | undefined) {
  return queryOptions(
    keptReport({
      queryKey: ['responses', 'answer-counts', quizId, ...(asOf === undefined ? [] : [asOf])],
      queryFn: ({ signal }) =>
        get<typeof getAnswerCounts>('/api/activities/:id/answer-counts', {
          params: { id: quizId },
          query: (asOf === undefined ? {} : { asOf }) as object,
          signal,
          after,
        }),
    }),
  );
}
