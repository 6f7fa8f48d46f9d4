// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { myActivitiesShape } from '../../../shared/api/my-activities-query.ts';
import type { Standing } from '../../../shared/api/standing-query.ts';
import { begunDraft, rememberBegun } from '../../../shared/drafts.ts';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { activity, libraryOf } from '../../../shared/testing/fake-activity.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../../shared/testing/fake-session.ts';
import { inListRoute } from '../../../shared/testing/in-list-route.tsx';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { LibraryScreen } from './library-screen.tsx';

const trip = activity('a', { quizTitle: 'Class trip', responseCount: 12 });
const words = activity('b', {
  quizTitle: 'One word',
  quizUrl: `http://localhost:3000/attendwordcloud/${'b'.repeat(24)}`,
});
const closed = activity('c', { quizTitle: 'Old lunch', isActive: false });
const done = { success: true, message: 'Done.', position: '1' };

let entries = [trip, words, closed];
const session = sessionOf(asha);
const standing: Standing = {
  activities: 3,
  open: 2,
  drafts: 0,
  answered: 1,
  kept: 0,
  latestAnswerAt: '2026-11-20T10:00:00.000Z',
  latestOpenAnswerAt: null,
};
const activities = (request: { path: string }) => libraryOf(entries)(request);

const open = () =>
  renderApp({ '/dashboard/library': inListRoute(LibraryScreen, myActivitiesShape) }, '/dashboard/library');
const server = (answers: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /api/session': session,
    'GET /api/users/me/activities': activities,
    'GET /api/users/me/standing': standing,
    ...answers,
  });

