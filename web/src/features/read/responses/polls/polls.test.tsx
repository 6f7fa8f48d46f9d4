// @vitest-environment happy-dom
import type { PollVerification } from '@pollux/domain/voting/poll-verification';
import { focusManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawOnBlockCanvas } from '../../../../questions/word-cloud/testing/block-canvas.ts';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { reportedPoll } from '../../../../shared/testing/fake-activity.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { fakeViewport } from '../../../../shared/testing/fake-viewport.ts';
import { liveConnection } from '../../../../shared/live/socket.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { choice, cloud, resultsOf } from '../../../../questions/poll-results/testing/sample-results.ts';
import type { ReportedIds } from './own-polls.ts';
import { PollReport } from './poll-report.tsx';
import { PollWords } from './poll-words.tsx';
// Loaded ahead, so that no test has to wait for code.
import '../../../../questions/poll-results/poll-results-popup.tsx';
import '../../../../questions/choices/options-result.tsx';
import '../../../../questions/word-cloud/result.tsx';

type Answers = Parameters<typeof fakeApi>[0];

const own = [reportedPoll('a'), reportedPoll('b', { createdAt: '2026-11-18T10:00:00.000Z' })];
const LIST = 'GET /api/users/me/polls';
const RESULTS = `GET /api/activities/${'a'.repeat(24)}/results`;
const VERIFICATION = `GET /api/activities/${'a'.repeat(24)}/verification`;
const REBUILD = 'POST /api/commands/RebuildReadModel';
const drinks = choice('Tea or coffee?', { Tea: 1, Coffee: 3, Water: 0 });
const counts = (ballots: number) => ({ questions: 1, ballots, answers: ballots });
const sound: PollVerification = { events: 5, kept: counts(4), logged: counts(4), mismatches: [] };
const unsound: PollVerification = {
  ...sound,
  kept: counts(7),
  mismatches: [
    { what: 'ballots', title: null },
    { what: 'question', title: 'Tea or coffee?' },
  ],
};

type Listens = Parameters<typeof liveConnection.subscribe>[1];
/** What follows the results of each poll, by its id. */
const followed = new Map<string, Listens>();
const pushes = (id: string, view: object) =>
  followed.get(id)?.onView({ room: 'poll-results', id, view, revision: '02' });

