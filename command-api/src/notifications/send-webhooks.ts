import { accounts } from '@pollux/domain/accounts/account';
import { FAILING_DAYS } from '@pollux/domain/notifications/webhook-rules';
import { signingNonces, type Webhook, webhooksOf } from '@pollux/domain/notifications/webhooks';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import type { Log } from '@pollux/infra/logging';
import { kindOf, loggable } from '../kernel/backlog.ts';
import { deriveId } from '../kernel/command-id.ts';
import { execute, type WriteSide } from '../kernel/execute.ts';
import { keepTrying, pause } from '../kernel/following.ts';
import type { Found } from '@pollux/infra/document-store/shared-documents';
import type { Delivery, Outcome } from '../kernel/deliveries.ts';
import { payloadOf, toldOf } from './webhook-payloads.ts';
import { signedHeaders } from './webhook-secrets.ts';
import { handleSwitchWebhookOff } from './webhooks.ts';

const NAME = 'webhook-deliveries';

/** So many are on their way at once; of one person so many, so that a receiver that hangs holds nobody else up. */
const MOST_AT_ONCE = 16;
const MOST_OF_ONE = 2;

const LOOK_MS = 500;

/** How often it is looked for what was settled long ago. */
const SWEEP_MS = 3_600_000;

const FAILING_MS = FAILING_DAYS * 86_400_000;

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly log: Log;
  /** How often it looks for what is due; half a second unless it is said. */
  readonly lookMs?: number;
}

/**
 * Sends what is kept for webhooks until the signal aborts. Any number of processes may do so: each delivery is one
 * process's at a time. One whose process ends in the midst of it is sent again, under the same id.
 */
export async function sendWebhooks(
  writeSide: WriteSide,
  { signal, log, lookMs = LOOK_MS }: SendOptions,
): Promise<void> {
  const { cache, events, services } = writeSide;
  const { deliveries, secrets, now, postToWebhook } = services;
  /** What is on its way, and whose it is. */
  const running = new Map<string, string>();
  const works = new Set<Promise<void>>();
  let sweepAt = 0;
  /** Resolved once something is settled: what was behind it is due. */
  let settled = Promise.withResolvers<void>();

  await keepTrying({ name: NAME, signal, log }, async (worked) => {
    while (!signal.aborted) {
      for (const kept of await deliveries.due(now())) begin(kept);
      if (now().getTime() >= sweepAt) {
        await deliveries.sweep(now());
        sweepAt = now().getTime() + SWEEP_MS;
      }
      worked();
      await Promise.race([pause(lookMs, signal), settled.promise]);
      settled = Promise.withResolvers();
    }
  });
  await Promise.all(works);

  function begin(kept: Found<Delivery>): void {
    const { id, document } = kept;
    const { accountId } = document;
    const ofOne = [...running.values()].filter((whose) => whose === accountId).length;
    if (running.has(id) || running.size >= MOST_AT_ONCE || ofOne >= MOST_OF_ONE) return;
    running.set(id, accountId);
    const work = deal(kept)
      .catch((error: unknown) => {
        // Its claim ends by itself, and then it is sent again.
        log.warn({ ...loggable(error), deliveryId: id }, 'a webhook could not be dealt with');
      })
      .finally(() => {
        running.delete(id);
        works.delete(work);
        settled.resolve();
      });
    works.add(work);
  }

  async function deal(due: Found<Delivery>): Promise<void> {
    const kept = await deliveries.claim(due, now());
    if (kept === undefined) return;
    const { accountId, webhookId } = kept.document;
    // As the log has it by now: nothing is sent to an address that was just removed.
    const webhook = (await cache.readAnew(webhooksOf, { accountId })).get(webhookId);
    if (webhook === undefined || webhook.url === FORGOTTEN) return deliveries.forget({ webhookId });
    const account = await cache.readAnew(accounts, { accountId });
    const isSuspended = account.status === 'registered' && account.isDisabled;
    if (!webhook.isOn || isSuspended) return deliveries.giveUp(kept, now());
    const outcome = await send(kept, webhook);
    const failingSince = await deliveries.noteHealth(webhookId, outcome.error === null, now());
    await deliveries.tried(kept, outcome, now());
    if (failingSince !== null && now().getTime() - Date.parse(failingSince) >= FAILING_MS)
      await switchOff(accountId, webhookId, failingSince);
  }

  async function send({ id, document }: Found<Delivery>, webhook: Webhook): Promise<Outcome> {
    const { stream, revision } = document.source;
    const [event] = await events.readStream(stream, { from: revision, limit: 1 });
    const told = event && (await toldOf(event, cache));
    // What it told of is not to be read any more.
    if (event === undefined || told === undefined) return { status: 204, error: null };
    const body = payloadOf(told, event.data as { at: string });
    const { webhookId, url } = webhook;
    const headers = signedHeaders(
      { id, body, now: now() },
      webhookId,
      signingNonces(webhook, now()),
      secrets,
    );
    try {
      const status = await postToWebhook(url, { headers, body });
      const isTaken = status >= 200 && status < 300;
      return { status, error: isTaken ? null : 'refused' };
    } catch (error) {
      return { status: null, error: kindOf(error) };
    }
  }

  async function switchOff(accountId: string, webhookId: string, since: string): Promise<void> {
    const commandId = deriveId(NAME, webhookId, since);
    const command = { commandId, commandHash: '', correlationId: NAME, actorId: undefined };
    await execute(writeSide, handleSwitchWebhookOff, { accountId, webhookId }, command);
  }
}
