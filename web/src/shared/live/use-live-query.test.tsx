// @vitest-environment happy-dom
import { getPollResults } from '@pollux/query-api/voting/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FakeSocket } from './testing/fake-socket.ts';
import { playServer } from './testing/play-server.ts';
import { useLiveQuery } from './use-live-query.ts';

const topic = { room: 'poll-results', id: 'a'.repeat(24) };

let socket: FakeSocket;

const answer = vi.fn<() => Response>();

beforeEach(() => {
  vi.useFakeTimers();
  socket = playServer();
  vi.stubGlobal('fetch', async () => answer());
});

afterEach(() => {
  cleanup();
  answer.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const results = (revision: string, ballots: number) =>
  Response.json({ ballots }, { headers: { ETag: `"${revision}"` } });
const refusal = (status: number, detail: string) => Response.json({ code: 'refused', detail }, { status });
const view = (revision: string, ballots: number) => ({ ...topic, revision, view: { ballots } });

function render() {
  const client = new QueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(
    () =>
      useLiveQuery<typeof getPollResults>({ ...topic, path: getPollResults.path, params: { id: topic.id } }),
    { wrapper },
  );
}

const settle = (milliseconds = 1) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function renderLive(revision: string, ballots: number) {
  answer.mockImplementation(() => results(revision, ballots));
  const { result, unmount } = render();
  await settle();
  act(() => socket.connects());
  act(() => socket.answersJoin({ ok: true, here: null, ...view(revision, ballots) }));
  return { result, unmount };
}

test('shows the answer, then each view of the room without asking again [C005 P128]', async () => {
  const { result } = await renderLive('01', 1);
  expect(result.current).toMatchObject({ data: { ballots: 1 }, connection: 'live' });
  act(() => socket.pushes(view('02', 2)));
  await settle();
  expect(result.current.data?.ballots).toBe(2);
  await settle(60_000);
  expect(answer).toHaveBeenCalledTimes(1);
});

test('drops a view that is older than the shown one', async () => {
  const { result } = await renderLive('05', 5);
  act(() => socket.pushes(view('04', 4)));
  await settle();
  expect(result.current.data?.ballots).toBe(5);
});

test('drops an answer that is older than the shown view', async () => {
  const { result } = await renderLive('05', 5);
  act(() => socket.pushes(view('09', 9)));
  act(() => result.current.retry());
  await settle();
  expect(answer).toHaveBeenCalledTimes(2);
  expect(result.current.data?.ballots).toBe(9);
});

test('asks every 30 seconds while the socket is down, and joins again when it is back [P128]', async () => {
  const { result } = await renderLive('01', 1);
  act(() => socket.drops());
  expect(result.current.connection).toBe('reconnecting');
  answer.mockImplementation(() => results('02', 2));
  await settle(29_000);
  expect(result.current.data?.ballots).toBe(1);
  await settle(2_000);
  expect(result.current.data?.ballots).toBe(2);

  act(() => socket.connects());
  act(() => socket.answersJoin({ ok: true, here: null, ...view('07', 7) }));
  await settle();
  expect(socket.joined).toEqual([topic, topic]);
  expect(result.current).toMatchObject({ data: { ballots: 7 }, connection: 'live' });
});

test('asks at once why, when the server makes the page leave the room', async () => {
  const { result } = await renderLive('01', 1);
  answer.mockImplementation(() => refusal(403, 'The results are shown once the poll is closed.'));
  act(() => socket.putsOut({ ...topic, status: 403, code: 'results-hidden', detail: 'Not now.' }));
  await settle();
  expect(answer).toHaveBeenCalledTimes(2);
  expect(result.current.error?.message).toBe('The results are shown once the poll is closed.');
  expect(socket.left).toEqual([topic]);

  // It goes on asking, for when it may look again.
  answer.mockImplementation(() => results('09', 9));
  await settle(31_000);
  expect(result.current.data?.ballots).toBe(9);
  expect(result.current.error).toBeNull();
});

test('leaves the room when the screen goes', async () => {
  const { unmount } = await renderLive('01', 1);
  unmount();
  expect(socket.left).toEqual([topic]);
});

test('tries three times by itself, waiting longer each time, then gives the error [P479]', async () => {
  answer.mockImplementation(() => refusal(503, 'Not now.'));
  const { result } = render();
  await settle();
  expect(answer).toHaveBeenCalledTimes(1);
  await settle(1_000);
  expect(answer).toHaveBeenCalledTimes(2);
  await settle(1_000);
  expect(answer).toHaveBeenCalledTimes(2);
  await settle(1_000);
  expect(answer).toHaveBeenCalledTimes(3);
  await settle(20_000);
  expect(answer).toHaveBeenCalledTimes(3);
  expect(result.current.error?.message).toBe('Not now.');
});

test('does not try again where it is refused, and does not join [P125]', async () => {
  answer.mockImplementation(() => refusal(403, 'Only for those who voted.'));
  const { result } = render();
  await settle(20_000);
  expect(answer).toHaveBeenCalledTimes(1);
  expect(result.current.error?.message).toBe('Only for those who voted.');
  expect(socket.joined).toEqual([]);
});

test('says how many are here while the room tells it, and nothing once it does not', async () => {
  const { result } = await renderLive('1', 4);
  expect(result.current.here).toBeNull();
  act(() => socket.tells({ ...topic, here: 7 }));
  expect(result.current.here).toBe(7);
  act(() => socket.drops());
  expect(result.current.here).toBeNull();
  act(() => socket.connects());
  act(() => socket.answersJoin({ ok: true, here: 5, ...view('1', 4) }));
  expect(result.current.here).toBe(5);
});
