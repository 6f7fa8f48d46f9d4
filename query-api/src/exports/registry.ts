import { serveMyExports } from './queries.ts';
import { serveMyExport } from './my-data/my-export.ts';
import type { QueryContext } from '../query-context.ts';

/** What this context answers: lists, with their exports, other queries, files, and rooms on the socket. */
export const exporting: QueryContext = {
  queries: [serveMyExports],
  files: [serveMyExport],
};
