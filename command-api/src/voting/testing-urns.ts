import { createSecretKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { QuizClosed, quizzes } from '@pollux/domain/authoring/quiz';
import { eventDefinitions } from '@pollux/domain/catalogue';
import { hostedSessions } from '@pollux/domain/hosting/hosted-session';
import { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import { host, quizId } from '@pollux/domain/hosting/testing';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { CastVote } from '@pollux/domain/voting/ballot';
import { type EventStore, type RecordedEvent, START } from '@pollux/infra/event-store/event-store';
import { openEmbeddedKeyStore } from '@pollux/infra/personal-data/embedded';
import type { KeyStore } from '@pollux/infra/personal-data/key-store';
import { PersonKeys } from '@pollux/infra/personal-data/person-keys';
import { withPersonalData } from '@pollux/infra/personal-data/with-personal-data';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterEach, beforeEach } from 'vitest';
import { handleAnswerSessionQuestion } from '../hosting/answer-session-question.ts';
import { execute, type WriteSide } from '../kernel/execute.ts';
import { noBrowser } from '../kernel/handles.ts';
import { runReaction } from '../kernel/reaction.ts';
import { StreamCache } from '../kernel/stream-cache.ts';
import { Streams } from '../kernel/streams.ts';
import { openTestStores, silent, type TestStores } from '../kernel/testing.ts';
import { handleCastVote } from './cast-vote.ts';
import { openUrns } from './open-envelopes.ts';

// Processes of the product over one log and one key store, which tests of anonymous answers stop at any point.

const masterKey = createSecretKey(Buffer.alloc(32, 7));
const fields = { definitions: eventDefinitions, forgottenBy: AccountForgotten, forgotten: FORGOTTEN };
export const clock = () => new Date('2026-11-30T09:37:12.345Z');

let folder: string;
export let stores: TestStores;
export let keyStore: KeyStore;

/** Opens the stores of each test. */
export function usesUrns(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pollux-urn-'));
    stores = await openTestStores();
    keyStore = await openEmbeddedKeyStore({ file: join(folder, 'keys.db') });
  });
  afterEach(async () => {
    await keyStore.close();
    await stores.remove();
    await rm(folder, { recursive: true });
  });
}

/** The power goes off after so many steps of what is stored: nothing is done any more. */
export class Power {
  readonly #off = new AbortController();
  #left: number;
  constructor(steps = Number.POSITIVE_INFINITY) {
    this.#left = steps;
  }
  get signal(): AbortSignal {
    return this.#off.signal;
  }
  /** @throws once the power is off, whether or not the step was done */
  async step<Done>(act: () => Promise<Done>): Promise<Done> {
    if (this.#left <= 0) this.goesOff();
    const done = await act();
    this.#left--;
    if (this.#left <= 0) this.goesOff();
    return done;
  }
  goesOff(): never {
    this.#off.abort();
    throw new Error('The power is off.');
  }
  stop(): void {
    this.#off.abort();
  }
}

/** A process of the product that was just started. */
export function product(power = new Power()) {
  const keys = new PersonKeys(keyStore, masterKey);
  const store = withPersonalData(stores.events, fields, keys);
  const events: EventStore = Object.assign(Object.create(store) as EventStore, {
    append: (...given: Parameters<EventStore['append']>) => power.step(() => store.append(...given)),
  });
  const personKeys = Object.assign(Object.create(keys) as PersonKeys, {
    find: keys.find.bind(keys),
    destroy: (person: string) => power.step(() => keys.destroy(person)),
  });
  const services = { secrets: secretsFrom(new Uint8Array(32)), personKeys, now: clock };
  const writeSide = { events, cache: new StreamCache(events), services } as unknown as WriteSide;
  return {
    vote: (voterId: string, answers: object, commandId: string = crypto.randomUUID(), version?: number) =>
      execute(
        writeSide,
        handleCastVote,
        CastVote.payload.parse({ pollId: quizId, answers, anonymous: true, version }),
        {
          commandId,
          commandHash: '',
          correlationId: crypto.randomUUID(),
          actorId: voterId,
        },
      ),
    /** The answer of a guest to the question that is on in a session that its host leads. */
    answer: (seatId: string, sessionId: string, questionId: string, answer: object) =>
      execute(
        writeSide,
        handleAnswerSessionQuestion,
        AnswerSessionQuestion.payload.parse({ sessionId, questionId, answer, anonymous: true }),
        {
          commandId: crypto.randomUUID(),
          commandHash: '',
          correlationId: crypto.randomUUID(),
          actorId: undefined,
        },
        { ...noBrowser, seatIn: () => seatId },
      ),
    /** Has the session as it is now. */
    knows: (sessionId: string) => writeSide.cache.read(hostedSessions, { sessionId }),
    close: () =>
      new Streams(events, writeSide.cache, {
        commandId: crypto.randomUUID(),
        commandHash: '',
        correlationId: 'close',
        actorId: host,
      }).write(quizzes, { quizId }, () => [QuizClosed({ quizId, at: clock().toISOString() })]),
    /** Reacts until all that is in the log was reacted to, or the power is off. */
    async reacts(): Promise<void> {
      const running = runReaction(openUrns, writeSide, stores.documents, {
        signal: power.signal,
        log: silent,
      });
      const end = (await log()).at(-1)?.position ?? START;
      const collection = { name: 'reaction-open-urns', version: 1, indexes: [] };
      while (!power.signal.aborted) {
        const at = await stores.documents.checkpoint(collection).catch(() => START);
        if (at >= end) break;
        await new Promise((resolve) => setImmediate(resolve));
      }
      power.stop();
      await running;
    },
    read: () => logOf(store),
  };
}

async function logOf(store: EventStore): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  let from = START;
  for (;;) {
    const page = await store.readAll(from, 1_000);
    if (page.length === 0) return all;
    all.push(...page);
    from = page.at(-1)?.position ?? from;
  }
}
/** The log as it is stored, which is what the operator has on the disk. */
export const log = () => logOf(stores.events);
export const of = (events: readonly RecordedEvent[], type: string) =>
  events.filter((event) => event.type === type);
type Opened = { answers: Record<string, { word?: string; optionId?: string }>[] };
export const openedIn = (events: readonly RecordedEvent[]) =>
  of(events, 'EnvelopesOpened').map(({ data }) => (data as Opened).answers);

/** Every text and number anywhere in it; small numbers, as of revisions, tell nobody apart. */
export function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return value > 1_000 ? [String(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [name, ...leavesOf(each)]);
}

export function groupsOf(people: readonly number[], sizes: readonly number[]): number[][] {
  let from = 0;
  return sizes.map((size) => people.slice(from, (from += size)));
}

/** In an order that follows from the seed (mulberry32). */
export function shuffled(list: readonly number[], seed: number): number[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return list
    .map((value) => ({ value, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
