import type { PaginationState, SortingState } from '@tanstack/react-table';
import { type ListSearch, PAGE_SIZES, sortTerms } from './list-search.ts';

/** What a column is filtered by: `{ '': 'open,closed' }`, `{ gte: '2026-11-01', lte: '…' }` or `{ contains: 'asha' }`. */
export type FilterValue = Readonly<Partial<Record<FilterEnd, string>>>;

const ENDS = ['', 'gte', 'lte', 'contains'] as const;
type FilterEnd = (typeof ENDS)[number];

const nameOf = (parameter: string, end: FilterEnd) => (end === '' ? parameter : `${parameter}.${end}`);

/** What an address filters by a parameter; undefined where it does not. */
export function filterIn(at: ListSearch, parameter: string): FilterValue | undefined {
  const ends = ENDS.flatMap((end) => {
    const value = at[nameOf(parameter, end)];
    return value === undefined ? [] : [[end, value] as const];
  });
  return ends.length === 0 ? undefined : Object.fromEntries(ends);
}

/** The change to an address that filters by a parameter so, or no longer. */
export function searchOfFilter(parameter: string, value: FilterValue | undefined): ListSearch {
  return Object.fromEntries(ENDS.map((end) => [nameOf(parameter, end), value?.[end]]));
}

/** @param byDefault how the list is sorted where the address does not say */
export function sortingIn(at: ListSearch, byDefault?: string): SortingState {
  return sortTerms(at['sort'] ?? byDefault);
}

/** The change to an address that sorts so; what is so by default is left out. */
export function searchOfSorting(sorting: SortingState, byDefault?: string): ListSearch {
  const sort = sorting.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',');
  return { sort: sort === '' || sort === byDefault ? undefined : sort };
}

export function paginationIn({ page = 1, pageSize = PAGE_SIZES[0] }: ListSearch): PaginationState {
  return { pageIndex: page - 1, pageSize };
}

/** The change to an address that goes to this page. */
export function searchOfPagination({ pageIndex, pageSize }: PaginationState): ListSearch {
  return {
    page: pageIndex === 0 ? undefined : pageIndex + 1,
    pageSize: pageSize === PAGE_SIZES[0] ? undefined : pageSize,
  };
}
