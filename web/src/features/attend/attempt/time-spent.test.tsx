// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choice } from '../testing/fake-poll.ts';
// Loaded ahead, so that no test has to wait for code.
import './attempt-page.tsx';
import { ATTEMPT_ID, type FakeAttemptServer } from './testing/fake-attempt.ts';
import {
  begin,
  choose,
  comesAfresh,
  leaves,
  pass,
  press,
  saving,
  second,
  show,
  tea,
} from './testing/open-attempt.ts';

beforeEach(comesAfresh);
afterEach(() => {
  seen('visible');
  leaves();
});

const questions = [
  { ...choice, compulsory: false },
  { ...second, compulsory: false },
];

function seen(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** What the server was told of the time, first to last, by whom. */
const told = (server: FakeAttemptServer) =>
  server
    .sent('SaveAnswers')
    .filter(({ device }) => device !== undefined)
    .map(({ device, timeSpent, changes }) => ({ device, timeSpent, changes }));

test('the time goes with an answer, and by itself when a page is left that will say no more [P332]', async () => {
  const server = await begin(questions);
  await pass(3000);
  choose('Tea');
  await pass(500);
  expect(told(server)).toMatchObject([{ timeSpent: { [choice.id]: 3 }, changes: [{ kind: 'answer' }] }]);
  await pass(2000);
  // Not worth a request yet.
  await press('Next');
  expect(told(server)).toHaveLength(1);
  await pass(6000);
  await press('Previous');
  expect(told(server)[1]).toMatchObject({ timeSpent: { [choice.id]: 5, [second.id]: 6 }, changes: [] });
  expect(saving('Saved')).toBeTruthy();
  await pass(1000);
  seen('hidden');
  await pass(0);
  expect(told(server)[2]).toMatchObject({ timeSpent: { [choice.id]: 6 }, changes: [] });
  // Nothing has grown: nothing is said.
  window.dispatchEvent(new Event('pagehide'));
  await pass(0);
  expect(told(server)).toHaveLength(3);
});

test('a page that hears of another device says what it has counted, in time for that to be added up [P332]', async () => {
  const server = await begin(questions);
  await pass(2000);
  server.answers = { [second.id]: { type: 'mcq', optionId: tea?.id ?? '' } };
  await pass(10_000);
  expect(told(server)).toEqual([
    expect.objectContaining({ timeSpent: { [choice.id]: expect.toSatisfy((seconds) => seconds > 8) } }),
  ]);
});

test('after a reload it is the same device, which goes on counting; another one is another [P332]', async () => {
  const server = await begin(questions);
  await pass(4000);
  cleanup();
  await pass(0);
  server.activity = { ...server.activity, openAttempt: ATTEMPT_ID, attempts: { used: 1, allowed: 1 } };
  await show();
  await vi.waitFor(async () => {
    await pass(0);
    screen.getByRole('progressbar');
  });
  await pass(3000);
  await press('Next');
  await press('Submit');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit' }));
  await pass(0);
  const [before] = told(server);
  const [submitted] = server.sent('SubmitAttempt');
  expect(submitted).toMatchObject({
    device: before?.device,
    // Four before and three after, and what waiting for the page has taken.
    timeSpent: { [choice.id]: expect.toSatisfy((seconds) => seconds >= 7 && seconds < 12) },
  });
  leaves();
  comesAfresh();
  const elsewhere = await begin(questions);
  await pass(6000);
  await press('Next');
  expect(told(elsewhere)[0]?.device).not.toBe(before?.device);
});

test('what was counted without a connection is told once there is one [P332]', async () => {
  const server = await begin(questions);
  server.isReachable = false;
  await pass(7000);
  await press('Next');
  await pass(1000);
  expect(saving('Offline: everything is saved')).toBeTruthy();
  cleanup();
  await pass(0);
  server.isReachable = true;
  server.activity = { ...server.activity, openAttempt: ATTEMPT_ID, attempts: { used: 1, allowed: 1 } };
  await show();
  await vi.waitFor(async () => {
    await pass(0);
    expect(told(server)[0]).toMatchObject({ timeSpent: { [choice.id]: 7 } });
  });
});
