import { expect, test } from 'vitest';
import { areResultsOpen } from './results-open.ts';

const poll = { id: 'a', quizType: 'POLL', examMode: false, isActive: true, takenDown: null } as const;
const takenDown = { reason: 'Rude.' } as never;

test.each([
  ['a poll', {}, 'a', true],
  ['a poll in exam mode', { examMode: true }, 'a', false],
  ['a poll in exam mode that is closed', { examMode: true, isActive: false }, 'a', true],
  ['a poll that is taken down', { takenDown }, 'a', false],
  ['an anonymous survey', { quizType: 'SURVEY' }, 'a', false],
  ['an anonymous survey that is closed', { quizType: 'SURVEY', isActive: false }, 'a', false],
  ['a survey that a host led', { quizType: 'SURVEY' }, 'session', true],
] as const)('of %s whoever has answered is offered results that are shown to them [P033 P125]', (...row) => {
  const [, parts, pollId, offered] = row;
  expect(areResultsOpen({ ...poll, ...parts }, pollId)).toBe(offered);
});
