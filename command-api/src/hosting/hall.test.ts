import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { hallQuestions, HallQuestionMoved, HallQuestionsSet } from '@pollux/domain/hosting/hall-questions';
import { HallQuestionNotFound } from '@pollux/domain/hosting/hall-refusals';
import {
  HostedSessionEnded,
  hostedSessions,
  openSession,
  SessionOver,
} from '@pollux/domain/hosting/hosted-session';
import { SeatTaken, seats } from '@pollux/domain/hosting/seat';
import { host, publishedPoll, publishing, quizId } from '@pollux/domain/hosting/testing';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { openEmbeddedGuardStore } from '@pollux/infra/guards/embedded';
import type { GuardStore } from '@pollux/infra/guards/guard-store';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommandContext, noBrowser } from '../kernel/handles.ts';
import type { Services } from '../kernel/services.ts';
import { StreamCache } from '../kernel/stream-cache.ts';
import { Streams } from '../kernel/streams.ts';
import { handleAskHall, handleVoteHallQuestion } from './hall.ts';

const [sessionId, seatId, questionId] = ['5'.repeat(24), '6'.repeat(24), '7'.repeat(24)];
const now = new Date('2026-11-30T09:30:00.000Z');
const at = now.toISOString();
const guest: CommandContext = {
  now,
  accountId: undefined,
  actor: { accountId: '' },
  newId: () => questionId,
  browser: { ...noBrowser, seatIn: () => seatId },
};

let folder: string;
let events: EventStore;
let guards: GuardStore;
let services: Services;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-hall-'));
  events = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal: () => undefined });
  guards = openEmbeddedGuardStore({ file: join(folder, 'guards.db') });
  services = { secrets: secretsFrom(new Uint8Array(32)), guards, rateLimits: true } as unknown as Services;
  const elsewhere = aProcess();
  const opening = { quizId, guests: 'seats', pace: 'self', cards: 1 } as const;
  const by = { now, actor: { accountId: host }, newId: () => sessionId };
  await elsewhere().write(quizzes, { quizId }, () => publishing());
  await elsewhere().write(hostedSessions, { sessionId }, (session) =>
    openSession(opening, sessionId, session, publishedPoll(), by),
  );
  await elsewhere().write(seats, { seatId }, () => [SeatTaken({ seatId, sessionId, at })]);
  await elsewhere().write(hallQuestions, { sessionId }, () => [
    HallQuestionsSet({ sessionId, quizId, ownerId: host, mode: 'held', onWall: false, at }),
  ]);
});
afterEach(async () => {
  await Promise.all([events.close(), guards.close()]);
  await rm(folder, { recursive: true });
});

/** The streams as one process of the product knows them. */
function aProcess() {
  const cache = new StreamCache(events);
  return () =>
    new Streams(events, cache, {
      commandId: crypto.randomUUID(),
      commandHash: '',
      correlationId: 'test',
      actorId: undefined,
    });
}

const asks = (streams: Streams, text: string) =>
  handleAskHall.run({ sessionId, text, name: '' }, guest, streams, services);
const votes = (streams: Streams, isFor = true) =>
  handleVoteHallQuestion.run({ sessionId, questionId, isFor }, guest, streams, services);

test('what another process did a moment ago holds: a question that it shows, and the end of the session', async () => {
  const [here, elsewhere] = [aProcess(), aProcess()];
  await asks(here(), 'Why?');
  await expect(votes(here())).rejects.toThrow(HallQuestionNotFound);
  await elsewhere().write(hallQuestions, { sessionId }, () => [
    HallQuestionMoved({ sessionId, questionId, status: 'shown', at }),
  ]);
  expect(await votes(here())).toMatchObject({ message: 'Your vote counts.' });
  await elsewhere().write(hostedSessions, { sessionId }, () => [
    HostedSessionEnded({ sessionId, quizId, ownerId: host, why: 'host', at }),
  ]);
  await expect(votes(here(), false)).rejects.toThrow(SessionOver);
  await expect(asks(here(), 'Late?')).rejects.toThrow(SessionOver);
});

test('one seat that asks or votes faster than people do is slowed down, whatever comes of it', async () => {
  const here = aProcess();
  // Those that are refused count as well.
  for (let n = 0; n < 6; n++) await asks(here(), `${n}`).catch(() => undefined);
  await expect(asks(here(), 'One more?')).rejects.toMatchObject({ status: 429 });
  for (let n = 0; n < 90; n++) await votes(here()).catch(() => undefined);
  await expect(votes(here())).rejects.toMatchObject({ status: 429 });
  const other = { ...guest, browser: { ...noBrowser, seatIn: () => '8'.repeat(24) } };
  await expect(
    handleAskHall.run({ sessionId, text: 'Mine?', name: '' }, other, here(), services),
  ).rejects.toMatchObject({ code: 'no-seat' });
});
