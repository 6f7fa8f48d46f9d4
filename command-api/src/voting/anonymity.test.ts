import { randomInt } from 'node:crypto';
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { CreateSurvey, createActivity } from '@pollux/domain/authoring/saving';
import { type Quiz, type QuizEvent, quizzes } from '@pollux/domain/authoring/quiz';
import { sampleLists } from '@pollux/domain/authoring/testing';
import { hostedSessions, openSession } from '@pollux/domain/hosting/hosted-session';
import { AnsweredTooLate, QuestionAlreadyAnswered } from '@pollux/domain/hosting/question-answer';
import { SeatTaken, seats } from '@pollux/domain/hosting/seat';
import { type Stage, StageSet } from '@pollux/domain/hosting/stage';
import { choice, host, options, publishing, quizId } from '@pollux/domain/hosting/testing';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { by, id } from '@pollux/domain/testing';
import { LEAST_OPENED } from '@pollux/domain/voting/in-company';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { expect, test } from 'vitest';
import {
  clock,
  groupsOf,
  keyStore,
  leavesOf,
  log,
  of,
  product,
  shuffled,
  stores,
  usesUrns,
} from './testing-urns.ts';

// Whoever has the whole log, the disk and every key that is left tries to join people with what they answered: by keys and
// ids, by what commands and requests are called, by times, lengths and orders.

const SEED = Number(process.env['JOIN_SEED'] ?? randomInt(1_000_000));
const PEOPLE = 40;
const people = shuffled(
  Array.from({ length: PEOPLE }, (_, n) => n),
  SEED,
);
const cloud = id(2);
const sessionId = '5'.repeat(24);
const at = clock().toISOString();
const voterId = (n: number) => (0xb0b000 + n).toString(16).padStart(24, 'b');
const wordOf = (n: number) => `${'word'.repeat(1 + (n % 9))}${n}`;

usesUrns();

type Answers = Record<string, { word?: string; text?: string; optionId?: string }>;
interface Opened {
  readonly questionId?: string;
  readonly answers: readonly Answers[];
}

/**
 * Every way to join them that this house knows of.
 * @param sealed of one urn: in the order in which they came
 * @param saidIn which of a person's answers tells the person, if one could be joined to them
 */
async function expectUnjoined(
  sealed: readonly RecordedEvent[],
  urn: string,
  said: (answers: Answers) => string | undefined,
): Promise<void> {
  const opened = of(await log(), 'EnvelopesOpened').filter(({ stream }) => stream === urn);
  const readable = await product().read();
  const batches = of(readable, 'EnvelopesOpened')
    .filter(({ stream }) => stream === urn)
    .map(({ data }) => (data as unknown as Opened).answers);
  for (const batch of batches) expect(batch.length).toBeGreaterThanOrEqual(LEAST_OPENED);
  const came = sealed.map(({ data }) => personOf(data));

  // By any text or number that one of them shares with what was opened: keys, ids of events, commands and requests, hashes.
  const values = sealed.map((event) => new Set(leavesOf({ ...event, recordedAt: '' })));
  const held = of(await log(), 'EnvelopeHeld').filter(({ stream }) => stream === urn);
  for (const event of opened)
    for (const value of new Set(leavesOf({ ...event, recordedAt: '' }))) {
      const having = values.filter((each) => each.has(value)).length;
      expect([0, sealed.length], `"${value}" is shared by ${having} and ${urn}`).toContain(having);
      // By a step in between: an envelope in the urn is joined to its person, so nothing may join it to the opening.
      const inUrn = held.filter((each) => leavesOf({ ...each, recordedAt: '' }).includes(value)).length;
      expect([0, held.length], `"${value}" is shared by ${inUrn} of the envelopes`).toContain(inUrn);
    }

  // By length, and by opening them with every key that is left.
  const lengths = [...sealed, ...held].map(
    ({ metadata }) => JSON.stringify((metadata as { personal?: object }).personal).length,
  );
  expect(new Set(lengths).size).toBe(1);
  const ids = new Set(batches.length === 0 ? [] : sealed.map(({ id }) => id));
  const left = readable.filter(
    ({ id, stream, type }) => ids.has(id) || (stream === urn && type === 'EnvelopeHeld'),
  );
  for (const { data } of left) expect((data as unknown as { envelope: string }).envelope).toBe(FORGOTTEN);

  // By time.
  for (const { data } of [...sealed, ...held, ...opened])
    expect(data).toHaveProperty('at', '2026-11-30T09:30:00.000Z');

  // By order: as many hits as chance makes, which is one in each group.
  const groups = groupsOf(
    came,
    batches.map(({ length }) => length),
  );
  const orders: Record<string, (group: readonly number[]) => readonly number[]> = {
    'as they came': (group) => group,
    'the other way round': (group) => group.toReversed(),
    'by their ids': (group) => group.toSorted((one, other) => one - other),
  };
  for (const [name, order] of Object.entries(orders)) {
    const hits = batches.flatMap((batch, index) => {
      const group = order(groups[index] ?? []);
      return batch.filter((answers, place) => said(answers) === wordOf(group[place] ?? -1));
    }).length;
    expect(hits, name).toBeLessThanOrEqual(batches.length + 5 * Math.sqrt(batches.length));
  }
}

const personOf = (data: unknown) =>
  Number.parseInt((data as { voterId: string }).voterId.replace(/^b+/, 'b').slice(-6), 16) - 0xb0b000;

