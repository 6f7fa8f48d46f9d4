// @vitest-environment happy-dom
import type { QuizAttempt } from '@pollux/query-api/attending/reports-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveListener } from '../../../../shared/live/live-connection.ts';
import { liveConnection } from '../../../../shared/live/socket.ts';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { inListRoute } from '../../../../shared/testing/in-list-route.tsx';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { quizReportsShape } from '../api/quiz-reports-query.ts';
import { AttendanceScreen } from './attendance-screen.tsx';

let listener: LiveListener | undefined;

beforeEach(() => {
  vi.spyOn(liveConnection, 'subscribe').mockImplementation((_topic, listens) => {
    listener = listens;
    listens.onState('live');
    return () => undefined;
  });
});

afterEach(() => {
  cleanup();
  listener = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const quizId = 'c'.repeat(24);
const attempt = (letter: string, parts: Partial<QuizAttempt> = {}): QuizAttempt => ({
  attemptId: letter.repeat(24),
  quizTitle: 'Plants',
  personId: letter.repeat(24),
  firstName: 'Bala',
  lastName: letter.toUpperCase(),
  email: `${letter}@school.example`,
  number: 1,
  version: 1,
  status: 'SUBMITTED',
  startedAt: '2026-11-20T10:00:00.000Z',
  completedAt: '2026-11-20T10:10:00.000Z',
  duration: 600_000,
  submittedBy: 'participant',
  attended: 2,
  totalQuestions: 2,
  points: 8,
  totalPoints: 8,
  halfPoints: 16,
  average: 100,
  isPass: true,
  place: 1,
  irregularities: 3,
  extraTime: { percent: 0, minutes: 0 },
  reopenedUntil: null,
  ...parts,
});
const open = attempt('b', {
  status: 'STARTED',
  completedAt: null,
  points: null,
  totalPoints: null,
  place: null,
});

async function openScreen(
  all: readonly QuizAttempt[] = [open, attempt('a')],
  quizMode = 1,
  availability = 'open',
  { quizType = 'QUIZ', certificate = 1, sessions = [] as object[] } = {},
) {
  const asked = fakeApi({
    [`GET /api/activities/${quizId}/reports`]: ({ path }) => {
      const status = new URLSearchParams(path.split('?')[1]).get('status');
      const quizReports = all.filter((each) => status === null || each.status === status);
      return { quizReports, total: quizReports.length, page: 1, pageSize: 10 };
    },
    [`GET /api/activities/${quizId}/leaderboard/record`]: {
      students: [
        {
          id: 'a'.repeat(24),
          name: 'Kaveri',
          email: 'a@school.example',
          score: 3.5,
          behind: -7,
          usedMs: 9,
          isSubmitted: false,
        },
        { id: 'b'.repeat(24), name: null, email: null, score: 0, behind: 0, usedMs: 0, isSubmitted: false },
      ],
      total: 2,
      page: 1,
      pageSize: 10,
    },
    [`GET /api/activities/${quizId}/sessions`]: { sessions },
    'GET /api/users/me/logs': { success: true, changes: [], more: false },
    'GET /api/users/me/logs/people': { people: [] },
    [`GET /api/activities/${quizId}/attend`]: {
      quizType,
      availability,
      content: { quizMode, certificate },
    },
    [`GET /api/activities/${quizId}/attendance`]: Response.json(
      all.length > 0 ? { attending: 1, submitted: 1, moves: 3 } : { attending: 0, submitted: 0, moves: 0 },
      { headers: { ETag: '"007-000001"' } },
    ),
    'POST /api/commands/GrantExtraTime': { success: true, message: '', position: '' },
    'POST /api/commands/ReopenAttempt': { success: true, message: '', position: '', until: '' },
  });
  const Screen = inListRoute(
    ({ place }) => <AttendanceScreen quizId={quizId} place={place} />,
    quizReportsShape,
  );
  await renderApp({ '/dashboard/attempts/$id': Screen }, `/dashboard/attempts/${quizId}`);
  return asked;
}
const choose = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('shows the owner who attends now and who has submitted, with places and what was noted', async () => {
  await openScreen();
  expect(await screen.findByText('One attempt is in progress.')).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  const cells = within(rows[2] as HTMLElement).getAllByRole('cell');
  expect(cells.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
    'Bala Aa@school.example',
    'Submitted',
    '2 of 2',
    '8 of 8',
    '1',
    '3',
  ]);
  expect(await axeViolations()).toEqual([]);
});

test.each([
  ['QUIZ', 1, ['Points', 'Place'], true],
  ['QUIZ', 0, ['Points', 'Place'], false],
  ['SURVEY', 0, [], false],
  ['SURVEY', 2, [], true],
])(
  'a %s with certificate %d has marks and certificates only where it has some',
  async (quizType, certificate, marks, isCertified) => {
    await openScreen(undefined, 1, 'open', { quizType, certificate });
    await screen.findByText('One attempt is in progress.');
    const certificates = () => screen.queryByRole('link', { name: 'Certificates' }) !== null;
    await waitFor(() => expect(certificates()).toBe(isCertified));
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
    expect(heads.filter((head) => /^(Points|Place|Position)/.test(head)).length).toBe(marks.length);
  },
);

test('tells what happened to it below', async () => {
  const asked = await openScreen();
  await within(await screen.findByRole('region', { name: 'What happened' })).findByText('No logs available');
  expect(asked.map(({ path }) => path)).toContain(`/api/users/me/logs?activity=${quizId}`);
});

test('the list is read anew as attempts move on: at most once a second, and no older than what was heard', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  const asked = await openScreen();
  await screen.findByText('One attempt is in progress.');
  const readings = () => asked.filter(({ path }) => path.includes('/reports'));
  await waitFor(() => expect(listener).toBeDefined());
  await act(() => vi.advanceTimersByTimeAsync(2000));
  const before = readings().length;
  for (let moves = 1; moves <= 9; moves++) {
    const view = { attending: moves, submitted: 1, moves };
    act(() => listener?.onView({ room: 'attendance', id: quizId, revision: `0${moves}0-000001`, view }));
    await act(() => vi.advanceTimersByTimeAsync(250));
  }
  expect(screen.getByText('9 attempts are in progress.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(readings().length - before).toBe(3);
  expect(readings().at(-1)?.headers.get('X-Min-Position')).toBe('090');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(readings().length - before).toBe(3);
  vi.useRealTimers();
});

test('a list that cannot be read anew is asked for less and less often', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await openScreen();
  await screen.findByText('One attempt is in progress.');
  const asked = fakeApi({});
  const tries = () => asked.filter(({ path }) => path.includes('/reports')).length;
  const view = { attending: 2, submitted: 1, moves: 2 };
  act(() => listener?.onView({ room: 'attendance', id: quizId, revision: '020-000001', view }));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  const before = tries();
  expect(before).toBeGreaterThan(3);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(tries() - before).toBeLessThanOrEqual(3);
  vi.useRealTimers();
});

test('where nobody has attended yet, the link is there to be sent', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openScreen([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(writeText.mock.calls).toEqual([[`${location.origin}/attendquiz/${quizId}`]]);
  expect(await screen.findByText('Copied to clipboard')).toBeTruthy();
});

test('the link of one that is closed is not copied, and it is said why [P409]', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openScreen([], 1, 'closed');
  const words = 'This quiz/survey is not published or is unavailable. Cannot copy link.';
  // It is known a moment after the page is there.
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  });
  writeText.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(writeText).not.toHaveBeenCalled();
});

