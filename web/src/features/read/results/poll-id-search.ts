/** Whether there can be a poll of this id, or none is named: for what cannot be nobody is asked to log in (P461). */
export function mayBeOfPoll(id: string | undefined): boolean {
  return id === undefined || /^[\da-f]{24}$/i.test(id);
}

/** The query string of a results page: `data` is the poll's id (P121, P123), `asOf` a moment that is looked back to, `against` one to compare. */
export function pollIdSearch(search: Record<string, unknown>): {
  data?: string;
  asOf?: string;
  against?: string;
} {
  const said = (name: 'data' | 'asOf' | 'against') =>
    typeof search[name] === 'string' && search[name] ? { [name]: search[name] } : {};
  return { ...said('data'), ...said('asOf'), ...said('against') };
}
