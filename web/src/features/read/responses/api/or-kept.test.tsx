// @vitest-environment happy-dom
import type { AttemptReport, QuizAttempt } from '@pollux/query-api/attending/reports-contract';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveConnection } from '../../../../shared/live/socket.ts';
import { forgetSession } from '../../../../shared/session/forget-session.ts';
import { type SessionUser, sessionQuery } from '../../../../shared/session/use-session.ts';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi, problem, type SeenRequest } from '../../../../shared/testing/fake-api.ts';
import { FakeCaches } from '../../../../shared/testing/fake-caches.ts';
import { asha, sessionOf } from '../../../../shared/testing/fake-session.ts';
import { inListRoute } from '../../../../shared/testing/in-list-route.tsx';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { AnsweredPolls } from '../answered-polls.tsx';
import { AttemptReportScreen } from '../attempts/attempt-report-screen.tsx';
import { AttendanceScreen } from '../attendance/attendance-screen.tsx';
import { quizReportsQuery, quizReportsShape } from './quiz-reports-query.ts';

const kept = new FakeCaches();
const bala: SessionUser = { ...asha, id: 'b'.repeat(24) };
const admin: SessionUser = { ...asha, userType: 'admin', role: 'admin' };
let whose: SessionUser;

beforeEach(() => {
  vi.stubGlobal('caches', kept);
  vi.spyOn(liveConnection, 'subscribe').mockReturnValue(() => undefined);
  whose = asha;
});

