import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { isRefused, WrongSecondFactor } from '@pollux/domain/accounts/second-factor';
import type { IdentityProof } from '@pollux/domain/accounts/identity-proof';
import {
  AddWebhook,
  addWebhook,
  ChangeWebhookSecret,
  changeWebhookSecret,
  RedeliverWebhook,
  RemoveWebhook,
  removeWebhook,
  SwitchWebhookOff,
  SwitchWebhookOn,
  switchWebhookOff,
  switchWebhookOn,
  UnknownDelivery,
  UnknownWebhook,
  WebhookIsOff,
  webhooksOf,
} from '@pollux/domain/notifications/webhooks';
import { passwordTries, proofOf, writeOwnAccount } from '../accounts/own-account.ts';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators, reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { webhookSecret } from './webhook-secrets.ts';

export const handleAddWebhook = handles(AddWebhook, {
  may: creators,
  limits: passwordTries,
  created: () => true,
  async run({ password, code, ...asked }, by, streams, { secrets }) {
    await requireProof({ password, code }, by, streams, secrets);
    const { accountId } = by.actor;
    const [added] = await streams.write(webhooksOf, { accountId }, (webhooks) =>
      addWebhook(asked, webhooks, by),
    );
    if (added?.type !== 'WebhookAdded') throw new Error('No webhook was added.');
    const { webhookId, nonce } = added.data;
    const secret = webhookSecret(secrets, webhookId, nonce);
    return { message: 'The webhook is added. Check what arrives by its secret.', webhookId, secret };
  },
});

export const handleChangeWebhookSecret = handles(ChangeWebhookSecret, {
  may: creators,
  limits: passwordTries,
  async run({ webhookId, ...proof }, by, streams, { secrets }) {
    await requireProof(proof, by, streams, secrets);
    const { accountId } = by.actor;
    const [changed] = await streams.write(webhooksOf, { accountId }, (webhooks) =>
      changeWebhookSecret(webhookId, webhooks, by),
    );
    if (changed?.type !== 'WebhookSecretChanged') throw new Error('No secret was changed.');
    const { nonce, bothUntil } = changed.data;
    const secret = webhookSecret(secrets, webhookId, nonce);
    return { message: 'The secret is changed. The one before works for a day.', secret, bothUntil };
  },
});

export const handleSwitchWebhookOn = handles(SwitchWebhookOn, {
  may: creators,
  limits: [perAccount(60, 600)],
  async run({ webhookId }, by, streams, { deliveries }) {
    const { accountId } = by.actor;
    await streams.write(webhooksOf, { accountId }, (webhooks) => switchWebhookOn(webhookId, webhooks, by));
    await deliveries.noteHealth(webhookId, true, by.now);
    return { message: 'The webhook is on.' };
  },
});

export const handleRemoveWebhook = handles(RemoveWebhook, {
  may: creators,
  limits: [perAccount(60, 600)],
  async run({ webhookId }, by, streams, { deliveries }) {
    const { accountId } = by.actor;
    await streams.write(webhooksOf, { accountId }, (webhooks) => removeWebhook(webhookId, webhooks, by));
    await deliveries.forget({ webhookId });
    await deliveries.noteHealth(webhookId, true, by.now);
    return { message: 'The webhook is removed. Nothing more is sent there.' };
  },
});

export const handleRedeliverWebhook = handles(RedeliverWebhook, {
  may: creators,
  limits: [perAccount(60, 600)],
  async run({ webhookId, deliveryId }, by, streams, { deliveries }) {
    const webhook = (await streams.read(webhooksOf, { accountId: by.actor.accountId })).get(webhookId);
    if (webhook === undefined) throw new UnknownWebhook();
    if (!webhook.isOn) throw new WebhookIsOff();
    if (!(await deliveries.redeliver(deliveryId, webhookId, by.now))) throw new UnknownDelivery();
    return { message: 'It is sent again.' };
  },
});

export const handleSwitchWebhookOff = handles(SwitchWebhookOff, {
  may: reactionsAlone,
  async run(named, by, streams) {
    const { accountId } = named;
    await streams.write(webhooksOf, { accountId }, (webhooks) => switchWebhookOff(named, webhooks, by));
    return { message: 'The webhook is off.' };
  },
});

/** Nothing is sent any more of what a person who is forgotten had subscribed to. */
export const forgetWebhooks = reaction('forget-webhooks').on(
  AccountForgotten,
  async ({ data: { accountId } }, { services, read }) => {
    const { deliveries, now } = services;
    await deliveries.forget({ accountId });
    for (const webhookId of (await read(webhooksOf, { accountId })).keys())
      await deliveries.noteHealth(webhookId, true, now());
  },
  { untilDone: true },
);

/** First, and by itself: a repeat finds the code used by this very command, and goes on. */
async function requireProof(
  proof: IdentityProof,
  by: CommandContext,
  streams: Streams,
  secrets: Services['secrets'],
): Promise<void> {
  const proven = await writeOwnAccount(by, streams, await proofOf(proof, by, streams, secrets));
  if (isRefused(proven)) throw new WrongSecondFactor();
}
