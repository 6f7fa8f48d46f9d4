import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { hostedSessions, openSession } from '@pollux/domain/hosting/hosted-session';
import { AnsweredTooLate, AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import { SeatTaken, seats } from '@pollux/domain/hosting/seat';
import { type Stage, StageSet } from '@pollux/domain/hosting/stage';
import { choice, host, options, publishedPoll, publishing, quizId } from '@pollux/domain/hosting/testing';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommandContext, noBrowser } from '../kernel/handles.ts';
import type { Services } from '../kernel/services.ts';
import { StreamCache } from '../kernel/stream-cache.ts';
import { Streams } from '../kernel/streams.ts';
import { handleAnswerSessionQuestion } from './answer-session-question.ts';

const [sessionId, seatId] = ['5'.repeat(24), '6'.repeat(24)];
const now = new Date('2026-11-30T09:30:00.000Z');
const at = now.toISOString();
const services = { secrets: secretsFrom(new Uint8Array(32)) } as unknown as Services;
const guest: CommandContext = {
  now,
  accountId: undefined,
  actor: { accountId: '' },
  newId: () => seatId,
  browser: { ...noBrowser, seatIn: () => seatId },
};

let folder: string;
let events: EventStore;
/** What another process of the product does right before this one writes an answer. */
let before: (() => Promise<void>) | undefined;
beforeEach(async () => {
  before = undefined;
  folder = await mkdtemp(join(tmpdir(), 'pollux-led-'));
  events = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal: () => undefined });
  const elsewhere = streamsOf(events);
  const opening = { quizId, guests: 'seats', pace: 'host', cards: 1 } as const;
  const by = { now, actor: { accountId: host }, newId: () => sessionId };
  await elsewhere().write(quizzes, { quizId }, () => publishing());
  await elsewhere().write(hostedSessions, { sessionId }, (session) =>
    openSession(opening, sessionId, session, publishedPoll(), by),
  );
  await elsewhere().write(seats, { seatId }, () => [SeatTaken({ seatId, sessionId, at })]);
  await shows(1, 'open');
});
afterEach(async () => {
  await events.close();
  await rm(folder, { recursive: true });
});

/** The streams as one process of the product knows them. */
function streamsOf(store: EventStore) {
  const cache = new StreamCache(store);
  return (commandId: string = crypto.randomUUID()) =>
    new Streams(store, cache, { commandId, commandHash: '', correlationId: 'test', actorId: undefined });
}

/** Another process sets the stage. */
async function shows(number: number, answers: 'open' | 'locked'): Promise<void> {
  const stage: Stage = { on: 'question', questionId: choice, answers, results: 'hidden' };
  const set = StageSet({ sessionId, quizId, ownerId: host, number, stage, at });
  await streamsOf(events)().write(hostedSessions, { sessionId }, () => [set]);
}

/** A process of the product that has the session as it is now, and is overtaken by `before`. */
async function process() {
  const overtaken = new Proxy(events, {
    get(target, name: keyof EventStore) {
      const part = target[name];
      if (typeof part !== 'function') return part;
      return async (...given: never[]) => {
        if (name === 'append' && String(given[0]).startsWith('Ballot')) await before?.();
        return (part as (...given: never[]) => unknown).apply(target, given);
      };
    },
  });
  const streams = streamsOf(overtaken);
  await streams().read(hostedSessions, { sessionId });
  return (commandId?: string) =>
    handleAnswerSessionQuestion.run(
      AnswerSessionQuestion.payload.parse({
        sessionId,
        questionId: choice,
        answer: { type: 'mcq', optionId: options[0] },
      }),
      guest,
      streams(commandId),
      services,
    );
}

test('an answer is taken while the question is on', async () => {
  const answers = await process();
  expect(await answers()).toMatchObject({ message: 'Your answer is in.' });
});

test('an answer that a lock overtook is told that it came too late, and its repeat as well', async () => {
  const answers = await process();
  const commandId = crypto.randomUUID();
  before = () => shows(2, 'locked');
  await expect(answers(commandId)).rejects.toThrow(AnsweredTooLate);
  before = undefined;
  await expect(answers(commandId)).rejects.toThrow(AnsweredTooLate);
  // Also once answers are open again: what the log has behind the lock does not count.
  await shows(3, 'open');
  await expect(answers(commandId)).rejects.toThrow(AnsweredTooLate);
});

test('an answer that came before the lock is taken, also where that is asked about only later', async () => {
  const answers = await process();
  const commandId = crypto.randomUUID();
  await answers(commandId);
  await shows(2, 'locked');
  expect(await answers(commandId)).toMatchObject({ message: 'Your answer is in.' });
});

test('an answer that the results overtook is taken: the question still was', async () => {
  const answers = await process();
  before = async () => {
    const stage: Stage = { on: 'question', questionId: choice, answers: 'open', results: 'shown' };
    const set = StageSet({ sessionId, quizId, ownerId: host, number: 2, stage, at });
    await streamsOf(events)().write(hostedSessions, { sessionId }, () => [set]);
  };
  expect(await answers()).toMatchObject({ message: 'Your answer is in.' });
});
