/** The query string of a results page: `data` is the poll's id (P121, P123). */
export function pollIdSearch(search: Record<string, unknown>): { data?: string } {
  return typeof search['data'] === 'string' && search['data'] !== '' ? { data: search['data'] } : {};
}
