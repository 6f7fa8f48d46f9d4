// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Settling } from './settling.tsx';

const page = (after?: string) => (
  <Settling {...(after !== undefined && { after })}>
    <button type="button">Submit</button>
  </Settling>
);
const takesTaps = () => screen.getByRole('button').closest('[style*="pointer-events: none"]') === null;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('takes no tap in its first 400 ms', async () => {
  render(page());
  await wait(399);
  expect(takesTaps()).toBe(false);
  await wait(1);
  expect(takesTaps()).toBe(true);
});

test('nor in the 400 ms after something else has come under the finger', async () => {
  const { rerender } = render(page('sending'));
  await wait(400);
  expect(takesTaps()).toBe(true);
  rerender(page('idle'));
  expect(takesTaps()).toBe(false);
  await wait(399);
  expect(takesTaps()).toBe(false);
  await wait(1);
  expect(takesTaps()).toBe(true);
  rerender(page('idle'));
  expect(takesTaps()).toBe(true);
});
