// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Question } from '../poll.ts';
import { choice, pollOf, wordCloud } from '../testing/fake-poll.ts';
import { type FakeServer, fakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const clock = () => screen.queryByRole('timer')?.textContent ?? null;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const coffee = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Coffee' });

async function begin(...questions: Question[]): Promise<FakeServer> {
  const server = fakeServer(pollOf(questions));
  renderPage();
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  return server;
}

const timed = (timer: Question['timer']): Question => ({ ...choice, timer });

test('the clock reads "Time remaining" and counts down as mm:ss [P325 P326 P330 P331]', async () => {
  await begin(timed(30_000));
  expect(clock()).toBe('Time remaining00:30');
  await pass(1000);
  expect(clock()).toBe('Time remaining00:29');
  await pass(100);
  expect(clock()).toBe('Time remaining00:29');
});

test('a tab that was asleep shows the time that is really left [P330]', async () => {
  await begin(timed(60_000));
  vi.setSystemTime(40_000);
  await pass(100);
  expect(clock()).toBe('Time remaining00:20');
});

test.each([0, 300_000_000_000] as const)(
  'a timer of %i ms shows no clock and ends nothing [P326 P602]',
  async (timer) => {
    await begin(timed(timer), wordCloud);
    expect(clock()).toBeNull();
    await pass(600_000);
    expect(heading()).toBe(choice.title);
  },
);

test('at zero the next question comes, even after a compulsory one without an answer [P333]', async () => {
  await begin(timed(15_000), wordCloud);
  await pass(14_900);
  expect(heading()).toBe(choice.title);
  await pass(100);
  expect(heading()).toBe(wordCloud.title);
});

test('with a second left the answer is locked, and stays so [P328]', async () => {
  await begin(timed(15_000), wordCloud);
  await pass(13_900);
  expect(coffee().matches(':disabled')).toBe(false);
  await pass(100);
  expect(coffee().closest('fieldset')?.disabled).toBe(true);
  expect(clock()).toBeNull();
  await pass(1000);
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(heading()).toBe(choice.title);
  expect(coffee().closest('fieldset')?.disabled).toBe(true);
  expect(screen.getAllByText('The time for this question is over.')).not.toHaveLength(0);
  await pass(60_000);
  expect(heading()).toBe(choice.title);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(heading()).toBe(wordCloud.title);
});

test('at zero on the last question the response is submitted [P334]', async () => {
  const server = await begin({ ...choice, timer: 0 }, { ...wordCloud, timer: 15_000 });
  fireEvent.click(coffee());
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await pass(15_000);
  const answers = { [choice.id]: { type: 'mcq', optionId: choice.options[1]?.id } };
  expect(server.commands.map(({ name, payload }) => [name, payload['answers']])).toEqual([
    ['CastVote', answers],
  ]);
  expect(screen.getByRole('dialog', { name: 'Success' })).toBeTruthy();
});

test('a poll whose time runs out unanswered ends, and nothing is sent [P334 P382]', async () => {
  const server = await begin(timed(15_000));
  await pass(60_000);
  expect(heading()).toBe('The time is over');
  cleanup();
  renderPage();
  await pass(0);
  expect(heading()).toBe('The time is over');
  expect(server.commands).toEqual([]);
  expect(screen.queryByRole('radio')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(clock()).toBe('Time remaining00:15');
  fireEvent.click(coffee());
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await pass(0);
  expect(screen.getByRole('dialog', { name: 'Success' })).toBeTruthy();
});

test('a draft that an older page left without a way on ends, too', async () => {
  await begin(timed(15_000));
  await pass(5_000);
  cleanup();
  vi.setSystemTime(60_000);
  renderPage();
  await pass(0);
  expect(heading()).toBe('The time is over');
});

test('with something left to answer the time of the last question ends nothing [P382]', async () => {
  const server = await begin({ ...choice, compulsory: false }, { ...wordCloud, timer: 15_000 });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await pass(60_000);
  expect(server.commands).toEqual([]);
  expect(screen.getByText('Answer at least one question.', { selector: 'p' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(heading()).toBe(choice.title);
});

test('a reload does not restart the time [P325]', async () => {
  await begin(timed(30_000));
  await pass(10_000);
  cleanup();
  renderPage();
  await pass(0);
  expect(clock()).toBe('Time remaining00:20');
});

test('the near end is announced once, ten seconds before', async () => {
  await begin(timed(15_000));
  await pass(4900);
  expect(screen.getByRole('status').textContent).toBe('');
  await pass(200);
  expect(screen.getByRole('status').textContent).toBe('10 seconds left');
});

test('a question that comes by itself says why, to see and to hear, until one goes on; what is no more true is unsaid [P333]', async () => {
  await begin({ ...timed(15_000), compulsory: false }, { ...wordCloud, timer: 15_000 });
  await pass(5_100);
  expect(screen.getByRole('status').textContent).toBe('10 seconds left');
  await pass(10_000);
  const why = 'Question 1 of 2: The time for this question is over.';
  expect(heading()).toBe(wordCloud.title);
  expect(screen.getByText(why, { selector: 'p' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(why);
  await pass(5_100);
  expect(screen.getByRole('status').textContent).toBe('10 seconds left');
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.queryByText(why, { selector: 'p' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});
