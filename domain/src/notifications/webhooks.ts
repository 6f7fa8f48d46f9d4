import { z } from 'zod';
import { type IdentityProof, withIdentityProof } from '../accounts/identity-proof.ts';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { withoutPasted } from '../kernel/typed-text.ts';
import { Id, Instant, personal } from '../kernel/values.ts';
import { BOTH_SECRETS_HOURS, isWebhookUrl, MOST_URL, MOST_WEBHOOKS, webhookTypes } from './webhook-rules.ts';

export const WebhookType = z.enum(webhookTypes);
export type WebhookType = z.infer<typeof WebhookType>;

// Events

const one = { accountId: Id, webhookId: Id };

/** What happens to the person's activities is told to an address from here on. */
export const WebhookAdded = event(
  'WebhookAdded',
  z.object({
    ...one,
    url: personal(z.string()),
    /** A type that is not known any more is told to nobody. */
    types: z.array(z.string()),
    /** The secret derives from it and from the server's own: it is stored nowhere. */
    nonce: Id,
    at: Instant,
  }),
  { person: 'accountId' },
);
/** Until an instant the secret before signs as well, so that the receiver can be changed in between. */
export const WebhookSecretChanged = event(
  'WebhookSecretChanged',
  z.object({ ...one, nonce: Id, bothUntil: Instant, at: Instant }),
);
/** Nothing was taken for days. */
export const WebhookSwitchedOff = event('WebhookSwitchedOff', z.object({ ...one, at: Instant }));
export const WebhookSwitchedOn = event('WebhookSwitchedOn', z.object({ ...one, at: Instant }));
export const WebhookRemoved = event('WebhookRemoved', z.object({ ...one, at: Instant }));

const webhookEvents = [
  WebhookAdded,
  WebhookSecretChanged,
  WebhookSwitchedOff,
  WebhookSwitchedOn,
  WebhookRemoved,
] as const;
export type WebhookEvent = EventOf<(typeof webhookEvents)[number]>;

// State

export interface Webhook {
  readonly webhookId: string;
  /** FORGOTTEN of a person who is. */
  readonly url: string;
  readonly types: readonly string[];
  readonly nonce: string;
  /** The secret before, and until when it signs; null where there was none. */
  readonly before: { readonly nonce: string; readonly until: string } | null;
  readonly isOn: boolean;
}

export type Webhooks = ReadonlyMap<string, Webhook>;

function evolve(webhooks: Webhooks, { type, data }: WebhookEvent): Webhooks {
  const { webhookId } = data;
  const next = new Map(webhooks);
  if (type === 'WebhookAdded') {
    const { url, types, nonce } = data;
    return next.set(webhookId, { webhookId, url, types, nonce, before: null, isOn: true });
  }
  const known = webhooks.get(webhookId);
  if (known === undefined) return webhooks;
  switch (type) {
    case 'WebhookSecretChanged': {
      const { nonce, bothUntil: until } = data;
      return next.set(webhookId, { ...known, nonce, before: { nonce: known.nonce, until } });
    }
    case 'WebhookSwitchedOff':
    case 'WebhookSwitchedOn':
      return next.set(webhookId, { ...known, isOn: type === 'WebhookSwitchedOn' });
    case 'WebhookRemoved':
      next.delete(webhookId);
      return next;
  }
}

/** The webhooks of one person. */
export const webhooksOf = category('Webhooks', {
  key: (key: { accountId: string }) => key.accountId,
  events: webhookEvents,
  initial: new Map() as Webhooks,
  evolve,
});

/** The nonces of the secrets that sign at an instant, the newest first. */
export function signingNonces({ nonce, before }: Webhook, now: Date): readonly string[] {
  return before !== null && now.toISOString() < before.until ? [nonce, before.nonce] : [nonce];
}

// Commands

/**
 * Tells an https address of what happens to the person's activities, with their password or second factor. The answer has
 * the secret that what is sent there is signed with.
 */
export const AddWebhook = command(
  'AddWebhook',
  withIdentityProof({
    url: z
      .string({ error: 'Enter an address.' })
      .overwrite(withoutPasted)
      .max(MOST_URL, 'This address is too long.')
      .refine(isWebhookUrl, 'Enter an https address, at port 443 or 8443.'),
    types: z
      .array(WebhookType)
      .min(1, 'Choose what it is told of.')
      .max(webhookTypes.length, 'Each type counts once.')
      .refine((types) => new Set(types).size === types.length, 'Each type counts once.'),
  }),
  Message.extend({ webhookId: Id, secret: z.string() }),
);

