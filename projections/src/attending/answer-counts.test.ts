import { AttemptReopened, AttemptScored, AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import type { Chosen } from '@pollux/domain/attending/choices';
import { LEAST_TOGETHER } from '@pollux/domain/attending/choices';
import { QuizPublished } from '@pollux/domain/authoring/quiz';
import { eventDefinitions } from '@pollux/domain/catalogue';
import { id } from '@pollux/domain/testing';
import { goldenEvents } from '@pollux/domain/golden-log/testing';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { type AnswerCounts, answerCounts } from './answer-counts.ts';

/** The first event of a type in the golden log, as the program of today reads it. */
function golden<Data>({ type }: { type: string }, version: number): Data {
  const definition = eventDefinitions.find((known) => known.type === type);
  const written = goldenEvents().find((event) => event.type === type && event.version === version);
  if (written === undefined) throw new Error(`The golden log has no ${type} in version ${version}.`);
  return definition?.upcast(written.data, version) as Data;
}

const published = golden<Parameters<typeof QuizPublished>[0]>(QuizPublished, 7);
const submittedAs = golden<Parameters<typeof AttemptSubmitted>[0]>(AttemptSubmitted, 2);
const scoredAs = golden<Parameters<typeof AttemptScored>[0]>(AttemptScored, 2);
const reopenedAs = golden<Parameters<typeof AttemptReopened>[0]>(AttemptReopened, 3);
const { quizId } = published;

const submitted = (chosen: Chosen, personId = submittedAs.personId) =>
  AttemptSubmitted({ ...submittedAs, quizId, personId, chosen });
const grade = (average: number) => ({
  ...scoredAs,
  score: { ...scoredAs.score, halfPoints: average, totalHalfPoints: 100, average },
});
const scored = (average: number, before: number | null = null, personId = submittedAs.personId) =>
  AttemptScored({ ...grade(average), quizId, personId, replaces: before === null ? null : grade(before) });
const reopened = (chosen: Chosen, average: number) =>
  AttemptReopened({
    ...reopenedAs,
    quizId,
    withdraws: { grade: grade(average), timeSpent: {}, duration: 1, chosen },
  });

function counted(...events: readonly DomainEvent[]): AnswerCounts {
  const counts = project(answerCounts, QuizPublished(published), ...events)[quizId];
  if (counts === undefined) throw new Error('Nothing is counted.');
  return counts;
}

/** How often a choice was made, where it was. */
const made = ({ questions }: AnswerCounts['sums']) =>
  Object.entries(questions).flatMap(([id, { choices }]) =>
    Object.entries(choices).flatMap(([key, count]) => (count === 0 ? [] : [`${id} ${key} ${count}`])),
  );

test('whatever is opened again, submitted anew or graded anew, the sums are those of what counts by then', () => {
  const chosen = fc.dictionary(
    fc.constantFrom('a1', 'b2'),
    fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 }),
  );
  const attempt = fc.record({ chosen, average: fc.nat(100) });
  const step = fc.record({ of: fc.nat(4), to: fc.option(attempt), regraded: fc.option(fc.nat(100)) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const now = new Map<number, { readonly chosen: Chosen; readonly average: number }>();
      const events: DomainEvent[] = [];
      for (const { of, to, regraded } of steps) {
        const before = now.get(of);
        if (before !== undefined) events.push(reopened(before.chosen, before.average));
        now.delete(of);
        if (to === null) continue;
        events.push(submitted(to.chosen), scored(to.average));
        if (regraded !== null) events.push(scored(regraded, to.average));
        now.set(of, { chosen: to.chosen, average: regraded ?? to.average });
      }
      const { sums, isExact } = counted(...events);
      const left = [...now.values()];
      expect(isExact).toBe(true);
      expect(sums).toMatchObject({ submitted: left.length, graded: left.length });
      // Each could earn 100.
      expect(sums.byTotal['100'] ?? 0).toBe(left.reduce((sum, { average }) => sum + average, 0));
      const naive = ['a1', 'b2'].flatMap((id) =>
        ['x', 'y', 'z'].flatMap((key) => {
          const count = left.filter((each) => each.chosen[id]?.includes(key)).length;
          return count === 0 ? [] : [`${id} ${key} ${count}`];
        }),
      );
      expect(made(sums).toSorted()).toEqual(naive);
      for (const id of ['a1', 'b2']) {
        const responses = left.filter((each) => each.chosen[id] !== undefined).length;
        expect(sums.questions[id]?.responses ?? 0).toBe(responses);
      }
    }),
    { numRuns: 200 },
  );
});

