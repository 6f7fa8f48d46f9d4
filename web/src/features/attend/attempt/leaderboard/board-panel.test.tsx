// @vitest-environment happy-dom
import type {
  LeaderboardEntry,
  LeaderboardView,
  OwnStanding,
} from '@pollux/query-api/attending/leaderboard-contract';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveConnection } from '../../../../shared/live/live-connection.ts';
import { FakeSocket } from '../../../../shared/live/testing/fake-socket.ts';
import { axeViolations } from '../../testing/axe.ts';
import { choice, POLL_ID } from '../../testing/fake-poll.ts';
import { problem } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
// Loaded ahead, so that no test has to wait for code.
import '../attempt-page.tsx';
import './board-panel.tsx';
import { FakeAttemptServer } from '../testing/fake-attempt.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.documentElement.lang = 'en';
  history.replaceState(null, '', `/attendquiz/${POLL_ID}`);
  // A phone.
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: false, media: query }),
  );
  vi.useFakeTimers({ now: Date.parse('2026-11-23T04:30:00.000Z') });
});

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const topic = { room: 'leaderboard', id: POLL_ID };
const entry = (key: string, place: number, parts: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  key,
  place,
  name: `Person ${key}`,
  halfPoints: 24 - 2 * place,
  usedMs: 1000 * place,
  isSubmitted: false,
  ...parts,
});
const top = ['a', 'b', 'c', 'd', 'e', 'f'].map((key, index) => entry(key, index + 1));
const view: LeaderboardView = { people: 1024, totalHalfPoints: 24, questionCount: 12, marking: null, top };
const own = (place: number, parts: Partial<OwnStanding> = {}): OwnStanding => ({
  ...entry('me', place),
  name: 'Asha',
  halfPoints: 7,
  answered: 3,
  ...parts,
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const panel = () => screen.queryByRole('region', { name: 'Leaderboard' });
const head = () => within(panel() as HTMLElement).getByRole('button', { name: /^You are|take part/ });
const rows = () =>
  within(panel() as HTMLElement)
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('span')].map((each) => each.textContent));
const said = () => within(panel() as HTMLElement).getByRole('status').textContent;

/** Begins a live quiz; the socket is the test's. */
async function begin({ examMode = false, answer = () => problem(403, 'forbidden', '')() } = {}) {
  const server = new FakeAttemptServer([choice]);
  server.board = answer;
  server.activity = {
    ...server.activity,
    content: { ...server.activity.content, quizMode: 3, examMode },
  };
  const socket = new FakeSocket();
  let isFollowed = false;
  const connection = createLiveConnection(async () => {
    isFollowed = true;
    return socket;
  });
  renderPage(POLL_ID, { live: connection });
  await vi.waitFor(async () => {
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    await pass(0);
    screen.getByRole('progressbar');
  });
  // The panel's code and texts come by themselves.
  await vi.waitFor(async () => {
    await pass(0);
    expect(isFollowed).toBe(!examMode);
  });
  return { server, socket };
}

async function join(socket: FakeSocket, told: OwnStanding = own(4)) {
  socket.connects();
  await vi.waitFor(async () => {
    await pass(0);
    expect(socket.joined).toContainEqual(topic);
  });
  const answer = { ok: true, here: null, ...topic, revision: '1', view, own: told } as const;
  act(() => socket.answersJoin(answer));
  await pass(0);
}

test('a phone shows one line with one’s own place, and the first five with the own one when it is opened [P110]', async () => {
  const { server, socket } = await begin();
  expect(panel()).toBeNull();
  await join(socket);
  expect(head().textContent).toBe('You are 4th of 1,024');
  expect(head().getAttribute('aria-expanded')).toBe('false');
  expect(within(panel() as HTMLElement).queryAllByRole('listitem')).toEqual([]);
  fireEvent.click(head());
  expect(rows().map(([place]) => place)).toEqual(['1', '2', '3', '4', '5', '4']);
  expect(rows().at(-1)).toEqual(['4', 'Ashayou', 'Asha', 'you', '3.5']);
  act(() => socket.tellsOwn({ ...topic, revision: '2', own: own(21) }));
  act(() => socket.tellsOwn({ ...topic, revision: '1', own: own(5) }));
  expect(head().textContent).toBe('You are 21st of 1,024');
  act(() =>
    socket.pushes({ ...topic, revision: '3', view: { ...view, top: [entry('me', 1, { name: 'Asha' })] } }),
  );
  expect(rows()).toHaveLength(1);
  expect(server.boardLooks).toBe(0);
  vi.useRealTimers();
  expect(await axeViolations()).toEqual([]);
});

test('while answers are marked again after a correction it is said, also on a folded panel', async () => {
  const { socket } = await begin();
  await join(socket);
  const says = 'Being marked again after a correction: 312 of 1,000. Places may still change.';
  const pushes = (revision: string, marking: LeaderboardView['marking']) =>
    act(() => socket.pushes({ ...topic, revision, view: { ...view, marking } }));
  pushes('2', { done: 312, of: 1000 });
  expect(screen.getByText(says).closest('[hidden]')).toBeNull();
  pushes('3', null);
  expect(screen.queryByText(says)).toBeNull();
});