beforeEach(() => {
  drawOnBlockCanvas();
  followed.clear();
  vi.spyOn(liveConnection, 'subscribe').mockImplementation(({ id }, listens) => {
    followed.set(id, listens);
    return () => void followed.delete(id);
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

async function show(answers: Answers = {}, ids: ReportedIds = 'all', Report = PollReport) {
  const asked = fakeApi({ [LIST]: { data: own, total: own.length }, ...answers });
  await renderApp({ '/dashboard/myreports': () => <Report activityIds={ids} /> }, '/dashboard/myreports');
  return asked;
}
const table = () => screen.findByRole('table', { name: 'Poll Report' });
async function press(name: string | RegExp) {
  await user().click(await screen.findByRole('button', { name }));
}
const inDialog = async () => within(await screen.findByRole('dialog'));

test('is a table of the polls with title, created on and actions [P142]', async () => {
  await show();
  const [head, ...rows] = within(await table()).getAllByRole('row');
  const texts = within(head as HTMLElement).getAllByRole('columnheader');
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    'Poll title',
    'Created on',
    'Responses',
    'Actions',
  ]);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['Poll a', 'Poll b']);
  expect(rows[0]?.textContent).toContain('20 Nov 2026');
  expect(await axeViolations()).toEqual([]);
});

test('shows the polls that were chosen alone', async () => {
  const chosen = ['a', 'b'].map((letter) => letter.repeat(24));
  const asked = await show({}, chosen);
  await table();
  const query = new URL(asked[0]?.path ?? '', 'http://localhost').searchParams;
  expect(query.get('poll')).toBe(chosen.join(','));
});

test('"View Results" opens the popup of the results [P143]', async () => {
  await show({ [RESULTS]: resultsOf(drinks) });
  await press('View Results of “Poll a”');
  const popup = within(await screen.findByRole('dialog', { name: 'A break' }));
  expect(await popup.findByRole('heading', { name: 'Response Summary' })).toBeTruthy();
});

test('the popup of the results moves as people vote, and asks every 30 seconds without a socket [P128]', async () => {
  await show({ [RESULTS]: resultsOf(drinks) });
  await press('View Results of “Poll a”');
  const popup = within(await screen.findByRole('dialog', { name: 'A break' }));
  await popup.findByRole('heading', { name: 'Response Summary' });
  const id = 'a'.repeat(24);
  const voted = (Coffee: number) => resultsOf(choice('Tea or coffee?', { Tea: 1, Coffee, Water: 0 }));
  act(() => pushes(id, voted(1234)));
  await waitFor(() => expect(popup.getAllByText(/1,234/).length).toBeGreaterThan(0));
  fakeApi({ [RESULTS]: voted(4321) });
  act(() => followed.get(id)?.onState('live'));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(popup.queryByText(/4,321/)).toBeNull();
  act(() => followed.get(id)?.onState('reconnecting'));
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  await waitFor(() => expect(popup.getAllByText(/4,321/).length).toBeGreaterThan(0));
});

test('without polls there is no data available [P547]', async () => {
  await show({ [LIST]: { data: [], total: 0 } });
  expect(await screen.findByRole('heading', { name: 'No Poll Data Available' })).toBeTruthy();
});

test('a report that does not load says so and can be read again [P541]', async () => {
  const answers: Answers = { [LIST]: problem(500, 'internal-error', 'x') };
  await show(answers);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(await screen.findByText('Failed to load poll data. Please try again.')).toBeTruthy();
  fakeApi({ [LIST]: { data: own, total: 2 } });
  await press('Retry Loading');
  expect(await table()).toBeTruthy();
});

test('results that do not load: three tries, what support has to know, try again, close [P533 P534 P535 P536 P537]', async () => {
  const refused = () =>
    Response.json(
      { status: 503, code: 'internal-error', detail: 'x', instance: 'request-7' },
      { status: 503 },
    );
  const asked = await show({ [RESULTS]: refused });
  await press('View Results of “Poll a”');
  await vi.advanceTimersByTimeAsync(3_500);
  const dialog = await inDialog();
  expect(await dialog.findByText('Error Loading Poll Data')).toBeTruthy();
  expect(dialog.getByText('Failed to load poll data after trying 3 times')).toBeTruthy();
  expect(asked.filter(({ path }) => path.endsWith('/results'))).toHaveLength(3);
  expect(dialog.queryByText(/request-7/)).toBeNull();
  await press('View Debug Information');
  expect(dialog.getByText(/Request: request-7 Status: 503 Time: /)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  fakeApi({ [RESULTS]: refused });
  await press('Retry Loading');
  await vi.advanceTimersByTimeAsync(3_500);
  await dialog.findByText('Error Loading Poll Data');
  await user().click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** Whoever comes back to the page has it read anew. */
const comeBack = () => {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
};

test('results in view stay, without a message, where they cannot be read anew [P561 P566]', async () => {
  await show({ [RESULTS]: resultsOf(drinks) });
  await press('View Results of “Poll a”');
  expect(await screen.findByText('Response Summary')).toBeTruthy();
  const asked = fakeApi({ [RESULTS]: problem(503, 'internal-error', 'x') });
  comeBack();
  await vi.advanceTimersByTimeAsync(3_500);
  const reads = () => asked.filter(({ path }) => path.endsWith('/results')).length;
  await waitFor(() => expect(reads()).toBe(3));
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/client-errors')).toBe(true));
  expect(screen.getByText('Response Summary')).toBeTruthy();
  expect(screen.queryByText('Error Loading Poll Data')).toBeNull();
});

test.each([
  ['an error', problem(429, 'too-many-requests', 'x'), 'Error Loading Poll Data'],
  ['empty', problem(404, 'quiz-not-found', 'x'), 'No Poll Data Found'],
  ['the results', resultsOf(drinks), 'Response Summary'],
])('poll data is loading, and then exactly %s [P360]', async (_what, answer, shown) => {
  const coming = Promise.withResolvers<Response | object>();
  await show({ [RESULTS]: () => coming.promise });
  await press('View Results of “Poll a”');
  const texts = ['Loading…', 'Error Loading Poll Data', 'No Poll Data Found', 'Response Summary'];
  const seen = () => texts.filter((text) => screen.queryAllByText(text).length > 0);
  await waitFor(() => expect(seen()).toEqual(['Loading…']));
  coming.resolve(answer);
  await waitFor(() => expect(seen()).toEqual([shown]));
  const retries = screen.queryAllByRole('button', { name: 'Retry Loading' });
  expect(retries).toHaveLength(shown === 'Error Loading Poll Data' ? 1 : 0);
});

test('after the results did not load, another try shows them', async () => {
  await show({ [RESULTS]: problem(503, 'internal-error', 'x') });
  await press('View Results of “Poll a”');
  await vi.advanceTimersByTimeAsync(3_500);
  fakeApi({ [RESULTS]: resultsOf(drinks) });
  await press('Retry Loading');
  expect(await screen.findByRole('dialog', { name: 'A break' })).toBeTruthy();
});

test.each([
  ['is not there', problem(404, 'quiz-not-found', 'x'), 'No Poll Data Found'],
  ['[P538] asks nothing', resultsOf(), 'This poll does not contain any questions or data to display.'],
  [
    '[P539] comes without its questions',
    { ...resultsOf(), questions: undefined },
    'Invalid API response format: quiz data does not contain questions array',
  ],
])('a poll that %s', async (_what, answer, text) => {
  await show({ [RESULTS]: answer });
  await press('View Results of “Poll a”');
  expect(await (await inDialog()).findByText(text)).toBeTruthy();
});

test('where nobody has voted it says so, offers the link and no votes for a test [P363 P544]', async () => {
  await show({ [RESULTS]: { ...resultsOf(choice('Which?', { Tea: 0 })), ballots: 0 } });
  await press('View Results of “Poll a”');
  const dialog = await inDialog();
  expect(await dialog.findByRole('heading', { name: 'No votes yet' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Copy the poll’s link' })).toBeTruthy();
  expect(screen.queryByText(/test vote/i)).toBeNull();
});

test('the link of a poll that is closed is not copied, and it is said why [P409]', async () => {
  const empty = { ...resultsOf(choice('Which?', { Tea: 0 })), ballots: 0, isActive: false };
  await show({
    [RESULTS]: empty,
    [LIST]: { data: [reportedPoll('a', { status: 'closed' })], total: 1 },
  });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('View Results of “Poll a”');
  await press('Copy the poll’s link');
  expect(
    await screen.findByText('This quiz/survey is not published or is unavailable. Cannot copy link.'),
  ).toBeTruthy();
  expect(write).not.toHaveBeenCalled();
});

test('"Verify data" shows what was compared in counts [P145]', async () => {
  await show({ [VERIFICATION]: sound });
  await press('Verify data of “Poll a”');
  const dialog = await inDialog();
  expect(await dialog.findByText('The results are exactly what was recorded.')).toBeTruthy();
  expect(dialog.getByRole('row', { name: 'People who answered 4 4' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Rebuild data' })).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test('what is found wrong is named, and put right once that is confirmed, with what changed [P364 P542]', async () => {
  const asked = await show({
    [VERIFICATION]: unsound,
    [REBUILD]: { success: true, message: 'x', position: '9', isRebuilt: true, before: unsound, after: sound },
  });
  await press('Verify data of “Poll a”');
  const dialog = await inDialog();
  expect(await dialog.findByText('Diagnosis Failed')).toBeTruthy();
  expect(dialog.getByText('The counts of “Tea or coffee?” were different.')).toBeTruthy();
  await press('Rebuild data');
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await press('Rebuild data');
  expect(await dialog.findByText('The data has been rebuilt.')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ id: 'a'.repeat(24) });
  expect(dialog.getByText('The number of people who answered was different.')).toBeTruthy();
  expect(dialog.getByRole('row', { name: 'People who answered 7 4' })).toBeTruthy();
});

test.each([
  ['refuses', problem(403, 'not-allowed', 'x'), 'Diagnosis Failed'],
  ['fails', problem(500, 'internal-error', 'x'), 'Diagnosis Error'],
])('a verification that the server %s', async (_how, answer, title) => {
  await show({ [VERIFICATION]: answer });
  await press('Verify data of “Poll a”');
  expect(await (await inDialog()).findByText(title)).toBeTruthy();
});

test('a verification that cannot be asked for is an error of the diagnosis [P545]', async () => {
  await show({
    [VERIFICATION]: () => {
      throw new TypeError('offline');
    },
  });
  await press('Verify data of “Poll a”');
  expect(await (await inDialog()).findByText('Diagnosis Error')).toBeTruthy();
});

test('"Rebuild data" asks first, and says where nothing had to be changed [P144]', async () => {
  await show({
    [REBUILD]: { success: true, message: 'x', position: '9', isRebuilt: false, before: sound, after: sound },
  });
  await press('Rebuild data of “Poll a”');
  await press('Rebuild data');
  expect(await screen.findByText('Nothing had to be changed: the results were already right.')).toBeTruthy();
});

test('a rebuild that fails is named so [P543]', async () => {
  await show({ [REBUILD]: problem(409, 'rebuilt-elsewhere', 'The data is being rebuilt already.') });
  await press('Rebuild data of “Poll a”');
  await press('Rebuild data');
  expect(await screen.findByText('Fix Failed')).toBeTruthy();
});

test('clears the cache, says so for two seconds, and reads afresh after half a second [P147 P160 P349 P350 P607]', async () => {
  const asked = await show();
  await table();
  const reads = () => asked.filter(({ path }) => path.startsWith('/api/users/me/polls')).length;
  const before = reads();
  await press('Clear Cache and Refresh');
  expect(screen.getByText('Cache Cleared')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(350);
  expect(reads()).toBe(before);
  await vi.advanceTimersByTimeAsync(250);
  expect(reads()).toBe(before + 1);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(screen.getByText('Cache Cleared')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(500);
  await waitFor(() => expect(screen.queryByText('Cache Cleared')).toBeNull());
  expect(asked.every(({ method }) => method === 'GET')).toBe(true);
  // Who has read it may send it away; what is asked for comes all the same.
  const reading = reads();
  await press('Clear Cache and Refresh');
  await press('Close');
  expect(screen.queryByText('Cache Cleared')).toBeNull();
  await vi.advanceTimersByTimeAsync(600);
  expect(reads()).toBe(reading + 1);
});

test('the words of the polls are clouds as in every report, and questions of other types are left out [P411 P449 P616]', async () => {
  const words = resultsOf(drinks, cloud('Your mood in a word', { calm: 4, brave: 2 }));
  await show(
    { [RESULTS]: words, [RESULTS.replaceAll('a'.repeat(24), 'b'.repeat(24))]: resultsOf(drinks) },
    'all',
    PollWords,
  );
  const poll = within(await screen.findByRole('article', { name: 'Poll a' }));
  const picture = await poll.findByRole('img', { name: /Word cloud/ });
  expect(picture.getAttribute('viewBox')).toBe('0 0 600 400');
  // Half as often has half of the room: each side of a letter is shorter by the root of two.
  const sizes = [...picture.querySelectorAll('text')].map(({ style }) => Number.parseFloat(style.fontSize));
  expect(sizes).toEqual([72, expect.closeTo(72 / Math.SQRT2, 1)]);
  expect(screen.queryByRole('article', { name: 'Poll b' })).toBeNull();
  expect(screen.queryByText('Tea or coffee?')).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test('words of a poll that cannot be read keep those of no other away, and without any it says so [P562 P564]', async () => {
  const others = RESULTS.replaceAll('a'.repeat(24), 'b'.repeat(24));
  const words = resultsOf(cloud('Your mood in a word', { calm: 4, brave: 2 }));
  const answers = { [RESULTS]: words, [others]: problem(429, 'too-many-requests', 'x') as Response | object };
  const asked = await show(answers, 'all', PollWords);
  expect(await screen.findByRole('article', { name: 'Poll a' })).toBeTruthy();
  expect(await screen.findByText('Some reports could not be loaded')).toBeTruthy();
  expect(screen.queryByText('Error Loading Poll Data')).toBeNull();
  const reads = () => asked.filter(({ path }) => path.endsWith('/results')).length;
  const before = reads();
  await press('Try again');
  await waitFor(() => expect(reads()).toBe(before + 1));
  cleanup();
  await show(
    { [RESULTS]: problem(403, 'not-allowed', 'x'), [others]: problem(403, 'not-allowed', 'x') },
    'all',
    PollWords,
  );
  expect(await screen.findByText('Failed to load wordcloud data. Please try again.')).toBeTruthy();
});

test('the clouds of the polls move as people write, however many polls without words are newer [C005 P128]', async () => {
  const wrote = (counts: Record<string, number>) => resultsOf(cloud('Your mood in a word', counts));
  const polls = 'bcdefghijkla'.split('').map((letter) => reportedPoll(letter));
  const scrolls = fakeViewport();
  const answers = polls.map(({ id }) => [`GET /api/activities/${id}/results`, resultsOf(drinks)] as const);
  const list = { [LIST]: { data: polls, total: polls.length } };
  await show({ ...Object.fromEntries(answers), ...list, [RESULTS]: wrote({ calm: 4 }) }, 'all', PollWords);
  const article = await screen.findByRole('article', { name: 'Poll a' });
  const poll = within(article);
  await poll.findByRole('img', { name: /Word cloud/ });
  scrolls.to(article);
  act(() => pushes('a'.repeat(24), wrote({ calm: 4, joyful: 3 })));
  await waitFor(() => expect(poll.getAllByText('joyful').length).toBeGreaterThan(0));
});

test('a cloud without words has no summary [P554]', async () => {
  const none = resultsOf(cloud('Your mood in a word', {}));
  const others = RESULTS.replaceAll('a'.repeat(24), 'b'.repeat(24));
  await show({ [RESULTS]: none, [others]: resultsOf(drinks) }, 'all', PollWords);
  expect(await screen.findByText('No WordCloud Data Available')).toBeTruthy();
  expect(screen.queryByText('Response Summary')).toBeNull();
});

test('says where no poll has words', async () => {
  await show({ [LIST]: { data: [], total: 0 } }, 'all', PollWords);
  expect(await screen.findByRole('heading', { name: 'No Poll Data Available' })).toBeTruthy();
});
