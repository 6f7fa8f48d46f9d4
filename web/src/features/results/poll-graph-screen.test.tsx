// @vitest-environment happy-dom
import type { PollResultsView } from '@pollux/query-api/voting/contract';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '../../shared/live/testing/fake-socket.ts';
import { PollGraphScreen } from './poll-graph-screen.tsx';
import { axeViolations, renderScreen } from './testing/render-screen.tsx';
import { choice, drinks, mood, POLL_ID, resultsOf } from './testing/sample-results.ts';

let socket: FakeSocket;
vi.mock('../../shared/live/socket.ts', async () => {
  const { createLiveConnection } = await import('../../shared/live/live-connection.ts');
  return { liveConnection: createLiveConnection(async () => socket) };
});

let answer: () => Response;

beforeEach(() => {
  socket = new FakeSocket();
  vi.stubGlobal('fetch', async () => answer());
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answers = (results: PollResultsView) => {
  answer = () => Response.json(results, { headers: { ETag: '"1"' } });
};
const refuses = (status: number, detail: string) => {
  answer = () => Response.json({ status, code: 'refused', detail }, { status });
};
const show = () => renderScreen(<PollGraphScreen pollId={POLL_ID} />);
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('shows a bar chart and the ranked figures of each question, words as well [P121 P076]', async () => {
  answers(resultsOf(drinks, mood));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'A break' })).toBeTruthy();
  expect(
    await screen.findByRole('img', { name: /Bar chart of the answers to “Tea or coffee\?”/ }),
  ).toBeTruthy();
  expect(await screen.findByRole('img', { name: /Bar chart of the answers to “Your mood/ })).toBeTruthy();
  const [options, words] = screen.getAllByRole('table');
  expect(rowsOf(options as HTMLElement)).toEqual([
    ['Option', 'Votes', 'Share'],
    ['Coffee', '3', '75%'],
    ['Tea', '1', '25%'],
    ['Water', '0', '0%'],
  ]);
  expect(rowsOf(words as HTMLElement)).toContainEqual(['calm', '4', '57.1%']);
  expect(await axeViolations()).toEqual([]);
});

test('moves when a vote arrives, without asking again [C005 P128]', async () => {
  answers(resultsOf(drinks));
  show();
  await screen.findByText('4 people have answered.');
  await screen.findByRole('table');
  const topic = { room: 'poll-results', id: POLL_ID };
  act(() => socket.connects());
  act(() => socket.answersJoin({ ok: true, ...topic, revision: '1', view: resultsOf(drinks) }));
  expect(screen.getByText('Live')).toBeTruthy();

  const voted = { ...resultsOf(choice('Tea or coffee?', { Tea: 2, Coffee: 3, Water: 0 })), ballots: 5 };
  act(() => socket.pushes({ ...topic, revision: '2', view: voted }));
  expect(await screen.findByText('5 people have answered.')).toBeTruthy();
  expect(rowsOf(screen.getByRole('table'))).toContainEqual(['Tea', '2', '40%']);
  expect(screen.getByRole('status').textContent).toBe('5 responses so far.');
});

test('of a poll that is deleted meanwhile it says so, and no longer that it is live', async () => {
  answers(resultsOf(drinks));
  show();
  await screen.findByText('4 people have answered.');
  const topic = { room: 'poll-results', id: POLL_ID };
  act(() => socket.connects());
  act(() => socket.answersJoin({ ok: true, ...topic, revision: '1', view: resultsOf(drinks) }));
  expect(screen.getByText('Live')).toBeTruthy();
  const deleted = { ...resultsOf(drinks), isActive: false, isDeleted: true };
  act(() => socket.pushes({ ...topic, revision: '2', view: deleted }));
  expect(await screen.findByText('Deleted')).toBeTruthy();
  expect(screen.queryByText('Live')).toBeNull();
  expect(screen.queryByText('Closed')).toBeNull();
});

test('says that nobody has voted, and still lists the options [P550]', async () => {
  answers(resultsOf(choice('Who comes?', { Me: 0, You: 0 })));
  show();
  expect(await screen.findByText('No votes recorded for this question')).toBeTruthy();
  expect(screen.queryByRole('img', { name: /chart/ })).toBeNull();
  expect(rowsOf(screen.getByRole('table'))).toContainEqual(['Me', '0', '0%']);
});

