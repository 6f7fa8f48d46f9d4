// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choice, USER_ID, wordCloud } from '../testing/fake-poll.ts';
import { problem } from '../testing/fake-server.ts';
// Loaded ahead, so that no test has to wait for code.
import './attempt-page.tsx';
import '../page/login-step.tsx';
import type { AttemptListener } from './saving/follow-attempt.ts';
import { ATTEMPT_ID, FakeAttemptServer } from './testing/fake-attempt.ts';
import {
  begin,
  changes,
  choose,
  clock,
  coffee,
  comesAfresh,
  heading,
  leaves,
  open,
  pass,
  press,
  pressIn,
  saving,
  second,
  show,
  tea,
} from './testing/open-attempt.ts';

beforeEach(comesAfresh);
afterEach(leaves);

test('what is answered offline is kept over a reload and sent once, in order, when there is a connection', async () => {
  const server = await begin([choice, second, wordCloud]);
  choose('Tea');
  await pass(500);
  server.isReachable = false;
  await press('Next');
  choose('Coffee');
  await pass(500);
  expect(saving('Offline: 1 answer kept on this device')).toBeTruthy();
  await press('Next');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'calm' } });
  await pass(30_000);
  expect(saving('Offline: 2 answers kept on this device')).toBeTruthy();
  cleanup();
  // The page before has no chance to send it.
  await pass(1000);
  server.isReachable = true;
  server.activity = { ...server.activity, openAttempt: ATTEMPT_ID, attempts: { used: 1, allowed: 1 } };
  server.commands.length = 0;
  await show();
  await vi.waitFor(async () => {
    await pass(0);
    screen.getByRole('progressbar');
  });
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('calm');
  await pass(500);
  expect(screen.getByText('Saved')).toBeTruthy();
  expect(changes(server)).toEqual([
    { kind: 'answer', questionId: second.id, answer: { type: 'mcq', optionId: coffee?.id } },
    { kind: 'answer', questionId: wordCloud.id, answer: { type: 'wordcloud', word: 'calm' } },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(`pollux-attempt:${USER_ID}`))).toEqual([]);
});

test('without a connection it says so until there is one, although nothing waits', async () => {
  const server = await begin([choice, second]);
  server.isReachable = false;
  await pass(12_000);
  expect(saving('Offline: everything is saved')).toBeTruthy();
  await pass(9_500);
  expect(saving('Offline: everything is saved')).toBeTruthy();
  expect(screen.queryByText('Back online: everything is saved')).toBeNull();
  server.isReachable = true;
  await pass(12_000);
  expect(saving('Saved')).toBeTruthy();
  expect(screen.getByText('Back online: everything is saved')).toBeTruthy();
});

