import { randomUUID } from 'node:crypto';
import { execute, type WriteSide } from '@pollux/command-api/kernel/execute';
import { runDue } from '@pollux/command-api/kernel/due';
import { runLane } from '@pollux/command-api/kernel/lane-run';
import { runReaction } from '@pollux/command-api/kernel/reaction';
import type { Services } from '@pollux/command-api/kernel/services';
import { StreamCache } from '@pollux/command-api/kernel/stream-cache';
import { endAttempts } from '@pollux/command-api/attending/submit-attempt';
import { sendEvidence } from '@pollux/command-api/billing/evidence';
import { follow } from '@pollux/command-api/billing/gateway-messages';
import { askPayments } from '@pollux/command-api/billing/payments';
import { releasePayouts } from '@pollux/command-api/billing/payouts';
import { askRefunds } from '@pollux/command-api/billing/refunds';
import { lanes, reactions } from '@pollux/command-api/registry';
import { quizzes } from '@pollux/domain/authoring/quiz';
import type { Position } from '@pollux/infra/event-store/event-store';
import type { Log } from '@pollux/infra/logging';
import type { PaymentMessage } from '@pollux/infra/payments/payment-gateway';
import type { Mail } from '@pollux/infra/mail/mailer';
import { secretsFrom } from '@pollux/infra/secrets';
import { dropFormer, rebuild } from '@pollux/projections/kernel/rebuild';
import type { Projector } from '@pollux/projections/kernel/projector';
import { runProjections } from '@pollux/projections/kernel/runner';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { standings } from '@pollux/projections/attending/standings';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { ordersView } from '@pollux/projections/billing/orders';
import { payoutsView } from '@pollux/projections/billing/payouts';
import { Completeness } from '@pollux/projections/kernel/completeness';
import type { Board } from '@pollux/query-api/attending/board';
import { peopleOf } from '@pollux/query-api/attending/leaderboard';
import { type Followed, Follower } from '@pollux/query-api/live/follower';
import type { Request } from './request.ts';
import type { Machine } from './machine.ts';
import { gatewayFor, type GatewayWorld } from './memory-gateway.ts';
import { type CommitMode, MemoryDocumentStore } from './memory-document-store.ts';
import type { MemoryDocuments } from './memory-documents.ts';
import { MemoryEventStore, type MemoryLog } from './memory-event-store.ts';
import { QUIZ } from './setting.ts';

/** Everything that outlives the processes. */
export interface Outside {
  readonly log: MemoryLog;
  readonly documents: MemoryDocuments;
  readonly mode: CommitMode;
  /** The read models that are kept. */
  readonly projectors: readonly Projector<unknown>[];
  readonly mails: Mail[];
  readonly gateway: GatewayWorld;
  readonly now: () => Date;
  /** Aborted when the simulation is over: what waits for it would be kept in memory for ever. Before, processes crash. */
  readonly over: AbortSignal;
}

/** A process of one role, on a machine. */
export interface Process {
  /** Runs until it fails. */
  run(): Promise<unknown>;
}

/** A projection that stands still for ten seconds is taken over: seldom enough not to be all that happens. */
const patience = { pollMs: 5_000, looksBeforeTakeOver: 2 };

/** So few that some have to leave the cache. */
const CACHED_STREAMS = 3;

const secrets = secretsFrom(new Uint8Array(32));
const silent: Log = { info: ignore, warn: ignore, error: ignore, fatal: ignore };

/** Takes commands: the write side of the product, but for HTTP. */
export class CommandApi implements Process {
  readonly #writeSide: WriteSide;
  readonly #over: AbortSignal;

  constructor(machine: Machine, outside: Outside) {
    this.#writeSide = writeSideOf(machine, outside);
    this.#over = outside.over;
  }

  async run(): Promise<void> {
    await this.#writeSide.cache.follow(this.#over);
  }