test('says that a question has no data [P551]', async () => {
  answers(resultsOf(choice('Nothing to choose', {})));
  show();
  expect(await screen.findByText('No data available for this question')).toBeTruthy();
});

test('without an id, and for an unknown one, there is no data [P121]', async () => {
  renderScreen(<PollGraphScreen pollId={undefined} />);
  expect(await screen.findByRole('heading', { name: 'No Poll Data Available' })).toBeTruthy();
  cleanup();
  refuses(404, 'Quiz not Found');
  show();
  expect(await screen.findByRole('heading', { name: 'No Poll Data Available' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('shows the refusal of those who may not see the results [P125]', async () => {
  refuses(403, 'Only those who have voted can see the results.');
  show();
  expect(await screen.findByText('Only those who have voted can see the results.')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('the go-back link leads to the previous page [P122]', async () => {
  answers(resultsOf(drinks));
  renderScreen(<PollGraphScreen pollId={POLL_ID} />, { before: ['/dashboard/library'] });
  await userEvent.click(await screen.findByRole('link', { name: 'Go back' }));
  expect(await screen.findByRole('heading', { name: 'My Library' })).toBeTruthy();
});

test('the go-back link leads to the dashboard when there is no previous page [P122]', async () => {
  answers(resultsOf(drinks));
  show();
  await userEvent.click(await screen.findByRole('link', { name: 'Go back' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
});

test('Report opens the popup', async () => {
  answers(resultsOf(drinks));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
  const popup = await screen.findByRole('dialog', { name: 'A break' });
  expect(await within(popup).findByRole('heading', { name: 'Response Summary' })).toBeTruthy();
});

test('shows the room by the key F as well', async () => {
  answers(resultsOf(drinks, mood));
  show();
  await screen.findByRole('button', { name: 'Show in the room' });
  await userEvent.keyboard('f');
  const room = await screen.findByRole('dialog', { name: 'Results for the room' });
  expect(within(room).getByRole('heading').textContent).toBe('Tea or coffee?');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows the room one question, the next by button and arrow key, and where one joins', async () => {
  answers(resultsOf(drinks, mood));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show in the room' }));
  const room = await screen.findByRole('dialog', { name: 'Results for the room' });
  expect(within(room).getByRole('heading').textContent).toBe('Tea or coffee?');
  expect(within(room).getByRole('link', { name: new RegExp(`/attendpoll/${POLL_ID}$`) })).toBeTruthy();
  expect(within(room).getByRole('img', { name: 'QR code of the address' })).toBeTruthy();
  expect(within(room).queryByRole('table')).toBeNull();
  expect(await axeViolations()).toEqual([]);

  await userEvent.click(within(room).getByRole('button', { name: 'Next question' }));
  expect(within(room).getByRole('heading').textContent).toBe('Your mood in a word');
  await userEvent.keyboard('{ArrowRight}');
  expect(within(room).getByRole('heading').textContent).toBe('Your mood in a word');
  await userEvent.keyboard('{ArrowLeft}');
  expect(within(room).getByRole('heading').textContent).toBe('Tea or coffee?');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('waits for votes with the address to join at while there are none, and not once the poll is closed', async () => {
  const quiet = { ...resultsOf(choice('Who comes?', { Me: 0, You: 0 })), ballots: 0 };
  answers(quiet);
  show();
  expect(await screen.findByText('The room is quiet. The first light will appear here.')).toBeTruthy();
  expect(screen.getByText('Waiting for votes')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code of the address' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  cleanup();
  answers({ ...quiet, isActive: false });
  show();
  await screen.findByText('Nobody has answered.');
  expect(screen.queryByText('Waiting for votes')).toBeNull();
});

test('the figures are a table for screen readers, and for everybody who asks', async () => {
  answers(resultsOf(drinks));
  show();
  const toggle = await screen.findByRole('button', { name: 'Show as a table', pressed: false });
  expect(screen.getByRole('table').closest('.mantine-VisuallyHidden-root')).toBeTruthy();
  await userEvent.click(toggle);
  expect(screen.getByRole('table').closest('.mantine-VisuallyHidden-root')).toBeNull();
});
