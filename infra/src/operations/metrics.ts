import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppendWays } from '../event-store/append-ways.ts';
import {
  type Appended,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  WrongExpectedRevision,
} from '../event-store/event-store.ts';

/** From a fraction of a millisecond, which an append takes, to what nobody should have to wait for. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const COMMANDS = '/api/commands/';

/** How far one projection is behind the log. */
export interface ProjectionProgress {
  readonly name: string;
  readonly eventsBehind: number;
  readonly secondsBehind: number;
  /** How many events it went on without, because they cannot be read or it fails on them. */
  readonly setAside: number;
}

/** How much one lane of mails, or one deadline, could not do yet. */
export interface BacklogSize {
  readonly of: string;
  readonly waiting: number;
  readonly setAside: number;
}

/** What a process counts and measures, for Prometheus. The labels have few values, and none is personal. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #commands: Counter<'command' | 'outcome'>;
  readonly #appendSeconds: Histogram;
  readonly #conflicts: Counter;
  readonly #reactions: Counter<'reaction' | 'outcome'>;

  constructor() {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#commands = new Counter({
      name: 'pollux_commands_total',
      help: 'Commands that were answered, by their outcome: done, refused, conflict, limited or failed.',
      labelNames: ['command', 'outcome'],
      registers,
    });
    this.#appendSeconds = new Histogram({
      name: 'pollux_append_duration_seconds',
      help: 'From asking the event store to append until it is durable.',
      buckets: SECONDS,
      registers,
    });
    this.#conflicts = new Counter({
      name: 'pollux_append_conflicts_total',
      help: 'Appends that were refused because the stream was not at the expected revision.',
      registers,
    });
    this.#reactions = new Counter({
      name: 'pollux_reactions_total',
      help: 'Events that a reaction or a lane answered, by its outcome: done, refused, failed or set-aside.',
      labelNames: ['reaction', 'outcome'],
      registers,
    });
  }

  /** Counts every command that the server answers. */
  countCommands(server: FastifyInstance): void {
    server.addHook('onResponse', (request, reply, done) => {
      const { url } = request.routeOptions;
      if (url?.startsWith(COMMANDS)) {
        this.#commands.inc({ command: url.slice(COMMANDS.length), outcome: outcomeOf(reply.statusCode) });
      }
      done();
    });
  }

  /** The same event store, with its appends measured and its conflicts counted. */
  measureAppends(store: EventStore): EventStore {
    return new MeasuredEventStore(store, (seconds, conflict) => {
      this.#appendSeconds.observe(seconds);
      if (conflict) this.#conflicts.inc();
    });
  }

  /** Shows how appends were sent to the server of the log when somebody asks. */
  showAppendWays(ways: AppendWays): void {
    this.#registry.registerMetric(
      new Counter({
        name: 'pollux_event_store_appends_total',
        help: 'Appends sent to the server of the log: by a stream of batches, or as calls of their own.',
        labelNames: ['way'],
        registers: [],
        collect() {
          this.reset();
          this.inc({ way: 'batch' }, ways.batched);
          this.inc({ way: 'single' }, ways.single);
        },
      }),
    );
    this.#registry.registerMetric(
      new Counter({
        name: 'pollux_event_store_broken_streams_total',
        help: 'Streams of batches to the server of the log that broke off and left appends unanswered.',
        registers: [],
        collect() {
          this.reset();
          this.inc(ways.broken);
        },
      }),
    );
  }

  /** Counts what a reaction did about an event. */
  reacted(reaction: string, outcome: 'done' | 'refused' | 'failed' | 'set-aside'): void {
    this.#reactions.inc({ reaction, outcome });
  }

  /** Shows a number as it is when somebody asks. */
  show(name: string, help: string, read: () => number): void {
    this.#registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  }

  /** Shows how much could not be done yet when somebody asks, by whose task it is. */
  showBacklogs(count: () => Promise<readonly BacklogSize[]>): void {
    this.#registry.registerMetric(
      new Gauge({
        name: 'pollux_backlog',
        help: 'Mails and deadlines that failed and wait to be tried again, or are set aside for an operator.',
        labelNames: ['of', 'state'],
        registers: [],
        async collect() {
          for (const { of, waiting, setAside } of await count()) {
            this.set({ of, state: 'waiting' }, waiting);
            this.set({ of, state: 'set-aside' }, setAside);
          }
        },
      }),
    );
  }

  /** Shows how many events cannot be read when somebody asks. */
  showUnreadable(list: () => Promise<readonly unknown[]>): void {
    this.#registry.registerMetric(
      new Gauge({
        name: 'pollux_unreadable_events',
        help: 'Events that cannot be read and are not set aside, which read models lack or reactions stand still at.',
        registers: [],
        async collect() {
          this.set((await list()).length);
        },
      }),
    );
  }

  /** Shows how far projections are when somebody asks. */
  showProjections(progress: () => Promise<readonly ProjectionProgress[]>): void {
    const show = (name: string, help: string, value: (each: ProjectionProgress) => number) =>
      this.#registry.registerMetric(
        new Gauge({
          name,
          help,
          labelNames: ['projection'],
          registers: [],
          async collect() {
            for (const each of await progress()) this.set({ projection: each.name }, value(each));
          },
        }),
      );
    show(
      'pollux_projection_events_behind',
      'Events that the projection does not have yet, counted up to a limit.',
      ({ eventsBehind }) => eventsBehind,
    );
    show(
      'pollux_projection_seconds_behind',
      'Age of the first event that the projection does not have yet.',
      ({ secondsBehind }) => secondsBehind,
    );
    show(
      'pollux_projection_events_set_aside',
      'Events that the projection went on without, because they cannot be read or it fails on them.',
      ({ setAside }) => setAside,
    );
  }

  /** Everything, in the text format of Prometheus. */
  async text(): Promise<{ type: string; body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() };
  }
}

function outcomeOf(status: number): string {
  if (status < 400) return 'done';
  if (status === 409) return 'conflict';
  if (status === 429) return 'limited';
  return status < 500 ? 'refused' : 'failed';
}

/** Measures the appends of another event store. */
class MeasuredEventStore implements EventStore {
  readonly readStream: EventStore['readStream'];
  readonly readAll: EventStore['readAll'];
  readonly readAllBackwards: EventStore['readAllBackwards'];
  readonly head: EventStore['head'];
  readonly positionAt: EventStore['positionAt'];
  readonly subscribe: EventStore['subscribe'];
  readonly close: EventStore['close'];
  readonly #store: EventStore;
  readonly #appended: (seconds: number, conflict: boolean) => void;

  constructor(store: EventStore, appended: (seconds: number, conflict: boolean) => void) {
    this.#store = store;
    this.#appended = appended;
    this.readStream = store.readStream.bind(store);
    this.readAll = store.readAll.bind(store);
    this.readAllBackwards = store.readAllBackwards.bind(store);
    this.head = store.head.bind(store);
    this.positionAt = store.positionAt.bind(store);
    this.subscribe = store.subscribe.bind(store);
    this.close = store.close.bind(store);
  }

  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1_000;
    return this.#store.append(stream, expected, events).then(
      (appended) => {
        this.#appended(seconds(), false);
        return appended;
      },
      (error: unknown) => {
        this.#appended(seconds(), error instanceof WrongExpectedRevision);
        throw error;
      },
    );
  }
}
