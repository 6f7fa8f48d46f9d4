import { serveMyAccessTokens } from './access-tokens.ts';
import { serveMyBankDetails, serveBankDetailsOf } from './bank-details.ts';
import {
  serveAdminPlans,
  serveAdminSubscriptions,
  servePlans,
  servePlan,
  serveSubscriptions,
  serveSubscription,
} from './plans.ts';
import {
  serveSession,
  serveMe,
  serveMySessions,
  serveUser,
  serveEntitlements,
  serveSiteStatistics,
} from './queries.ts';
import { serveSignInWays, serveMySignInWays } from './sign-in-ways.ts';
import type { QueryContext } from '../query-context.ts';

/** What this context answers: lists, with their exports, other queries, files, and rooms on the socket. */
export const accounts: QueryContext = {
  lists: [serveAdminPlans, serveAdminSubscriptions],
  queries: [
    serveSession,
    serveMe,
    serveMySessions,
    serveMyAccessTokens,
    serveSignInWays,
    serveMySignInWays,
    serveUser,
    serveMyBankDetails,
    serveBankDetailsOf,
    serveEntitlements,
    serveSiteStatistics,
    servePlans,
    servePlan,
    serveSubscriptions,
    serveSubscription,
  ],
};
