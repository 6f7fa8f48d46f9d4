import { FORGOTTEN } from '@pollux/domain/kernel/values';
import {
  type Webhook,
  WebhookAdded,
  type WebhookType,
  webhooksOf,
} from '@pollux/domain/notifications/webhooks';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import type { Position, RecordedEvent, SetAside, Wanted } from '@pollux/infra/event-store/event-store';
import type { Log } from '@pollux/infra/logging';
import { isDiskFull, isStoreAway } from '@pollux/infra/outages';
import { deriveId } from '../kernel/command-id.ts';
import type { WriteSide } from '../kernel/execute.ts';
import {
  IdleSaves,
  keepFollowing,
  pause,
  reactionCollection,
  standingAtUnreadable,
} from '../kernel/following.ts';
import { SharedDocuments } from '@pollux/infra/document-store/shared-documents';
import { toldOf, toldTypes } from './webhook-payloads.ts';

const NAME = 'webhooks';

/** So often an event is tried before it is given up on, so that the rest can go on. */
const MOST_TRIES = 20;
const LONGEST_WAIT_MS = 30_000;

export interface QueueOptions {
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Told, again and again while it lasts, of an event that cannot be read and that it stands at. */
  readonly onStanding?: (name: string, at: SetAside) => void;
}

/**
 * Follows the log, and keeps for each webhook what it is to be told of, until the signal aborts. One process does so. As
 * long as nobody has ever added a webhook no vote is even read.
 */
export async function queueWebhooks(
  writeSide: WriteSide,
  documents: DocumentStore,
  { signal, log, onStanding = () => undefined }: QueueOptions,
): Promise<void> {
  const { events, cache, services } = writeSide;
  const { deliveries, now } = services;
  const collection = reactionCollection(NAME);
  const subscribed = new SharedDocuments<{ readonly isThere: true }>(documents, {
    name: 'webhooks-added',
    version: 1,
    indexes: [],
  });
  /** Whether there is any webhook up to where the log was looked at. */
  let isAnyone = false;
  // The events of a log are looked at in their order: what follows the first webhook is wanted.
  const wanted: Wanted = ({ type }) => {
    if (type === WebhookAdded.type) isAnyone = true;
    return isAnyone && (isOfWebhooks(type) || toldTypes.has(type));
  };
  await keepFollowing({ name: NAME, events, documents, signal, log, wanted, follow });

  async function follow(checkpoint: Position, moved: () => void): Promise<void> {
    await subscribed.open();
    isAnyone ||= (await subscribed.among([NAME])).size > 0;
    const idle = new IdleSaves();
    const standing = (at: SetAside) => onStanding(NAME, at);
    for await (const batch of standingAtUnreadable(events, checkpoint, { signal, wanted }, standing)) {
      for (const event of batch.events) if (!(await attempt(event))) return;
      const to = batch.position;
      if (to === checkpoint || (batch.events.length === 0 && !idle.isTime)) continue;
      await documents.commit(collection, { from: checkpoint, to, changes: [] });
      checkpoint = to;
      idle.saved();
      moved();
    }
  }

  /** @returns whether to go on: not where it is stopped */
  async function attempt(event: RecordedEvent): Promise<boolean> {
    for (let tries = 1; !signal.aborted; tries++) {
      try {
        await queue(event);
        return true;
      } catch (error) {
        log.error({ err: error, eventId: event.id, tries }, 'a webhook could not be queued');
        // It is not the event's fault where a store is away: nothing may be left out for that.
        if (tries >= MOST_TRIES && !isStoreAway(error) && !isDiskFull(error)) return true;
        await pause(Math.min(200 * 2 ** Math.min(tries, 10), LONGEST_WAIT_MS), signal);
      }
    }
    return false;
  }

  async function queue(event: RecordedEvent): Promise<void> {
    cache.take(event);
    if (event.type === WebhookAdded.type) {
      await subscribed.change(async () => [{ id: NAME, document: { isThere: true } }]);
      return;
    }
    // Whoever switched one on is told of what follows.
    if (isOfWebhooks(event.type)) return;
    const told = await toldOf(event, cache);
    if (told === undefined) return;
    const { type, ownerId: accountId, activityId } = told;
    for (const webhook of (await cache.read(webhooksOf, { accountId })).values()) {
      if (!isToldOf(webhook, type)) continue;
      const { webhookId } = webhook;
      const { stream, revision, position: place } = event;
      const task = { accountId, webhookId, type, place, source: { stream, revision } };
      const queue = `${webhookId} ${activityId}`;
      await deliveries.add(deriveId(NAME, webhookId, event.id), { ...task, queue }, now());
    }
  }
}

const isOfWebhooks = (type: string) => webhooksOf.events.some((known) => known.type === type);

function isToldOf({ isOn, types, url }: Pick<Webhook, 'isOn' | 'types' | 'url'>, type: WebhookType): boolean {
  return isOn && url !== FORGOTTEN && types.includes(type);
}
