import { type ListSearch, listSearch } from './list-search.ts';

/** Where somebody is in a list: kept in the address, so that it can be shared and come back to. */
export interface ListPlace {
  readonly at: ListSearch;
  readonly setPage: (page: number) => void;
  /** Begins again at the first page; `filter` stays. */
  readonly setSearch: (search: string) => void;
  /** Begins again at the first page; `search` stays. */
  readonly setFilter: (filter: string | undefined) => void;
}

/**
 * The place that the address names, for the component of a route that has `listSearch` for its `validateSearch`.
 * @param at the route's `useSearch()`
 * @param navigate the route's `useNavigate()`
 */
export function listPlace(
  at: ListSearch,
  navigate: (options: { search: ListSearch; replace: true }) => unknown,
): ListPlace {
  const go = (change: ListSearch) =>
    void navigate({ search: listSearch({ ...at, page: undefined, ...change }), replace: true });
  return {
    at,
    setPage: (page) => go({ page }),
    setSearch: (search) => go({ search }),
    setFilter: (filter) => go({ filter }),
  };
}
