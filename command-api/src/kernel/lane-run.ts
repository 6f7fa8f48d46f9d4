import { Rejection } from '@pollux/domain/kernel/rejection';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import type { Position, RecordedEvent, SetAside, Wanted } from '@pollux/infra/event-store/event-store';
import type { Log } from '@pollux/infra/logging';
import { type Backlog, isDue, loggable, type Undone } from './backlog.ts';
import type { WriteSide } from './execute.ts';
import { IdleSaves, keepFollowing, pause, reactionCollection, standingAtUnreadable } from './following.ts';
import { type Lane, type LaneTask, laneBacklog, NotYet } from './lane.ts';
import type { EventPlace } from './event-place.ts';
import { Progress } from './progress.ts';
import { contextFor, type ReactionOutcome } from './reaction.ts';
import { Slots } from './slots.ts';
import { Turns } from './turns.ts';

/** How many things a lane does at once, and how many of those that failed before. */
const MOST_AT_ONCE = 4;
const MOST_RETRIED_AT_ONCE = 2;

/** How many events a lane works on or has waiting: what it may do again after a crash. */
const MOST_BEGUN = 100;

/** How often it looks for what it is to try again. */
const LOOK_MS = 2_000;

/** Nobody is at work on something that has been overdue this long. */
const OVERDUE_MS = 60_000;

export interface LaneOptions {
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Told of each try. */
  readonly onReacted?: (lane: string, outcome: ReactionOutcome) => void;
  /** Told, again and again while it lasts, of an event that cannot be read and that it stands at. */
  readonly onStanding?: (lane: string, at: SetAside) => void;
}

/** Follows the log for one lane until the signal aborts, as `keepFollowing` says, and works its backlog off. */
export async function runLane(
  lane: Lane,
  writeSide: WriteSide,
  documents: DocumentStore,
  options: LaneOptions,
): Promise<void> {
  const { events, services } = writeSide;
  const backlog = laneBacklog(documents, lane);
  await keepFollowing({
    ...options,
    name: lane.name,
    formerly: lane.formerly,
    events,
    documents,
    wanted: (event) => lane.knows(event),
    concerns: (event) => lane.taskFor(event) !== undefined,
    async waits() {
      await backlog.open();
      return (await backlog.due(new Date(services.now().getTime() - OVERDUE_MS))).length > 0;
    },
    async follow(checkpoint, moved) {
      await backlog.open();
      await new LaneRun(lane, { ...options, writeSide, documents, backlog, checkpoint, moved }).run();
    },
  });
}

interface LaneRunOptions extends LaneOptions {
  readonly writeSide: WriteSide;
  readonly documents: DocumentStore;
  readonly backlog: Backlog<EventPlace>;
  readonly checkpoint: Position;
  /** Called when the checkpoint has moved. */
  moved(): void;
}

/** One lane at work from a checkpoint on, until it is stopped or a store fails. */
class LaneRun {
  readonly #lane: Lane;
  readonly #options: LaneRunOptions;
  readonly #turns = new Turns();
  readonly #slots = new Slots(MOST_AT_ONCE);
  readonly #retrySlots = new Slots(MOST_RETRIED_AT_ONCE);
  readonly #begun = new Slots(MOST_BEGUN);
  /** The queues of the backlog that somebody is trying again, or waits to. */
  readonly #retried = new Set<string>();
  readonly #running = new Set<Promise<void>>();
  readonly #failing = new AbortController();
  /** Aborts when the lane is stopped, and when a store has failed. */
  readonly #signal: AbortSignal;
  readonly #progress: Progress;
  #saved: Position;
  #saving = false;
  #failure: { readonly error: unknown } | undefined;

  constructor(lane: Lane, options: LaneRunOptions) {
    this.#lane = lane;
    this.#options = options;
    this.#signal = AbortSignal.any([options.signal, this.#failing.signal]);
    this.#progress = new Progress(options.checkpoint);
    this.#saved = options.checkpoint;
  }

