import { serveOperations } from './operations.ts';
import type { QueryContext } from '../query-context.ts';

/** What this context answers: lists, with their exports, other queries, files, and rooms on the socket. */
export const operations: QueryContext = {
  queries: [serveOperations],
};
