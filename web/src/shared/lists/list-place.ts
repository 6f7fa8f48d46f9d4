import { useMemo } from 'react';
import { type ListSearch, type ListShape, listSearch } from './list-search.ts';

/** Where somebody is in a list: kept in the address, so that it can be shared and come back to. */
export interface ListPlace {
  readonly at: ListSearch;
  /** Goes on from here: to the first page of what is asked then, unless the change names a page. */
  readonly go: (change: ListSearch) => void;
}

/**
 * The place that the address names, for the component of a route that validates it with `listSearch`.
 * @param at the route's `useSearch()`
 * @param navigate the route's `useNavigate()`
 */
export function listPlace(
  at: ListSearch,
  navigate: (options: {
    search: (at: ListSearch) => ListSearch;
    replace: true;
    resetScroll: boolean;
  }) => unknown,
): ListPlace {
  const go = (change: ListSearch) =>
    void navigate({
      search: (now) => ({ ...now, page: undefined, ...change }),
      replace: true,
      // Another page is read from its top; what is chosen in a list stays under the pointer.
      resetScroll: change.page !== undefined,
    });
  return { at, go };
}

/** The same for a route with `listSearchLater`: of what the address says, what the list can be asked. */
export function useListPlace(shape: ListShape, ...[at, navigate]: Parameters<typeof listPlace>): ListPlace {
  return listPlace(
    useMemo(() => listSearch(shape)(at), [shape, at]),
    navigate,
  );
}
