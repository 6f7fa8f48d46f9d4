// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { asha, sessionOf } from '../testing/fake-session.ts';
import { takeRedirect } from './redirect-memory.ts';
import { requireSession } from './require-session.ts';

const enter = ({ preload = false } = {}) =>
  requireSession({
    context: { queryClient: new QueryClient() },
    location: { href: '/dashboard/library?type=POLL' },
    preload,
  });

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('sends visitors to /login and remembers where they were going [P052 P461 C244]', async () => {
  fakeApi({ 'GET /api/session': sessionOf(null) });
  const refusal = await enter().catch((error: unknown) => error);
  expect(isRedirect(refusal) && refusal.options.to).toBe('/login');
  expect(takeRedirect()).toBe('/dashboard/library?type=POLL');
});

test('lets signed-in people in [P052]', async () => {
  fakeApi({ 'GET /api/session': sessionOf(asha) });
  await enter();
  expect(takeRedirect()).toBeNull();
});

test('remembers nothing for who only seems to be going there', async () => {
  fakeApi({ 'GET /api/session': sessionOf(null) });
  await enter({ preload: true }).catch(() => undefined);
  expect(takeRedirect()).toBeNull();
});
