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

/** Rows of a page. */
export const PAGE_SIZE = 20;

/** The page that a query string asks for, as the server takes it. */
export function pageOf({ page = 1, search = '' }: ListSearch) {
  return { page, search, pageSize: PAGE_SIZE };
}
