// @vitest-environment happy-dom
import type { ActivityStatistics } from '@pollux/query-api/attending/scores-contract';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { liveConnection } from '../../../shared/live/socket.ts';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { inListRoute } from '../../../shared/testing/in-list-route.tsx';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { attemptsShape } from './api/attempts-query.ts';
import { quizReportsShape } from './api/quiz-reports-query.ts';
import { reportShape } from './api/scores.ts';
import { AttendanceScreen } from './attendance/attendance-screen.tsx';
import { IndividualReportsScreen } from './attempts/individual-reports-screen.tsx';
import { ActivityReportScreen } from './scores/activity-report-screen.tsx';

const quizId = 'a'.repeat(24);
const away = problem(503, 'not-shown', 'This is put right at the moment.');
const types = [
  ['SURVEY', 'Failed to load survey data. Please try again.'],
  ['QUIZ', 'Failed to fetch quiz data'],
] as const;

beforeEach(() => {
  vi.spyOn(liveConnection, 'subscribe').mockImplementation((_topic, listens) => {
    listens.onState('live');
    return () => undefined;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function opens(answers: Parameters<typeof fakeApi>[0]) {
  const asked = fakeApi(answers);
  const Screen = inListRoute(
    ({ place }) => <ActivityReportScreen quizId={quizId} place={place} />,
    reportShape,
  );
  await renderApp({ '/': Screen }, '/');
  return asked;
}

test.each(types)(
  'the report of a %s that cannot be read says so: %s [P540 P560]',
  async (quizType, words) => {
    await opens({
      [`GET /api/activities/${quizId}/statistics`]: away,
      [`GET /api/activities/${quizId}/attend`]: { id: quizId, quizType, content: {} },
    });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('This is put right at the moment.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  },
);

test.each(types)(
  'what people chose in a %s is not left out without a word: %s [P540 P560]',
  async (quizType, words) => {
    const statistics: ActivityStatistics = {
      quizId,
      quizType,
      quizTitle: 'Plants',
      isRemoved: false,
      isDeleted: false,
      attempts: 0,
      averageDuration: null,
      average: null,
      meanPoints: null,
      highest: null,
      lowest: null,
      passRate: null,
      graded: 0,
      passed: 0,
      deviation: null,
      alpha: null,
      marking: null,
      standardError: null,
      passPercentage: 40,
      leastAttempts: 30,
      distribution: [],
      questions: [],
    };
    const none = { data: [], total: 0, page: 1, pageSize: 10, unknown: 0 };
    const answers = {
      [`GET /api/activities/${quizId}/statistics`]: statistics,
      [`GET /api/activities/${quizId}/scores`]: none,
      [`GET /api/activities/${quizId}/survey-responses`]: none,
    };
    const counts = `GET /api/activities/${quizId}/answer-counts`;
    await opens({ ...answers, [counts]: away });
    expect(await screen.findByText(words)).toBeTruthy();
    fakeApi({ ...answers, [counts]: { quizId, isExact: true, submitted: 0, questions: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(screen.queryByText(words)).toBeNull());
  },
);

test.each(types)(
  'who attends a %s cannot be read, which the log is told: %s [P540 P560 P566]',
  async (quizType, words) => {
    const seen = fakeApi({
      [`GET /api/activities/${quizId}/reports`]: away,
      [`GET /api/activities/${quizId}/attend`]: { id: quizId, quizType, content: {} },
    });
    const Screen = inListRoute(
      ({ place }) => <AttendanceScreen quizId={quizId} place={place} />,
      quizReportsShape,
    );
    await renderApp({ '/': Screen }, '/');
    expect(await screen.findByText(words)).toBeTruthy();
    const told = seen.filter(({ path }) => path === '/api/client-errors').map(({ body }) => body);
    expect(told).toContainEqual({ failed: 'report', status: 503 });
  },
);

test.each(['attendance', 'report'] as const)(
  'the %s of an anonymous survey that is taken down or removed leads to its results, as of one that is there',
  async (page) => {
    const gone = problem(404, 'quiz-not-found', 'Quiz not Found');
    fakeApi({
      [`GET /api/activities/${quizId}/reports`]: gone,
      [`GET /api/activities/${quizId}/statistics`]: gone,
      [`GET /api/activities/${quizId}/attend`]: gone,
      [`GET /api/activities/${quizId}/results`]: { pollId: quizId },
    });
    const Shown = page === 'attendance' ? AttendanceScreen : ActivityReportScreen;
    const Screen = inListRoute(({ place }) => <Shown quizId={quizId} place={place} />, quizReportsShape);
    const { router } = await renderApp({ '/': Screen, '/pollgraph': () => null }, '/');
    await vi.waitFor(() => expect(router.state.location.href).toBe(`/pollgraph?data=${quizId}`));
  },
);

test('own reports that cannot be read are said to be so [P560]', async () => {
  fakeApi({ 'GET /api/users/me/attempts': away });
  const Screen = inListRoute(
    ({ place }) => <IndividualReportsScreen place={place} personId={'b'.repeat(24)} />,
    attemptsShape,
  );
  await renderApp({ '/': Screen }, '/');
  expect(await screen.findByText('Failed to fetch quiz data')).toBeTruthy();
});

test('a report that cannot be read stays said to be so, and is not asked for each second [P540 P560]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const statistics = `/api/activities/${quizId}/statistics`;
  const asked = await opens({
    [`GET ${statistics}`]: away,
    [`GET /api/activities/${quizId}/attend`]: { id: quizId, quizType: 'SURVEY', content: {} },
    [`GET /api/activities/${quizId}/attendance`]: Response.json(
      { attending: 1, submitted: 1, moves: 3 },
      { headers: { ETag: '"007-000001"' } },
    ),
  });
  await screen.findByText('Failed to load survey data. Please try again.');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('Failed to load survey data. Please try again.')).toBeTruthy();
  expect(asked.filter(({ path }) => path === statistics).length).toBeLessThanOrEqual(2);
});
