import type { ListName } from '@pollux/domain/reference/list-ids';
import type { Response } from '@pollux/query-api/http/contract';
import type { getGrades, getQuestionTypes, getSubjects } from '@pollux/query-api/reference/lists-contract';
import { isCancelledError, type QueryClient, queryOptions } from '@tanstack/react-query';
import { getTagged } from '../api/client.ts';
import { newer, type Snapshot } from '../live/newer.ts';
import { keepList, keptAs, keptList } from './kept-lists.ts';

/** A list that was read so long ago is read again by whoever needs it; the server tells of changes by itself. */
const FRESH_MS = 30 * 60_000;

const paths = {
  grades: '/api/grades',
  subjects: '/api/subjects',
  questionTypes: '/api/question-types',
} as const;

interface Contracts {
  grades: typeof getGrades;
  subjects: typeof getSubjects;
  questionTypes: typeof getQuestionTypes;
}

/** What a list answers. */
export type ListView<List extends ListName> = Response<Contracts[List]>;

/** A list that creators choose from. It begins with what this browser keeps of it (C211, C326). */
export function referenceQuery<List extends ListName>(list: List) {
  const name = keptAs[list];
  return queryOptions<Snapshot<ListView<List>>>({
    queryKey: ['reference', name],
    queryFn: async ({ signal, client, queryKey }) => {
      const { data, revision } = await getTagged<Contracts[List]>(paths[list], { signal });
      return kept(list, newer(client.getQueryData(queryKey), { view: data, revision }));
    },
    initialData: () => keptList<ListView<List>>(name),
    initialDataUpdatedAt: () => keptList(name)?.at,
    staleTime: FRESH_MS,
  });
}

/** Takes what the server sends of a list by itself. */
export function takeList<List extends ListName>(
  queryClient: QueryClient,
  list: List,
  sent: Snapshot<ListView<List>>,
): void {
  queryClient.setQueryData(referenceQuery(list).queryKey, (current) => kept(list, newer(current, sent)));
}

/**
 * Reads all lists side by side, for whoever has just logged in (C327, P464). One that cannot be read fails neither the
 * login nor the others: whoever needs it reads it again, and is told if that fails.
 * @returns whether one could not be read; what was called off, as the session was over first, is no failure
 */
export async function readReferenceLists(queryClient: QueryClient): Promise<'read' | 'failed'> {
  const lists = ['grades', 'subjects', 'questionTypes'] as const;
  const reads = lists.map((list) => queryClient.query({ ...referenceQuery(list), staleTime: 0 }));
  const ends = await Promise.allSettled(reads);
  const isFailed = ends.some((end) => end.status === 'rejected' && !isCancelledError(end.reason));
  return isFailed ? 'failed' : 'read';
}

function kept<View>(list: ListName, snapshot: Snapshot<View>): Snapshot<View> {
  keepList(keptAs[list], snapshot);
  return snapshot;
}
