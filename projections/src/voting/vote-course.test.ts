import { PollInput } from '@pollux/domain/authoring/content/poll';
import { QuizClosed, QuizDeleted, QuizPublished, QuizReopened } from '@pollux/domain/authoring/quiz';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { type RecordedAnswer, typeOf } from '@pollux/domain/questions/question-types';
import { id } from '@pollux/domain/testing';
import { BallotCast } from '@pollux/domain/voting/ballot';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { project, recorded } from '../testing.ts';
import { pollResults } from './poll-results.ts';
import { MOST_STRETCHES, type VoteCourse, voteCourse } from './vote-course.ts';

const pollId = id(1);
const BEGIN = Date.parse('2026-11-20T09:30:00.000Z');
const SECOND = 1_000;
const DAY = 86_400_000;

/** What each question asks: options by their numbers, or a word. */
type Asks = Readonly<Record<number, readonly number[] | 'word'>>;

function published(asks: Asks) {
  const content = PollInput.parse({
    quizTitle: 'Lunch',
    quizDescription: 'D',
    language: 'Eng',
    questions: Object.entries(asks).map(([number, asked]) => ({
      id: id(Number(number)),
      title: `Question ${number}?`,
      ...(asked === 'word'
        ? { type: 'wordcloud' }
        : { type: 'mcq', options: asked.map((option) => ({ id: id(option), text: `Option ${option}` })) }),
    })),
  });
  const at = new Date(BEGIN).toISOString();
  return QuizPublished({ quizId: pollId, quizType: 'POLL', ownerId: id(9), version: 1, content, at });
}

type Given = { readonly [Question in 2 | 3]?: number | string | undefined };

/** A ballot so many milliseconds after the beginning, with the option chosen or the word written at each question. */
function ballot(afterMs: number, given: Given = { 2: 11 }) {
  const answers = Object.entries(given).map(([question, what]): [string, RecordedAnswer] => [
    id(Number(question)),
    typeof what === 'number' ? { type: 'mcq', optionId: id(what) } : { type: 'wordcloud', word: what },
  ]);
  const at = new Date(BEGIN + afterMs).toISOString();
  const names = { firstname: 'A', lastname: 'B' };
  return BallotCast({
    pollId,
    voterId: id(100),
    version: 1,
    ...names,
    answers: Object.fromEntries(answers),
    at,
  });
}

const either: Asks = { 2: [11, 12], 3: 'word' };

function courseOf(...events: readonly DomainEvent[]): VoteCourse {
  const course = project(voteCourse, ...events)[pollId];
  if (course === undefined) throw new Error('There is no course.');
  return course;
}

const sum = (column: readonly number[]) => column.reduce((all, count) => all + count, 0);
const columnsOf = ({ questions }: VoteCourse) =>
  questions.map(({ options }) => options.map(({ votes }) => votes));

test('votes are counted in the second in which they came, by option, and ballots over all', () => {
  const course = courseOf(
    published(either),
    ballot(100),
    ballot(900, { 2: 12, 3: 'Rain' }),
    ballot(5_000, { 3: 'Sun' }),
    ballot(2_000, { 2: 12 }),
  );
  expect(course.lengthMs).toBe(SECOND);
  expect(course.starts).toEqual([BEGIN, BEGIN + 2_000, BEGIN + 5_000]);
  expect(course.ballots).toEqual([2, 1, 1]);
  expect(columnsOf(course)).toEqual([
    [
      [1, 0, 0],
      [1, 1, 0],
    ],
  ]);
  expect(JSON.stringify(course)).not.toContain('Rain');
});

test('where too many stretches have a ballot all become longer, and nothing is lost', () => {
  const seconds = Array.from({ length: MOST_STRETCHES }, (_, second) => ballot(second * SECOND));
  const full = courseOf(published(either), ...seconds);
  expect([full.lengthMs, full.starts.length]).toEqual([SECOND, MOST_STRETCHES]);
  const longer = courseOf(published(either), ...seconds, ballot(MOST_STRETCHES * SECOND, { 2: 12 }));
  expect([longer.lengthMs, longer.starts.length]).toEqual([5 * SECOND, MOST_STRETCHES / 5 + 1]);
  expect(longer.ballots).toEqual([...Array.from({ length: MOST_STRETCHES / 5 }, () => 5), 1]);
  expect(columnsOf(longer).flat().map(sum)).toEqual([MOST_STRETCHES, 1]);
});

test('a vote that comes a year later costs the session none of its seconds', () => {
  const course = courseOf(published(either), ballot(0), ballot(SECOND), ballot(365 * DAY));
  expect([course.lengthMs, course.ballots]).toEqual([SECOND, [1, 1, 1]]);
});