afterEach(async () => {
  cleanup();
  await kept.delete('reports');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const away = problem(503, 'busy', '');
const id = 'c'.repeat(24);
const opens = (answers: Parameters<typeof fakeApi>[0], shown: ReactNode) => {
  const seen = fakeApi({ 'GET /api/session': sessionOf(whose), ...answers });
  const Page = () => useQuery(sessionQuery).isSuccess && shown;
  return renderApp({ '/': Page }, '/').then((app) => ({ ...app, seen }));
};
const told = (seen: readonly SeenRequest[]) =>
  seen.filter(({ path }) => path === '/api/client-errors').map(({ body }) => body);
const isKept = () => waitFor(() => expect(kept.keptIn('reports')).toHaveLength(1));

const reports = `GET /api/activities/${id}/reports`;
const attempt: QuizAttempt = {
  attemptId: 'd'.repeat(24),
  quizTitle: 'Plants',
  personId: 'e'.repeat(24),
  firstName: 'Kaveri',
  lastName: 'Sen',
  email: 'kaveri@school.example',
  number: 1,
  version: 1,
  status: 'STARTED',
  startedAt: '2026-11-20T10:00:00.000Z',
  completedAt: null,
  duration: 0,
  submittedBy: 'participant',
  attended: 1,
  totalQuestions: 2,
  points: null,
  totalPoints: null,
  halfPoints: 0,
  average: 0,
  isPass: false,
  place: null,
  irregularities: 0,
  extraTime: { percent: 0, minutes: 0 },
  reopenedUntil: null,
};
const listed = (...quizReports: QuizAttempt[]) => ({
  quizReports,
  total: quizReports.length,
  page: 1,
  pageSize: 10,
});
const Attendance = inListRoute(
  ({ place }) => <AttendanceScreen quizId={id} place={place} />,
  quizReportsShape,
);
const opensAttendance = (answer: Parameters<typeof fakeApi>[0][string]) =>
  opens(
    {
      'GET /api/users/me/logs': { success: true, changes: [], more: false },
      'GET /api/users/me/logs/people': { people: [] },
      [reports]: answer,
    },
    <Attendance />,
  );

/** Who attends was read on this browser, and the page is opened anew. */
async function wasRead() {
  await opensAttendance(listed(attempt));
  await screen.findByText('Kaveri Sen');
  expect(screen.queryByText(/may be out of date/)).toBeNull();
}

test('who attends stays as it was read last where it cannot be read anew, which it says, and the log is told [P566]', async () => {
  await wasRead();
  await isKept();
  cleanup();
  let isAway = true;
  const { seen } = await opensAttendance(() => (isAway ? away : listed({ ...attempt, firstName: 'Tara' })));
  expect(await screen.findByText('Kaveri Sen')).toBeTruthy();
  expect(await screen.findByText(/may be out of date/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(told(seen)).toEqual([{ failed: 'report', status: 503 }]);
  expect(await axeViolations()).toEqual([]);
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Tara Sen')).toBeTruthy();
  expect(screen.queryByText(/may be out of date/)).toBeNull();
});

test('while the server answers, who attends is never shown as it was', async () => {
  await wasRead();
  await isKept();
  cleanup();
  const answer = Promise.withResolvers<object>();
  await opensAttendance(() => answer.promise);
  await screen.findByRole('heading', { name: 'Attempts' });
  expect(screen.queryByText('Kaveri Sen')).toBeNull();
  answer.resolve(listed({ ...attempt, firstName: 'Tara' }));
  expect(await screen.findByText('Tara Sen')).toBeTruthy();
});

test('who attends is kept for its person alone, not against the word of the server, and not beyond their session', async () => {
  await wasRead();
  await isKept();
  cleanup();
  await opensAttendance(problem(403, 'not-allowed', 'No.'));
  await screen.findByRole('alert');
  expect(screen.queryByText('Kaveri Sen')).toBeNull();
  cleanup();
  whose = bala;
  const { queryClient } = await opensAttendance(away);
  await screen.findByRole('alert');
  expect(screen.queryByText('Kaveri Sen')).toBeNull();
  forgetSession(queryClient);
  await waitFor(() => expect(kept.keptIn('reports')).toEqual([]));
});

test('one report stays as it was read last where it cannot be read anew [P566]', async () => {
  const path = `GET /api/attempts/${id}/report`;
  const report: AttemptReport = {
    attemptId: id,
    quizid: 'f'.repeat(24),
    quizType: 'QUIZ',
    number: 1,
    version: 1,
    quizTitle: 'Plants',
    quizDescription: '',
    language: 'Eng',
    organisationName: '',
    quizGrades: ['grade6'],
    paymentType: 'free',
    amount: 0,
    createdBy: asha.id,
    certificate: 0,
    firstName: 'Kaveri',
    lastName: 'Sen',
    email: 'kaveri@school.example',
    startedAt: '2026-11-20T10:00:00.000Z',
    completedAt: '2026-11-20T10:02:05.000Z',
    duration: 125_000,
    submittedBy: 'participant',
    totalQuestions: 2,
    NumQuesAttended: 1,
    points: 4,
    totalPoints: 8,
    correctCount: 1,
    average: 50,
    passPercentage: 40,
    isPass: true,
    position: { place: 2, of: 9 },
    grades: [],
    isKeyShown: true,
    rating: null,
    isOwn: false,
    questionDetails: [],
  };
  await opens({ [path]: report }, <AttemptReportScreen attemptId={id} />);
  await screen.findByText('2 of 9');
  await isKept();
  cleanup();
  const { seen } = await opens({ [path]: away }, <AttemptReportScreen attemptId={id} />);
  expect(await screen.findByText('2 of 9')).toBeTruthy();
  expect(await screen.findByText(/may be out of date/)).toBeTruthy();
  expect(told(seen)).toEqual([{ failed: 'report', status: 503 }]);
  cleanup();
  await kept.delete('reports');
  whose = admin;
  await opens({ [path]: report }, <AttemptReportScreen attemptId={id} />);
  await screen.findByText('2 of 9');
  cleanup();
  await opens({ [path]: away }, <AttemptReportScreen attemptId={id} />);
  // Each look of an admin is to be on record.
  await screen.findByRole('alert');
  expect(kept.keptIn('reports')).toEqual([]);
});

test('the polls that one has answered stay as they were read last where they cannot be read anew [P566]', async () => {
  const path = 'GET /api/users/me/poll-responses';
  const poll = {
    pollId: id,
    quizTitle: 'Tea or coffee',
    at: '2026-11-20T10:00:00.000Z',
    quizUrl: null,
    resultsOpen: false,
    answers: {},
  };
  const link = { quizUrl: `http://localhost:3000/attendpoll/${id}` };
  await opens({ [path]: { allQuiz: [{ ...poll, ...link }], total: 1 } }, <AnsweredPolls />);
  await screen.findByText('Tea or coffee');
  await isKept();
  cleanup();
  const { seen } = await opens({ [path]: away }, <AnsweredPolls />);
  expect(await screen.findByText('Tea or coffee')).toBeTruthy();
  expect(await screen.findByText(/may be out of date/)).toBeTruthy();
  expect(told(seen)).toEqual([{ failed: 'report', status: 503 }]);
});

test('the log is told once of a report, however often it was tried [P566]', async () => {
  const seen = fakeApi({ [reports]: away });
  const client = new QueryClient();
  const tries = { retry: 2, retryDelay: 0 };
  await expect(client.fetchQuery({ ...quizReportsQuery(id, {}), ...tries })).rejects.toMatchObject({
    status: 503,
  });
  expect(seen.filter(({ path }) => path.includes('/reports'))).toHaveLength(3);
  expect(told(seen)).toEqual([{ failed: 'report', status: 503 }]);
});