  /** Ends once everything that was begun is settled. @throws CheckpointMoved, or what a store throws */
  async run(): Promise<void> {
    void this.#watch(this.#follow());
    void this.#watch(this.#workOff());
    while (this.#running.size > 0) await Promise.all(this.#running);
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  /** Stops everything else when the work fails. */
  #watch(work: Promise<void>): Promise<void> {
    const watched = work
      .catch((error: unknown) => {
        this.#failure ??= { error };
        this.#failing.abort();
      })
      .finally(() => this.#running.delete(watched));
    this.#running.add(watched);
    return watched;
  }

  async #follow(): Promise<void> {
    const { checkpoint, writeSide, onStanding = () => undefined } = this.#options;
    const idle = new IdleSaves();
    const wanted: Wanted = (event) => this.#lane.knows(event);
    const options = { signal: this.#signal, wanted };
    const standing = (at: SetAside) => onStanding(this.#lane.name, at);
    const log = standingAtUnreadable(writeSide.events, checkpoint, options, standing);
    for await (const { events, position } of log) {
      for (const event of events) {
        const task = this.#lane.taskFor(event);
        if (task === undefined) continue;
        const leave = await this.#begun.take();
        const settle = this.#progress.begin(event.position);
        void this.#watch(this.#deal(event, task, settle).finally(leave));
      }
      this.#progress.pass(position);
      if (!idle.isTime) continue;
      idle.saved();
      await this.#save();
    }
  }

  /** Deals with an event for the first time: it is done, or in the backlog. */
  async #deal(event: RecordedEvent, task: LaneTask, settle: () => void): Promise<void> {
    const { backlog, writeSide } = this.#options;
    const [subject] = task.whose;
    const queue = task.whose.join(' ');
    const first = async () => {
      // What stopping leaves undone is done after the next start.
      if (this.#signal.aborted) return;
      if (this.#lane.isEnd(event.type)) await backlog.removeAllOf(subject);
      const head = await backlog.headOf(queue);
      const failure =
        head === undefined
          ? await this.#attempt(event, () => this.#act(event, task))
          : { ahead: head.undone };
      if (failure !== undefined) {
        const { type: kind, position: place, stream, revision } = event;
        const undone = { kind, subject, queue, place, source: { stream, revision } };
        await backlog.add(event.id, undone, writeSide.services.now(), failure);
      }
      settle();
    };
    await this.#turns.take(subject, () => this.#slots.run(first));
    await this.#save();
  }

  #act(event: RecordedEvent, { act }: LaneTask): Promise<void> {
    return act(event, contextFor(this.#lane.name, event, this.#options.writeSide));
  }

  /** @returns what went wrong, if it has to be tried again; a refusal is an answer */
  async #attempt(
    { id: eventId, type }: Pick<RecordedEvent, 'id' | 'type'>,
    act: () => Promise<void>,
  ): Promise<{ error: unknown } | undefined> {
    const { log, onReacted = () => undefined } = this.#options;
    const { name } = this.#lane;
    try {
      await act();
      onReacted(name, 'done');
      return undefined;
    } catch (error) {
      if (error instanceof Rejection && !this.#lane.isEnd(type)) {
        onReacted(name, 'refused');
        return undefined;
      }
      if (error instanceof NotYet) return { error };
      log.warn({ ...loggable(error), lane: name, eventId }, 'failed: it is tried again later');
      onReacted(name, 'failed');
      return { error };
    }
  }

  async #workOff(): Promise<void> {
    const { backlog, writeSide } = this.#options;
    while (!this.#signal.aborted) {
      const due = await backlog.due(writeSide.services.now());
      for (const { undone } of due) void this.#watch(this.#retryOnce(undone));
      await pause(LOOK_MS, this.#signal);
    }
  }

  /** Does nothing where somebody is at it. */
  async #retryOnce({ queue, subject }: Undone): Promise<void> {
    if (this.#retried.has(queue)) return;
    this.#retried.add(queue);
    try {
      await this.#retrySlots.run(() => this.#turns.take(subject, () => this.#retry(queue)));
    } finally {
      this.#retried.delete(queue);
    }
  }

  /** Tries what is in a queue in order, until something of it fails again. */
  async #retry(queue: string): Promise<void> {
    const { backlog, writeSide } = this.#options;
    const { services } = writeSide;
    while (!this.#signal.aborted) {
      const head = await backlog.headOf(queue);
      if (head === undefined || !isDue(head.undone, services.now())) return;
      const claimed = await backlog.claim(head, services.now());
      if (claimed === undefined) return;
      const { source, kind: type } = head.undone;
      const failure = await this.#attempt({ id: head.id, type }, () => this.#actAgain(source));
      if (failure === undefined) {
        await backlog.remove(head.id);
        continue;
      }
      const forEver = this.#lane.isEnd(type) || failure.error instanceof NotYet;
      const { mostTries } = this.#lane;
      const { state } = await backlog.failed(claimed, services.now(), failure.error, { forEver, mostTries });
      if (state === 'set-aside') this.#setAside(head.id, failure.error);
      return;
    }
  }

  async #actAgain({ stream, revision }: EventPlace): Promise<void> {
    const { events } = this.#options.writeSide;
    const [event] = await events.readStream(stream, { from: revision, limit: 1 });
    const task = event && this.#lane.taskFor(event);
    if (event !== undefined && task !== undefined) await this.#act(event, task);
  }

  #setAside(eventId: string, error: unknown): void {
    const { log, onReacted = () => undefined } = this.#options;
    const { name } = this.#lane;
    log.error({ ...loggable(error), lane: name, eventId }, 'failed too often: set aside for an operator');
    onReacted(name, 'set-aside');
  }

  async #save(): Promise<void> {
    // Whoever is saving looks whether there is more.
    if (this.#saving) return;
    this.#saving = true;
    const { documents, moved } = this.#options;
    try {
      while (this.#saved !== this.#progress.position) {
        const step = { from: this.#saved, to: this.#progress.position, changes: [] };
        await documents.commit(reactionCollection(this.#lane.name), step);
        this.#saved = step.to;
        moved();
      }
    } finally {
      this.#saving = false;
    }
  }
}