test('before the first answer nobody has a place yet', async () => {
  const { socket } = await begin();
  await join(socket, own(1, { answered: 0, halfPoints: 0 }));
  expect(head().textContent).toBe('1,024 take part. Your first answer counts');
});

test('of one’s place is told when it has changed, at most every ten seconds', async () => {
  const { socket } = await begin();
  await join(socket);
  act(() => socket.pushes({ ...topic, revision: '2', view: { ...view, people: 1025 } }));
  await pass(20_000);
  expect(said()).toBe('');
  act(() => socket.tellsOwn({ ...topic, revision: '3', own: own(3) }));
  expect(said()).toBe('You are now 3rd of 1,025.');
  act(() => socket.tellsOwn({ ...topic, revision: '4', own: own(2) }));
  await pass(9000);
  act(() => socket.tellsOwn({ ...topic, revision: '5', own: own(12) }));
  expect(said()).toBe('You are now 3rd of 1,025.');
  await pass(1100);
  expect(said()).toBe('You are now 12th of 1,025.');
});

test('without the socket it is asked for, less often the longer nothing is new, and says when it fails [P110]', async () => {
  let place = 4;
  let revision = 1;
  const answer = () =>
    Response.json(
      { ...view, own: own(place) },
      { headers: { ETag: `"${String(revision).padStart(4, '0')}"` } },
    );
  const { server, socket } = await begin({ answer });
  await pass(3400);
  expect(head().textContent).toBe('You are 4th of 1,024');
  fireEvent.click(head());
  place = 3;
  revision++;
  await pass(3400);
  expect(head().textContent).toBe('You are 3rd of 1,024');
  const before = server.boardLooks;
  await pass(60_000);
  expect(server.boardLooks - before).toBeLessThan(8);
  server.board = problem(503, 'busy', '');
  await pass(30_000);
  expect(screen.getByText('No connection: this may have changed.')).toBeTruthy();
  expect(head().textContent).toBe('You are 3rd of 1,024');
  await join(socket, own(2));
  expect(screen.queryByText('No connection: this may have changed.')).toBeNull();
  const whenLive = server.boardLooks;
  await pass(60_000);
  expect(server.boardLooks).toBe(whenLive);
});

test('where it is not shown to participants, nothing is there and nothing more is asked', async () => {
  const { server } = await begin();
  await pass(3400);
  expect(server.boardLooks).toBe(1);
  await pass(60_000);
  expect(server.boardLooks).toBe(1);
  expect(panel()).toBeNull();
});

test('where it is shown once the quiz is closed, it comes by itself then', async () => {
  const { server } = await begin({ answer: problem(403, 'leaderboard-hidden', '') });
  await pass(3400);
  await pass(60_000);
  expect(server.boardLooks).toBeGreaterThan(1);
  expect(server.boardLooks).toBeLessThan(5);
  expect(panel()).toBeNull();
  server.board = () => Response.json({ ...view, own: own(4) }, { headers: { ETag: '"0001"' } });
  await pass(30_000);
  expect(head().textContent).toBe('You are 4th of 1,024');
});

test('of an exam nothing is asked at all while it is attended', async () => {
  const { server, socket } = await begin({ examMode: true });
  await pass(10_000);
  expect([server.boardLooks, socket.joined]).toEqual([0, []]);
});

test('the nickname is changed from there; why one is refused is told at its field', async () => {
  const { server, socket } = await begin();
  await join(socket);
  fireEvent.click(head());
  fireEvent.click(screen.getByRole('button', { name: 'Change my nickname' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Nickname/ });
  expect(field.value).toBe('Asha');
  server.refusals['ChooseNickname'] = [problem(422, 'rude-nickname', 'Choose another nickname.')];
  fireEvent.change(field, { target: { value: ' Kaveri ' } });
  const form = screen.getByRole('form', { name: 'Change my nickname' });
  fireEvent.submit(form);
  await pass(0);
  expect(screen.getByText('Choose another nickname.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  fireEvent.submit(form);
  await pass(0);
  expect(server.sent('ChooseNickname').at(-1)).toEqual({ quizId: POLL_ID, nickname: 'Kaveri' });
  expect(document.activeElement?.textContent).toBe('Change my nickname');
});

test('whose name is hidden is told so, and is asked for no other', async () => {
  const { socket } = await begin();
  await join(socket, own(4, { name: null }));
  fireEvent.click(head());
  expect(rows().at(-1)?.[2]).toBe('Name hidden');
  expect(screen.getByText('Your name is hidden on the leaderboard.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change my nickname' })).toBeNull();
});

test('after the submission it is open at once, and follows on', async () => {
  const { socket } = await begin();
  await join(socket);
  fireEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await pass(500);
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Submit your answers?' })).getByRole('button', {
      name: 'Submit',
    }),
  );
  await vi.waitFor(async () => {
    await pass(0);
    screen.getByRole('dialog', { name: 'Submitted' });
  });
  await pass(0);
  await join(socket, own(2));
  expect(head().textContent).toBe('You are 2nd of 1,024');
  expect(rows()).toHaveLength(6);
});
