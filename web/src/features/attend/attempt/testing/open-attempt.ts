import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { OfferedQuiz } from '@pollux/query-api/attending/contract';
import { expect, vi } from 'vitest';
import type { Question } from '../../poll.ts';
import { axeViolations } from '../../testing/axe.ts';
import { choice, POLL_ID } from '../../testing/fake-poll.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { FollowAttempt } from '../saving/follow-attempt.ts';
import { FakeAttemptServer } from './fake-attempt.ts';

export const assign = vi.fn<(url: string | URL) => void>();
export const [tea, coffee] = choice.options;
export const second: Question = { ...choice, id: '7'.repeat(24), title: 'Hot or cold?' };

/** For `beforeEach`: nobody has been on the page before. */
export function comesAfresh() {
  sessionStorage.clear();
  localStorage.clear();
  document.documentElement.lang = 'en';
  history.replaceState(null, '', `/attendquiz/${POLL_ID}`);
  vi.spyOn(location, 'assign').mockImplementation(assign);
  vi.useFakeTimers({ now: Date.parse('2026-11-23T04:30:00.000Z') });
}

/**
 * For `afterEach`: the page is gone, and time runs as ever. The server stays until what the page sends last has come: it is
 * not for that of the next test.
 */
export function leaves() {
  cleanup();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.restoreAllMocks();
  assign.mockReset();
}

export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
export const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};
export const pressIn = async (dialog: string, name: string) => {
  fireEvent.click(within(screen.getByRole('dialog', { name: dialog })).getByRole('button', { name }));
  await pass(0);
};
export const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
/** Beside what is read out. */
export const saving = (text: string) => screen.getByText(text, { selector: 'form span' });
export const clock = () => screen.queryByRole('timer')?.textContent ?? null;
export const changes = (server: FakeAttemptServer) =>
  server.sent('SaveAnswers').flatMap((each) => each['changes']);

export async function expectAccessible() {
  vi.useRealTimers();
  expect(await axeViolations()).toEqual([]);
}

/** Opens the page; what is loaded later has come. */
export async function open(questions: readonly Question[], other: Partial<OfferedQuiz> = {}) {
  const server = new FakeAttemptServer(questions, other);
  await show();
  return server;
}

export async function show(follow?: FollowAttempt) {
  renderPage(POLL_ID, follow && { follow });
  await vi.waitFor(async () => {
    await pass(0);
    if (screen.queryByText('Loading…') !== null) throw new Error('still loading');
  });
}

export async function begin(questions: readonly Question[], other: Partial<OfferedQuiz> = {}) {
  const server = await open(questions, other);
  await press('Start');
  await vi.waitFor(async () => {
    await pass(0);
    screen.getByRole('progressbar');
  });
  return server;
}
