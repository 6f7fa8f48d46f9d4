// @vitest-environment happy-dom
import type { StageView } from '@pollux/query-api/hosting/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveListener } from '../../../../shared/live/live-connection.ts';
import { LiveStages, useStage } from './use-stage.ts';

const sessionId = '5'.repeat(24);
const first: StageView = {
  number: 0,
  isOpen: true,
  stage: { on: 'lobby' },
  question: null,
  place: 0,
  count: 2,
  touched: [],
  reactions: { isOn: false, number: 0 },
  speedBonus: false,
  isQuick: false,
};

let listener: LiveListener;
beforeEach(() => {
  vi.useFakeTimers();
  // Nothing but the socket says anything here.
  vi.stubGlobal('fetch', () => Promise.withResolvers().promise);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function follows() {
  const live = {
    subscribe: (_topic: unknown, listens: LiveListener) => {
      listener = listens;
      return () => undefined;
    },
    react: () => true,
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LiveStages.Provider value={live}>{children}</LiveStages.Provider>
  );
  const onGone = () => undefined;
  return renderHook(() => useStage(sessionId, first, onGone), { wrapper }).result;
}
const hears = (run: () => void) => act(async () => run());
const shows = (number: number) =>
  listener.onView({
    room: 'session-stage',
    id: sessionId,
    revision: `${number}-1`,
    view: { ...first, number },
  });
const passes = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

test('ten seconds after the last page of the host has gone the phone says so, until one is back or shows something', async () => {
  const result = follows();
  await hears(() => {
    shows(0);
    listener.onHere(1);
    listener.onState('live');
  });
  await passes(60);
  expect(result.current.isHostAway).toBe(false);
  await hears(() => listener.onHere(0));
  await passes(9);
  expect(result.current.isHostAway).toBe(false);
  await passes(1);
  expect(result.current.isHostAway).toBe(true);
  await hears(() => listener.onHere(1));
  expect(result.current.isHostAway).toBe(false);

  await hears(() => listener.onHere(0));
  await passes(10);
  expect(result.current.isHostAway).toBe(true);
  // A program of the host may lead, which has no page.
  await hears(() => shows(1));
  expect(result.current.isHostAway).toBe(false);
});

test('a phone that has lost its own connection says nothing of the host', async () => {
  const result = follows();
  await hears(() => {
    shows(0);
    listener.onHere(0);
    listener.onState('live');
  });
  await hears(() => listener.onState('reconnecting'));
  await passes(30);
  expect(result.current).toMatchObject({ isStale: true, isHostAway: false });
});
