import type { Content } from '@pollux/domain/authoring/content/content';
import { QuizInput } from '@pollux/domain/authoring/content/quiz';
import {
  QuizClosed,
  QuizDrafted,
  type QuizEvent,
  QuizPublished,
  QuizReopened,
  SchedulePhaseReached,
} from '@pollux/domain/authoring/quiz';
import { SettingsChanged } from '@pollux/domain/authoring/drafting/draft-events';
import { newQuizSettings } from '@pollux/domain/authoring/content/settings-rules';
import { sampleQuiz } from '@pollux/domain/authoring/testing';
import { id, NOW } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { activities } from './activities.ts';

const [owner, quizId] = [id('a1'), id('9')];
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000).toISOString();
const about = (count: number) => ({ quizId, at: minutes(count) });
const published = (from: number | null, to: number): QuizEvent => {
  const dates = from === null ? {} : { timeline: true, startDate: minutes(from), endDate: minutes(to) };
  const content = { ...QuizInput.parse({ ...sampleQuiz, ...dates }), paymentType: 'free' } as Content;
  return QuizPublished({ ...about(0), quizType: 'QUIZ', ownerId: owner, version: 1, content });
};
const reached = (phase: 'within' | 'after', at: number) => SchedulePhaseReached({ ...about(at), phase });
const standing = (...events: QuizEvent[]) =>
  project(activities, QuizDrafted({ ...about(0), quizType: 'QUIZ', ownerId: owner }), ...events)[quizId];

test('what is scheduled is open from its start to its end, and says when that changes', () => {
  const before = standing(published(10, 20));
  expect(before).toMatchObject({ status: 'scheduled', openSince: null, turnsAt: minutes(10) });
  const end = `${minutes(20).slice(0, -1 - '000'.length)}001Z`;
  const within = standing(published(10, 20), reached('within', 10));
  expect(within).toMatchObject({ status: 'open', openSince: minutes(10), turnsAt: end });
  const after = standing(published(10, 20), reached('within', 10), reached('after', 21));
  expect(after).toMatchObject({ status: 'closed', openSince: null, turnsAt: null });
});

test('in logs from before this was noted, a schedule that was over when it was published is over', () => {
  expect(standing(published(-20, -10))).toMatchObject({ status: 'closed', turnsAt: null });
  expect(standing(published(-20, 10))).toMatchObject({ status: 'open', openSince: minutes(0) });
  expect(standing(published(null, 0))).toMatchObject({ status: 'open', turnsAt: null });
});

test('what its owner closes is closed whatever its schedule says, and open again only within it', () => {
  const closed = [published(10, 20), QuizClosed(about(1))];
  expect(standing(...closed)).toMatchObject({ status: 'closed' });
  expect(standing(...closed, reached('within', 10))).toMatchObject({ status: 'closed', openSince: null });
  expect(standing(...closed, reached('within', 10), QuizReopened(about(12)))).toMatchObject({
    status: 'open',
    openSince: minutes(12),
  });
  const over = [published(10, 20), reached('after', 21), QuizClosed(about(22)), QuizReopened(about(23))];
  expect(standing(...over)).toMatchObject({ status: 'closed' });
});

test('a draft is paid once it has a price, not while that is still to be said [P245]', () => {
  const chosen = (amount: number) =>
    SettingsChanged({
      ...about(1),
      step: null,
      settings: { ...newQuizSettings, paymentType: 'paid', amount },
    });
  expect(standing(chosen(0))).toMatchObject({ isPaid: false });
  expect(standing(chosen(0), chosen(50_000))).toMatchObject({ isPaid: true });
});