test('the button of a last question that cannot be opened without a connection reads Submit as well [P104]', async () => {
  const server = await begin([choice, { ...second, timer: 60_000 }]);
  choose('Tea');
  await pass(500);
  server.isReachable = false;
  await press('Next');
  await pass(12_000);
  expect(heading()).toBe('This question opens when you are back online. The timer has not started.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('a browser that keeps nothing is told of', async () => {
  await begin([choice, second]);
  vi.stubGlobal('localStorage', {
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  choose('Tea');
  expect(screen.getByText(/^This browser cannot store answers/)).toBeTruthy();
  await pass(500);
  expect(screen.queryByText(/^This browser cannot store answers/)).toBeNull();
});

test('an answer whose acknowledgement is lost is sent again under the same key', async () => {
  const server = await begin([choice, second]);
  server.refusals['SaveAnswers'] = [
    () => {
      throw new TypeError('Failed to fetch');
    },
  ];
  choose('Tea');
  await pass(400);
  expect(saving('Offline: 1 answer kept on this device')).toBeTruthy();
  await pass(1000);
  expect(screen.getByText('Saved')).toBeTruthy();
  const [first, again] = server.commands.filter(({ name }) => name === 'SaveAnswers');
  expect(again).toEqual(first);
});

test('a session that is over is asked for in place, and nothing is lost [P089 P090]', async () => {
  const server = await begin([choice, second]);
  server.signedIn = false;
  choose('Tea');
  await pass(400);
  await vi.waitFor(async () => {
    await pass(0);
    screen.getByRole('heading', { name: 'Log in to continue' });
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: 'a@b.co' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  await press('Log in');
  await press('Start');
  await pass(100);
  expect(heading()).toBe(choice.title);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tea' }).checked).toBe(true);
  expect(server.answers).toEqual({ [choice.id]: { type: 'mcq', optionId: tea?.id } });
});

test('what another device answers is shown here too, and said', async () => {
  const server = await begin([choice, second]);
  server.answers = { [choice.id]: { type: 'mcq', optionId: coffee?.id ?? '' } };
  await pass(12_000);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Coffee' }).checked).toBe(true);
  expect(screen.getByText(/^This is open on another device/)).toBeTruthy();
});

test('it is heard at once that another device has answered, and one’s own answers are not asked for again', async () => {
  const server = new FakeAttemptServer([choice, second]);
  let listener: AttemptListener | undefined;
  await show((_quiz, userId, heard) => {
    expect(userId).toBe(USER_ID);
    listener = heard;
    return () => {};
  });
  await press('Start');
  await vi.waitFor(() => screen.getByRole('progressbar'));
  listener?.onLive(true);
  listener?.onMoved(1);
  await pass(12_000);
  expect(server.looks).toBe(0);
  choose('Tea');
  await pass(500);
  listener?.onMoved(2);
  await pass(100);
  expect(server.looks).toBe(0);
  server.answers = { [choice.id]: { type: 'mcq', optionId: coffee?.id ?? '' } };
  listener?.onMoved(3);
  await pass(100);
  expect(server.looks).toBe(1);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Coffee' }).checked).toBe(true);
});

test('what is heard of one’s own submission is nobody else’s', async () => {
  const server = new FakeAttemptServer([choice]);
  let listener: AttemptListener | undefined;
  await show((_quiz, _user, heard) => {
    listener = heard;
    return () => {};
  });
  await press('Start');
  await vi.waitFor(() => screen.getByRole('progressbar'));
  listener?.onMoved(1);
  choose('Tea');
  await press('Submit');
  await pressIn('Submit your answers?', 'Submit');
  listener?.onMoved(3);
  await pass(1000);
  expect(screen.getByRole('dialog', { name: 'Submitted' }).textContent).not.toContain('already submitted');
  expect(server.looks).toBe(0);
});

test('an attempt that was submitted elsewhere shows what came of it', async () => {
  const server = await begin([choice, second]);
  server.isSubmitted = true;
  choose('Tea');
  await pass(500);
  const done = screen.getByRole('dialog', { name: 'Submitted' });
  expect(done.textContent).toContain('This was already submitted');
  expect(done.textContent).toContain('3.5 of 8 points');
});

test('a submission that fails says so, keeps the answers, and can be tried again [P532]', async () => {
  const server = await begin([choice]);
  choose('Tea');
  await press('Submit');
  server.refusals['SubmitAttempt'] = [problem(500, 'internal-error', 'Something went wrong on our side.')];
  await pressIn('Submit your answers?', 'Submit');
  const failure = screen.getByRole('alertdialog', { name: 'There was an issue submitting your responses.' });
  fireEvent.click(within(failure).getByRole('button', { name: 'Close' }));
  await pass(0);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tea' }).checked).toBe(true);
  await pressIn('Submit your answers?', 'Submit');
  expect(screen.getByRole('dialog', { name: 'Submitted' })).toBeTruthy();
  expect(server.sent('SubmitAttempt')).toHaveLength(2);
});

test('a second tap on Next does not go past a compulsory question that is just being opened [P385]', async () => {
  const optional = { ...choice, compulsory: false };
  const timed = { ...second, timer: 30_000 } as const;
  await begin([optional, timed, wordCloud]);
  const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  next();
  expect(heading()).toBe('Opening the question…');
  next();
  await pass(0);
  expect(heading()).toBe(second.title);
  expect(clock()).toBe('Time remaining00:30');
});

test('whoever comes back to an open attempt by its link is told that it keeps the name it was begun by [P372]', async () => {
  const stays = /keeps the name you started with/;
  const server = await open([choice]);
  expect(screen.queryByText(stays)).toBeNull();
  cleanup();
  const participant = { firstname: 'Asha', lastname: 'Iyer' };
  server.activity = { ...server.activity, openAttempt: ATTEMPT_ID, participant };
  await show();
  expect(screen.getByText(stays)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('Iyer');
});
