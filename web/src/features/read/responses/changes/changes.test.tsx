// @vitest-environment happy-dom
import { ChangeKind } from '@pollux/domain/authoring/change-kind';
import type { LogEntry } from '@pollux/query-api/authoring/changes-contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveListener } from '../../../../shared/live/live-connection.ts';
import { liveConnection } from '../../../../shared/live/socket.ts';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { ActivityLog } from './activity-log.tsx';
import { RecentChanges } from './recent-changes.tsx';
// Loaded ahead, so that no test has to wait for code.
import '../../../../shared/changes/logs-dialog.tsx';

const entry = (position: number, parts: Partial<LogEntry> = {}): LogEntry => ({
  _id: String(position).padStart(16, '0'),
  timestamp: new Date(2026, 10, 20, 9, position).toISOString(),
  userRole: 'creator',
  description: 'Closed',
  kind: 'closed',
  count: 1,
  quizId: String(position).padStart(24, 'a'),
  quizType: 'QUIZ',
  quizTitle: `Quiz ${position}`,
  isDeleted: false,
  by: 'Asha Raman',
  actorId: asha.id,
  isAutomatic: false,
  participant: null,
  personId: null,
  version: null,
  edits: null,
  changes: [],
  ...parts,
});

let changes: LogEntry[];
let people: { id: string; name: string }[];
let listener: LiveListener | undefined;
const person = userEvent.setup();
const asked = (seen: ReturnType<typeof fakeApi>, path: string) =>
  seen.filter((request) => request.path.startsWith(path)).map((request) => request.path);

