import { expect, test } from 'vitest';
import { cellMiddle, cellOf, foundAreas, gridCells, isIn, type Place, touches } from './areas.ts';

const places = (...all: readonly (readonly [number, number])[]): Place[] => all.map(([x, y]) => ({ x, y }));
const square = (x: number, y: number, side = 100) => ({
  corners: places([x, y], [x + side, y], [x + side, y + side], [x, y + side]),
});
const at = (x: number, y: number): Place => ({ x, y });

test('a place is in an area where it is inside it or on its edge, and the tolerance is a distance, round at corners', () => {
  const area = square(100, 100);
  for (const place of places([150, 150], [100, 100], [200, 150], [150, 200]))
    expect(touches(area, place, 0)).toBe(true);
  for (const place of places([99, 150], [201, 150], [150, 99], [150, 201]))
    expect(touches(area, place, 0)).toBe(false);
  expect(touches(area, at(80, 150), 20)).toBe(true);
  expect(touches(area, at(79, 150), 20)).toBe(false);
  // 15 to the left and 15 above is further than 20, though each alone is nearer.
  expect(touches(area, at(85, 85), 20)).toBe(false);
  expect(touches(area, at(88, 84), 20)).toBe(true);
});

test('in a bay of an area, and in a hole that its own sides make, is outside', () => {
  const bay = {
    corners: places([0, 0], [300, 0], [300, 300], [200, 300], [200, 100], [100, 100], [100, 300], [0, 300]),
  };
  expect(touches(bay, at(150, 200), 0)).toBe(false);
  expect(touches(bay, at(150, 50), 0)).toBe(true);
  const crossed = {
    corners: places([0, 0], [300, 0], [300, 300], [100, 300], [100, 100], [200, 100], [200, 200], [0, 200]),
  };
  expect(touches(crossed, at(150, 150), 0)).toBe(false);
});

test('of areas that overlap each is found by a tap of its own, whichever tap came first', () => {
  const areas = [square(0, 0), square(50, 50)];
  const [both, firstAlone] = [at(75, 75), at(10, 10)];
  for (const taps of [
    [both, firstAlone],
    [firstAlone, both],
  ]) {
    expect(foundAreas({ areas, tolerance: 0 }, taps).filter((tap) => tap !== null)).toHaveLength(2);
  }
  expect(foundAreas({ areas, tolerance: 0 }, [both])).toEqual([0, null]);
  // Two taps in one area find it once.
  expect(foundAreas({ areas: [square(0, 0)], tolerance: 0 }, [at(10, 10), at(20, 20)])).toEqual([0]);
});

test('squares are called as on a map, and the middle of each is in it', () => {
  expect([at(0, 0), at(250, 150), at(999, 749)].map(cellOf)).toEqual(['A1', 'C2', 'J8']);
  for (const height of [1, 100, 749, 750, 4000]) {
    const cells = gridCells({ height });
    expect(new Set(cells).size).toBe(cells.length);
    for (const [index, cell] of cells.entries()) {
      const middle = cellMiddle({ height }, index % 10, Math.floor(index / 10));
      expect([cellOf(middle), isIn({ height }, middle)]).toEqual([cell, true]);
    }
    expect(cells).toContain(cellOf(at(999, height - 1)));
  }
});
