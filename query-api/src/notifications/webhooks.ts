import { Problem } from '@pollux/infra/http/problem';
import { webhooksView } from '@pollux/projections/notifications/webhooks';
import { creators, sessionOf } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getMyWebhooks, getWebhookDeliveries } from './webhooks-contract.ts';

/** More than a person can have. */
const MOST = 50;
const MOST_DELIVERIES = 100;

export const serveMyWebhooks = serves(getMyWebhooks, {
  may: creators,
  async answer(_asked, by) {
    const { accountId } = sessionOf(by);
    const sort = [{ field: 'createdAt', descending: true }];
    const own = await by.documents.find(webhooksView, { where: { accountId }, sort, limit: MOST });
    const waiting = await by.deliveries.waitingOf(own.map(({ id }) => id));
    const now = new Date().toISOString();
    return {
      webhooks: own.map(({ id: webhookId, document: { accountId: _owner, bothUntil, ...webhook } }) => ({
        webhookId,
        ...webhook,
        bothUntil: bothUntil !== null && now < bothUntil ? bothUntil : null,
        waiting: waiting.get(webhookId) ?? 0,
      })),
    };
  },
});

export const serveWebhookDeliveries = serves(getWebhookDeliveries, {
  may: creators,
  async answer({ params: { id } }, by) {
    const found = await by.documents.get(webhooksView, id);
    if (found?.document.accountId !== sessionOf(by).accountId)
      throw new Problem(404, 'unknown-webhook', 'There is no such webhook any more.');
    const kept = await by.deliveries.of(id, MOST_DELIVERIES);
    // What waits behind another one is due in a far future.
    const far = new Date(Date.now() + 7 * 86_400_000).toISOString();
    return {
      deliveries: kept.map(({ id: deliveryId, document }) => {
        const { type, state, since, tries, dueAt, status, error } = document;
        const nextAt = state === 'waiting' && dueAt < far ? dueAt : null;
        return { deliveryId, type, state, since, tries, nextAt, status, error };
      }),
    };
  },
});
