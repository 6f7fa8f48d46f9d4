import {
  AttemptReopened,
  AttemptScored,
  AttemptStarted,
  AttemptSubmitted,
} from '@pollux/domain/attending/attempt-events';
import { type Grade, Outcome } from '@pollux/domain/scoring/grade';
import {
  addGrade,
  addSubmission,
  addToTest,
  noSums,
  noTestSums,
  type TestSums,
} from '@pollux/domain/attending/sums';
import { QuizPublished } from '@pollux/domain/authoring/quiz';
import { eventDefinitions } from '@pollux/domain/catalogue';
import { goldenEvents } from '@pollux/domain/golden-log/testing';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { id } from '@pollux/domain/testing';
import { quizStatistics } from '@pollux/projections/attending/quiz-statistics';
import { reportedAttempts } from '@pollux/projections/attending/reported-attempts';
import { project } from '@pollux/projections/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Asking } from '../http/serve.ts';
import { exactly, sumsOfFirst } from './statistics.ts';

const at = '2026-11-20T09:30:00.000Z';
const quizId = id('a0');
const people = [id('b0'), id('b1'), id('b2')];
const questionIds = [id('c0'), id('c1'), id('c2')];
const DURATION = 5;

/** Three attempts of each person. */
const begun = people.flatMap((personId, person) =>
  [1, 2, 3].map((number) => ({ personId, number, attemptId: id(`d${person}${number}`) })),
);

function golden<Data>({ type }: { type: string }): Data {
  const line = goldenEvents().find((event) => event.type === type);
  const definition = eventDefinitions.find((known) => known.type === type);
  if (line === undefined || definition === undefined) throw new Error(`The golden log has no ${type}.`);
  return definition.upcast(line.data, line.version) as Data;
}
const published = golden<Parameters<typeof QuizPublished>[0]>(QuizPublished);
const started = golden<Parameters<typeof AttemptStarted>[0]>(AttemptStarted);

/** Releases by what their events say: not what a grade takes the place of; that; and of which attempt it is, too. */
type Release = 'first' | 'before' | 'now';

const doing = fc.record({
  attempt: fc.nat(begun.length - 1),
  does: fc.constantFrom('score', 'score', 'reopen'),
  answers: fc.array(fc.record({ halfPoints: fc.nat(4), outcome: fc.constantFrom(...Outcome.options) }), {
    maxLength: questionIds.length,
  }),
});
type Doing = typeof doing extends fc.Arbitrary<infer Each> ? Each : never;

function gradeOf({ answers }: Doing): Grade {
  const questions = answers.map(({ halfPoints, outcome }, index) => ({
    questionId: questionIds[index] ?? '',
    halfPoints: outcome === 'unscored' ? 0 : halfPoints,
    outOf: outcome === 'unscored' ? 0 : 4,
    outcome,
  }));
  const halfPoints = questions.reduce((sum, question) => sum + question.halfPoints, 0);
  const totalHalfPoints = questions.reduce((sum, question) => sum + question.outOf, 0);
  const average = totalHalfPoints === 0 ? 0 : Math.floor((100 * halfPoints) / totalHalfPoints);
  const counts = { totalQuestions: questions.length, attended: 0, correctCount: 0, passPercentage: 40 };
  return {
    score: { halfPoints, totalHalfPoints, average, isPass: average > 40, ...counts },
    questions,
  };
}

/** The log, and the grade by which each attempt counts at its end: null of those that are not submitted. */
function happening(doings: readonly (Doing & { readonly release: Release })[]) {
  const standing: (Grade | null)[] = begun.map(() => null);
  const log: DomainEvent[] = [
    QuizPublished({ ...published, quizId, quizType: 'QUIZ' }),
    ...begun.map((attempt) => AttemptStarted({ ...started, ...attempt, quizId })),
  ];
  for (const { release, ...done } of doings) {
    const { number, ...who } = begun[done.attempt] as (typeof begun)[number];
    const about = { ...who, quizId };
    const said = release === 'now' ? { number } : {};
    const before = standing[done.attempt] ?? null;
    if (done.does === 'reopen') {
      if (before === null) continue;
      const withdraws: Parameters<typeof AttemptReopened>[0]['withdraws'] =
        release === 'first' ? 'unknown' : { grade: before, timeSpent: {}, duration: DURATION, chosen: {} };
      log.push(AttemptReopened({ ...about, until: at, reason: '', by: id('e0'), withdraws, ...said, at }));
      standing[done.attempt] = null;
      continue;
    }
    const grade = gradeOf(done);
    if (before === null) {
      const submitted = { quizType: 'QUIZ', by: 'participant', timeSpent: {}, chosen: {} } as const;
      const sealed = { receipt: '', salt: '', duration: DURATION };
      log.push(AttemptSubmitted({ ...about, ...submitted, ...sealed, at }));
    }
    const replaces = before !== null && release === 'first' ? 'unknown' : before;
    log.push(AttemptScored({ ...about, ...grade, scorer: 1, correction: 0, replaces, ...said, at }));
    standing[done.attempt] = grade;
  }
  return { log, standing };
}

/** What is told, where `find` answers as the read model of attempts does. */
async function told(log: readonly DomainEvent[], reads: 'nothing' | 'attempts') {
  const attempts = Object.values(project(reportedAttempts, ...log));
  const find = async (_of: unknown, { where }: { where: { number?: { gt: number } } }) => {
    if (reads === 'nothing') throw new Error('Attempts are read.');
    const { number: { gt } = { gt: 0 } } = where;
    return attempts
      .filter(({ isSubmitted, number }) => isSubmitted && number > gt)
      .map((document) => ({ document }));
  };
  const by = { documents: { find } } as unknown as Asking;
  const quiz = project(quizStatistics, ...log)[quizId];
  if (quiz === undefined) throw new Error('There are no statistics.');
  const all = await exactly(quiz, by);
  return { all, first: await sumsOfFirst(quiz, all, by) };
}

/** The same, counted anew. */
function counted(standing: readonly (Grade | null)[]) {
  const [all, first] = [noSums(), noTestSums()];
  for (const [index, grade] of standing.entries()) {
    if (grade === null) continue;
    addSubmission(all, { timeSpent: {}, duration: DURATION }, 1);
    addGrade(all, grade, 1);
    if (begun[index]?.number === 1) addToTest(first, grade, 1);
  }
  return { all, first: first as TestSums };
}

const histories = fc.array(doing, { maxLength: 40 });

test('sums of all and of first attempts are kept without reading one, whatever is graded anew or opened again', () =>
  fc.assert(
    fc.asyncProperty(histories, async (doings) => {
      const { log, standing } = happening(doings.map((each) => ({ ...each, release: 'now' })));
      expect(await told(log, 'nothing')).toEqual(counted(standing));
    }),
  ));

test('in a log that began in older releases they are the same, of the attempts that are read', () =>
  fc.assert(
    fc.asyncProperty(histories, fc.nat(40), fc.nat(40), async (doings, first, before) => {
      const { log, standing } = happening(
        doings.map((each, index) => ({
          ...each,
          release: index < first ? 'first' : index < first + before ? 'before' : 'now',
        })),
      );
      expect(await told(log, 'attempts')).toEqual(counted(standing));
    }),
  ));
