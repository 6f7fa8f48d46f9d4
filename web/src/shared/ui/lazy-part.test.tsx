// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Picture = ({ of }: { of: string }) => <p>A picture of {of}</p>;

/** A part that comes at the third time of asking, on a page that has something else, too. */
function shown() {
  let asked = 0;
  const Part = lazyPart<{ of: string }>(async () => {
    asked += 1;
    if (asked < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return Picture;
  });
  render(
    <>
      <input aria-label="Answer" />
      <Suspense fallback="On its way">
        <Part of="a leaf" />
      </Suspense>
    </>,
  );
  return { Part, asked: () => asked };
}

test('a part that does not come leaves the page as it is, and is asked for until it comes', async () => {
  const { asked } = shown();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect([screen.getByText('On its way').textContent, asked()]).toEqual(['On its way', 1]);
  expect(screen.getByRole('textbox', { name: 'Answer' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect([screen.getByText('On its way').textContent, asked()]).toEqual(['On its way', 2]);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect([screen.getByText('A picture of a leaf').textContent, asked()]).toEqual(['A picture of a leaf', 3]);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked()).toBe(3);
});

test('whoever loads it ahead is told at once that it does not come', async () => {
  const Part = lazyPart(async () => {
    throw new TypeError('offline');
  });
  await expect(Part.load()).rejects.toThrow('offline');
});
