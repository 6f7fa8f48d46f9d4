import { expect, test } from 'vitest';
import { activityLights } from './activity-lights.ts';

const ids = Array.from({ length: 48 }, (_, index) => (index * 7_919).toString(16).padStart(24, '5'));

test('the same activity has the same picture, and others have another', () => {
  const pictures = ids.map((id) => JSON.stringify(activityLights(id)));
  expect(pictures).toEqual(ids.map((id) => JSON.stringify(activityLights(id))));
  expect(new Set(pictures).size).toBeGreaterThan(40);
});

test('no picture looks like a chart: its lights stand in no rows or columns of different lengths', () => {
  for (const id of ids) {
    const lights = activityLights(id);
    for (const side of ['x', 'y'] as const) {
      const alike = Map.groupBy(lights, (light) => light[side]);
      // Nowhere do so many stand in a line as in the bar of an answer.
      expect(Math.max(...[...alike.values()].map(({ length }) => length)), id).toBeLessThanOrEqual(4);
    }
  }
});

test('all lights are inside the picture, and none lies on another', () => {
  for (const id of ids) {
    const lights = activityLights(id);
    expect(lights.length).toBeGreaterThan(10);
    for (const { x, y, r } of lights) {
      expect(Math.min(x - r, y - r, 160 - x - r, 90 - y - r), id).toBeGreaterThan(0);
    }
    const gaps = lights.flatMap((one, index) =>
      lights.slice(index + 1).map((two) => Math.hypot(one.x - two.x, one.y - two.y)),
    );
    expect(Math.min(...gaps), id).toBeGreaterThan(7);
  }
});