test('leads to the leaderboard of a live quiz, and of no other', async () => {
  await openScreen();
  await screen.findByText('One attempt is in progress.');
  expect(screen.queryByRole('link', { name: 'Hall leaderboard' })).toBeNull();
  cleanup();
  await openScreen(undefined, 3);
  const link = await screen.findByRole('link', { name: 'Hall leaderboard' });
  expect(link.getAttribute('href')).toBe(`/dashboard/leaderboard/${quizId}`);
});

test('the owner of a live quiz reads who is on its leaderboard, with their addresses', async () => {
  await openScreen(undefined, 3);
  const table = await screen.findByRole('table', { name: 'Everybody on the leaderboard' });
  const rows = within(table).getAllByRole('row').slice(1);
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Kaveri', 'a@school.example', '3.5'],
    ['Deleted account', '–', '0'],
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('the owner gives more time, and opens an attempt again, with a reason', async () => {
  const asked = await openScreen();
  await choose('Bala B', 'Extra time');
  const grant = await screen.findByRole('dialog', { name: 'Extra time for Bala B' });
  const give = within(grant).getByRole<HTMLButtonElement>('button', { name: 'Give more time' });
  // What keeps it from being sent is said at its field, which has the keyboard then.
  await userEvent.click(give);
  const reason = within(grant).getByRole('textbox', { name: /^Reason/, description: /Enter a reason\./ });
  expect(document.activeElement).toBe(reason);
  await userEvent.type(within(grant).getByLabelText(/Extra time per question/), '25');
  await userEvent.type(within(grant).getByLabelText(/^Reason/), 'Reads by ear');
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(give);
  expect(await screen.findByText('They have more time now.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await choose('Bala A', 'Open again');
  const again = await screen.findByRole('dialog', { name: 'Open the attempt of Bala A again' });
  await userEvent.type(within(again).getByLabelText(/^Reason/), 'No power');
  await userEvent.click(within(again).getByRole('button', { name: 'Open again' }));
  expect(await screen.findByText('The attempt is open again.')).toBeTruthy();
  const sent = (name: string) => asked.find(({ path }) => path === `/api/commands/${name}`)?.body;
  const said = { quizId, personId: 'a'.repeat(24) };
  expect(sent('GrantExtraTime')).toMatchObject({
    quizId,
    participant: { personId: 'b'.repeat(24) },
    percent: 25,
    minutes: 0,
    reason: 'Reads by ear',
  });
  expect(sent('ReopenAttempt')).toEqual({
    ...said,
    attemptId: 'a'.repeat(24),
    minutes: 30,
    reason: 'No power',
  });
});

test('where all have answered in rooms that were led, nobody is said to have started', async () => {
  const sessions = [
    { hasAttempts: false, responseCount: 4 },
    { hasAttempts: true, responseCount: 9 },
    { hasAttempts: false, responseCount: 2 },
  ];
  await openScreen([], 1, 'open', { sessions });
  expect(
    await screen.findByText('6 people have answered in rooms, and nobody has come by the link.'),
  ).toBeTruthy();
});
