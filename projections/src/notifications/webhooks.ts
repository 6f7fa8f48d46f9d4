import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { Id, Instant } from '@pollux/domain/kernel/values';
import {
  WebhookAdded,
  WebhookRemoved,
  WebhookSecretChanged,
  WebhookSwitchedOff,
  WebhookSwitchedOn,
} from '@pollux/domain/notifications/webhooks';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const WebhookDocument = z.object({
  accountId: Id,
  url: z.string(),
  types: z.array(z.string()),
  isOn: z.boolean(),
  createdAt: Instant,
  /** Until then the secret before signs as well; null where it does not. */
  bothUntil: Instant.nullable(),
});

const id = ({ data }: { readonly data: { readonly webhookId: string } }) => data.webhookId;

/** The webhooks that there are, by their ids. */
export const webhooksView = projector('webhooks', {
  version: 1,
  document: WebhookDocument,
  indexes: [['accountId', 'createdAt']],
  readsPersonal: true,
})
  .sets(WebhookAdded, id, ({ data: { accountId, url, types, at } }) => ({
    accountId,
    url,
    types,
    isOn: true,
    createdAt: at,
    bothUntil: null,
  }))
  .on(WebhookSecretChanged, id, (webhook, { data }) => ({ ...webhook, bothUntil: data.bothUntil }))
  .on(WebhookSwitchedOff, id, (webhook) => ({ ...webhook, isOn: false }))
  .on(WebhookSwitchedOn, id, (webhook) => ({ ...webhook, isOn: true }))
  .on(WebhookRemoved, id, () => null)
  .onEach(
    AccountForgotten,
    ({ data: { accountId } }) => ({ accountId }),
    () => null,
  );
