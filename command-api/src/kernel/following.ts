import { setTimeout as wait } from 'node:timers/promises';
import {
  CheckpointMoved,
  type Collection,
  type DocumentStore,
} from '@pollux/infra/document-store/document-store';
import { StoppedAtUnreadable } from '@pollux/infra/event-codec/coded-event-store';
import {
  type EventBatch,
  type EventStore,
  type Position,
  type RecordedEvent,
  type SetAside,
  START,
  type Wanted,
} from '@pollux/infra/event-store/event-store';
import { LastingFailure } from '@pollux/infra/lasting-failure';
import type { Log } from '@pollux/infra/logging';

const LONGEST_WAIT_MS = 30_000;

/** How often whoever stands at an event that cannot be read looks whether it can be passed. */
const STANDING_MS = 2_000;

/** How long another process may leave something undone, in seconds: longer than a slow mail server takes. */
const MOST_STANDSTILL = 15;

/** How long events that concern nobody are not worth a write: they are passed over again after a restart. */
const MOST_UNSAVED_MS = 5_000;

/** Where the checkpoint of a reaction or a lane is kept. It has no documents. */
export function reactionCollection(name: string): Collection {
  return { name: `reaction-${name}`, version: 1, indexes: [] };
}

/** What follows the log with a checkpoint of its own. */
export interface Followed {
  /** That of its checkpoint, which never changes. */
  readonly name: string;
  /** The name under which its work was done before: it begins where that one was. */
  readonly formerly?: string | undefined;
}

/** How far it has come, once its collection is open: as far as the one before where it has not begun itself. */
export async function openCheckpoint(
  documents: DocumentStore,
  { name, formerly }: Followed,
): Promise<Position> {
  const collection = reactionCollection(name);
  await documents.open([collection]);
  const own = await documents.checkpoint(collection);
  if (own !== START || formerly === undefined) return own;
  const former = reactionCollection(formerly);
  await documents.open([former]);
  const to = await documents.checkpoint(former);
  if (to !== START) await documents.commit(collection, { from: START, to, changes: [] });
  return to;
}

export interface FollowingOptions extends Followed {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Whether there may be anything to do about an event. */
  readonly wanted: Wanted;
  /** Whether there is anything to do about a wanted event; there always is where nothing is said. */
  concerns?(event: RecordedEvent): boolean;
  /** Whether something waits for whoever is at work that no event tells of. */
  waits?(): Promise<boolean>;
  /**
   * Follows the log from the checkpoint on until the signal aborts, and moves the checkpoint.
   * @param moved called when it has moved the checkpoint
   * @throws CheckpointMoved, or what a store throws: then it is called again
   */
  follow(checkpoint: Position, moved: () => void): Promise<void>;
}

/**
 * Keeps following the log until the signal aborts. What a store refuses for a while is tried again. Of several
 * processes one is at work; the others stand by from the first event on that both have dealt with, and take over when
 * it leaves something undone.
 */
export async function keepFollowing(options: FollowingOptions): Promise<void> {
  const { name, events, documents, signal, log, wanted, follow } = options;
  const { concerns = () => true, waits = async () => false } = options;
  await keepTrying(options, async (worked) => {
    try {
      await follow(await openCheckpoint(documents, options), worked);
    } catch (error) {
      if (!(error instanceof CheckpointMoved)) throw error;
      await standBy();
    }
  });

  /** Another process is at work: returns when it leaves something undone for too long. */
  async function standBy(): Promise<void> {
    log.info({ reaction: name }, 'another process reacts: standing by');
    const standingBy = new LastingFailure(`standing by for ${name}`, log);
    let seen: Position | undefined;
    for (let still = 0; still < MOST_STANDSTILL && !signal.aborted; ) {
      await pause(1_000, signal);
      try {
        const checkpoint = await documents.checkpoint(reactionCollection(name));
        still = checkpoint === seen && (await leavesUndone(checkpoint)) ? still + 1 : 0;
        seen = checkpoint;
        standingBy.passed();
      } catch (error) {
        standingBy.failed(error);
      }
    }
    log.info({ reaction: name, after: seen }, 'reacting in place of the other process');
  }

  // Who is at work may be ahead of its checkpoint, but nothing there concerns it.
  async function leavesUndone(checkpoint: Position): Promise<boolean> {
    for await (const batch of events.subscribe(checkpoint, { signal, wanted, setsAside: true })) {
      if (batch.events.some((event) => comesBefore(batch.setAside, event) && concerns(event))) return true;
      // Nobody comes past an event that cannot be read.
      if (batch.caughtUp || batch.setAside !== undefined) break;
    }
    return waits();
  }
}

function comesBefore(setAside: readonly SetAside[] | undefined, { position }: RecordedEvent): boolean {
  const [first] = setAside ?? [];
  return first === undefined || position < first.event.position;
}

/**
 * The log after a position, as `subscribe` gives it. At an event that cannot be read it stands, after everything before
 * it, until that can be read or is set aside.
 * @param onStanding told of the event, again and again while it stands there
 */
export async function* standingAtUnreadable(
  events: EventStore,
  after: Position,
  { signal, wanted }: { readonly signal: AbortSignal; readonly wanted: Wanted },
  onStanding: (at: SetAside) => void,
): AsyncGenerator<EventBatch, void, undefined> {
  let position = after;
  while (!signal.aborted) {
    try {
      for await (const batch of events.subscribe(position, { signal, wanted })) {
        yield batch;
        ({ position } = batch);
      }
      return;
    } catch (error) {
      if (!(error instanceof StoppedAtUnreadable)) throw error;
      onStanding(error.setAside);
      await pause(STANDING_MS, signal);
    }
  }
}

/** The event that cannot be read before which whoever follows the log has to stop, if any. */
export async function stoppedAt(
  followed: Followed & { readonly wanted: Wanted },
  { events, documents }: { readonly events: EventStore; readonly documents: DocumentStore },
): Promise<SetAside | undefined> {
  const { signal } = new AbortController();
  const { wanted } = followed;
  const checkpoint = await openCheckpoint(documents, followed);
  for await (const batch of events.subscribe(checkpoint, { signal, wanted, setsAside: true })) {
    const [first] = batch.setAside ?? [];
    if (first !== undefined || batch.caughtUp) return first;
  }
  return undefined;
}

/** Tells when it is worth a write that nothing but events that concern nobody were passed. */
export class IdleSaves {
  #last = performance.now();

  /** Whether the last save, or the beginning, is long enough ago. */
  get isTime(): boolean {
    return performance.now() - this.#last >= MOST_UNSAVED_MS;
  }

  saved(): void {
    this.#last = performance.now();
  }
}

/**
 * Does the work again and again until the signal aborts; what a store refuses for a while is tried again, at growing
 * intervals until the work has called `worked`.
 */
export async function keepTrying(
  { name, signal, log }: { readonly name: string; readonly signal: AbortSignal; readonly log: Log },
  work: (worked: () => void) => Promise<void>,
): Promise<void> {
  const working = new LastingFailure(`working off ${name}`, log);
  let failures = 0;
  while (!signal.aborted) {
    try {
      await work(() => {
        failures = 0;
        working.passed();
      });
    } catch (error) {
      if (signal.aborted) return;
      const ms = Math.min(200 * 2 ** failures, LONGEST_WAIT_MS);
      failures++;
      working.failed(error);
      await pause(ms, signal);
    }
  }
}

/** Waits, but no longer than until the signal aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
