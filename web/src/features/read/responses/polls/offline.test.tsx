// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportedPoll } from '../../../../shared/testing/fake-activity.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { liveConnection } from '../../../../shared/live/socket.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { PollReport } from './poll-report.tsx';

// What reports say where the browser itself knows that it has no network.

const answers = { 'GET /api/users/me/polls': { data: [reportedPoll('a')], total: 1 } };

beforeEach(() => {
  vi.spyOn(liveConnection, 'subscribe').mockReturnValue(() => undefined);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

function goesOffline() {
  onlineManager.setOnline(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}

const renderPolls = () =>
  renderApp({ '/dashboard/myreports': () => <PollReport activityIds="all" /> }, '/dashboard/myreports');

async function showsPolls() {
  fakeApi(answers);
  await renderPolls();
  await screen.findByRole('table', { name: 'Poll Report' });
}

test('a verification that cannot be asked for offline is an error of the diagnosis [P545]', async () => {
  await showsPolls();
  goesOffline();
  await press('Verify data of “Poll a”');
  expect(await screen.findByText('Diagnosis Error')).toBeTruthy();
});

test('results that cannot be loaded offline are said to be so, after three tries [P533 P534]', async () => {
  await showsPolls();
  goesOffline();
  await press('View Results of “Poll a”');
  await vi.advanceTimersByTimeAsync(3_500);
  expect(await screen.findByText('Error Loading Poll Data')).toBeTruthy();
  expect(screen.getByText('Failed to load poll data after trying 3 times')).toBeTruthy();
});

test('polls that cannot be read offline are said to be so, and are read once there is a network [P541]', async () => {
  goesOffline();
  await renderPolls();
  await vi.advanceTimersByTimeAsync(3_500);
  expect(await screen.findByText('Failed to load poll data. Please try again.')).toBeTruthy();
  fakeApi(answers);
  onlineManager.setOnline(true);
  expect(await screen.findByRole('table', { name: 'Poll Report' })).toBeTruthy();
});
