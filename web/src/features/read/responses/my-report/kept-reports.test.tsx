// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SessionUser, sessionQuery } from '../../../../shared/session/use-session.ts';
import { forgetSession } from '../../../../shared/session/forget-session.ts';
import { activity, libraryOf } from '../../../../shared/testing/fake-activity.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { FakeCaches } from '../../../../shared/testing/fake-caches.ts';
import { asha, sessionOf } from '../../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { ClassesScreen } from '../classes-screen.tsx';
import { ChosenAnswers } from '../scores/chosen-answers.tsx';
import { MyReportScreen } from './my-report-screen.tsx';

const kept = new FakeCaches();
const bala: SessionUser = { ...asha, id: 'b'.repeat(24) };
let whose: SessionUser;

beforeEach(() => {
  vi.stubGlobal('caches', kept);
  whose = asha;
});

afterEach(async () => {
  cleanup();
  await kept.delete('reports');
  vi.unstubAllGlobals();
});

const answersWith = (answers: Parameters<typeof fakeApi>[0]) =>
  fakeApi({ 'GET /api/session': sessionOf(whose), ...answers });
const overall = (quizTitle: string, attempts: number) => ({
  quizId: 'a'.repeat(24),
  quizTitle,
  attempts,
  average: 50,
  highest: 100,
  lowest: 1,
  passRate: 50,
  latestAt: '2026-11-20T10:01:00.000Z',
  marking: null,
});
const listed = (data: readonly unknown[]) => ({ data, total: data.length, page: 1, pageSize: 10 });
const Page = () =>
  useQuery(sessionQuery).isSuccess && <MyReportScreen at={{ type: 'quiz' }} go={() => undefined} />;
const opens = () => renderApp({ '/dashboard/myreports': Page }, '/dashboard/myreports?type=quiz');
const answers = (title: string, attempts: number) => ({
  'GET /api/users/me/activities': libraryOf([activity('a', { quizType: 'QUIZ', quizTitle: title })]),
  'GET /api/users/me/removed-activities': listed([]),
  'GET /api/users/me/overall-scores': listed([overall(title, attempts)]),
});

/** My Report was read on this browser, and the page is opened anew. */
async function wasRead() {
  answersWith(answers('Rivers', 2));
  await opens();
  await screen.findByRole('cell', { name: '2' });
  await waitFor(() => expect(kept.keptIn('reports')).toHaveLength(2));
  cleanup();
}

const isLoading = () => screen.queryByText('Loading', { exact: false }) !== null;

test('what was read last is there at once, and is read anew behind it without a loading state [P342 P343]', async () => {
  await wasRead();
  const answer = Promise.withResolvers<void>();
  answersWith({
    ...answers('Rivers', 3),
    'GET /api/users/me/overall-scores': async () => {
      await answer.promise;
      return listed([overall('Rivers', 3)]);
    },
  });
  await opens();
  expect(await screen.findByRole('cell', { name: '2' })).toBeTruthy();
  expect(isLoading()).toBe(false);
  answer.resolve();
  expect(await screen.findByRole('cell', { name: '3' })).toBeTruthy();
});