test('the public is shown what several people have done since, never what one has', () => {
  const each = (person: number) => [submitted({ a1: ['x'] }, id(person)), scored(80, null, id(person))];
  const events: DomainEvent[] = [];
  const shown = Array.from({ length: 2 * LEAST_TOGETHER }, (_, person) => {
    events.push(...each(person));
    return counted(...events).shown;
  });
  expect(shown.map((sums) => sums.submitted)).toEqual([0, 0, 0, 0, 5, 5, 5, 5, 5, 10]);
  // A grade is shown with its submission.
  expect(shown.map((sums) => [sums.graded, sums.byTotal])[4]).toEqual([5, { 100: 400 }]);
  const again = counted(...events, reopened({ a1: ['x'] }, 80), submitted({ a1: ['y'] }), scored(20));
  expect(made(again.sums)).toEqual(['a1 x 9', 'a1 y 1']);
  expect(again.shown).toEqual(shown.at(-1));
});

test('however often one person submits, nobody else can be told apart by it', () => {
  const stranger = [submitted({ a1: ['secret'] }, id(1)), scored(100, null, id(1))];
  const many = Array.from({ length: 20 }, () => [submitted({ a1: ['x'] }, id(2)), scored(0, null, id(2))]);
  expect(counted(...stranger, ...many.flat()).shown.submitted).toBe(0);
});

test('in a log from before submissions said what was chosen, the sums are known not to be right', () => {
  const older = golden<Parameters<typeof AttemptSubmitted>[0]>(AttemptSubmitted, 1);
  expect(older.chosen).toBe('unknown');
  expect(counted(AttemptSubmitted({ ...older, quizId })).isExact).toBe(false);
  const withdrawn = golden<Parameters<typeof AttemptReopened>[0]>(AttemptReopened, 2);
  expect(withdrawn.withdraws).toMatchObject({ chosen: 'unknown' });
  expect(counted(AttemptReopened({ ...withdrawn, quizId })).isExact).toBe(false);
});

test('a correction marks what the public is shown too, and it is known where an older mark is left in it', () => {
  const people = Array.from({ length: LEAST_TOGETHER }, (_, person) => id(person));
  const all = people.flatMap((person) => [submitted({ a1: ['x'] }, person), scored(80, null, person)]);
  const corrected = people.map((person) => scored(20, 80, person));
  expect(counted(...all, ...corrected.slice(0, 2)).shown.byTotal).toEqual({ 100: 3 * 80 + 2 * 20 });
  expect(counted(...all, ...corrected)).toMatchObject({
    shown: { byTotal: { 100: 5 * 20 } },
    hasOlderMarks: false,
  });

  // Who has submitted once more since may have a mark of before in what is shown.
  const again = [submitted({ a1: ['y'] }, people[0]), scored(80, null, people[0])];
  expect(counted(...all, ...again, ...corrected)).toMatchObject({ hasOlderMarks: true });
  const others = [11, 12, 13, 14].flatMap((person) => [
    submitted({ a1: ['y'] }, id(person)),
    scored(60, null, id(person)),
  ]);
  const later = counted(...all, ...again, ...corrected, scored(20, 80, people[0]), ...others);
  expect(later.shown.byTotal).toEqual(later.sums.byTotal);
  expect(later.hasOlderMarks).toBe(false);
});
