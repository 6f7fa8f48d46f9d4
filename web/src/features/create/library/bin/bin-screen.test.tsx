// @vitest-environment happy-dom
import type { BinEntry } from '@pollux/query-api/authoring/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../../../shared/testing/fake-session.ts';
import { inListRoute } from '../../../../shared/testing/in-list-route.tsx';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { myBinShape } from '../api/my-bin-query.ts';
import { BinScreen } from './bin-screen.tsx';

const done = { success: true, message: 'Done.', position: '1' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
const entry = (key: string, parts: Partial<BinEntry>): BinEntry => ({
  id: key.repeat(24),
  quizType: 'POLL',
  quizTitle: 'Class trip',
  quizDescription: 'For class 8B',
  coverImage: null,
  questionCount: 2,
  responseCount: 12,
  deleteAt: inDays(30),
  ...parts,
});

let entries: BinEntry[];
let person = userEvent.setup();
beforeEach(() => {
  person = userEvent.setup();
  entries = [entry('a', {}), entry('b', { quizTitle: 'Old lunch', deleteAt: inDays(1) })];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const server = (answers: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /api/session': sessionOf(asha),
    'GET /api/users/me/bin': () => ({ data: entries, total: entries.length, page: 1, pageSize: 10 }),
    ...answers,
  });
const open = () => renderApp({ '/dashboard/bin': inListRoute(BinScreen, myBinShape) }, '/dashboard/bin');

test('lists what is in the bin, with how long it stays', async () => {
  server();
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Bin' })).toBeTruthy();
  const rows = within(await screen.findByRole('table', { name: 'Bin' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
    '30 more days',
    'One more day',
  ]);
});

test('restores an activity', async () => {
  const seen = server({
    'POST /api/commands/RestoreFromBin': () => {
      entries = entries.slice(1);
      return done;
    },
  });
  await open();
  await person.click(await screen.findByRole('button', { name: 'Restore Class trip' }));
  expect(await screen.findByText('“Class trip” is back in your library, as it was.')).toBeTruthy();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ id: 'a'.repeat(24) });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Class trip' })).toBeNull());
});

test('says why an activity could not be restored', async () => {
  server({ 'POST /api/commands/RestoreFromBin': problem(404, 'quiz-not-found', 'Quiz not Found') });
  await open();
  await person.click(await screen.findByRole('button', { name: 'Restore Class trip' }));
  expect(await screen.findByText('Quiz not Found')).toBeTruthy();
});

test('deletes for good only after it has asked, in the words of every deletion', async () => {
  const seen = server({
    'POST /api/commands/DeleteActivity': () => {
      entries = [];
      return done;
    },
  });
  await open();
  await person.click(await screen.findByRole('button', { name: 'Delete Old lunch for good' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(within(dialog).getByText('Once deleted, you will not be able to recover this poll!')).toBeTruthy();
  expect(seen.every(({ method }) => method === 'GET')).toBe(true);
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Poll deleted successfully')).toBeTruthy();
  expect(await screen.findByText('The bin is empty')).toBeTruthy();
});

test('an empty bin says what it is for', async () => {
  entries = [];
  server();
  await open();
  expect(await screen.findByText('The bin is empty')).toBeTruthy();
  expect(screen.getByText(/You can restore them within 30 days/)).toBeTruthy();
});

test('has no accessibility faults', async () => {
  server();
  await open();
  await screen.findByRole('table');
  expect(await axeViolations()).toEqual([]);
});
