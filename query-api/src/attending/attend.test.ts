import { defaultSettings } from '@pollux/domain/authoring/content/settings-rules';
import { expect, test } from 'vitest';
import { saysItIsShut } from './attend.ts';

const now = new Date('2026-11-30T12:00:00.000Z');
const window = (startDate: string, endDate: string) => ({ timeline: true, startDate, endDate });
const before = window('2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z');
const after = window('2026-11-01T00:00:00.000Z', '2026-11-30T11:59:59.999Z');
const within = window('2026-11-01T00:00:00.000Z', '2026-11-30T12:00:00.000Z');

test.each([
  ['has not begun', true, before, false, true],
  ['is over', true, after, false, true],
  ['was closed', false, {}, false, true],
  ['is open', true, within, false, false],
  ['has no schedule', true, {}, false, false],
  ['is over, to whoever has answered it', true, after, true, false],
] as const)('an anonymous survey that %s says so as every survey does [P093 P095 P097]', (...row) => {
  const [, isActive, schedule, hasAnswered, says] = row;
  const content = { ...defaultSettings, ...schedule, anonymous: true } as never;
  expect(saysItIsShut({ quizType: 'SURVEY', isActive, content }, hasAnswered, now)).toBe(says);
  expect(saysItIsShut({ quizType: 'POLL', isActive, content }, hasAnswered, now)).toBe(false);
});
