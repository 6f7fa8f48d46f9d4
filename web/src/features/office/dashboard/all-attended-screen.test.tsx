// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { furnishedOffice, submittedAttempt as submitted } from '../testing/furnished-office.ts';
import { devi, openAt } from '../testing/open-at.tsx';

const id = (letter: string) => letter.repeat(24);
const ungraded = { completedAt: null, points: null, totalPoints: null, average: null, isPass: null };
const attending = { ...submitted, ...ungraded, attemptId: id('c'), status: 'STARTED', person: null };

const open = (...data: object[]) =>
  openAt('/dashboard/quizattended', devi, {
    ...furnishedOffice,
    'GET /api/admin/attempts': { data, total: data.length, page: 1, pageSize: 10 },
  });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('an admin has all attempts, and a title leads to what was answered once it is submitted [P055]', async () => {
  await open(attending, submitted);
  const table = await screen.findByRole('table', { name: 'Quiz attended' });
  const rows = (await within(table).findAllByRole('row')).slice(1);
  const cells = rows.map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent).slice(1, 6),
  );
  expect(cells).toEqual([
    ['Algebra', 'Deleted account', 'Quiz', 'In progress', '–'],
    ['Algebra', 'Meena Iyermeena@school.example', 'Quiz', 'Submitted', '75%'],
  ]);
  const links = within(table).getAllByRole('link', { name: 'Algebra' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/dashboard/quizattended/${id('b')}`]);
  expect(screen.getByText('There have been 5,300 attempts at quizzes and surveys.')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('attempts are narrowed by whoever attended [P055]', async () => {
  const { seen } = await open(submitted);
  await userEvent.click(await screen.findByRole('button', { name: 'Filter by Person' }));
  await userEvent.type(await screen.findByLabelText('Person contains'), 'meena{Enter}');
  await vi.waitFor(() =>
    expect(seen.map(({ path }) => path).filter((path) => path.includes('person.contains=meena'))).not.toEqual(
      [],
    ),
  );
});

test('before anybody has attended it says when there is something [P055]', async () => {
  await open();
  expect(await screen.findByText('Nobody has started yet')).toBeTruthy();
  expect(screen.getByText('Attempts are listed here as soon as somebody starts one.')).toBeTruthy();
});
