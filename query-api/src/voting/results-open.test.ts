import { expect, test } from 'vitest';
import { areResultsOpen } from './results-open.ts';

const poll = { quizType: 'POLL', examMode: false, isActive: true, takenDown: null } as const;
const takenDown = { reason: 'Rude.' } as never;
const room = { isOpen: true, stage: null };
const led = { isOpen: true, stage: { on: 'lobby' } } as const;

test.each([
  ['a poll', {}, undefined, true],
  ['a poll in exam mode', { examMode: true }, undefined, false],
  ['a poll in exam mode that is closed', { examMode: true, isActive: false }, undefined, true],
  ['a poll that is taken down', { takenDown }, undefined, false],
  ['an anonymous survey', { quizType: 'SURVEY' }, undefined, false],
  ['an anonymous survey that is closed', { quizType: 'SURVEY', isActive: false }, undefined, false],
  ['a poll in a room', {}, room, true],
  ['a poll in exam mode in a room', { examMode: true }, room, false],
  ['a poll in exam mode in a room that is over', { examMode: true }, { ...room, isOpen: false }, true],
  ['a poll that is taken down, in a room', { takenDown }, room, false],
  ['an anonymous survey in a room', { quizType: 'SURVEY' }, { ...room, isOpen: false }, false],
  ['a poll that a host leads', {}, led, false],
  ['a quiz that a host leads', { quizType: 'QUIZ' }, led, false],
  ['a quiz that a host led', { quizType: 'QUIZ' }, { ...led, isOpen: false }, true],
  ['a survey that a host led', { quizType: 'SURVEY' }, { ...led, isOpen: false }, true],
] as const)('of %s whoever has answered is offered results that are shown to them [P033 P125]', (...row) => {
  const [, parts, session, offered] = row;
  expect(areResultsOpen({ ...poll, ...parts }, session)).toBe(offered);
});
