import {
  AttemptReopened,
  AttemptScored,
  AttemptStarted,
  AttemptSubmitted,
} from '@pollux/domain/attending/attempt-events';
import type { Grade } from '@pollux/domain/scoring/grade';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { id } from '@pollux/domain/testing';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { classMembers, classSums } from '@pollux/projections/attending/classes';
import type { Projector } from '@pollux/projections/kernel/projector';
import { project } from '@pollux/projections/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Documents } from '../http/documents.ts';
import { classesAttended, classesOf } from './classes.ts';

const owners = [id('a0'), id('a1')] as const;
const people = [id('b0'), id('b1'), id('b2')] as const;

/** What happens to one attempt, and whether the log is from before grades said in whose classes they count. */
const doings = fc.array(
  fc.record({
    attempt: fc.nat(7),
    does: fc.constantFrom('score', 'score', 'reopen'),
    halfPoints: fc.nat(22),
    isOld: fc.constant(false),
  }),
  { maxLength: 40 },
);
const begun = fc.array(
  fc.record({
    owner: fc.nat(1),
    person: fc.nat(2),
    grades: fc.uniqueArray(fc.constantFrom('grade6', 'grade7', 'grade8'), { maxLength: 3 }),
  }),
  { minLength: 8, maxLength: 8 },
);
type History = { begun: typeof begun extends fc.Arbitrary<infer Each> ? Each : never } & {
  doings: readonly { attempt: number; does: 'score' | 'reopen'; halfPoints: number; isOld: boolean }[];
};

/** Of 22 half points: what is shown of each share is cut off. */
const gradeOf = (halfPoints: number): Grade => ({
  score: {
    halfPoints,
    totalHalfPoints: 22,
    totalQuestions: 1,
    attended: 1,
    correctCount: 0,
    average: Math.floor((100 * halfPoints) / 22),
    passPercentage: 40,
    isPass: halfPoints > 8,
  },
  questions: [],
});

/** The log: every attempt begins, and then they are submitted and graded, graded anew, and opened again. */
function logOf({ begun, doings }: History): DomainEvent[] {
  const at = '2026-11-24T05:00:00.000Z';
  const grades: (Grade | null)[] = begun.map(() => null);
  const attempts = begun.map(({ owner, person, grades: quizGrades }, index) => ({
    about: { attemptId: id(`c${index}`), quizId: id(`d${index}`), personId: people[person] ?? '' },
    ownerId: owners[owner] ?? '',
    quizGrades,
  }));
  const starts = attempts.map(({ about, ownerId, quizGrades }) =>
    AttemptStarted({
      ...about,
      quizType: 'QUIZ',
      number: 1,
      version: 1,
      seed: 'seed',
      firstname: 'Bala',
      lastname: 'Ganesan',
      activity: {
        ownerId,
        quizTitle: 'Rivers',
        quizDescription: '',
        language: 'Eng',
        quizGrades,
        organisationName: '',
        paymentType: 'free',
        amount: 0,
        certificate: 0,
        quizMode: 1,
        questionCount: 1,
      },
      closesAt: null,
      extraMinutes: 0,
      at,
    }),
  );
  const later = doings.flatMap(({ attempt, does, halfPoints, isOld }): DomainEvent[] => {
    const { about, ownerId, quizGrades } = attempts[attempt] as (typeof attempts)[number];
    const classes = isOld ? {} : { classes: { ownerId, grades: quizGrades } };
    const before = grades[attempt] ?? null;
    const known = (grade: Grade | null) => (isOld ? 'unknown' : grade);
    if (does === 'reopen') {
      if (before === null) return [];
      grades[attempt] = null;
      const withdraws = isOld ? 'unknown' : { grade: before, timeSpent: {}, duration: 5, chosen: {} };
      return [AttemptReopened({ ...about, until: at, reason: '', by: ownerId, withdraws, ...classes, at })];
    }
    const grade = gradeOf(halfPoints);
    grades[attempt] = grade;
    const replaces = before === null ? null : known(before);
    const scored = AttemptScored({ ...about, ...grade, scorer: 1, correction: 0, replaces, ...classes, at });
    if (before !== null) return [scored];
    const receipt = { receipt: 'hash', salt: 'salt', duration: 5, chosen: {} };
    return [
      AttemptSubmitted({ ...about, quizType: 'QUIZ', by: 'participant', timeSpent: {}, ...receipt, at }),
      scored,
    ];
  });
  return [...starts, ...later];
}

