import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import type { EventPlace } from './event-place.ts';
import { type Change, type Found, SharedDocuments } from '@pollux/infra/document-store/shared-documents';

/** How long a sender has something for itself: longer than an answer may take. */
const CLAIM_MS = 20_000;

/** After how many seconds it is tried again, failure by failure: over more than a day. */
const WAITS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 36_000] as const;

/** What is behind something else in its queue is not due before that is settled. */
const BEHIND = '9999-12-31T00:00:00.000Z';

/** How long settled deliveries are kept, and how many are looked at in one go. */
const KEPT_MS = 14 * 86_400_000;
const PAGE = 200;

/** One event on its way to one webhook. It names people by their account alone. */
export interface Delivery {
  readonly accountId: string;
  readonly webhookId: string;
  /** As `WebhookType`. */
  readonly type: string;
  /** What is in the same queue is sent in order: what is about one activity, to one webhook. */
  readonly queue: string;
  /** The place in the queue: compared as text. */
  readonly place: string;
  /** Where the event is that it tells of. */
  readonly source: EventPlace;
  readonly state: 'waiting' | 'delivered' | 'failed';
  /** ISO 8601, as are the other times. */
  readonly since: string;
  /** How often it was sent. */
  readonly tries: number;
  readonly dueAt: string;
  /** What the last answer was, as a status of HTTP; null where none came. */
  readonly status: number | null;
  /** The kind of the last failure; null where there was none. */
  readonly error: string | null;
  readonly settledAt: string | null;
}

/** What came of one try: a status, or why there is none. */
export interface Outcome {
  readonly status: number | null;
  readonly error: string | null;
}

type Kept = Found<Delivery>;

/**
 * What is to be sent to webhooks, and what became of what was, for some days. No event tells of it. Any number of processes
 * may share it: each delivery is one process's at a time.
 */
export class Deliveries {
  readonly #documents: SharedDocuments<Delivery>;
  readonly #health: SharedDocuments<{ readonly failingSince: string }>;

  constructor(documents: DocumentStore) {
    const indexes = [
      ['state', 'dueAt'],
      ['queue', 'state', 'place'],
      ['webhookId', 'since'],
      ['state', 'settledAt'],
      'accountId',
    ];
    this.#documents = new SharedDocuments(documents, { name: 'webhook-deliveries', version: 1, indexes });
    this.#health = new SharedDocuments(documents, { name: 'webhook-health', version: 1, indexes: [] });
  }

  /** Must be called before anything else. */
  async open(): Promise<void> {
    await this.#documents.open();
    await this.#health.open();
  }

  /** Keeps what is to be sent. What is kept already stays as it is. */
  async add(
    id: string,
    task: Pick<Delivery, 'accountId' | 'webhookId' | 'type' | 'queue' | 'place' | 'source'>,
    now: Date,
  ): Promise<void> {
    const since = now.toISOString();
    await this.#documents.change(async () => {
      if ((await this.#documents.among([id])).has(id)) return [];
      const dueAt = (await this.#headOf(task.queue)) === undefined ? since : BEHIND;
      const none = { tries: 0, status: null, error: null, settledAt: null };
      return [{ id, document: { ...task, ...none, state: 'waiting', since, dueAt } }];
    });
  }

  /** Some of what is to be sent now, the longest due first. */
  due(now: Date): Promise<Kept[]> {
    const where = { state: 'waiting', dueAt: { lte: now.toISOString() } };
    return this.#documents.find({ where, sort: [{ field: 'dueAt' }], limit: PAGE });
  }

  /** Takes one in order to send it. @returns undefined where another process has it, or has settled it */
  async claim({ id, document }: Kept, now: Date): Promise<Kept | undefined> {
    const claimed = { ...document, tries: document.tries + 1, dueAt: after(now, CLAIM_MS) };
    const taken = await this.#documents.change(async () => {
      const current = (await this.#documents.among([id])).get(id);
      const isSame = current?.state === 'waiting' && current.dueAt === document.dueAt;
      return isSame ? [{ id, document: claimed }] : [];
    });
    return taken ? { id, document: claimed } : undefined;
  }

