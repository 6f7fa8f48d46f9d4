// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choice } from '../testing/fake-poll.ts';
// Loaded ahead, so that no test has to wait for code.
import './attempt-page.tsx';
import { problem } from '../testing/fake-server.ts';
import { ATTEMPT_ID, type FakeAttemptServer } from './testing/fake-attempt.ts';
import {
  begin,
  choose,
  comesAfresh,
  leaves,
  pass,
  press,
  pressIn,
  second,
  show,
} from './testing/open-attempt.ts';

beforeEach(comesAfresh);
afterEach(leaves);

const failed = () => screen.queryByRole('alertdialog', { name: /There was an issue/ });

const isDone = () =>
  vi.waitFor(async () => {
    await pass(0);
    screen.getByRole('heading', { name: /Submitted|Thank you/ });
  });

/** Everything is answered, and handed in while nobody can be reached. */
async function handsInOffline(): Promise<FakeAttemptServer> {
  const server = await begin([choice, second]);
  choose('Tea');
  await press('Next');
  choose('Coffee');
  await pass(500);
  server.isReachable = false;
  await press('Submit');
  await pressIn('Submit your answers?', 'Submit');
  expect(failed()?.textContent).toContain('submitted when you are back online');
  expect(server.isSubmitted).toBe(false);
  return server;
}

test('what was handed in without a connection is handed in by itself once there is one [P532]', async () => {
  const server = await handsInOffline();
  await pass(30_000);
  expect(server.sent('SubmitAttempt')).toEqual([]);
  server.isReachable = true;
  await pass(15_000);
  expect(server.sent('SubmitAttempt')).toHaveLength(1);
  await isDone();
  expect(failed()).toBeNull();
});

test('so it is after the page was closed in between', async () => {
  const server = await handsInOffline();
  cleanup();
  await pass(1_000);
  server.isReachable = true;
  server.activity = { ...server.activity, openAttempt: ATTEMPT_ID, attempts: { used: 1, allowed: 1 } };
  await show();
  await vi.waitFor(async () => {
    await pass(0);
    expect(server.sent('SubmitAttempt')).toHaveLength(1);
  });
  await isDone();
});

test('whoever closes that goes on answering, and what the server refuses is not tried again', async () => {
  const server = await handsInOffline();
  within(failed() as HTMLElement)
    .getByRole('button', { name: 'Close' })
    .click();
  await pass(0);
  server.isReachable = true;
  await pass(30_000);
  expect(server.sent('SubmitAttempt')).toEqual([]);
  server.refusals['SubmitAttempt'] = [problem(422, 'question-compulsory', 'This question is compulsory.')];
  await pressIn('Submit your answers?', 'Submit');
  await pass(30_000);
  expect(server.sent('SubmitAttempt')).toHaveLength(1);
  expect(server.isSubmitted).toBe(false);
});
