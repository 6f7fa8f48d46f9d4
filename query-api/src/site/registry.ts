import { serveCountries } from './countries.ts';
import { serveOperator, servePayoutTerms } from './queries.ts';
import type { QueryContext } from '../query-context.ts';

/** What this context answers: lists, with their exports, other queries, files, and rooms on the socket. */
export const site: QueryContext = {
  queries: [serveOperator, servePayoutTerms, serveCountries],
};