  /** Says what came of a try: it is settled, and then what is behind it is due, or it is tried again later. */
  async tried({ id, document }: Kept, outcome: Outcome, now: Date): Promise<void> {
    const isTaken = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
    const wait = WAITS[document.tries - 1];
    if (!isTaken && wait !== undefined) {
      const waiting = { ...document, ...outcome, dueAt: after(now, wait * 1_000) };
      return void (await this.#change(id, () => waiting));
    }
    const state = isTaken ? 'delivered' : 'failed';
    await this.#settle(id, { ...document, ...outcome, state, settledAt: now.toISOString() });
  }

  /** Sends nothing more of it: its webhook is switched off. */
  giveUp({ id, document }: Kept, now: Date): Promise<void> {
    const settledAt = now.toISOString();
    return this.#settle(id, { ...document, state: 'failed', error: 'switched-off', settledAt });
  }

  /** Has it sent again, now. @returns whether it is there */
  redeliver(id: string, webhookId: string, now: Date): Promise<boolean> {
    return this.#change(id, (known) =>
      known.webhookId === webhookId
        ? { ...known, state: 'waiting', tries: 0, dueAt: now.toISOString(), settledAt: null }
        : undefined,
    );
  }

  /** The newest of a webhook. */
  of(webhookId: string, limit: number): Promise<Kept[]> {
    const sort = [{ field: 'since', descending: true }];
    return this.#documents.find({ where: { webhookId }, sort, limit });
  }

  /** How many of a webhook's wait to be sent. */
  async waitingOf(webhookIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const counts = webhookIds.map(async (webhookId) => {
      const waiting = await this.#documents.count({ where: { webhookId, state: 'waiting' } });
      return [webhookId, waiting] as const;
    });
    return new Map(await Promise.all(counts));
  }

  /** Notes that a webhook took something, or did not. @returns since when it has taken nothing; null where it has */
  async noteHealth(webhookId: string, isTaken: boolean, now: Date): Promise<string | null> {
    let failingSince: string | null = null;
    await this.#health.change(async () => {
      const known = (await this.#health.among([webhookId])).get(webhookId);
      failingSince = isTaken ? null : (known?.failingSince ?? now.toISOString());
      if ((known?.failingSince ?? null) === failingSince) return [];
      return [{ id: webhookId, document: failingSince === null ? null : { failingSince } }];
    });
    return failingSince;
  }

  /** Keeps nothing more of what matches: of a webhook that is removed, or a person who is forgotten. */
  async forget(where: { readonly webhookId: string } | { readonly accountId: string }): Promise<void> {
    for (;;) {
      const more = await this.#documents.change(async () => {
        const kept = await this.#documents.find({ where, limit: PAGE });
        return kept.map(({ id }) => ({ id, document: null }));
      });
      if (!more) return;
    }
  }

  /** Drops what was settled long ago. */
  async sweep(now: Date): Promise<void> {
    for (const state of ['delivered', 'failed']) {
      await this.#documents.change(async () => {
        const settledAt = { lt: after(now, -KEPT_MS) };
        const old = await this.#documents.find({ where: { state, settledAt }, limit: PAGE });
        return old.map(({ id }) => ({ id, document: null }));
      });
    }
  }

  async #headOf(queue: string, except = ''): Promise<Kept | undefined> {
    const where = { queue, state: 'waiting' };
    const found = await this.#documents.find({ where, sort: [{ field: 'place' }], limit: 2 });
    return found.find(({ id }) => id !== except);
  }

  async #settle(id: string, settled: Delivery): Promise<void> {
    await this.#documents.change(async () => {
      if (!(await this.#documents.among([id])).has(id)) return [];
      const next = await this.#headOf(settled.queue, id);
      const now = settled.settledAt ?? settled.since;
      const changes: Change<Delivery>[] = [{ id, document: settled }];
      if (next?.document.dueAt === BEHIND)
        changes.push({ id: next.id, document: { ...next.document, dueAt: now } });
      return changes;
    });
  }

  #change(id: string, change: (known: Delivery) => Delivery | undefined): Promise<boolean> {
    return this.#documents.change(async () => {
      const known = (await this.#documents.among([id])).get(id);
      const document = known && change(known);
      return document === undefined ? [] : [{ id, document }];
    });
  }
}

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
