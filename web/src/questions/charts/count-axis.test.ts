import { countAxis } from '@pollux/domain/questions/count-axis';
import { scaleLinear } from '@visx/scale';
import { expect, test } from 'vitest';
import { countScale } from './count-axis.ts';

test('draws no votes as nothing and keeps lengths in proportion', () => {
  const scale = countScale(10, 200);
  expect(scale(0)).toBe(0);
  expect(scale(5)).toBe(100);
});

test('ends, and has its ticks, where d3 would have them', () => {
  for (let most = 5; most < 200_000; most = Math.ceil(most * 1.01)) {
    const scale = scaleLinear<number>({ domain: [0, most], range: [0, 1], nice: 5 });
    expect({ most, end: countAxis(most).end }).toEqual({ most, end: scale.domain()[1] });
    expect(countAxis(most).ticks).toEqual(scale.ticks(5));
  }
});
