import { HostedSessionEnded, hostedSessions, openSession } from '@pollux/domain/hosting/hosted-session';
import { type Stage, StageSet } from '@pollux/domain/hosting/stage';
import { choice, host, options, publishedPoll, quizId } from '@pollux/domain/hosting/testing';
import { WordHidden } from '@pollux/domain/hosting/word-moderation';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { by, id } from '@pollux/domain/testing';
import { BallotCast, BallotSealed, QuestionAnswered } from '@pollux/domain/voting/ballot';
import { EnvelopesOpened } from '@pollux/domain/voting/urn';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { type PollResults, pollResults } from '@pollux/projections/voting/poll-results';
import { recorded } from '@pollux/projections/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pollResultsView } from '../voting/poll-results-view.ts';
import { ANONYMOUS_MS, Reel, type Today } from './replay-reel.ts';

const BEGIN = Date.parse('2026-11-20T09:30:00.000Z');
const at = new Date(BEGIN).toISOString();
const sessionId = id('5e55');
const word = id(2);
const TEXTS = ['Rain', 'Sun', 'Fog'];

type Timed = readonly [second: number, event: DomainEvent];

function log(...events: readonly Timed[]): RecordedEvent[] {
  return recorded(...events.map(([, event]) => event)).map((event, index) => {
    const atMs = BEGIN + (events[index]?.[0] ?? 0) * 1_000 + index;
    return { ...event, recordedAt: new Date(atMs).toISOString() };
  });
}

function resultsOf(pollId: string, events: readonly RecordedEvent[]): PollResults {
  let results: PollResults | undefined;
  for (const event of events)
    if (pollResults.isAbout(event, pollId, results))
      results = pollResults.fold(results, event, pollId) ?? results;
  if (results === undefined) throw new Error('Nothing was opened.');
  return results;
}

function film(pollId: string, events: readonly RecordedEvent[], most?: number) {
  const { moderation, waiting, sealed } = resultsOf(pollId, events);
  const isAnonymous = waiting !== undefined || sealed !== undefined;
  const today: Today = { moderation, away: [], isAnonymous };
  const reel = new Reel(pollId, today, most);
  for (const event of events) reel.take(event);
  return { ...reel.finish(), moderation };
}

const opened = (pace: 'host' | 'self') =>
  openSession(
    { quizId, guests: 'seats', pace, cards: 5 },
    sessionId,
    hostedSessions.initial,
    publishedPoll(),
    by(host),
  );
const asks = (
  questionId: string,
  answers: 'open' | 'locked',
  results: 'hidden' | 'shown' = 'hidden',
): Stage => ({
  on: 'question',
  questionId,
  answers,
  results,
});
const set = (number: number, stage: Stage) =>
  StageSet({ sessionId, quizId, ownerId: host, number, stage, at });
const about = (voter: number) => ({ pollId: sessionId, quizId, voterId: id(voter), version: 1, at });
const gives = (questionId: string, pick: number) =>
  questionId === choice
    ? ({ type: 'mcq', optionId: options[pick % 2] ?? '' } as const)
    : ({ type: 'wordcloud', word: TEXTS[pick] ?? '' } as const);
const ended = HostedSessionEnded({ sessionId, quizId, ownerId: host, why: 'host', at });

const step = fc.record({
  after: fc.oneof(fc.nat(2), fc.nat(4_000)),
  does: fc.oneof(
    fc.record({
      questionId: fc.constantFrom(choice, word),
      answers: fc.constantFrom('open' as const, 'locked' as const),
      results: fc.constantFrom('hidden' as const, 'shown' as const),
    }),
    fc.record({ voter: fc.nat(400), questionId: fc.constantFrom(choice, word), pick: fc.nat(2) }),
    fc.constantFrom(...TEXTS),
  ),
});

