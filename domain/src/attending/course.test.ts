import { expect, test } from 'vitest';
import { QuizNotFound } from '../authoring/own-quiz.ts';
import { quizzes } from '../authoring/quiz.ts';
import { FORGOTTEN } from '../kernel/values.ts';
import { by, NOW } from '../testing.ts';
import { type Attempt, type Attempts, attempts } from './attempts.ts';
import { activityAt, CourseActivityPaid, courseActivity } from './course.ts';
import { type CourseGrade, courseGrades, coursePoints, linkGrade, tellable } from './course-grade.ts';
import { ASHA, QUIZ, quizWith } from './testing.ts';

const origin = 'https://pollux.example';

test('a link of a course leads to an activity, to another page of this site, or nowhere', () => {
  expect(activityAt(`${origin}/attendquiz/${QUIZ}`, origin)).toBe(QUIZ);
  expect(activityAt(`${origin}/attendpoll/${QUIZ}?from=course`, origin)).toBe(QUIZ);
  expect(activityAt(`${origin}/`, origin)).toBeNull();
  expect(activityAt(`${origin}/attendquiz/${QUIZ}/else`, origin)).toBeNull();
  for (const elsewhere of [`https://pollux.example.evil/attendquiz/${QUIZ}`, 'javascript:alert(1)', ''])
    expect(activityAt(elsewhere, origin)).toBeUndefined();
});

test('an activity opens from a course while it is published and costs nothing', () => {
  expect(courseActivity(quizWith())).toEqual({
    quizId: QUIZ,
    title: 'Rivers',
    path: `/attendquiz/${QUIZ}`,
    isGraded: true,
  });
  expect(() => courseActivity(quizWith({ paymentType: 'paid', amount: 4_900 }))).toThrow(CourseActivityPaid);
  expect(() => courseActivity(quizzes.initial)).toThrow(QuizNotFound);
});

const reached = (halfPoints: number, totalHalfPoints: number, isSubmitted = true) =>
  ({
    submission: isSubmitted ? {} : null,
    grades: [{ score: { halfPoints: 1, totalHalfPoints } }, { score: { halfPoints, totalHalfPoints } }],
  }) as unknown as Attempt;
const having = (...each: Attempt[]): Attempts => ({ ...attempts.initial, attempts: each });

test('a gradebook is told the best of what counts by now', () => {
  expect(coursePoints(attempts.initial)).toBeUndefined();
  expect(coursePoints(having(reached(7, 8, false)))).toBeUndefined();
  expect(coursePoints(having(reached(0, 0)))).toBeUndefined();
  const best = { scoreGiven: 2.5, scoreMaximum: 4 };
  expect(coursePoints(having(reached(3, 8), reached(5, 8), reached(8, 8, false)))).toEqual(best);
  // A version with other points may be better with fewer.
  expect(coursePoints(having(reached(10, 20), reached(5, 8)))).toEqual(best);
});

test('a line of a gradebook is linked once, and goes by the newest word of who the person is there', () => {
  const key = { quizId: QUIZ, personId: ASHA };
  const grade: CourseGrade = { platform: 'moodle', lineItem: 'https://moodle.example/17', subject: '42' };
  const after = (grades: readonly CourseGrade[], next: CourseGrade) =>
    linkGrade(next, key, grades, by(ASHA)).reduce(
      (state, event) => courseGrades.evolve(state, event as never),
      grades,
    );
  const linked = after(courseGrades.initial, grade);
  expect(linked).toEqual([grade]);
  expect(linkGrade(grade, key, linked, { now: NOW })).toEqual([]);
  const other = { ...grade, lineItem: 'https://moodle.example/18' };
  expect(after(after(linked, other), { ...grade, subject: '43' })).toEqual([
    other,
    { ...grade, subject: '43' },
  ]);
  expect(tellable([grade, { ...other, subject: FORGOTTEN }])).toEqual([grade]);
  const many = Array.from({ length: 25 }, (_, line) => ({ ...grade, lineItem: `${origin}/${line}` }));
  expect(many.reduce(after, courseGrades.initial)).toHaveLength(20);
});
