import { serveMyBankDetails } from './accounts/bank-details.ts';
import {
  serveEntitlements,
  serveMe,
  serveMySessions,
  serveSession,
  serveSiteStatistics,
  serveUser,
} from './accounts/queries.ts';
import { serveAdminContent, serveAdminUsers } from './admin/queries.ts';
import { serveAdminStatistics } from './admin/statistics.ts';
import { serveExplore, serveExploreEntry } from './authoring/explore.ts';
import { serveAttend, serveEditor, serveMyActivities } from './authoring/queries.ts';
import { serveCancellations, serveMyCancellation } from './billing/queries.ts';
import type { QueryHandler } from './http/serve.ts';
import type { LiveRoom } from './live/live.ts';
import { serveMyNotifications } from './notifications/queries.ts';
import { serveAdminBanners, serveBanners, serveTestimonials } from './reference/queries.ts';
import { serveOperator } from './site/queries.ts';
import { serveMySupportTickets, serveSupportTickets } from './support/queries.ts';
import { livePollResults, serveMyPollResponses, servePollResults } from './voting/queries.ts';

/** Every query there is. */
export const queries: readonly QueryHandler[] = [
  serveSession,
  serveMe,
  serveMySessions,
  serveUser,
  serveMyBankDetails,
  serveEntitlements,
  serveSiteStatistics,
  serveOperator,
  serveBanners,
  serveAdminBanners,
  serveTestimonials,
  serveMyActivities,
  serveEditor,
  serveAttend,
  servePollResults,
  serveMyPollResponses,
  serveMyCancellation,
  serveCancellations,
  serveMySupportTickets,
  serveSupportTickets,
  serveMyNotifications,
  serveExplore,
  serveExploreEntry,
  serveAdminStatistics,
  serveAdminUsers,
  serveAdminContent,
];

/** Every kind of room there is on the socket. */
export const liveRooms: readonly LiveRoom[] = [livePollResults];