  /** @returns what the command answers, and the position after it */
  async perform({
    handler,
    payload,
    command,
    browser,
  }: Request): Promise<{ answer: unknown; position: Position }> {
    return execute(this.#writeSide, handler, payload as never, command, browser);
  }

  /** Takes a message of the gateway, as its webhook does. */
  async hear(message: PaymentMessage): Promise<void> {
    const commandId = randomUUID();
    const command = { commandId, commandHash: '', correlationId: 'message', actorId: undefined };
    await follow(this.#writeSide, message, command);
  }

  /** The poll as commands of this process see it. */
  async poll(quizId: string) {
    return this.#writeSide.cache.read(quizzes, { quizId });
  }
}

/** Keeps the read models, and reacts to events. */
export class Projections implements Process {
  readonly #machine: Machine;
  readonly #outside: Outside;

  constructor(machine: Machine, outside: Outside) {
    this.#machine = machine;
    this.#outside = outside;
  }

  async run(): Promise<void> {
    const writeSide = writeSideOf(this.#machine, this.#outside);
    const { documents: stored, mode, projectors, over: signal } = this.#outside;
    const documents = new MemoryDocumentStore(stored, this.#machine, mode);
    await Promise.all([
      writeSide.cache.follow(signal),
      runProjections({ events: writeSide.events, documents, projectors, log: silent, ...patience }, signal),
      ...reactions.map((reaction) => runReaction(reaction, writeSide, documents, { signal, log: silent })),
      ...lanes.map((lane) => runLane(lane, writeSide, documents, { signal, log: silent })),
      runDue(endAttempts, attemptsView.collection, writeSide, documents, { signal, log: silent }),
      runDue(askPayments, ordersView.collection, writeSide, documents, { signal, log: silent }),
      runDue(askRefunds, ordersView.collection, writeSide, documents, { signal, log: silent }),
      runDue(sendEvidence, ordersView.collection, writeSide, documents, { signal, log: silent }),
      runDue(releasePayouts, payoutsView.collection, writeSide, documents, { signal, log: silent }),
    ]);
  }
}

/** Shows the leaderboard of the quiz to whoever looks on. */
export class QueryApi implements Process {
  readonly #machine: Machine;
  readonly #outside: Outside;
  #people: Followed<Board> | undefined;

  constructor(machine: Machine, outside: Outside) {
    this.#machine = machine;
    this.#outside = outside;
  }

  async run(): Promise<void> {
    const { log, documents: stored, mode, over } = this.#outside;
    const events = new MemoryEventStore(log, this.#machine);
    const documents = new MemoryDocumentStore(stored, this.#machine, mode);
    const completeness = new Completeness(documents);
    await completeness.look();
    const follower = new Follower(events, documents, completeness);
    const following = follower.run(await events.head(), over, silent);
    this.#people = await follower.followFamily(peopleOf, QUIZ, ignore);
    await following;
  }

  /** The leaderboard as it is shown; undefined before it is. */
  board(): Board | undefined {
    return this.#people?.current().document;
  }
}

/** Builds the results of all polls and all leaderboards anew, as an operator does who may stop half-way. */
export class Rebuild implements Process {
  readonly #machine: Machine;
  readonly #outside: Outside;

  constructor(machine: Machine, outside: Outside) {
    this.#machine = machine;
    this.#outside = outside;
  }

  async run(): Promise<void> {
    const { log, documents: stored, mode } = this.#outside;
    const events = new MemoryEventStore(log, this.#machine);
    const documents = new MemoryDocumentStore(stored, this.#machine, mode);
    for (const projector of [pollResults, standings] as readonly Projector<unknown>[]) {
      const { former } = await rebuild(projector, { events, documents });
      await dropFormer(documents, [former]);
    }
  }
}

function writeSideOf(machine: Machine, { log, mails, gateway, now }: Outside): WriteSide {
  const events = new MemoryEventStore(log, machine);
  const services: Services = {
    secrets,
    sessions: unused(),
    tokenUses: unused(),
    deliveries: unused(),
    postToWebhook: refuse,
    guests: unused(),
    askers: unused(),
    signInFlows: unused(),
    providers: new Map(),
    platforms: new Map(),
    toolKeys: unused(),
    courseVisits: unused(),
    proofs: unused(),
    courseOffers: refuse,
    providerSessions: unused(),
    devices: unused(),
    rateLimits: false,
    guards: unused(),
    files: unused(),
    gateway: gatewayFor(machine, gateway),
    personKeys: unused(),
    purgeReadModels: refuse,
    seatsKeptBy: refuse,
    rebuildPollResults: refuse,
    upkeepWork: unused(),
    requireRoom: async () => undefined,
    backlogs: new Map(),
    seenResults: refuse,
    orderedFiles: unused(),
    mailer: {
      async send(mail) {
        await machine.deliver('mail', `mail ${mail.id}`, () => mails.push(mail), true);
      },
      isAway: async () => false,
      removeAllTo: refuse,
    },
    publicOrigin: 'https://pollux.example',
    log: silent,
    operator: {
      name: null,
      address: null,
      email: null,
      supportEmail: null,
      supportPhone: null,
      jurisdiction: null,
    },
    now,
  };
  return { events, cache: new StreamCache(events, CACHED_STREAMS), services };
}

function ignore(): void {}

/** A service that no command of the simulation uses. */
function unused<Service extends object>(): Service {
  return new Proxy({}, { get: () => refuse }) as Service;
}

async function refuse(): Promise<never> {
  throw new Error('No command of the simulation uses it.');
}
