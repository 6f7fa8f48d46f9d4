import type { getCrossTable, getSurveyAnswers } from '@pollux/query-api/attending/cross-table-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { keptReport } from './kept-report.ts';

/** Who is looked at: those who chose one of these in this question; everybody where it is left out. */
export interface ChoseAsked {
  readonly only?: string;
  readonly chose?: string[];
}

/**
 * What was chosen in a survey of one's own by those who are looked at.
 * @param after the position of the log that it is read up to, at least
 */
export function surveyAnswersOf(quizId: string, query: ChoseAsked, after: string | null) {
  return queryOptions({
    ...keptReport({
      queryKey: ['responses', 'survey-answers', quizId, query],
      queryFn: ({ signal }) =>
        get<typeof getSurveyAnswers>('/api/activities/:id/survey-answers', {
          params: { id: quizId },
          query,
          signal,
          after,
        }),
    }),
    placeholderData: keepPreviousData,
  });
}

/** Two questions of a survey of one's own against each other; @param after as of the answers */
export function crossTableOf(
  quizId: string,
  query: ChoseAsked & { readonly rows: string; readonly columns: string },
  after: string | null,
) {
  return queryOptions({
    ...keptReport({
      queryKey: ['responses', 'cross-table', quizId, query],
      queryFn: ({ signal }) =>
        get<typeof getCrossTable>('/api/activities/:id/cross-table', {
          params: { id: quizId },
          query,
          signal,
          after,
        }),
    }),
    placeholderData: keepPreviousData,
  });
}
