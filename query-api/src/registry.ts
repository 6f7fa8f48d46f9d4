import { serveEntitlements, serveMe, serveSession, serveSiteStatistics } from './accounts/queries.ts';
import { serveAttend, serveEditor, serveMyActivities } from './authoring/queries.ts';
import type { QueryHandler } from './http/serve.ts';
import type { LiveRoom } from './live/live.ts';
import { livePollResults, serveMyPollResponses, servePollResults } from './voting/queries.ts';

/** Every query there is. */
export const queries: readonly QueryHandler[] = [
  serveSession,
  serveMe,
  serveEntitlements,
  serveSiteStatistics,
  serveMyActivities,
  serveEditor,
  serveAttend,
  servePollResults,
  serveMyPollResponses,
];

/** Every kind of room there is on the socket. */
export const liveRooms: readonly LiveRoom[] = [livePollResults];
