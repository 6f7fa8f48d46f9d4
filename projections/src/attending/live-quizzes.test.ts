import { AnswerKeyCorrected, type KeyChange } from '@pollux/domain/authoring/correcting/correction';
import {
  QuizClosed,
  QuizDeleted,
  QuizMovedToBin,
  QuizPublished,
  QuizReopened,
  QuizRestoredFromBin,
} from '@pollux/domain/authoring/quiz';
import { goldenEvents } from '@pollux/domain/golden-log/testing';
import { eventDefinitions } from '@pollux/domain/catalogue';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { liveQuizzes, totalHalfPoints } from './live-quizzes.ts';

type Published = Parameters<typeof QuizPublished>[0];

/** A quiz as the golden log has one published. */
const golden = goldenEvents().flatMap(({ type, version, data }) => {
  if (type !== 'QuizPublished') return [];
  const read = eventDefinitions.find((known) => known.type === type)?.upcast(data, version) as Published;
  return read.quizType === 'QUIZ' ? [read] : [];
})[0] as Published;
const { quizId, ownerId } = golden;
const questionIds = golden.content.questions.map(({ id }) => id);
const at = '2026-11-24T04:10:00.000Z';
const published = (content: object = {}, quizType: Published['quizType'] = 'QUIZ') =>
  QuizPublished({ ...golden, quizType, content: { ...golden.content, ...content } } as Published);
const about = { quizId, at } as never;

const quizAfter = (...events: readonly DomainEvent[]) => project(liveQuizzes, ...events)[quizId];

test('there is a quiz once it is live, also when it is not any more', () => {
  expect(quizAfter(published({ quizMode: 1 }))).toBeUndefined();
  expect(quizAfter(published({ quizMode: 3 }, 'SURVEY'))).toBeUndefined();
  expect(quizAfter(published({ quizMode: 3, examMode: false }))).toMatchObject({ ownerId, examMode: false });
  const later = [published({ quizMode: 3 }), published({ quizMode: 1, examMode: true })];
  expect(quizAfter(...later)).toMatchObject({ examMode: true });
});

test('it says whether the quiz is open, in the bin or deleted, also once it is published again', () => {
  const live = published({ quizMode: 3 });
  expect(quizAfter(live, QuizClosed(about))).toMatchObject({ isActive: false });
  expect(quizAfter(live, QuizClosed(about), live)).toMatchObject({ isActive: false });
  expect(quizAfter(live, QuizClosed(about), QuizReopened(about))).toMatchObject({ isActive: true });
  expect(quizAfter(live, QuizMovedToBin(about))).toMatchObject({ isBinned: true });
  expect(quizAfter(live, QuizMovedToBin(about), QuizRestoredFromBin(about))).toMatchObject({
    isBinned: false,
  });
  expect(quizAfter(live, QuizDeleted(about))).toMatchObject({ isDeleted: true, quizTitle: '' });
});

test('what can be scored in all follows corrections', () => {
  const total = (...changes: readonly KeyChange[]) => {
    const corrected = AnswerKeyCorrected({
      quizId,
      version: 1,
      correction: 1,
      changes: [...changes],
      reason: '',
      by: ownerId,
      at,
    });
    return totalHalfPoints(quizAfter(published({ quizMode: 3 }), corrected) ?? { worth: {} });
  };
  const all = total();
  expect(all).toBeGreaterThan(0);
  const [first = ''] = questionIds;
  const dropped = total({ kind: 'drop', questionId: first });
  expect(dropped).toBeLessThan(all);
  expect(total({ kind: 'drop', questionId: first }, { kind: 'accept-all', questionId: first })).toBe(all);
  expect(total({ kind: 'points', questionId: first, points: 9.5 })).toBe(dropped + 19);
  expect(total({ kind: 'drop', questionId: '0'.repeat(24) })).toBe(all);
});
