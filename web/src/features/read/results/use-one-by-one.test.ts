// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOneByOne } from './use-one-by-one.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }));
afterEach(() => vi.useRealTimers());

const frame = () => act(() => void vi.advanceTimersToNextFrame());
const shows = (atFirst: readonly string[]) =>
  renderHook(({ newest }) => useOneByOne(newest), { initialProps: { newest: atFirst } });

test('each frame takes over one thing that has changed, and all are taken over in turn', () => {
  const { result, rerender } = shows(['a1', 'b1', 'c1']);
  expect(result.current).toEqual(['a1', 'b1', 'c1']);
  rerender({ newest: ['a2', 'b1', 'c2'] });
  expect(result.current).toEqual(['a1', 'b1', 'c1']);
  frame();
  expect(result.current).toEqual(['a2', 'b1', 'c1']);
  frame();
  expect(result.current).toEqual(['a2', 'b1', 'c2']);
});

test('what changes all the time keeps nothing else from its turn', () => {
  const { result, rerender } = shows(['a0', 'b0', 'c0']);
  for (let change = 1; change <= 6; change++) {
    rerender({ newest: [`a${change}`, 'b9', `c${change}`] });
    frame();
  }
  expect(result.current).toEqual(['a6', 'b9', 'c5']);
});

test('where there are more or fewer, all are taken over at once', () => {
  const { result, rerender } = shows(['a1', 'b1']);
  rerender({ newest: ['a2', 'b2', 'c2'] });
  expect(result.current).toEqual(['a2', 'b2', 'c2']);
  rerender({ newest: ['a2'] });
  expect(result.current).toEqual(['a2']);
  rerender({ newest: [] });
  expect(result.current).toEqual([]);
});
