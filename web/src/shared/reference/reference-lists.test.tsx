// @vitest-environment happy-dom
import { listIds } from '@pollux/domain/reference/list-ids';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { FakeSocket } from '../live/testing/fake-socket.ts';
import { playServer } from '../live/testing/play-server.ts';
import { beginSession } from '../session/begin-session.ts';
import { forgetReads, forgetSession } from '../session/forget-session.ts';
import { sessionQuery } from '../session/use-session.ts';
import { axeViolations } from '../testing/axe-violations.ts';
import { fakeApi, problem } from '../testing/fake-api.ts';
import { asha } from '../testing/fake-session.ts';
import { renderApp } from '../testing/render-app.tsx';
import { ReferenceAlert } from './reference-alert.tsx';
import { useGrades, useQuestionTypes, useSubjects } from './use-reference-lists.ts';

let socket: FakeSocket;
beforeEach(() => {
  socket = playServer();
});

const person = userEvent.setup();
const entry = (number: number, name: string, isActive = true) => ({
  id: String(number).padStart(24, '0'),
  name,
  value: name.toLowerCase().replaceAll(' ', ''),
  isActive,
});
const grades = { data: [entry(1, 'Grade 1')], former: [{ name: 'Old School', value: 'oldschool' }] };
const subjects = { data: [{ ...entry(2, 'Physics'), url: '/uploads/physics.webp' }], former: [] };
const types = { data: [entry(3, 'FILL UPS', false)] };
const tagged = (view: object, revision: string) =>
  Response.json(view, { headers: { ETag: `"${revision}"` } });

/** The server has the lists, unless it is said to answer otherwise. */
function server(answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /api/grades': () => tagged(grades, '01'),
    'GET /api/subjects': () => tagged(subjects, '01'),
    'GET /api/question-types': () => tagged(types, '01'),
    'POST /api/client-errors': () => new Response(null, { status: 204 }),
    ...answers,
  });
}

function Creator() {
  const { data: allGrades, nameOf } = useGrades();
  const { data: allSubjects } = useSubjects();
  const { data: allTypes } = useQuestionTypes();
  return (
    <main>
      <h1>Create</h1>
      <ReferenceAlert isChosenFrom />
      <p>Grades: {allGrades?.map(({ name }) => name).join(', ') ?? 'unknown'}</p>
      <p>Subjects: {allSubjects?.map(({ name }) => name).join(', ') ?? 'unknown'}</p>
      <p>Types: {allTypes?.map(({ name, isActive }) => `${name} ${isActive}`).join(', ') ?? 'unknown'}</p>
      <p>
        Named: {nameOf('grade1')}, {nameOf('oldschool')}, {nameOf('never')}
      </p>
    </main>
  );
}
const open = () => renderApp({ '/create': Creator }, '/create');
const paths = (seen: ReturnType<typeof server>) => seen.map(({ path }) => path).toSorted();
const LISTS = ['/api/grades', '/api/question-types', '/api/subjects'];

test('are read side by side after a login, kept in the browser, and used without a new request [C211 C327 C328 P464]', async () => {
  const seen = server();
  await beginSession(new QueryClient(), asha, () => undefined);
  await waitFor(() => expect(paths(seen)).toEqual(LISTS));
  await waitFor(() => expect(JSON.parse(localStorage.getItem('allSubjects') ?? '{}').view).toEqual(subjects));
  await open();
  expect(await screen.findByText('Grades: Grade 1')).toBeTruthy();
  expect(screen.getByText('Subjects: Physics')).toBeTruthy();
  expect(screen.getByText('Types: FILL UPS false')).toBeTruthy();
  expect(screen.getByText('Named: Grade 1, Old School, never')).toBeTruthy();
  expect(paths(seen)).toEqual(LISTS);
});

test('that cannot be read fail neither the login nor each other [C327 P464]', async () => {
  server({ 'GET /api/subjects': () => problem(500, 'internal-error', 'Not now.') });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await beginSession(queryClient, asha, () => undefined);
  expect(queryClient.getQueryData(sessionQuery.queryKey)?.user).toEqual(asha);
  await waitFor(() => expect(localStorage.getItem('allGrades')).not.toBeNull());
  expect(localStorage.getItem('allSubjects')).toBeNull();
});

test.each([
  ['logs out', forgetSession],
  ['turns out to be somebody else', forgetReads],
])('are gone from the browser when the person %s [C211]', async (_what, happens) => {
  server();
  const queryClient = new QueryClient();
  await beginSession(queryClient, asha, () => undefined);
  await waitFor(() => expect(Object.keys(localStorage).toSorted()).toHaveLength(3));
  happens(queryClient);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('that are kept are read again once they are old, and shown meanwhile [C326]', async () => {
  const at = Date.now() - 3_600_000;
  localStorage.setItem('allGrades', JSON.stringify({ view: { data: [], former: [] }, revision: '00', at }));
  const seen = server();
  await open();
  expect(await screen.findByText('Grades: Grade 1')).toBeTruthy();
  expect(paths(seen)).toEqual(LISTS);
});

test.each(['{', 'null', '[]', '{"at":1,"revision":null,"view":{"data":[7]}}', '{"at":"x"}'])(
  'are read anew where %s was kept',
  async (stored) => {
    localStorage.setItem('allGrades', stored);
    server();
    await open();
    expect(await screen.findByText('Grades: Grade 1')).toBeTruthy();
  },
);

test('that cannot be read are told of, with a way to try again, and what is kept is used meanwhile [C365]', async () => {
  const at = Date.now() - 3_600_000;
  localStorage.setItem('allGrades', JSON.stringify({ view: grades, revision: '01', at }));
  let isAway = true;
  server({
    'GET /api/grades': () => (isAway ? problem(503, 'store-away', 'Not now.') : tagged(grades, '02')),
  });
  await open();
  expect(await screen.findByText('Some lists could not be loaded')).toBeTruthy();
  expect(screen.getByText(/You can go on with what was loaded before\.$/)).toBeTruthy();
  expect(screen.getByText('Grades: Grade 1')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('that cannot be read are told of to the server’s log, once and without a word about the person [C366]', async () => {
  const seen = server({
    'GET /api/grades': () => problem(503, 'store-away', 'Asha Raman, not now.'),
    'GET /api/subjects': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await open();
  expect(await screen.findByText(/Without them nothing can be chosen here yet\.$/)).toBeTruthy();
  await waitFor(() => {
    const reports = seen.filter(({ path }) => path === '/api/client-errors').map(({ body }) => body);
    expect(reports).toHaveLength(2);
    expect(reports).toEqual(
      expect.arrayContaining([
        { failed: 'grades', status: 503 },
        { failed: 'subjects', status: null },
      ]),
    );
  });
});

test('change on the screen, and in what is kept, when an admin changes them', async () => {
  server();
  await open();
  await screen.findByText('Subjects: Physics');
  act(() => socket.connects());
  expect(new Set(socket.joined.map(({ id }) => id))).toEqual(new Set(Object.values(listIds)));
  const view = { ...subjects, data: [...subjects.data, { ...entry(4, 'Yoga'), url: '' }] };
  act(() => socket.pushes({ room: 'reference-list', id: listIds.subjects, revision: '02', view }));
  expect(await screen.findByText('Subjects: Physics, Yoga')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('allSubjects') ?? '{}')).toMatchObject({ revision: '02', view });
  act(() => socket.pushes({ room: 'reference-list', id: listIds.subjects, revision: '01', view: subjects }));
  expect(screen.getByText('Subjects: Physics, Yoga')).toBeTruthy();
});
