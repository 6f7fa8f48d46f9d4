// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { ComparedReport } from './compared-report.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const quizId = 'a'.repeat(24);
const THEN = '2026-03-31T10:00:59.999Z';
const statistics = (attempts: number, right: number, passRate: number | null) => ({
  quizId,
  attempts,
  graded: attempts,
  passed: right,
  passRate,
  average: 50,
  meanPoints: 2,
  highest: 100,
  lowest: 0,
  questions: [
    {
      questionId: 'b'.repeat(24),
      title: String.raw`What is \(x^2\)?`,
      asked: attempts,
      right,
      partly: 0,
      wrong: attempts - right,
      unattempted: 0,
      meanPoints: 2,
    },
  ],
});

async function compares(then: object) {
  const asked = fakeApi({
    [`GET /api/activities/${quizId}/statistics`]: ({ path }) =>
      path.includes('asOf=') ? then : statistics(5, 4, 80),
    'GET /api/users/me/logs': { success: true, changes: [], more: false },
  });
  await renderApp({ '/': () => <ComparedReport quizId={quizId} moments={[THEN, 'now']} /> }, '/');
  return asked;
}

test('a report stands beside itself of another moment: what differs of the whole and of each question', async () => {
  const asked = await compares(statistics(3, 3, null));
  const table = await screen.findByRole('table', { name: 'Both moments' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Attempts', '3', '5', '+2'],
    ['Graded', '3', '5', '+2'],
    ['Passed', '3', '4', '+1'],
    ['Pass rate (%)', 'none', '80', ''],
    ['What is x²?Asked in attempts', '3', '5', '+2'],
    ['What is x²?Right', '3', '4', '+1'],
    ['What is x²?Wrong', '0', '1', '+1'],
  ]);
  expect(await screen.findByText('Nothing was changed in between.')).toBeTruthy();
  expect(asked.filter(({ path }) => path.includes(`asOf=${encodeURIComponent(THEN)}`))).toHaveLength(1);
});

test('of a moment before there were attempts it is said that there was nothing', async () => {
  await compares(problem(404, 'nothing-then', 'Nothing.'));
  expect(await screen.findByText(/^At that moment there was nothing of this: /)).toBeTruthy();
});
