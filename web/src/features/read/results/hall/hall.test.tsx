// @vitest-environment happy-dom
import type { HallView } from '@pollux/query-api/attending/leaderboard-contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { Hall } from './hall.tsx';
import { hallOf } from './testing.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const quizId = 'c'.repeat(24);
const written = { success: true, message: '', position: '1' };

async function open(first: HallView, hiding: Response | object = written) {
  const asked = fakeApi({ 'POST /api/commands/HideNickname': hiding });
  let shown = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const Screen = () => {
    const hall = useSyncExternalStore(subscribe, () => shown);
    return <Hall quizId={quizId} hall={hall} connection="live" />;
  };
  await renderApp({ '/dashboard/leaderboard/$id': Screen }, `/dashboard/leaderboard/${quizId}`);
  await screen.findByRole('heading', { level: 1 });
  const show = (hall: HallView) =>
    act(() => {
      shown = hall;
      for (const listener of listeners) listener();
    });
  return { asked, show };
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');
const hidden = ({ top, ...hall }: HallView, index: number): HallView => {
  const entry = top[index];
  if (entry === undefined) throw new Error('There is nobody.');
  const { personId, key, place } = entry;
  return {
    ...hall,
    top: top.with(index, { ...entry, name: null, isHidden: true }),
    hidden: [...hall.hidden, { personId, key, place }],
  };
};

test('while answers are marked again after a correction it says so', async () => {
  const { show } = await open(hallOf([4, 2], { marking: { done: 1, of: 2 } }));
  const says = 'Being marked again after a correction: 1 of 2. Places may still change.';
  expect(screen.getByText(says)).toBeTruthy();
  show(hallOf([4, 2]));
  expect(screen.queryByText(says)).toBeNull();
});

test('before anybody has begun it invites people, and then lists who comes', async () => {
  const { show } = await open(hallOf([]));
  expect(screen.getByText('Nobody has started yet')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code of the address' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /attendquiz/ }).getAttribute('href')).toContain(quizId);
  show(hallOf([0, 0]));
  expect(screen.getAllByText('2 people have started')).toHaveLength(2);
  expect(rows()).toEqual(['Person 10', 'Person 20']);
  expect(await axeViolations()).toEqual([]);
});

test('shows who leads, with half points, and how many take part and have submitted [C390]', async () => {
  await open({ ...hallOf([7, 6, 4]), people: 1024, submitted: 12 });
  expect(screen.getByText('Person 1 leads with 3.5 points')).toBeTruthy();
  expect(rows()).toEqual(['1Person 13.5', '2Person 23', '3Person 32']);
  expect(screen.getByText('1,024')).toBeTruthy();
  expect(screen.getByText('12 submitted')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'List' })).toBeNull();
});

test('once the quiz is closed it ends in a podium, and can be a list again', async () => {
  const { show } = await open(hallOf([9, 8, 8, 7]));
  await userEvent.click(button('Podium'));
  await userEvent.click(button('List'));
  cleanup();
  await open({ ...hallOf([9, 8, 8, 7]), isActive: false });
  expect(screen.getByText('Person 1 won with 4.5 points')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'QR code of the address' })).toBeNull();
  const [podium] = screen.getAllByRole('list');
  const steps = within(podium as HTMLElement).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['Person 114.5 points', 'Person 2Person 324 points']);
  expect(rows().at(-1)).toBe('4Person 43.5');
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(button('List'));
  expect(rows()).toHaveLength(4);
  show(hallOf([9]));
});

test('a quiz with a schedule opens and closes by the clock, though no view says so', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: Date.parse('2026-03-01T09:59:50Z'),
  });
  const schedule = { opensAt: '2026-03-01T10:00:00.000Z', closesAt: '2026-03-01T11:00:00.000Z' };
  await open(hallOf([9, 4], schedule));
  const says = () => screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent;
  expect(says()).toBe('Person 1 won with 4.5 points');
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(says()).toBe('Person 1 leads with 4.5 points');
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(says()).toBe('Person 1 won with 4.5 points');
});

test('names are hidden by keys: arrows go from one to the next, and H hides', async () => {
  const { asked, show } = await open(hallOf([9, 8, 7]));
  button('Hide the name Person 1').focus();
  expect(screen.getAllByRole('button', { name: /^Hide the name/ }).map(({ tabIndex }) => tabIndex)).toEqual([
    0, -1, -1,
  ]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Hide the name Person 3');
  await userEvent.keyboard('{Home}{ArrowDown}h');
  const { personId } = hallOf([9, 8, 7]).top[1] as HallView['top'][number];
  expect(asked.map(({ body }) => body)).toEqual([{ quizId, personId, isHidden: true }]);
  await waitFor(() => expect(screen.getByText('The name Person 2 is hidden.')).toBeTruthy());
  show(hidden(hallOf([9, 8, 7]), 1));
  expect(rows()[1]).toBe('2Name hidden4');
  expect(focused()).toBe('Show the name at place 2');
  expect(screen.getByText('Hidden names: 1')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(asked.at(-1)?.body).toEqual({ quizId, personId, isHidden: false });
});

test('a name that moves keeps the focus', async () => {
  const before = hallOf([9, 8, 7]);
  const { show } = await open(before);
  button('Hide the name Person 1').focus();
  show({ ...before, top: before.top.toReversed().map((entry, index) => ({ ...entry, place: index + 1 })) });
  expect(rows()[0]).toBe('1Person 33.5');
  expect(focused()).toBe('Hide the name Person 1');
});

test('whoever was forgotten has no name to be hidden or shown', async () => {
  const { top, ...hall } = hallOf([9, 8]);
  await open({ ...hall, top: top.map((entry) => ({ ...entry, name: null })) });
  expect(rows()).toEqual(['1Name hidden4.5', '2Name hidden4']);
  expect(screen.queryByRole('button', { name: /the name/ })).toBeNull();
});

test('those who are not among the first have their names shown again from a list', async () => {
  const far = { personId: 'f'.repeat(24), key: 'far', place: 300 };
  const { asked } = await open({ ...hallOf([9]), hidden: [far] });
  await userEvent.click(button('Hidden names: 1'));
  const list = screen.getByRole('region', { name: 'Hidden names' });
  expect(within(list).getByText('Place 300')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(within(list).getByRole('button', { name: 'Show the name at place 300' }));
  expect(asked[0]?.body).toEqual({ quizId, personId: far.personId, isHidden: false });
});

test('says why a name could not be hidden', async () => {
  await open(hallOf([9]), problem(403, 'not-allowed', 'That is not for you.'));
  await userEvent.click(button('Hide the name Person 1'));
  expect(await screen.findByText('That is not for you.')).toBeTruthy();
});
