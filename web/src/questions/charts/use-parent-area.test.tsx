// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useParentArea } from './use-parent-area.ts';

/** The width that elements have, and how they are told of another. */
let width: number;
let changed: () => void;

class Observer {
  constructor(tell: () => void) {
    changed = tell;
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Measured() {
  const { parentRef, ...area } = useParentArea({ width: 480, height: 56 });
  return (
    <div ref={parentRef} role="status">
      {`${area.width} ${area.height}`}
    </div>
  );
}
const drawn = () => screen.getByRole('status').textContent;

test('is known at once, and what is not laid out is taken for what is assumed', () => {
  width = 358;
  render(<Measured />);
  expect(drawn()).toBe('358 56');
});

test('a width that passes is not drawn, and one that stays is', () => {
  width = 0;
  render(<Measured />);
  expect(drawn()).toBe('480 56');
  for (const passing of [88, 79, 358]) {
    width = passing;
    changed();
    act(() => vi.advanceTimersByTime(20));
    expect(drawn()).toBe('480 56');
  }
  act(() => vi.advanceTimersByTime(50));
  expect(drawn()).toBe('358 56');
});