test('a poll of a century is bounded too, and days begin as they do in India', () => {
  const votes = Array.from({ length: 1_300 }, (_, month) => ballot(month * 28 * DAY));
  const course = courseOf(published(either), ...votes);
  expect(course.starts.length).toBeLessThanOrEqual(MOST_STRETCHES);
  expect(sum(course.ballots)).toBe(1_300);
  expect(course.lengthMs).toBe(8 * 28 * DAY);
  expect(course.starts.map((start) => new Date(start).toISOString().slice(11))).toContain('18:30:00.000Z');
});

test('follows the poll being closed and opened, and is there for polls alone', () => {
  const about = { quizId: pollId, at: new Date(BEGIN).toISOString() };
  const isActive = (...events: readonly DomainEvent[]) => courseOf(published(either), ...events).isActive;
  expect(isActive(QuizClosed(about))).toBe(false);
  expect(isActive(QuizClosed(about), published(either))).toBe(false);
  expect(isActive(QuizClosed(about), QuizReopened(about))).toBe(true);
  expect(isActive(QuizDeleted(about))).toBe(false);
  const quiz = published(either);
  expect(project(voteCourse, { ...quiz, data: { ...quiz.data, quizType: 'QUIZ' } }, ballot(0))).toEqual({});
});

// Versions with options that go, come and come back, and a question that becomes one of another type.
const version = fc.constantFrom<Asks>(
  either,
  { 2: [12, 13] },
  { 2: [11, 12, 13], 3: [14, 15] },
  { 2: 'word', 3: [14, 11] },
  { 3: 'word' },
);
const given = fc.record(
  {
    2: fc.oneof(fc.constantFrom(11, 12, 13), fc.constant('Rain')),
    3: fc.oneof(fc.constantFrom(11, 14, 15), fc.constant('Sun')),
  },
  { requiredKeys: [] },
);
/** Within a session, within a week, within many years. */
const spread = fc.constantFrom(400 * SECOND, 7 * DAY, 20_000 * DAY);
const ballotsWithin = (span: number) =>
  fc.array(
    fc
      .record({ after: fc.integer({ min: 0, max: span }), given })
      .map((each) => ballot(each.after, each.given)),
    { maxLength: 700, size: 'max' },
  );

/** A failure says its seed at once: to make hundreds of ballots fewer would take minutes. */
const named = { endOnFailure: true } as const;

test('whatever is published and voted, the sums over the stretches are the results at that position', () => {
  const part = fc.tuple(version, spread.chain(ballotsWithin));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
      const events = parts.flatMap(([asks, votes]): DomainEvent[] => [published(asks), ...votes]);
      const course = courseOf(...events);
      const results = project(pollResults, ...events)[pollId];
      expect(course.starts.length).toBeLessThanOrEqual(MOST_STRETCHES);
      expect(course.starts).toEqual(course.starts.toSorted((one, other) => one - other));
      expect(sum(course.ballots)).toBe(results?.ballots);
      const chosen = results?.questions.filter(({ type }) => type === 'mcq') ?? [];
      expect(course.questions.map(({ id }) => id)).toEqual(chosen.map(({ id }) => id));
      for (const [index, counts] of chosen.entries()) {
        const votes = course.questions[index]?.options.map(({ id, votes }) => [id, sum(votes)]) ?? [];
        expect(Object.fromEntries(votes)).toEqual(typeOf(counts).counting.votesOf(counts));
      }
      // And each stretch has the ballots that came in it.
      const instants = events.flatMap(({ type, data }) =>
        type === 'BallotCast' ? [Date.parse((data as { at: string }).at)] : [],
      );
      const within = course.starts.map(
        (start) => instants.filter((at) => at >= start && at < start + course.lengthMs).length,
      );
      expect(course.ballots).toEqual(within);
    }),
    { numRuns: 15, ...named },
  );
});

test('the same ballots make the same course in whatever order they come, and however they are batched', () => {
  const votes = spread.chain(ballotsWithin).chain((inOrder) =>
    fc.record({
      inOrder: fc.constant(inOrder),
      shuffled: fc.shuffledSubarray(inOrder, { minLength: inOrder.length }),
    }),
  );
  fc.assert(
    fc.property(votes, ({ inOrder, shuffled }) => {
      const course = courseOf(published(either), ...inOrder);
      expect(courseOf(published(either), ...shuffled)).toEqual(course);
      // A batch folds one document in place, and not a copy for each event.
      let batched: VoteCourse | undefined;
      for (const event of recorded(published(either), ...inOrder)) {
        batched = voteCourse.fold(batched, event, '') ?? undefined;
      }
      expect(batched).toEqual(course);
    }),
    { numRuns: 15, ...named },
  );
});
