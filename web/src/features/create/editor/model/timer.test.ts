import { TIMERS } from '@pollux/domain/questions/question-rules';
import { expect, test } from 'vitest';
import { timerChoiceLabel, timerLabel } from './timer.ts';

test('every timer choice has the label of its value [C176 C384 C386]', () => {
  expect(TIMERS.map(timerChoiceLabel)).toEqual([
    { unit: 'none' },
    { unit: 'seconds', count: 15 },
    { unit: 'seconds', count: 30 },
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 2 },
    { unit: 'minutes', count: 3 },
    { unit: 'minutes', count: 5 },
    { unit: 'longest' },
  ]);
});

test('the preview says seconds under a minute, else minutes, and no timer for 0 and the longest [C103]', () => {
  expect(timerLabel(30_000)).toEqual({ unit: 'seconds', count: 30 });
  expect(timerLabel(60_000)).toEqual({ unit: 'minutes', count: 1 });
  expect(timerLabel(0)).toEqual({ unit: 'none' });
  expect(timerLabel(300_000_000_000)).toEqual({ unit: 'none' });
});