test(`an anonymous session that its host leads: the whole log joins nobody to an answer, and the count is exact (JOIN_SEED=${SEED})`, async () => {
  const events = publishing({ anonymous: true });
  const quiz = quizzes.evolveAll(quizzes.initial, events);
  await stores.append(quizzes.stream({ quizId }), ...events);
  const opening = { quizId, guests: 'seats', pace: 'host', cards: 1 } as const;
  const context = { now: clock(), actor: { accountId: host }, newId: () => sessionId };
  const session = hostedSessions.stream({ sessionId });
  await stores.append(session, ...openSession(opening, sessionId, hostedSessions.initial, quiz, context));
  for (let n = 0; n <= PEOPLE; n++) {
    const seatId = voterId(n);
    await stores.append(seats.stream({ seatId }), SeatTaken({ seatId, sessionId, at }));
  }
  let number = 0;
  const shows = (questionId: string, answers: 'open' | 'locked') => {
    const stage: Stage = { on: 'question', questionId, answers, results: 'hidden' };
    return stores.append(
      session,
      StageSet({ sessionId, quizId, ownerId: host, number: ++number, stage, at }),
    );
  };
  const running = product();
  const answer = (n: number, questionId: string) =>
    running.answer(
      voterId(n),
      sessionId,
      questionId,
      questionId === choice
        ? { type: 'mcq', optionId: options[n % 2] }
        : { type: 'wordcloud', word: wordOf(n) },
    );

  await shows(choice, 'open');
  for (const n of people.slice(0, 20)) await answer(n, choice);
  await expect(answer(people[0] ?? 0, choice)).rejects.toThrow(QuestionAlreadyAnswered);
  await product().reacts();
  for (const n of people.slice(20)) await answer(n, choice);
  // The process has not heard yet that the host has locked it: what stands behind the lock is told so, and opened by nobody.
  const overtaken = product();
  await overtaken.knows(sessionId);
  await shows(choice, 'locked');
  await expect(
    overtaken.answer(voterId(PEOPLE), sessionId, choice, { type: 'mcq', optionId: options[0] }),
  ).rejects.toThrow(AnsweredTooLate);
  await product().reacts();
  await shows(cloud, 'open');
  for (const n of people.toReversed()) await answer(n, cloud);
  await shows(cloud, 'locked');
  await product().reacts();

  const stored = await log();
  const sealed = of(stored, 'QuestionSealed');
  expect(sealed).toHaveLength(2 * PEOPLE + 1);
  const about = (questionId: string) =>
    sealed.filter(({ data }) => (data as { questionId?: string }).questionId === questionId);
  const readable = of(await product().read(), 'EnvelopesOpened').map(({ data }) => data as unknown as Opened);
  const given = (questionId: string) =>
    readable.filter((each) => each.questionId === questionId).flatMap(({ answers }) => answers);
  const words = given(cloud).map((each) => String(each[cloud]?.word));
  expect(words.toSorted()).toEqual(people.map(wordOf).toSorted());
  // The one that came too late had chosen the first option: it is not among them.
  const first = given(choice).filter((each) => each[choice]?.optionId === options[0]);
  expect([given(choice).length, first.length]).toEqual([PEOPLE, PEOPLE / 2]);
  // Nobody's two answers are in one envelope.
  expect(new Set(sealed.map(({ data }) => (data as { envelopeId?: string }).envelopeId)).size).toBe(
    sealed.length,
  );
  await expectUnjoined(about(cloud), `Urn-${sessionId}.${cloud}`, (answers) => answers[cloud]?.word);
  // Of all that was sealed no key is left, that of the late one neither.
  const kept = (await keyStore.list('', 1_000)).filter(({ key }) => key !== 'forgotten');
  expect(kept.map(({ person }) => person)).toEqual([sessionId]);
});

test(`an anonymous survey: that somebody has handed in, and the answers, are joined by nothing in the whole log (JOIN_SEED=${SEED})`, async () => {
  const [text, stars, ticks] = [id('71'), id('72'), id('73')];
  const questions = [
    { id: text, type: 'shortanswer', title: 'What should change?', compulsory: true },
    { id: stars, type: 'rating', title: 'How do you like it here?', compulsory: false },
    {
      id: ticks,
      type: 'checkbox',
      title: 'What do you use?',
      compulsory: false,
      options: [id('a1'), id('a2'), id('a3')].map((each, n) => ({ id: each, text: `Tool ${n}` })),
    },
  ];
  const form = { quizTitle: 'S', quizDescription: 'D', language: 'Eng', questions, anonymous: true };
  const publisher = { ...sampleLists, quizId, entitlements: entitlementsOf('basic') };
  const none: Quiz = quizzes.initial;
  const events: QuizEvent[] = createActivity(CreateSurvey.payload.parse(form), none, by(host), publisher);
  await stores.append(quizzes.stream({ quizId }), ...events);
  const running = product();
  for (const [turn, n] of people.entries()) {
    await running.vote(voterId(n), {
      [text]: { type: 'shortanswer', text: wordOf(n) },
      ...(n % 2 === 0 && { [stars]: { type: 'rating', stars: 1 + (n % 5) } }),
      ...(n % 3 === 0 && {
        [ticks]: { type: 'checkbox', optionIds: [id('a1'), id('a2')].slice(0, 1 + (n % 2)) },
      }),
    });
    if (turn === 25) await product().reacts();
  }
  await product().close();
  await product().reacts();
  const stored = await log();
  const sealed = of(stored, 'BallotSealed');
  const opened = of(await product().read(), 'EnvelopesOpened').flatMap(
    ({ data }) => (data as unknown as Opened).answers,
  );
  expect(opened.map((answers) => String(answers[text]?.text)).toSorted()).toEqual(
    people.map(wordOf).toSorted(),
  );
  // No half-filled answer is in the log, and no attempt.
  expect(stored.filter(({ stream }) => stream.startsWith('Attempts'))).toEqual([]);
  await expectUnjoined(sealed, `Urn-${quizId}`, (answers) => answers[text]?.text);
});
