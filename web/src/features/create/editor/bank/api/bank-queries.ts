import type { Difficulty } from '@pollux/domain/authoring/bank/bank-rules';
import type {
  BankQuestionView,
  getBankCopies,
  getBankQuestions,
  getQuestionFolders,
} from '@pollux/query-api/authoring/bank-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../../shared/api/client.ts';

/** The folders of questions that one has; read anew whenever a screen opens. */
export const questionFoldersQuery = queryOptions({
  queryKey: ['question-bank', 'folders'],
  queryFn: ({ signal }) => get<typeof getQuestionFolders>('/api/question-bank/folders', { signal }),
  staleTime: 0,
});

/** What the questions of a bank are narrowed to; what is undefined is not asked. */
export interface BankAsked {
  readonly folder?: string | undefined;
  readonly type?: string | undefined;
  readonly tag?: string | undefined;
  readonly used?: 'true' | 'false' | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly search?: string | undefined;
}

/** So many questions are on a page. */
export const PAGE_SIZE = 20;

/** A page of the questions in the folders that one has. Nothing of a page before is shown meanwhile: its right may have ended. */
export function bankQuestionsQuery(asked: BankAsked, page: number) {
  const query = { ...asked, page, pageSize: PAGE_SIZE };
  return queryOptions({
    queryKey: ['question-bank', 'questions', query],
    queryFn: ({ signal }) =>
      get<typeof getBankQuestions>('/api/question-bank/questions', { query: query as never, signal }),
    staleTime: 0,
  });
}

/** Which questions of an activity are copies of questions in banks. */
export function bankCopiesQuery(quizId: string) {
  return queryOptions({
    queryKey: ['question-bank', 'copies', quizId],
    queryFn: ({ signal }) =>
      get<typeof getBankCopies>('/api/question-bank/copies/:quizId', { params: { quizId }, signal }),
    staleTime: 0,
  });
}

const MOST_ON_A_PAGE = 100;

/** All questions that are asked for, page by page. @throws ApiProblem, NoResponse */
export async function allBankQuestions(asked: BankAsked): Promise<BankQuestionView[]> {
  const all: BankQuestionView[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...asked, page, pageSize: MOST_ON_A_PAGE } as never;
    // One after the other: there may be thousands.
    // eslint-disable-next-line no-await-in-loop
    const { data, total } = await get<typeof getBankQuestions>('/api/question-bank/questions', { query });
    all.push(...data);
    if (data.length < MOST_ON_A_PAGE || all.length >= total) return all;
  }
}

/** All questions of a folder, read anew whenever they are shown. */
export function allBankQuestionsQuery(folder: string) {
  return queryOptions({
    queryKey: ['question-bank', 'all', folder],
    queryFn: () => allBankQuestions({ folder }),
    staleTime: 0,
  });
}
