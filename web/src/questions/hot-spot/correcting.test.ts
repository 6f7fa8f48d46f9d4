import { expect, test } from 'vitest';
import { isAnswerTo } from '@pollux/domain/questions/question-types';
import { scorerOf } from '@pollux/domain/scoring/scorer';
import { sampleOf } from '../testing/samples.ts';
import { withTapsRight } from './correcting.ts';
import { fittedTo, heightOf, rectangle } from './drawing.ts';

test('what is tapped in a correction is right as well, up to the edge of the picture', () => {
  const question = sampleOf('hotspot');
  const answer = { type: 'hotspot' as const, taps: [{ x: 995, y: 5 }] };
  expect(isAnswerTo(question, answer)).toBe(true);
  const before = scorerOf(2)(question, answer);
  const corrected = withTapsRight(question, answer);
  expect(corrected && [before, scorerOf(2)(corrected, answer)]).toEqual([0, 4]);
  expect(corrected?.areas.flatMap(({ corners }) => corners).every(({ x, y }) => x <= 1000 && y >= 0)).toBe(
    true,
  );
  expect(withTapsRight(question, { type: 'hotspot', taps: [] })).toBeNull();
});

test('a rectangle is drawn from any corner to any other, and a click draws none', () => {
  const drawn = rectangle({ x: 300, y: 50 }, { x: 100, y: 250 });
  expect(drawn[0]).toEqual({ x: 100, y: 50 });
  expect(drawn[2]).toEqual({ x: 300, y: 250 });
  expect(rectangle({ x: 300, y: 50 }, { x: 301, y: 250 })).toEqual([]);
});

test('another picture keeps what was drawn, as far as it reaches', () => {
  expect(heightOf({ naturalWidth: 800, naturalHeight: 400 })).toBe(500);
  const fitted = fittedTo(sampleOf('hotspot'), 500);
  expect(fitted.height).toBe(500);
  expect(Math.max(...fitted.areas.flatMap(({ corners }) => corners.map(({ y }) => y)))).toBe(500);
});
