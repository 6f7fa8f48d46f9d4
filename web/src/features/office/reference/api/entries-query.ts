import type { Response } from '@pollux/query-api/http/contract';
import type {
  getAdminGrades,
  getAdminQuestionTypes,
  getAdminSubjects,
} from '@pollux/query-api/reference/lists-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import {
  askedOf,
  type ListSearch,
  type ListShape,
  type ShapeOf,
} from '../../../../shared/lists/list-search.ts';

/** What each of the reference lists can be asked. */
export const entriesShape = {
  sortable: ['place', 'name', 'isActive'],
  filters: { name: 'text', isActive: ['true', 'false'] },
  searched: true,
  sort: 'place',
} as const satisfies ShapeOf<typeof getAdminGrades>;

/** What subjects can be asked besides. */
export const subjectsShape = {
  ...entriesShape,
  filters: { ...entriesShape.filters, quizCount: 'numbers', revenue: 'rupees' },
} as const satisfies ShapeOf<typeof getAdminSubjects>;

/** What types of questions can be asked besides. */
export const questionTypesShape = {
  ...entriesShape,
  filters: { ...entriesShape.filters, value: 'text' },
} as const satisfies ShapeOf<typeof getAdminQuestionTypes>;

/** By the path of each list. */
export const entriesShapes = {
  '/api/admin/grades': entriesShape,
  '/api/admin/subjects': subjectsShape,
  '/api/admin/question-types': questionTypesShape,
} as const satisfies Record<keyof Contracts, ListShape>;

interface Contracts {
  '/api/admin/grades': typeof getAdminGrades;
  '/api/admin/subjects': typeof getAdminSubjects;
  '/api/admin/question-types': typeof getAdminQuestionTypes;
}
/** Where a reference list is, with what is switched off. */
export type EntriesPath = keyof Contracts;
type Page<Path extends EntriesPath> = Response<Contracts[Path]>;

export type Grade = Page<'/api/admin/grades'>['data'][number];
export type Subject = Page<'/api/admin/subjects'>['data'][number];
export type QuestionType = Page<'/api/admin/question-types'>['data'][number];

/** A page of a reference list, as a rule in the order in which creators are offered it. */
export function entriesQuery<Path extends EntriesPath>(path: Path, at: ListSearch) {
  const query = askedOf(entriesShapes[path], at);
  return queryOptions({
    queryKey: ['reference', path, query],
    queryFn: ({ signal }) => get<Contracts[Path]>(path, { query: query as object, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How many entries of a list are offered, or are switched off: its total says so. */
export function countedEntriesQuery(path: EntriesPath, isActive: boolean) {
  return queryOptions({
    queryKey: ['reference', path, 'counted', isActive],
    queryFn: ({ signal }) =>
      get<typeof getAdminGrades>(path as never, { query: { isActive, pageSize: 1 }, signal }),
    staleTime: 0,
  });
}
