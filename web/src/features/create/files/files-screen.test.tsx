// @vitest-environment happy-dom
import type { OrderedFile } from '@pollux/query-api/exports/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { FilesScreen } from './files-screen.tsx';
import { savedFiles } from '../../../shared/testing/saved-files.ts';

const person = userEvent.setup();
const orderedAt = new Date(Date.now() - 2 * 60_000).toISOString();
const id = (letter: string) => letter.repeat(24);
const waiting: OrderedFile = { id: id('a'), format: 'csv', orderedAt, status: 'waiting' };
const underway: OrderedFile = {
  id: id('b'),
  format: 'xlsx',
  orderedAt,
  status: 'underway',
  rows: 12_000,
  total: 48_000,
};
const ready: OrderedFile = {
  id: id('c'),
  format: 'xlsx',
  orderedAt,
  status: 'ready',
  name: 'ScoreData_2026-11-26.xlsx',
  rows: 48_211,
  bytes: 3_811_204,
  expiresAt: '2026-12-03T09:30:00.000Z',
};
const failed: OrderedFile = {
  id: id('d'),
  format: 'pdf',
  orderedAt,
  status: 'failed',
  code: 'too-many-rows',
};

let exports: OrderedFile[] = [];
async function open(files: OrderedFile[], answers: Parameters<typeof fakeApi>[0] = {}) {
  exports = files;
  const seen = fakeApi({
    'GET /api/users/me/exports': () => ({ exports }),
    'POST /api/commands/DeleteExport': () => {
      exports = [];
      return { success: true, message: 'Deleted.', position: '2' };
    },
    ...answers,
  });
  await renderApp({ '/dashboard/files': FilesScreen }, '/dashboard/files');
  return seen;
}
const rows = async () => within(await screen.findByRole('list')).getAllByRole('listitem');
const press = (name: string) => person.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('tells how each file stands', async () => {
  await open([waiting, underway, ready, failed]);
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    'CSV fileOrdered 2 minutes agoIn the queueStop',
    'Excel file12,000 of 48,000 rowsBeing madeStop',
    'ScoreData_2026-11-26.xlsx48,211 rows · 3.8 MB · ordered 2 minutes ago · kept until 3 Dec 2026ReadyDownloadDelete',
    'PDF fileToo many rows for this file. Filter the list and order it again.Could not be madeDelete',
  ]);
  expect(screen.getByText('2 files are being made.')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Being made' }).getAttribute('aria-valuenow')).toBe('25');
  expect(await axeViolations()).toEqual([]);
});

test('says what it is for where there is nothing', async () => {
  await open([]);
  expect(await screen.findByText('No files are ready.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No files yet' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('a file is downloaded under its name', async () => {
  const saved = savedFiles();
  const file = new Response('bytes', {
    headers: { 'Content-Disposition': 'attachment; filename="ScoreData_2026-11-26.xlsx"' },
  });
  const seen = await open([ready], { [`GET /api/users/me/exports/${id('c')}/file`]: file });
  await screen.findByText('One file is ready for you.');
  await press('Download ScoreData_2026-11-26.xlsx');
  await waitFor(() => expect(saved).toEqual([{ file: expect.any(Blob), name: 'ScoreData_2026-11-26.xlsx' }]));
  expect(seen.some(({ path }) => path === `/api/users/me/exports/${id('c')}/file`)).toBe(true);
});

test('a file that is being made is stopped, and what was made is deleted', async () => {
  for (const [file, name] of [
    [underway, 'Stop making the Excel file'],
    [ready, 'Delete ScoreData_2026-11-26.xlsx'],
  ] as const) {
    const seen = await open([file]);
    await rows();
    await press(name);
    await screen.findByText('No files are ready.');
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ exportId: file.id });
    cleanup();
  }
});

test('says why the files could not be read', async () => {
  await open([], {
    'GET /api/users/me/exports': problem(403, 'not-allowed', 'You are not allowed to do this.'),
  });
  expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
});