beforeEach(() => {
  changes = [];
  people = [];
  listener = undefined;
  vi.spyOn(liveConnection, 'subscribe').mockImplementation((topic, given) => {
    if (topic.room === 'changes' && topic.id === asha.id) listener = given;
    return () => undefined;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function server() {
  return fakeApi({
    'GET /api/session': sessionOf(asha),
    'GET /api/users/me/activities': { allQuiz: [], total: 0, page: 1, pageSize: 10 },
    'GET /api/users/me/changes': ({ path }) => {
      const after = new URL(path, 'http://localhost').searchParams.get('after') ?? '';
      const newer = changes.filter(({ _id }) => _id > after).slice(0, 3);
      return { success: true, hasChanges: newer.length > 0, changes: newer };
    },
    'GET /api/users/me/logs/people': ({ path }) => {
      const search = new URL(path, 'http://localhost').searchParams.get('search') ?? '';
      return { people: people.filter(({ name }) => name.toLowerCase().includes(search)) };
    },
    'GET /api/users/me/logs': ({ path }) => {
      const { searchParams } = new URL(path, 'http://localhost');
      const [before, who] = [searchParams.get('before') ?? '~', searchParams.get('person')];
      const older = changes.filter(
        ({ _id, actorId, personId }) => _id < before && (who === null || [actorId, personId].includes(who)),
      );
      return { success: true, changes: older.slice(0, 4), more: older.length > 4 };
    },
  });
}
const open = () => renderApp({ '/dashboard/myreports': RecentChanges }, '/dashboard/myreports');
const lines = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('listitem')
    .filter((item) => item.querySelector('time') !== null)
    .map((item) => item.querySelector('bdi')?.textContent);
const recent = () => screen.findByRole('region', { name: 'Recent changes' });

test('the latest three changes are kept, and what came after them is asked for as the server tells [P352 P606]', async () => {
  changes = [entry(4), entry(3), entry(2), entry(1)];
  const seen = server();
  await open();
  await waitFor(async () => expect(lines(await recent())).toEqual(['Quiz 4', 'Quiz 3', 'Quiz 2']));
  listener?.onState('live');
  listener?.onView({ room: 'changes', id: asha.id, revision: '4-1', view: {} });
  changes = [entry(5), ...changes];
  listener?.onView({ room: 'changes', id: asha.id, revision: '5-1', view: {} });
  await waitFor(async () => expect(lines(await recent())).toEqual(['Quiz 5', 'Quiz 4', 'Quiz 3']));
  const last = seen.findLast(({ path }) => path.startsWith('/api/users/me/changes'));
  expect(last?.path).toBe(`/api/users/me/changes?after=${entry(4)._id}`);
  // The server may know of it sooner than its lists have it.
  expect(last?.headers.get('X-Min-Position')).toBe('5');
});

test('while the socket is down, changes are asked for every 30 seconds [P351 P605]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  changes = [entry(1)];
  const seen = server();
  await open();
  await waitFor(async () => expect(lines(await recent())).toEqual(['Quiz 1']));
  listener?.onState('reconnecting');
  const times = asked(seen, '/api/users/me/changes').length;
  changes = [entry(2), entry(1)];
  await vi.advanceTimersByTimeAsync(29_000);
  expect(asked(seen, '/api/users/me/changes')).toHaveLength(times);
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(async () => expect(lines(await recent())).toEqual(['Quiz 2', 'Quiz 1']));
});

test('an open log is read anew as something happens, and every 30 seconds while the socket is down alone [P605]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  changes = [entry(1)];
  const seen = server();
  const times = () => asked(seen, '/api/users/me/logs?').length;
  const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const hears = (position: number) =>
    act(() => listener?.onView({ room: 'changes', id: asha.id, revision: `${position}-1`, view: {} }));
  await renderApp({ '/dashboard/attempts': () => <ActivityLog quizId="c" /> }, '/dashboard/attempts');
  await screen.findByText('Closed');
  await waitFor(() => expect(listener).toBeDefined());
  act(() => listener?.onState('live'));
  await passes(65_000);
  expect(times()).toBe(1);
  changes = [entry(2, { kind: 'reopened' }), ...changes];
  hears(2);
  await screen.findByText('Opened again');
  expect(seen.at(-1)?.headers.get('X-Min-Position')).toBe('2');
  // All of its pages are read again: that waits for what comes shortly after.
  for (const position of [3, 4, 5]) hears(position);
  await passes(6_000);
  expect(times()).toBe(3);
  expect(seen.at(-1)?.headers.get('X-Min-Position')).toBe('5');
  act(() => listener?.onState('reconnecting'));
  await passes(31_000);
  expect(times()).toBe(4);
});

test('the log says what, who and what differs, page by page, and can be narrowed [P161 P313 P456 P557]', async () => {
  changes = [
    entry(6, { kind: 'answered', userRole: 'other', by: null, count: 12 }),
    entry(5, {
      kind: 'published',
      version: 2,
      changes: [
        { what: 'title', before: 'Old', after: 'New' },
        { what: 'points', before: 4, after: 6.5 },
      ],
    }),
    entry(4, {
      kind: 'edited',
      count: 3,
      edits: { details: 1, settings: 0, added: 2, changed: 0, moved: 0, removed: 0, from: 3, to: 7 },
    }),
    entry(3, { kind: 'deleted', isAutomatic: true, by: null, isDeleted: true }),
    entry(2, { kind: 'foretold' as 'closed', description: '' }),
  ];
  const seen = server();
  await open();
  await person.click(await screen.findByRole('button', { name: 'Logs' }));
  const dialog = await screen.findByRole('dialog', { name: 'Logs' });
  await waitFor(() => expect(lines(dialog)).toEqual(['Quiz 6', 'Quiz 5', 'Quiz 4', 'Quiz 3']));
  const texts = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/Quiz 6.*12 new responses.*Attendee/s);
  expect(texts[1]).toMatch(/Version 2.*Title: Old New.*Points: 4 → 6.5.*Creator.*by Asha Raman/s);
  expect(dialog.textContent).toContain('Draft edited 3 times: title and details and 2 questions added');
  expect(dialog.textContent).toContain('automatically');
  const way = within(dialog).getByRole('link', { name: 'What changed in Quiz 4' });
  expect(way.getAttribute('href')).toBe(`/dashboard/createquiz?quizid=${entry(4).quizId}&history=3-7`);
  await person.click(within(dialog).getByRole('button', { name: 'Older changes' }));
  await waitFor(() => expect(lines(dialog)).toContain('Quiz 2'));
  expect(dialog.textContent).toContain('No Description');
  expect(await axeViolations()).toEqual([]);

  await person.click(within(dialog).getByRole('combobox', { name: 'By' }));
  await person.click(await screen.findByRole('option', { name: 'Attendee' }));
  await waitFor(() => expect(asked(seen, '/api/users/me/logs?').at(-1)).toContain('role=other'));
  changes = [];
  await person.click(within(dialog).getByRole('combobox', { name: 'What' }));
  await person.click(await screen.findByRole('option', { name: 'Ratings' }));
  await waitFor(() => expect(asked(seen, '/api/users/me/logs?').at(-1)).toContain('kind=rated'));
  await within(dialog).findByText('No such changes.');
  await person.click(within(dialog).getByRole('button', { name: 'Show everything' }));
});

test('what an admin did to an activity is not told as its creator’s doing [P456]', async () => {
  changes = [
    entry(2, { kind: 'takenDown', by: 'Kavitha Murugan', actorId: 'd'.repeat(24) }),
    entry(1, { kind: 'closed' }),
  ];
  server();
  await open();
  await waitFor(async () => expect(lines(await recent())).toEqual(['Quiz 2', 'Quiz 1']));
  const [takenDown, closed] = within(await recent()).getAllByRole('listitem');
  expect(takenDown?.textContent).toMatch(/Admin.*by Kavitha Murugan/);
  expect(takenDown?.textContent).not.toContain('Creator');
  expect(closed?.textContent).toMatch(/Creator.*by Asha Raman/);
});

test('a log is narrowed to a person who is named anywhere in it, found by name, and to any kind of change', async () => {
  const [kavitha, bala] = ['b'.repeat(24), 'd'.repeat(24)];
  // Bala is in no page that is read.
  changes = [entry(3, { kind: 'extraTimeGranted', participant: 'Kavitha Murugan', personId: kavitha })];
  people = [
    { id: kavitha, name: 'Kavitha Murugan' },
    { id: bala, name: 'Bala Ganesan' },
  ];
  const seen = server();
  await open();
  await person.click(await screen.findByRole('button', { name: 'Logs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Logs' }));
  await dialog.findByText('More time for Kavitha Murugan');
  expect(dialog.getByText('Votes are grouped by hour, without names.')).toBeTruthy();
  const field = dialog.getByRole('combobox', { name: 'Person' });
  await person.type(field, 'bala');
  await waitFor(() => expect(asked(seen, '/api/users/me/logs/people').at(-1)).toContain('search=bala'));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await person.click(await screen.findByRole('option', { name: 'Bala Ganesan' }));
  await waitFor(() => expect(asked(seen, '/api/users/me/logs?').at(-1)).toContain(`person=${bala}`));
  // The others can be chosen next.
  await person.click(field);
  await person.clear(field);
  expect(await screen.findByRole('option', { name: 'Kavitha Murugan' })).toBeTruthy();
  await person.keyboard('{Escape}');

  await person.click(dialog.getByRole('combobox', { name: 'What' }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(ChangeKind.options.length));
});

test('a log without entries says so [P556]', async () => {
  server();
  await open();
  await person.click(await screen.findByRole('button', { name: 'Logs' }));
  expect(await screen.findByText('No logs available')).toBeDefined();
});

test('the page of an activity has its own log, which can be narrowed and never leaves it', async () => {
  const quizId = 'c'.repeat(24);
  const edits = { details: 1, settings: 0, added: 0, changed: 0, moved: 0, removed: 0, from: 1, to: 2 };
  changes = [
    entry(4, { quizId, kind: 'answered', userRole: 'other', by: null, count: 2 }),
    entry(3, { quizId }),
    entry(2, { quizId, kind: 'edited', edits }),
  ];
  const seen = server();
  await renderApp({ '/dashboard/attempts': () => <ActivityLog quizId={quizId} /> }, '/dashboard/attempts');
  const log = await screen.findByRole('region', { name: 'What happened' });
  await within(log).findByText('Closed');
  expect(log.textContent).not.toContain('Quiz 3');
  expect(within(log).queryByRole('combobox', { name: 'Activity' })).toBeNull();
  const way = within(log).getByRole('link', { name: 'What changed in Quiz 2' });
  expect(way.getAttribute('href')).toBe(`/dashboard/createquiz?quizid=${quizId}&history=1-2`);
  // It is on the page of its results already: nothing else leads away but to what these were before.
  const links = within(log).getAllByRole('link');
  expect(links.filter(({ textContent }) => textContent !== 'As it was before')).toEqual([way]);
  expect(links.find(({ textContent }) => textContent === 'As it was before')?.getAttribute('href')).toMatch(
    /\/report\?asOf=before%3A\d+$/,
  );
  const all = within(log).getByRole('button', { name: 'Show everything' });
  expect(all.getAttribute('aria-disabled')).toBe('true');

  await person.click(within(log).getByRole('combobox', { name: 'By' }));
  await person.click(await screen.findByRole('option', { name: 'Attendee' }));
  await waitFor(() => expect(asked(seen, '/api/users/me/logs?').at(-1)).toContain('role=other'));
  expect(all.getAttribute('aria-disabled')).toBe('false');
  await person.click(all);
  await waitFor(() => expect(asked(seen, '/api/users/me/logs?').length).toBeGreaterThan(1));
  for (const path of asked(seen, '/api/users/me/logs?')) expect(path).toContain(`activity=${quizId}`);
  expect(await axeViolations()).toEqual([]);
});
