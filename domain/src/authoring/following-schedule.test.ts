import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import type { Content } from './content/content.ts';
import { QuizInput } from './content/quiz.ts';
import { followSchedule } from './following-schedule.ts';
import { QuizDeleted, QuizDrafted, type QuizEvent, QuizPublished, quizzes } from './quiz.ts';
import { sampleQuiz } from './testing.ts';

const [owner, quizId] = [id('a1'), id('9')];
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const about = { quizId, at: NOW.toISOString() };
const schedule = { timeline: true, startDate: minutes(10).toISOString(), endDate: minutes(20).toISOString() };
const published = (version: number, dates: object): QuizEvent => {
  const content = { ...QuizInput.parse({ ...sampleQuiz, ...dates }), paymentType: 'free' } as Content;
  return QuizPublished({ ...about, quizType: 'QUIZ', ownerId: owner, version, content });
};
const drafted = QuizDrafted({ ...about, quizType: 'QUIZ', ownerId: owner });

/** What is noted of these events at a moment. */
const notedAt = (moment: Date, ...events: QuizEvent[]) =>
  followSchedule(given(quizzes, drafted, ...events).state, { ...by(owner), now: moment }).map(({ data }) =>
    'phase' in data ? data.phase : null,
  );

test('a schedule is noted once it has begun, and at the first moment after its end', () => {
  expect(notedAt(minutes(9), published(1, schedule))).toEqual([]);
  expect(notedAt(minutes(10), published(1, schedule))).toEqual(['within']);
  expect(notedAt(minutes(20), published(1, schedule))).toEqual(['within']);
  expect(notedAt(new Date(minutes(20).getTime() + 1), published(1, schedule))).toEqual(['after']);
});

test('it goes by the newest schedule, once, and by none of what is gone or has none', () => {
  const longer = { ...schedule, endDate: minutes(90).toISOString() };
  expect(notedAt(minutes(30), published(1, schedule), published(2, longer))).toEqual(['within']);
  expect(notedAt(minutes(30), published(1, { timeline: false }))).toEqual([]);
  expect(notedAt(minutes(30), published(1, schedule), QuizDeleted(about))).toEqual([]);
  expect(notedAt(minutes(30))).toEqual([]);
  const once = given(quizzes, drafted, published(1, schedule)).state;
  const [event] = followSchedule(once, { now: minutes(30) });
  expect(followSchedule(quizzes.evolve(once, event as QuizEvent), { now: minutes(31) })).toEqual([]);
});
