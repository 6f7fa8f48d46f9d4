// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import type { AnsweredSurvey } from '@pollux/query-api/attending/reports-contract';
import { AnsweredSurveys } from './answered-surveys.tsx';
import { AnsweredPolls } from './answered-polls.tsx';
import type { Attended } from './api/attended-query.ts';
import { ClassesScreen } from './classes-screen.tsx';

const attended = (letter: string, parts: Partial<Attended> = {}): Attended => ({
  pollId: letter.repeat(24),
  quizTitle: `Poll ${letter}`,
  at: '2026-11-20T10:00:00.000Z',
  quizUrl: `http://localhost:3000/attendpoll/${letter.repeat(24)}`,
  resultsOpen: true,
  answers: {},
  ...parts,
});
const rowsOf = async (name: string) => {
  const [, ...rows] = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return rows.map((row) => ({
    title: within(row).getAllByRole('cell')[0]?.textContent,
    results: within(row).queryByRole('link')?.getAttribute('href') ?? null,
  }));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openAttended = (...allQuiz: Attended[]) => {
  fakeApi({ 'GET /api/users/me/poll-responses': { allQuiz, total: allQuiz.length } });
  return renderApp({ '/dashboard/quizattended': AnsweredPolls }, '/dashboard/quizattended');
};

test('lists the polls that the person has answered, with the way to the results that are open [P033 P045]', async () => {
  await openAttended(
    attended('a'),
    attended('b', { resultsOpen: false }),
    attended('c', { quizTitle: '', quizUrl: null, resultsOpen: false }),
  );
  expect(await rowsOf('Polls and rooms')).toEqual([
    { title: 'Poll a', results: `/pollgraph?data=${'a'.repeat(24)}` },
    { title: 'Poll b', results: null },
    { title: 'Deleted by its creator', results: null },
  ]);
});

test('of an anonymous survey that the person has answered neither results are offered nor promised [P033]', async () => {
  await openAttended(
    attended('a', { quizUrl: `http://localhost:3000/attendquiz/${'a'.repeat(24)}`, resultsOpen: false }),
  );
  expect(await rowsOf('Polls and rooms')).toEqual([{ title: 'Poll a', results: null }]);
  expect(screen.queryByText('After it closes')).toBeNull();
});

test('lists the surveys that the person has answered, with what they said, and the way to answer again', async () => {
  const survey = (letter: string, parts: Partial<AnsweredSurvey>): AnsweredSurvey => ({
    attemptId: letter.repeat(24),
    quizId: letter.repeat(24),
    quizTitle: `Survey ${letter}`,
    number: 1,
    completedAt: '2026-11-20T10:00:00.000Z',
    quizUrl: `http://localhost:3000/attendquiz/${letter.repeat(24)}`,
    certificate: 0,
    canAttend: false,
    ...parts,
  });
  const data = [
    survey('a', { canAttend: true, certificate: 2 }),
    survey('b', {}),
    survey('c', { quizUrl: null }),
  ];
  fakeApi({ 'GET /api/users/me/surveys': { data, total: 3, page: 1, pageSize: 10 } });
  await renderApp({ '/dashboard/quizattended': AnsweredSurveys }, '/dashboard/quizattended');
  const table = within(await screen.findByRole('table', { name: 'Surveys' }));
  const links = table.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Survey a', `/dashboard/quizattended/${'a'.repeat(24)}`],
    ['Attend Again', data[0]?.quizUrl],
    ['Survey b', `/dashboard/quizattended/${'b'.repeat(24)}`],
    ['Survey c', `/dashboard/quizattended/${'c'.repeat(24)}`],
  ]);
  // The others earned none.
  expect(table.getAllByRole('button', { name: /^View the certificate for/ })).toEqual([
    table.getByRole('button', { name: 'View the certificate for Survey a' }),
  ]);
  expect(await axeViolations()).toEqual([]);
});

test.each([
  ['teacher', 'when somebody takes one of your quizzes'],
  ['student', 'when you take a quiz'],
] as const)('says to a %s when there will be classes', async (userType, words) => {
  fakeApi({
    'GET /api/session': sessionOf({ ...asha, userType }),
    'GET /api/users/me/classes': { classes: [] },
  });
  await renderApp({ '/dashboard/classes': ClassesScreen }, '/dashboard/classes');
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
});

test.each([
  ['teacher', ['Grade', 'Participants', 'Attempts', 'Average'], ['Grade 6', '2', '3', '50%']],
  ['student', ['Grade', 'Attempts', 'Average'], ['Grade 6', '3', '50%']],
] as const)(
  'shows a %s the grades in their order, and how they went [P035 P046]',
  async (userType, head, first) => {
    const grades = ['6', '7'].map((grade) => ({
      id: `g${grade}`,
      value: `grade${grade}`,
      name: `Grade ${grade}`,
    }));
    fakeApi({
      'GET /api/session': sessionOf({ ...asha, userType }),
      'GET /api/grades': { data: grades, former: [] },
      'GET /api/users/me/classes': {
        classes: [
          { grade: 'grade7', participants: 1, attempts: 1, average: 0 },
          { grade: 'grade6', participants: 2, attempts: 3, average: 50 },
        ],
      },
    });
    await renderApp({ '/dashboard/classes': ClassesScreen }, '/dashboard/classes');
    expect(await screen.findByText('Grade 6')).toBeTruthy();
    const [names, row] = within(screen.getByRole('table')).getAllByRole('row');
    const texts = (cells: readonly HTMLElement[]) => cells.map(({ textContent }) => textContent);
    expect(texts(within(names as HTMLElement).getAllByRole('columnheader'))).toEqual(head);
    expect(texts(within(row as HTMLElement).getAllByRole('cell'))).toEqual(first);
  },
);

test('has no accessibility faults', async () => {
  await openAttended(attended('a'), attended('b', { resultsOpen: false }));
  await screen.findByRole('table');
  expect(await axeViolations()).toEqual([]);
});
