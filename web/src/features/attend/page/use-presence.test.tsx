// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choice, pollOf } from '../testing/fake-poll.ts';
import { type FakeServer, fakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';

const poll = pollOf([choice]);
let server: FakeServer;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  server = fakeServer(poll);
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));
const becomes = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const opens = async () => {
  renderPage();
  await seconds(0);
};

test('a poll that is open on the page is said to be, every 20 seconds or so', async () => {
  await opens();
  expect(server.presence).toEqual(['PUT']);
  await seconds(17);
  expect(server.presence).toEqual(['PUT']);
  await seconds(5);
  expect(server.presence).toEqual(['PUT', 'PUT']);
  await seconds(220);
  expect(server.presence.length).toBeGreaterThanOrEqual(12);
  expect(server.presence.length).toBeLessThanOrEqual(15);
});

test('nothing is said while nobody looks, and at once when somebody does again', async () => {
  await opens();
  becomes('hidden');
  await seconds(120);
  expect(server.presence).toEqual(['PUT']);
  becomes('visible');
  expect(server.presence).toEqual(['PUT', 'PUT']);
});

test('a page that is left says so, and nothing after it', async () => {
  await opens();
  window.dispatchEvent(new Event('pagehide'));
  becomes('hidden');
  await seconds(60);
  expect(server.presence).toEqual(['PUT', 'DELETE']);
});

test('whoever has answered is still here', async () => {
  server.poll = () => Response.json({ ...poll, availability: 'already-submitted', responded: true });
  await opens();
  expect(server.presence).toEqual(['PUT']);
});

test('nobody is here for a visitor, nor where the poll is closed', async () => {
  server.poll = () => Response.json({ ...poll, availability: 'closed' });
  await opens();
  expect(screen.getByText('The Poll is Closed Now')).toBeTruthy();
  cleanup();
  server.signedIn = false;
  await opens();
  expect(server.presence).toEqual([]);
});
