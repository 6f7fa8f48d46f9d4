import { useNavigate, useSearch } from '@tanstack/react-router';

/** The query string of a screen with a list that the server pages. */
export interface ListSearch {
  /** From 1, which is left out. */
  readonly page?: number | undefined;
  /** The words that are searched for. */
  readonly search?: string | undefined;
  /** Which part of the list is shown, where a screen has several. */
  readonly filter?: string | undefined;
}

/** For `validateSearch`: what is wrong or empty is left out. */
export function listSearch({ page, search, filter }: Readonly<Record<string, unknown>>): ListSearch {
  const asked = Number(page);
  return {
    ...(Number.isSafeInteger(asked) && asked > 1 && { page: asked }),
    ...(typeof search === 'string' && search !== '' && { search }),
    ...(typeof filter === 'string' && filter !== '' && { filter }),
  };
}

/** Where somebody is in such a list: kept in the address, so that it can be shared and come back to. */
export interface PlaceInList {
  readonly page: number;
  readonly search: string;
  readonly filter: string | undefined;
  readonly setPage: (page: number) => void;
  /** Begins again at the first page; `filter` stays. */
  readonly setSearch: (search: string) => void;
  /** Begins again at the first page; `search` stays. */
  readonly setFilter: (filter: string | undefined) => void;
}

/** The place that the address names; the route validates its query string with `listSearch`. */
export function usePlaceInList(): PlaceInList {
  const navigate = useNavigate();
  const at = listSearch(useSearch({ strict: false }));
  const go = (change: ListSearch) =>
    void navigate({ to: '.', search: listSearch({ ...at, page: undefined, ...change }), replace: true });
  return {
    page: at.page ?? 1,
    search: at.search ?? '',
    filter: at.filter,
    setPage: (page) => go({ page }),
    setSearch: (search) => go({ search }),
    setFilter: (filter) => go({ filter }),
  };
}