test('the last still is the results, and each is what looking back to its moment shows, however few there may be', () => {
  const isLed = fc.boolean();
  fc.assert(
    fc.property(isLed, fc.array(step, { maxLength: 50 }), fc.constantFrom(2, 7, 300), (led, steps, most) => {
      const events: Timed[] = opened(led ? 'host' : 'self').map((event) => [0, event]);
      let second = 0;
      for (const { after, does } of steps) {
        second += after;
        if (typeof does === 'string')
          events.push([second, WordHidden({ pollId: sessionId, questionId: word, word: does, at } as never)]);
        else if ('voter' in does) {
          const { voter, questionId, pick } = does;
          const answer = gives(questionId, pick);
          events.push([
            second,
            led
              ? QuestionAnswered({ ...about(voter), questionId, answer, begins: true })
              : (BallotCast({ ...about(voter), answers: { [questionId]: answer } } as never) as DomainEvent),
          ]);
        } else if (led)
          events.push([second, set(events.length, asks(does.questionId, does.answers, does.results))]);
      }
      events.push([second + 3, ended]);
      const all = log(...events);
      const { stills, marks, moderation } = film(sessionId, all, most);
      for (const still of stills) {
        const then = all.filter(({ recordedAt }) => Date.parse(recordedAt) <= still.at);
        expect(still.all).toEqual(pollResultsView({ ...resultsOf(sessionId, then), moderation }));
      }
      expect(stills.at(-1)?.all).toEqual(pollResultsView(resultsOf(sessionId, all)));
      expect(stills.filter(({ isPinned }) => !isPinned).length).toBeLessThanOrEqual(most);
      const moments = stills.map((still) => still.at);
      expect(moments).toEqual([...new Set(moments)].toSorted((one, other) => one - other));
      for (const mark of marks) expect(moments).toContain(mark.at);
    }),
    { numRuns: 40 },
  );
});

test('what its host did is marked and stays where stills are few, and a word that is hidden is in none', () => {
  const answer = (voter: number, pick: number) =>
    QuestionAnswered({ ...about(voter), questionId: word, answer: gives(word, pick), begins: true });
  const all = log(
    ...opened('host').map((event): Timed => [0, event]),
    [10, set(1, asks(word, 'open', 'shown'))],
    ...Array.from({ length: 40 }, (_each, index): Timed => [11 + index, answer(index, index % 3)]),
    [60, set(2, asks(word, 'locked', 'shown'))],
    [61, ended],
    [5_000, WordHidden({ pollId: sessionId, questionId: word, word: 'Fog', at } as never)],
  );
  const { stills, marks, finest } = film(sessionId, all, 4);
  expect(
    marks.map(({ what, at: then, number }) => [what, Math.floor((then - BEGIN) / 1_000), number]),
  ).toEqual([
    ['question', 10, 2],
    ['locked', 60, null],
    ['ended', 61, null],
  ]);
  expect(finest).toBe(15);
  // Hiding a word is no moment of the hall.
  expect(Math.floor(((stills.at(-1)?.at ?? 0) - BEGIN) / 1_000)).toBe(61);
  expect(JSON.stringify(stills)).not.toContain('Fog');
  expect(JSON.stringify(stills)).toContain('Rain');
  // What nobody answers is in memory once, however many stills there are.
  const unanswered = stills.map(({ all: { questions } }) =>
    questions.find(({ id: each }) => each === choice),
  );
  expect(new Set(unanswered).size).toBe(1);
});

test('of anonymous answers no still is finer than a quarter of an hour, but for what its host did', () => {
  const sealed = (voter: number, second: number): Timed => [
    second,
    BallotSealed({ ...about(voter), envelope: 'sealed' } as never) as DomainEvent,
  ];
  const [first] = opened('self');
  const all = log(
    [0, first as DomainEvent],
    sealed(1, 100),
    sealed(2, 163),
    sealed(3, 1_000),
    [
      1_001,
      EnvelopesOpened({
        pollId: sessionId,
        quizId,
        answers: [{ [choice]: gives(choice, 0) }],
        at,
      } as never) as DomainEvent,
    ],
    sealed(4, 1_200),
    [7_000, ended],
  );
  const reel = new Reel(sessionId, {
    moderation: resultsOf(sessionId, all).moderation,
    away: [],
    isAnonymous: true,
  });
  for (const event of all) reel.take(event);
  const { stills, finest } = reel.finish();
  expect(finest).toBe(ANONYMOUS_MS / 1_000);
  expect(stills.map(({ at: then, isPinned }) => [then - BEGIN, isPinned])).toEqual([
    [0, true],
    [899_999, false],
    [1_799_999, false],
    [7_000_006, true],
  ]);
});