// A person's clipboard and permissions come with each setup.
let person = userEvent.setup();
beforeEach(() => {
  person = userEvent.setup();
  entries = [trip, words, closed];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const more = async (title: string, action: string) => {
  await person.click(await screen.findByRole('button', { name: `More actions for ${title}` }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
};

test("is headed My Library and lists the person's own activities [P164]", async () => {
  server();
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Library' })).toBeTruthy();
  const rows = within(await screen.findByRole('table', { name: 'My Library' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'Class tripFor class 8B',
    'One wordFor class 8B',
    'Old lunchFor class 8B',
  ]);
});

test('begins with what is true of it', async () => {
  server();
  await open();
  expect(
    await screen.findByText('2 activities are open, and nobody has answered any of them yet.'),
  ).toBeTruthy();
});

test('shows a long library in pages [P164]', async () => {
  const seen = fakeApi({
    'GET /api/session': session,
    'GET /api/users/me/activities': ({ path }) => ({
      allQuiz: [activity(path.includes('page=13&') ? 'z' : 'a')],
      total: 130,
    }),
  });
  await open();
  await person.click(await screen.findByRole('button', { name: 'Page 13' }));
  expect(await screen.findByText('Poll z')).toBeTruthy();
  expect(seen.filter(({ path }) => path.includes('activities'))).toHaveLength(2);
});

test('shows one type or all [P165]', async () => {
  entries = [trip, activity('d', { quizType: 'SURVEY', quizTitle: 'Meals' })];
  server();
  await open();
  await person.click(await screen.findByRole('radio', { name: 'Survey' }));
  expect(await screen.findByText('Meals')).toBeTruthy();
  expect(screen.queryByText('Class trip')).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Quiz' }));
  expect(await screen.findByText('No quizzes in your library')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Class trip')).toBeTruthy();
});

test('leads to the first quiz, survey or poll when there is nothing yet, and drops old drafts on the way [C058]', async () => {
  entries = [];
  rememberBegun(asha.id, 'POLL', 'left over');
  server({ 'GET /api/users/me/standing': { ...standing, activities: 0, open: 0 } });
  const { router } = await open();
  expect(await screen.findByText('Your library is empty')).toBeTruthy();
  const examples = screen.getByRole('link', { name: 'Start from an example' });
  expect(examples.getAttribute('href')).toBe('/examples');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Create' })).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'Create' }));
  const kinds = await screen.findAllByRole('menuitem');
  expect(kinds.map((kind) => [kind.textContent, kind.getAttribute('href')])).toEqual([
    ['Quiz', '/dashboard/createquiz'],
    ['Survey', '/dashboard/createsurvey'],
    ['Poll', '/dashboard/createpoll'],
  ]);
  await person.click(screen.getByRole('menuitem', { name: 'Poll' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/createpoll'));
  expect(begunDraft(asha.id, 'POLL')).toBeNull();
});

test('says why it could not be read, and tries again', async () => {
  const answers = [
    problem(503, 'store-away', 'Not now.'),
    Response.json({ allQuiz: entries, total: entries.length }),
  ];
  server({ 'GET /api/users/me/activities': (request) => answers.shift() ?? activities(request) });
  await open();
  expect(await screen.findByText('Not now.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Class trip')).toBeTruthy();
});

test('leads to the results, those of word clouds on their own page [P170]', async () => {
  server();
  await open();
  const href = async (title: string) =>
    (await screen.findByRole('link', { name: `Results of ${title}` })).getAttribute('href');
  expect(await href('Class trip')).toBe(`/pollgraph?data=${trip.id}`);
  expect(await href('One word')).toBe(`/wordcloud?data=${words.id}`);
});

test('opens the editor of an entry [P168]', async () => {
  server();
  const { router } = await open();
  await more('Class trip', 'Edit');
  await waitFor(() => expect(router.state.location.href).toBe(`/dashboard/createpoll?quizid=${trip.id}`));
});

test('tells what happened to an activity, and to no other', async () => {
  const seen = server({
    'GET /api/users/me/logs': { success: true, changes: [], more: false },
    'GET /api/users/me/logs/people': { people: [] },
  });
  await open();
  await more('Class trip', 'Changes');
  const dialog = await screen.findByRole('dialog', { name: 'Changes of Class trip' });
  await within(dialog).findByText('No logs available');
  const asked = seen.filter(({ path }) => path.startsWith('/api/users/me/logs'));
  expect(asked.map(({ path }) => path).toSorted()).toEqual([
    `/api/users/me/logs/people?activity=${trip.id}`,
    `/api/users/me/logs?activity=${trip.id}`,
  ]);
});

test('copies the attend link and says so [P170 P594]', async () => {
  server();
  await open();
  await person.click(await screen.findByRole('button', { name: 'Copy the link of Class trip' }));
  expect(await screen.findByText('Copied to clipboard')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(trip.quizUrl);
});

test('copies the link of an entry that opens later, so that it can be sent ahead [P170 P409]', async () => {
  entries = [activity('e', { quizTitle: 'Next week', status: 'scheduled' })];
  server();
  await open();
  await person.click(await screen.findByRole('button', { name: 'Copy the link of Next week' }));
  expect(await screen.findByText('Copied to clipboard')).toBeTruthy();
});

test('shows the link selected where the clipboard is refused [P594]', async () => {
  server();
  await open();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await person.click(await screen.findByRole('button', { name: 'Copy the link of Class trip' }));
  const link = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(link.value).toBe(trip.quizUrl);
  await waitFor(() => expect(link.selectionEnd).toBe(trip.quizUrl.length));
  expect(link.selectionStart).toBe(0);
});

test.each([
  ['inactive', { isActive: false }],
  ['unpublished', { isPublished: false }],
  [
    'taken down',
    {
      takenDown: { concern: 'offensive', reason: 'Rude.', at: '2026-11-20T10:00:00.000Z', appealedAt: null },
    },
  ],
] as const)('copies no link of an entry that is %s [P409]', async (_, parts) => {
  entries = [activity('e', { quizTitle: 'Hidden', ...parts })];
  server();
  await open();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await person.click(await screen.findByRole('button', { name: 'Copy the link of Hidden' }));
  expect(
    await screen.findByText('This quiz/survey is not published or is unavailable. Cannot copy link.'),
  ).toBeTruthy();
  expect(write).not.toHaveBeenCalled();
});

test('closes and opens an entry by an explicit value [C346]', async () => {
  const seen = server({
    'POST /api/commands/SetActivityActive': () => {
      entries = [{ ...trip, isActive: false, status: 'closed' }];
      return done;
    },
  });
  await open();
  await more('Class trip', 'Close for responses');
  expect(await screen.findByText('The poll is closed now.')).toBeTruthy();
  expect(await screen.findByRole('cell', { name: 'Closed' })).toBeTruthy();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ id: trip.id, isActive: false });
});

test('duplicates an entry, and the copy is a draft to go on with', async () => {
  const seen = server({
    'POST /api/commands/DuplicateActivity': () => {
      entries = [activity('f', { quizTitle: 'Copy of Class trip', isPublished: false, version: 0 }), trip];
      return { ...done, id: 'f'.repeat(24) };
    },
  });
  await open();
  await more('Class trip', 'Duplicate');
  expect(await screen.findByText('“Class trip” is copied, as a draft.')).toBeTruthy();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ id: trip.id });
  expect(await screen.findByRole('cell', { name: 'Not published' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Results of Copy of Class trip' })).toBeNull();
  const edit = screen.getByRole('link', { name: 'Edit Copy of Class trip' });
  expect(edit.getAttribute('href')).toBe(`/dashboard/createpoll?quizid=${'f'.repeat(24)}`);
  // So does its title (P168).
  const title = screen.getByRole('link', { name: 'Copy of Class trip' });
  expect(title.getAttribute('href')).toBe(edit.getAttribute('href'));
  await person.click(await screen.findByRole('button', { name: 'More actions for Copy of Class trip' }));
  await screen.findByRole('menuitem', { name: 'Duplicate' });
  expect(screen.queryByRole('menuitem', { name: 'Open as participant' })).toBeNull();
});

test.each([
  ['QUIZ', 'quiz', 'Quiz'],
  ['SURVEY', 'survey', 'Survey'],
  ['POLL', 'poll', 'Poll'],
] as const)(
  'asks before it deletes a %s, and then says that it is gone [P169 P410 P493 P591 P592]',
  async (...names) => {
    const [quizType, word, capitalised] = names;
    entries = [{ ...trip, quizType }];
    server({
      'POST /api/commands/DeleteActivity': () => {
        entries = [];
        return done;
      },
    });
    await open();
    await more('Class trip', 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(
      within(dialog).getByText(`Once deleted, you will not be able to recover this ${word}!`),
    ).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(`${capitalised} deleted successfully`)).toBeTruthy();
    expect(await screen.findByText('Your library is empty')).toBeTruthy();
  },
);

test('moves an entry to the bin at once, and leads there', async () => {
  const seen = server({
    'POST /api/commands/MoveToBin': () => {
      entries = [words];
      return done;
    },
  });
  await open();
  await more('Class trip', 'Move to bin');
  expect(await screen.findByText('“Class trip” is in the bin, where it stays for 30 days.')).toBeTruthy();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ id: trip.id });
  await waitFor(() => expect(screen.queryByText('Class trip')).toBeNull());
  expect(screen.getByRole('link', { name: 'Bin' }).getAttribute('href')).toBe('/dashboard/bin');
});

test('deletes nothing when the person thinks better of it [P591]', async () => {
  const seen = server();
  await open();
  await more('Class trip', 'Delete');
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.every(({ method }) => method === 'GET')).toBe(true);
});

test('keeps the entry when deleting fails, and says so [P593]', async () => {
  entries = [{ ...trip, quizType: 'QUIZ' }];
  server({ 'POST /api/commands/DeleteActivity': problem(500, 'internal', 'Something went wrong.') });
  await open();
  await more('Class trip', 'Delete');
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Error deleting quiz')).toBeTruthy();
  expect(screen.getByText('Class trip')).toBeTruthy();
});

test('has no accessibility faults', async () => {
  server();
  await open();
  await screen.findByRole('table');
  expect(await axeViolations()).toEqual([]);
});
