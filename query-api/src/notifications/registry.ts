import { serveMyNotifications } from './queries.ts';
import { serveMyWebhooks, serveWebhookDeliveries } from './webhooks.ts';
import type { QueryContext } from '../query-context.ts';

/** What this context answers: lists, with their exports, other queries, files, and rooms on the socket. */
export const notifications: QueryContext = {
  queries: [serveMyNotifications, serveMyWebhooks, serveWebhookDeliveries],
};
