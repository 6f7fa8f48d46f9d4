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
import { liveQuizzes } from './live-quizzes.ts';
import { totalHalfPoints } from './worth.ts';

type Published = Parameters<typeof QuizPublished>[0];

/** A quiz as the golden log has one published. */
const golden = goldenEvents().flatMap(({ type, version, data }) => {
  if (type !== 'QuizPublished') return [];
  const read = eventDefinitions.find((known) => known.type === type)?.upcast(data, version) as Published;
  return read.quizType === 'QUIZ' ? [read] : [];
})[0] as Published;
const { quizId, ownerId } = golden;
const at = '2026-11-24T04:10:00.000Z';
const published = (content: object = {}, quizType: Published['quizType'] = 'QUIZ') =>
  QuizPublished({ ...golden, quizType, content: { ...golden.content, ...content } } as Published);
const about = { quizId, at } as never;

const quizAfter = (...events: readonly DomainEvent[]) => project(liveQuizzes, ...events)[quizId];

test('a quiz was live once it is, also when it is not any more', () => {
  expect(quizAfter(published({ quizMode: 1 }))).toMatchObject({ wasLive: false });
  expect(quizAfter(published({ quizMode: 3 }, 'SURVEY'))).toBeUndefined();
  expect(quizAfter(published({ quizMode: 3, examMode: false }))).toMatchObject({
    ownerId,
    examMode: false,
    wasLive: true,
  });
  const later = [published({ quizMode: 3 }), published({ quizMode: 1, examMode: true })];
  expect(quizAfter(...later)).toMatchObject({ examMode: true, wasLive: true });
});

test('it says whether the quiz is open, in the bin or deleted, also once it is published again', () => {
  const live = published({ quizMode: 3 });
  expect(quizAfter(live, QuizClosed(about))).toMatchObject({ isActive: false });
  expect(quizAfter(live, QuizClosed(about), live)).toMatchObject({ isActive: false });
  // Closed before it became live.
  expect(quizAfter(published({ quizMode: 1 }), QuizClosed(about), live)).toMatchObject({ isActive: false });
  expect(quizAfter(live, QuizClosed(about), QuizReopened(about))).toMatchObject({ isActive: true });
  expect(quizAfter(live, QuizMovedToBin(about))).toMatchObject({ isBinned: true });
  expect(quizAfter(live, QuizMovedToBin(about), QuizRestoredFromBin(about))).toMatchObject({
    isBinned: false,
  });
  expect(quizAfter(live, QuizDeleted(about))).toMatchObject({ isDeleted: true, quizTitle: '' });
});

const corrected = (version: number, ...changes: KeyChange[]) =>
  AnswerKeyCorrected({ quizId, version, correction: 1, changes, reason: '', by: ownerId, at });
const [first] = golden.content.questions;
if (first === undefined) throw new Error('The golden quiz has no questions.');
const questionId = first.id;
const total = (...events: readonly DomainEvent[]) => totalHalfPoints(quizAfter(...events)?.worth ?? {});

test('it says which correction is the newest, also once it is published again', () => {
  expect(quizAfter(published())).toMatchObject({ correction: 0 });
  expect(quizAfter(published(), corrected(1), published())).toMatchObject({ correction: 1 });
});

test('what can be scored in all follows corrections', () => {
  const after = (...changes: KeyChange[]) => total(published(), corrected(1, ...changes));
  const all = after();
  expect(all).toBeGreaterThan(0);
  const dropped = after({ kind: 'drop', questionId });
  expect(dropped).toBeLessThan(all);
  expect(after({ kind: 'drop', questionId }, { kind: 'accept-all', questionId })).toBe(all);
  expect(after({ kind: 'drop', questionId }, { kind: 'key', questionId, question: first })).toBe(all);
  expect(after({ kind: 'points', questionId, points: 9.5 })).toBe(dropped + 19);
  expect(after({ kind: 'drop', questionId: '0'.repeat(24) })).toBe(all);
  // A new key leaves the points that were corrected.
  const points: KeyChange = { kind: 'points', questionId, points: 9.5 };
  expect(after(points, { kind: 'key', questionId, question: first })).toBe(dropped + 19);
});

test('a correction holds for every version that asks the question as the corrected one does', () => {
  const version = (number: number, questions = golden.content.questions) =>
    QuizPublished({
      ...golden,
      quizType: 'QUIZ',
      version: number,
      content: { ...golden.content, questions },
    } as Published);
  const others = golden.content.questions.filter(({ id }) => id !== questionId);
  const changed = [{ ...first, title: `${first.title} And why?` }, ...others];
  const drop: KeyChange = { kind: 'drop', questionId };
  const all = total(version(1));
  const dropped = total(version(1), corrected(1, drop));

  expect(total(version(1), corrected(1, drop), version(2))).toBe(dropped);
  expect(total(version(1), version(2), corrected(1, drop))).toBe(dropped);
  expect(total(version(1), version(2), corrected(2, drop))).toBe(dropped);
  expect(total(version(1), version(2, changed), version(3), corrected(1, drop))).toBe(dropped);
  // Asked otherwise it counts, and asked as before it does not.
  expect(total(version(1), corrected(1, drop), version(2, changed))).toBe(all);
  expect(total(version(1), version(2, changed), corrected(1, drop))).toBe(all);
  expect(total(version(1), version(2, changed), corrected(2, drop))).toBe(dropped);
  expect(total(version(1), corrected(1, drop), version(2, changed), version(3))).toBe(dropped);
  expect(total(version(1), version(2, others))).toBe(dropped);
  expect(total(version(1), corrected(1, drop), version(2, others), version(3))).toBe(dropped);
  expect(total(version(1), version(2, others), version(3))).toBe(all);
});
