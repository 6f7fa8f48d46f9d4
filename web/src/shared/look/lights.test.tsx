// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Lights } from './lights.tsx';

const layout = { rows: 2, step: 10 };

function show(atFirst: number) {
  const { container, rerender } = render(<Lights lit={atFirst} layout={layout} />);
  const placesIn = (path: Element | null | undefined) => path?.getAttribute('d')?.match(/M[\d. ]+/g) ?? [];
  return {
    becomes: (lit: number) => rerender(<Lights lit={lit} layout={layout} />),
    settled: () => placesIn(container.querySelector('.settled')),
    rising: () => [...container.querySelectorAll('.rising')].map((group) => placesIn(group.lastElementChild)),
    ends: () => fireEvent.animationEnd(container.querySelector('.glow') as Element),
  };
}

test('lights come to the end of their row, and no other changes its place', () => {
  const lights = show(3);
  expect([lights.settled(), lights.rising()]).toEqual([['M5 5', 'M5 15', 'M15 5'], []]);
  lights.becomes(5);
  lights.becomes(6);
  expect(lights.settled()).toEqual(['M5 5', 'M5 15', 'M15 5']);
  expect(lights.rising()).toEqual([['M15 15', 'M25 5'], ['M25 15']]);
  lights.ends();
  expect(lights.settled()).toEqual(['M5 5', 'M5 15', 'M15 5', 'M15 15', 'M25 5']);
  expect(lights.rising()).toEqual([['M25 15']]);
});

test('where lights keep coming, few move at the same time', () => {
  const lights = show(0);
  for (let lit = 1; lit <= 200; lit++) lights.becomes(lit);
  expect(lights.rising()).toHaveLength(4);
  expect(lights.settled()).toHaveLength(196);
});

test('where a light becomes more people, none rises', () => {
  const lights = show(400);
  lights.becomes(201);
  expect([lights.settled().length, lights.rising()]).toEqual([201, []]);
});
