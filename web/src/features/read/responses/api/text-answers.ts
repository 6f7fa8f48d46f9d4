import type {
  AddAnswerTag,
  RemoveAnswerTag,
  RenameAnswerTag,
  TagAnswers,
} from '@pollux/domain/attending/answer-tags';
import type { getTextAnswers } from '@pollux/query-api/attending/text-answers-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { useCommand } from '../../../../shared/api/use-command.ts';
import { askedOf, type ListSearch } from '../../../../shared/lists/list-search.ts';
import { keptReport } from './kept-report.ts';
import { textAnswersShape } from './text-answers-shape.ts';

/**
 * A page of what people wrote to a question of one's own, with the tags that there are.
 * @param after the position of the log that it is read up to, at least
 */
export function textAnswersOf(quizId: string, questionId: string, at: ListSearch, after: string | null) {
  const query = askedOf(textAnswersShape, at);
  return queryOptions({
    ...keptReport({
      queryKey: ['responses', 'text-answers', quizId, questionId, query],
      queryFn: ({ signal }) =>
        get<typeof getTextAnswers>('/api/activities/:id/text-answers/:questionId', {
          params: { id: quizId, questionId },
          query,
          signal,
          after,
        }),
    }),
    placeholderData: keepPreviousData,
  });
}

export const useAddAnswerTag = () => useCommand<typeof AddAnswerTag>('AddAnswerTag');
export const useRenameAnswerTag = () => useCommand<typeof RenameAnswerTag>('RenameAnswerTag');
export const useRemoveAnswerTag = () => useCommand<typeof RemoveAnswerTag>('RemoveAnswerTag');
export const useTagAnswers = () => useCommand<typeof TagAnswers>('TagAnswers');
