import { serveAdminActions } from './actions.ts';
import { serveAllAttempts } from './attempts.ts';
import { serveAdminOverview } from './overview.ts';
import {
  serveAdminUserContent,
  serveAdminContent,
  serveAdminQuizzes,
  serveAdminContentByCategory,
} from './queries.ts';
import { serveAdminStatistics } from './statistics.ts';
import { serveAdminTrends } from './trends.ts';
import { serveAdminUsers, serveAdminUser } from './users.ts';
import type { QueryContext } from '../query-context.ts';

/** What this context answers: lists, with their exports, other queries, files, and rooms on the socket. */
export const admin: QueryContext = {
  lists: [
    serveAdminUsers,
    serveAdminUserContent,
    serveAdminContent,
    serveAllAttempts,
    serveAdminActions,
    serveAdminQuizzes,
  ],
  queries: [
    serveAdminStatistics,
    serveAdminUser,
    serveAdminOverview,
    serveAdminContentByCategory,
    serveAdminTrends,
  ],
};
