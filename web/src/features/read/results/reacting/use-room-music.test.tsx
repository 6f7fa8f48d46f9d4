// @vitest-environment happy-dom
import type { Stage } from '@pollux/domain/hosting/stage';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackOf } from './room-track.ts';
import { useRoomMusic } from './use-room-music.ts';

/** The tracks that were begun, by their names. */
const heard: string[] = [];
class FakeContext {
  currentTime = 0;
  destination = {};
  decodeAudioData = async () => ({});
  suspend = async () => undefined;
  resume = async () => undefined;
  close = async () => undefined;
}
class FakeNode {
  gain = { linearRampToValueAtTime: () => undefined };
  connect = (next: unknown) => next;
  start = () => undefined;
}
beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('AudioBufferSourceNode', FakeNode);
  vi.stubGlobal('fetch', async (url: string) => {
    heard.push(/([a-z]+)[^/]*\.mp3/.exec(url)?.[1] ?? url);
    return new Response('');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  heard.length = 0;
});

function onWall(first: Stage = { on: 'lobby' }) {
  return renderHook(({ stage }: { stage: Stage }) => useRoomMusic(trackOf(stage)), {
    initialProps: { stage: first },
  });
}
const asks: Stage = { on: 'question', questionId: 'q1', answers: 'open', results: 'hidden' };
const press = (key: string) =>
  act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key })));

test('music is off until its host wants it, and then goes along with what is on', async () => {
  const { result, rerender } = onWall();
  await press('PageDown');
  expect(heard).toEqual([]);
  await act(async () => result.current.turn());
  for (const stage of [
    asks,
    { on: 'leaderboard', after: 'q1' },
    { on: 'podium', steps: 1 },
    { on: 'end' },
  ] as const)
    await act(async () => rerender({ stage }));
  expect(heard).toEqual(['playful', 'focused', 'upbeat']);
  await act(async () => result.current.turn());
  expect(result.current.isOn).toBe(false);
  await act(async () => rerender({ stage: asks }));
  expect(heard).toHaveLength(3);
});

test('music that was left on is heard in the next session from the first press on, and not if it was switched off', async () => {
  const before = onWall();
  await act(async () => before.result.current.turn());
  before.unmount();
  heard.length = 0;
  const { result, unmount } = onWall(asks);
  expect(heard).toEqual([]);
  await press('PageDown');
  expect(heard).toEqual(['focused']);
  await act(async () => result.current.turn());
  unmount();
  heard.length = 0;
  onWall();
  await press('PageDown');
  expect(heard).toEqual([]);
});