test('where it cannot be read anew what was kept stays without a message, and the log is told [P561 P566]', async () => {
  await wasRead();
  const seen = answersWith({
    'GET /api/users/me/activities': problem(503, 'busy', ''),
    'GET /api/users/me/overall-scores': problem(503, 'busy', ''),
  });
  await opens();
  expect(await screen.findByRole('cell', { name: '2' })).toBeTruthy();
  const told = () => seen.filter(({ path }) => path === '/api/client-errors').map(({ body }) => body);
  await waitFor(() => expect(told()).toHaveLength(2));
  expect(told()).toContainEqual({ failed: 'report', status: 503 });
  expect(screen.getByRole('cell', { name: '2' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was chosen in a report stays where it cannot be read anew, and the log is told [P566]', async () => {
  const quizId = 'a'.repeat(24);
  const path = `GET /api/activities/${quizId}/answer-counts`;
  const options = ['Yes', 'No'].map((text, index) => ({ id: `o${index}`, text, image: null, votes: 1 }));
  const result = { id: 'q1', type: 'mcq', title: 'Well?', titleHtml: null, answers: 2, options };
  const question = { id: 'q1', title: 'Well?', responses: 2, right: ['Yes'], rights: [], result };
  const statistics = { quizId, quizType: 'QUIZ' } as const;
  const Chosen = () =>
    useQuery(sessionQuery).isSuccess && <ChosenAnswers statistics={statistics} position={null} />;
  const looks = () => renderApp({ '/': Chosen }, '/');
  answersWith({ [path]: { quizId, isExact: true, submitted: 2, questions: [question] } });
  await looks();
  await screen.findByText('Right: Yes');
  await waitFor(() => expect(kept.keptIn('reports')).toHaveLength(1));
  cleanup();
  const seen = answersWith({ [path]: problem(503, 'busy', '') });
  await looks();
  expect(await screen.findByText('Right: Yes')).toBeTruthy();
  await waitFor(() =>
    expect(seen.find(({ path: to }) => to === '/api/client-errors')?.body).toEqual({
      failed: 'report',
      status: 503,
    }),
  );
});

test('classes stay as they were read last where they cannot be read anew, and the log is told [P566]', async () => {
  const path = 'GET /api/users/me/classes';
  const grade = { grade: 'grade6', activities: 2, participants: 12, attempts: 30, average: 71, passRate: 80 };
  const Screen = () => useQuery(sessionQuery).isSuccess && <ClassesScreen />;
  const opensClasses = () => renderApp({ '/': Screen }, '/');
  const grades = { 'GET /api/grades': { data: [], former: [] } };
  answersWith({ ...grades, [path]: { classes: [grade] } });
  await opensClasses();
  await screen.findByRole('cell', { name: '12' });
  await waitFor(() => expect(kept.keptIn('reports')).toHaveLength(1));
  cleanup();
  const seen = answersWith({ ...grades, [path]: problem(503, 'busy', '') });
  await opensClasses();
  expect(await screen.findByRole('cell', { name: '12' })).toBeTruthy();
  await waitFor(() =>
    expect(seen.find(({ path: to }) => to === '/api/client-errors')?.body).toEqual({
      failed: 'report',
      status: 503,
    }),
  );
});

test('it is kept by the id of its person, for nobody else, and not beyond their session [P608]', async () => {
  await wasRead();
  for (const address of kept.keptIn('reports')) expect(address).toContain(asha.id);
  whose = bala;
  const answer = Promise.withResolvers<never>();
  answersWith({ 'GET /api/users/me/activities': () => answer.promise });
  const { queryClient } = await opens();
  await screen.findByText('Loading', { exact: false });
  expect(screen.queryByRole('cell', { name: '2' })).toBeNull();
  forgetSession(queryClient);
  await waitFor(() => expect(kept.keptIn('reports')).toEqual([]));
});

test('an answer that comes after somebody else has signed in is not kept', async () => {
  const answer = Promise.withResolvers<void>();
  answersWith({
    ...answers('Rivers', 2),
    'GET /api/users/me/overall-scores': async () => {
      await answer.promise;
      return listed([overall('Rivers', 2)]);
    },
  });
  const { queryClient } = await opens();
  await waitFor(() => expect(kept.keptIn('reports')).toHaveLength(1));
  queryClient.setQueryData(sessionQuery.queryKey, sessionOf(bala));
  answer.resolve();
  await screen.findByRole('cell', { name: '2' });
  expect(kept.keptIn('reports')).toHaveLength(1);
});

test('Refresh throws away what was kept, and reads it afresh [P162]', async () => {
  await wasRead();
  answersWith(answers('Rivers', 3));
  await opens();
  await screen.findByRole('cell', { name: '3' });
  const before = kept.keptIn('reports');
  expect(before).toHaveLength(2);
  const answer = Promise.withResolvers<never>();
  answersWith({
    'GET /api/users/me/activities': () => answer.promise,
    'GET /api/users/me/overall-scores': () => answer.promise,
  });
  await userEvent.click(screen.getByRole('button', { name: /Refresh/ }));
  expect(kept.keptIn('reports')).toEqual([]);
  await waitFor(isLoading);
});