/** Gives a webhook another secret. For a day what is sent is signed with both. */
export const ChangeWebhookSecret = command(
  'ChangeWebhookSecret',
  withIdentityProof({ webhookId: Id }),
  Message.extend({ secret: z.string(), bothUntil: Instant }),
);

const ofOne = z.object({ webhookId: Id });
/** Switches a webhook on again that was switched off after days of failure. What happened meanwhile is not sent. */
export const SwitchWebhookOn = command('SwitchWebhookOn', ofOne);
/** Sends nothing more to an address, also nothing that waits. */
export const RemoveWebhook = command('RemoveWebhook', ofOne);
/** Sends a delivery again, under its id. */
export const RedeliverWebhook = command('RedeliverWebhook', ofOne.extend({ deliveryId: z.uuid() }));

/** Switches off what has failed for days. No one can send it. */
export const SwitchWebhookOff = command('SwitchWebhookOff', z.object({ accountId: Id, webhookId: Id }));

// Rejections

export class TooManyWebhooks extends Rejection {
  constructor() {
    super('conflict', 'too-many-webhooks', `You have ${MOST_WEBHOOKS} webhooks. Remove one first.`);
  }
}

export class UnknownWebhook extends Rejection {
  constructor() {
    super('not-found', 'unknown-webhook', 'There is no such webhook any more.');
  }
}

export class UnknownDelivery extends Rejection {
  constructor() {
    super('not-found', 'unknown-delivery', 'This delivery is not kept any more.');
  }
}

export class WebhookIsOff extends Rejection {
  constructor() {
    super('conflict', 'webhook-off', 'This webhook is switched off. Switch it on first.');
  }
}

// Decisions

/** @throws TooManyWebhooks */
export function addWebhook(
  { url, types }: Omit<Data<typeof AddWebhook>, keyof IdentityProof>,
  webhooks: Webhooks,
  by: Context,
): WebhookEvent[] {
  if (webhooks.size >= MOST_WEBHOOKS) throw new TooManyWebhooks();
  const { accountId } = by.actor;
  const [webhookId, nonce] = [by.newId(), by.newId()];
  return [WebhookAdded({ accountId, webhookId, url, types, nonce, at: by.now.toISOString() })];
}

/** @throws UnknownWebhook */
export function changeWebhookSecret(webhookId: string, webhooks: Webhooks, by: Context): WebhookEvent[] {
  known(webhookId, webhooks);
  const bothUntil = new Date(by.now.getTime() + BOTH_SECRETS_HOURS * 3_600_000).toISOString();
  const { accountId } = by.actor;
  const nonce = by.newId();
  return [WebhookSecretChanged({ accountId, webhookId, nonce, bothUntil, at: by.now.toISOString() })];
}

/** @throws UnknownWebhook */
export function switchWebhookOn(webhookId: string, webhooks: Webhooks, by: Context): WebhookEvent[] {
  if (known(webhookId, webhooks).isOn) return [];
  return [WebhookSwitchedOn({ accountId: by.actor.accountId, webhookId, at: by.now.toISOString() })];
}

/** Does nothing about one that is gone, or off. */
export function switchWebhookOff(
  { accountId, webhookId }: Data<typeof SwitchWebhookOff>,
  webhooks: Webhooks,
  by: Context,
): WebhookEvent[] {
  if (webhooks.get(webhookId)?.isOn !== true) return [];
  return [WebhookSwitchedOff({ accountId, webhookId, at: by.now.toISOString() })];
}

/** @throws UnknownWebhook */
export function removeWebhook(webhookId: string, webhooks: Webhooks, by: Context): WebhookEvent[] {
  known(webhookId, webhooks);
  return [WebhookRemoved({ accountId: by.actor.accountId, webhookId, at: by.now.toISOString() })];
}

/** @throws UnknownWebhook */
function known(webhookId: string, webhooks: Webhooks): Webhook {
  const webhook = webhooks.get(webhookId);
  if (webhook === undefined) throw new UnknownWebhook();
  return webhook;
}
