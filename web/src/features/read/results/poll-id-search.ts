/** Whether there can be a poll of this id, or none is named: for what cannot be nobody is asked to log in (P461). */
export function mayBeOfPoll(id: string | undefined): boolean {
  return id === undefined || /^[\da-f]{24}$/i.test(id);
}

/** The query string of a results page: `data` is the poll's id (P121, P123). */
export function pollIdSearch(search: Record<string, unknown>): { data?: string } {
  return typeof search['data'] === 'string' && search['data'] !== '' ? { data: search['data'] } : {};
}