/** What the read models hold, asked as the query asks them. */
function documentsOf(log: readonly DomainEvent[]): Documents {
  const found = (of: Projector<unknown>, where: object) =>
    Object.entries(project(of, ...log))
      .filter(([, document]) =>
        Object.entries(where).every(
          ([field, value]) => (document as Record<string, unknown>)[field] === value,
        ),
      )
      .map(([key, document]) => ({ id: key, document, position: '1' }));
  return {
    get: async (of: Projector<unknown>, key: string) => found(of, {}).find((each) => each.id === key),
    count: async (of: Projector<unknown>, { where }: { where: object }) => found(of, where).length,
    find: async (of: Projector<unknown>, { where }: { where: object }) => found(of, where),
  } as unknown as Documents;
}

/** Classes as the requirement has them: of all attempts that are submitted at quizzes with grades. */
function naively(log: readonly DomainEvent[], whose: { ownerId: string } | { personId: string }) {
  const [[field, value] = []] = Object.entries(whose) as ['ownerId' | 'personId', string][];
  const reported = Object.values(project(attemptsView, ...log)).filter(
    (attempt) => attempt.isReported && field !== undefined && attempt[field] === value,
  );
  const grades = [...new Set(reported.flatMap(({ quizGrades }) => quizGrades))].toSorted();
  return grades.map((grade) => {
    const attempts = reported.filter(({ quizGrades }) => quizGrades.includes(grade));
    const earned = attempts.reduce((sum, { halfPoints = 0 }) => sum + halfPoints, 0);
    return {
      grade,
      participants: new Set(attempts.map(({ personId }) => personId)).size,
      attempts: attempts.length,
      average: Math.round((10_000 * earned) / (22 * attempts.length)) / 100,
    };
  });
}

const byGrade = (one: { grade: string }, other: { grade: string }) => (one.grade < other.grade ? -1 : 1);

test.each([
  ['of today', fc.record({ begun, doings })],
  [
    'that began in an older release',
    fc.record({ begun, doings, until: fc.nat(40) }).map(({ begun, doings, until }) => ({
      begun,
      doings: doings.map((doing, index) => ({ ...doing, isOld: index < until })),
    })),
  ],
] as [string, fc.Arbitrary<History>][])(
  'in a log %s classes are what all attempts that count make, whatever is graded anew or opened again',
  async (_name, histories) => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const log = logOf(history);
        const documents = documentsOf(log);
        for (const ownerId of owners) {
          expect((await classesOf(ownerId, documents)).toSorted(byGrade)).toEqual(naively(log, { ownerId }));
        }
        for (const personId of people) {
          const attended = await classesAttended(personId, documents);
          expect(attended.toSorted(byGrade)).toEqual(naively(log, { personId }));
        }
      }),
    );
  },
);

test('the sums of an owner are not asked while some of their members are of an older log', async () => {
  const begun = [{ owner: 0, person: 0, grades: ['grade6' as const] }];
  const log = (isOld: boolean) =>
    logOf({ begun, doings: [{ attempt: 0, does: 'score', halfPoints: 7, isOld }] });
  expect(project(classSums, ...log(true))).toEqual({});
  expect(Object.values(project(classMembers, ...log(true)))).toMatchObject([{ isSummed: false }]);
  expect(await classesOf(owners[0], documentsOf(log(true)))).toEqual(
    await classesOf(owners[0], documentsOf(log(false))),
  );
});

test('the average of a class is that of exact shares, of quizzes with different totals as well', async () => {
  // 9 of 22, 1 of 3 and 2 of 3: shown as 40, 33 and 66 %, of which the mean would be 46.33.
  const [member] = Object.values(
    project(
      classMembers,
      ...logOf({
        begun: [{ owner: 0, person: 0, grades: ['grade6'] }],
        doings: [{ attempt: 0, does: 'score', halfPoints: 9, isOld: false }],
      }),
    ),
  );
  if (member === undefined) throw new Error('Nobody is in the class.');
  const shares = {
    [id('c0')]: { halfPoints: 9, totalHalfPoints: 22 },
    [id('c1')]: { halfPoints: 1, totalHalfPoints: 3 },
    [id('c2')]: { halfPoints: 2, totalHalfPoints: 3 },
  };
  const documents = { find: async () => [{ id: 'm', document: { ...member, shares }, position: '1' }] };
  const [ofSix] = await classesAttended(people[0], documents as unknown as Documents);
  expect(ofSix).toMatchObject({ attempts: 3, average: 46.97 });
});
