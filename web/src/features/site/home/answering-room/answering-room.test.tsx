// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { AnsweringRoom } from './answering-room.tsx';
import { ARRIVALS, votesAfter } from './arrivals.ts';
import { ROUND_MS } from './use-arrivals.ts';

afterEach(() => vi.restoreAllMocks());

/** Scrolls the room on to the screen, or off it. */
let scrolls: (isOnScreen: boolean) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: readonly object[]) => void) {
        scrolls = (isIntersecting) => act(() => told([{ isIntersecting }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

const opens = async () => {
  await renderApp({ '/': AnsweringRoom }, '/');
  await screen.findByRole('img');
  scrolls(true);
};
const button = (name: string) => screen.getByRole('button', { name });
/** The votes that stand in the picture. */
const votes = () =>
  [...screen.getByRole('img').querySelectorAll('li')].map((option) => Number(option.innerText.match(/\d+/)));
const after = (arrived: number) => Object.values(votesAfter(arrived));
const passes = async (ms: number) => {
  // One after the other, as each step is what starts the next.
  for (let passed = 0; passed < ms; passed += 100) await act(() => vi.advanceTimersByTime(100));
};
const hides = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fireEvent(document, new Event('visibilitychange'));
};

test('answers itself in 16 seconds, and begins anew', async () => {
  await opens();
  expect(votes()).toEqual(after(0));
  await passes(ROUND_MS - 1_000);
  expect(votes()).toEqual(after(ARRIVALS.length));
  await passes(1_000);
  expect(votes()).toEqual(after(0));
  await passes(1_000);
  expect(votes()).toEqual(after(1));
  expect(await axeViolations()).toEqual([]);
});

test('stands still while it is paused, by keys alone too, and goes on from there', async () => {
  await opens();
  await passes(2_000);
  button('Pause').focus();
  await userEvent.keyboard('{Enter}');
  await passes(ROUND_MS);
  expect(votes()).toEqual(after(2));
  await userEvent.click(button('Play'));
  await passes(1_000);
  expect(votes()).toEqual(after(3));
});

test('does nothing off the screen or in a tab that nobody sees', async () => {
  await opens();
  scrolls(false);
  await passes(ROUND_MS / 2);
  expect(votes()).toEqual(after(0));
  scrolls(true);
  hides('hidden');
  await passes(ROUND_MS / 2);
  expect(votes()).toEqual(after(0));
  hides('visible');
  await passes(1_000);
  expect(votes()).toEqual(after(1));
});

test('stands complete for those who prefer reduced motion, until they let it play', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await opens();
  await passes(ROUND_MS);
  expect(votes()).toEqual(after(ARRIVALS.length));
  await userEvent.click(button('Play'));
  await passes(3_000);
  expect(votes()).toEqual(after(1));
});
