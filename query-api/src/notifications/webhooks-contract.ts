import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** A webhook of the person's own, without its secrets. */
export const OwnWebhook = z.object({
  webhookId: Id,
  url: z.string(),
  types: z.array(z.string()),
  /** Off after days in which nothing was taken. */
  isOn: z.boolean(),
  createdAt: Instant,
  /** Until then the secret before signs as well; null where it does not. */
  bothUntil: Instant.nullable(),
  /** How many deliveries wait to be sent. */
  waiting: z.int(),
});
export type OwnWebhook = z.infer<typeof OwnWebhook>;

/** The person's webhooks, the newest first. */
export const getMyWebhooks = query('GET', '/api/users/me/webhooks', {
  response: z.object({ webhooks: z.array(OwnWebhook) }),
});

/** What was sent to a webhook, or is to be. */
export const WebhookDelivery = z.object({
  /** The `webhook-id` that it is sent with. */
  deliveryId: z.uuid(),
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  since: Instant,
  /** How often it was sent. */
  tries: z.int(),
  /** When it is sent next; null of what is settled, or waits behind another one. */
  nextAt: Instant.nullable(),
  /** What it was answered last, as a status of HTTP; null where no answer came. */
  status: z.int().nullable(),
  /** The kind of the last failure, as ECONNREFUSED; null where there was none. */
  error: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** The newest 100 deliveries of a webhook of the person's own, of the last 14 days. */
export const getWebhookDeliveries = query('GET', '/api/users/me/webhooks/:id/deliveries', {
  params: z.object({ id: Id }),
  response: z.object({ deliveries: z.array(WebhookDelivery) }),
});
