// @vitest-environment happy-dom
import type { PollCourse } from '@pollux/query-api/voting/course-contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FakeSocket } from '../../../../../shared/live/testing/fake-socket.ts';
import { playServer } from '../../../../../shared/live/testing/play-server.ts';
import { axeViolations } from '../../../../../shared/testing/axe-violations.ts';
import { reportedPoll } from '../../../../../shared/testing/fake-activity.ts';
import { fakeApi, problem } from '../../../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../../../shared/testing/render-app.tsx';
import { PollReport } from '../poll-report.tsx';
import { savedFiles } from '../../../../../shared/testing/saved-files.ts';
// Loaded ahead, so that no test has to wait for code.
import './course-dialog.tsx';

let socket: FakeSocket;

beforeEach(() => {
  socket = playServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pollId = 'a'.repeat(24);
const COURSE = `GET /api/activities/${pollId}/course`;
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 9, 30, second)).toISOString();
const stretch = (second: number, ballots: number) => ({ from: at(second), to: at(second + 1), ballots });

/** Tea leads at first, and coffee in the end. */
const drinks: PollCourse = {
  pollId,
  quizTitle: 'A break',
  isActive: false,
  ballots: 6,
  stretches: [stretch(0, 2), stretch(2, 1), stretch(5, 3)],
  questions: [
    {
      id: 'b'.repeat(24),
      title: 'Tea or coffee?',
      options: [
        { id: 'c'.repeat(24), text: 'Tea', votes: [2, 0, 0] },
        { id: 'd'.repeat(24), text: '=Coffee', votes: [0, 1, 3] },
      ],
    },
  ],
};

let seen: ReturnType<typeof fakeApi>;

async function show(answer: Parameters<typeof fakeApi>[0][string]) {
  seen = fakeApi({ 'GET /api/users/me/polls': { data: [reportedPoll('a')], total: 1 }, [COURSE]: answer });
  await renderApp({ '/dashboard/myreports': () => <PollReport activityIds="all" /> }, '/dashboard/myreports');
  await userEvent.click(await screen.findByRole('button', { name: 'Course of votes of “Poll a”' }));
  return within(await screen.findByRole('dialog'));
}
const standing = () =>
  screen
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text?.includes('%'));

test('says how the votes came, and shows how things stood at each moment by the keyboard', async () => {
  const dialog = await show(drinks);
  expect(await dialog.findByText('Half of the 6 votes came within 1 second.')).toBeTruthy();
  expect(dialog.getByRole('img', { name: 'How the votes for “Tea or coffee?” added up' })).toBeTruthy();
  expect(standing()).toEqual(['Tea2 33%', '=Coffee4 67%']);
  const slider = dialog.getByRole('slider', { name: 'Moment' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/ · 6 votes$/);
  act(() => slider.focus());
  await userEvent.keyboard('{ArrowLeft}');
  expect(standing()).toEqual(['Tea2 67%', '=Coffee1 33%']);
  expect(slider.getAttribute('aria-valuetext')).toMatch(/ · 3 votes$/);
  await userEvent.keyboard('{Home}');
  expect(standing()).toEqual(['Tea0 0%', '=Coffee0 0%']);
  expect(slider.getAttribute('aria-valuetext')).toMatch(/ · no votes yet$/);
  expect(await axeViolations()).toEqual([]);
});

test('has all of it as a table and as a file', async () => {
  const dialog = await show(drinks);
  await userEvent.click(await dialog.findByRole('button', { name: 'Show the figures' }));
  const rows = within(dialog.getByRole('table')).getAllByRole('row');
  const texts = rows.map((row) => [...row.children].slice(1).map(({ textContent }) => textContent));
  expect(texts).toEqual([
    ['New votes', 'Votes', 'Tea', '=Coffee'],
    ['3', '6', '2', '4'],
    ['1', '3', '2', '1'],
    ['2', '2', '2', '0'],
  ]);
  expect(await axeViolations()).toEqual([]);
  const saved = savedFiles();
  await userEvent.click(dialog.getByRole('button', { name: 'Download as CSV' }));
  expect(await saved.at(-1)?.file.text()).toContain(
    [
      'From,Until,Votes,Tea or coffee?: Tea,Tea or coffee?: =Coffee',
      `${at(0)},${at(1)},2,2,0`,
      `${at(2)},${at(3)},1,0,1`,
      `${at(5)},${at(6)},3,0,3`,
    ].join('\r\n'),
  );
});

test('follows votes as they come', async () => {
  const dialog = await show(() => Response.json(drinks, { headers: { ETag: '"1"' } }));
  await dialog.findByText('Half of the 6 votes came within 1 second.');
  const topic = { room: 'vote-course', id: pollId };
  await waitFor(() => {
    socket.connects();
    expect(socket.joined).toContainEqual(expect.objectContaining(topic));
  });
  const view = { ...drinks, ballots: 7, stretches: [...drinks.stretches, stretch(9, 1)] };
  act(() => socket.pushes({ ...topic, revision: '2', view }));
  expect(await dialog.findByText('All 7 votes came within 10 seconds.')).toBeTruthy();
});

test('is replayed from its beginning', async () => {
  const dialog = await show(drinks);
  await userEvent.click(await dialog.findByRole('button', { name: 'Replay' }));
  expect(standing()).toEqual(['Tea0 0%', '=Coffee0 0%']);
  expect(dialog.getByRole('button', { name: 'Pause' })).toBeTruthy();
  await waitFor(() => expect(standing()).toEqual(['Tea2 33%', '=Coffee4 67%']), { timeout: 25_000 });
  await dialog.findByRole('button', { name: 'Replay' });
});

test('a poll that asks for words alone has the course of all votes', async () => {
  const dialog = await show({ ...drinks, questions: [] });
  expect(await dialog.findByRole('img', { name: 'How the votes added up' })).toBeTruthy();
  expect(standing()).toEqual([]);
});

test('where nobody has voted, and where it does not load, it says so, and the log is told [P566]', async () => {
  const empty = await show({ ...drinks, ballots: 0, stretches: [] });
  expect(await empty.findByRole('heading', { name: 'No votes yet' })).toBeTruthy();
  cleanup();
  const failed = await show(problem(403, 'not-allowed', 'x'));
  expect(await failed.findByText('Error Loading Poll Data')).toBeTruthy();
  const told = seen.filter(({ path }) => path === '/api/client-errors').map(({ body }) => body);
  expect(told).toEqual([{ failed: 'report', status: 403 }]);
});
