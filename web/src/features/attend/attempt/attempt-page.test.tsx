// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Question } from '../poll.ts';
import { choice, POLL_ID, USER_ID, wordCloud } from '../testing/fake-poll.ts';
import { problem } from '../testing/fake-server.ts';
// Loaded ahead, so that no test has to wait for code.
import './attempt-page.tsx';
import '../page/login-step.tsx';
import { leaveForLogin } from '../page/navigate.ts';
import { ATTEMPT_ID, FakeAttemptServer, offered } from './testing/fake-attempt.ts';
import {
  assign,
  begin,
  changes,
  choose,
  clock,
  coffee,
  comesAfresh,
  expectAccessible,
  heading,
  leaves,
  open,
  pass,
  press,
  pressIn,
  second,
  show,
  tea,
} from './testing/open-attempt.ts';

beforeEach(comesAfresh);
afterEach(leaves);

test('before it opens, the time it opens at and a countdown by the server’s clock; at zero it opens [P093 P094]', async () => {
  const opensAt = '2026-11-23T04:42:02.000Z';
  const server = new FakeAttemptServer([choice], { availability: 'not-yet-open', opensAt });
  // The device is ten minutes late.
  server.ahead = 600_000;
  await show();
  expect(heading()).toBe('The Quiz is Active on');
  expect(screen.getByText(/23 November 2026/)).toBeTruthy();
  expect(clock()).toBe('00:02:02');
  await pass(2000);
  expect(clock()).toBe('00:02:00');
  await pass(119_000);
  expect(heading()).toBe('The Quiz is Active on');
  server.activity = { ...server.activity, availability: 'open' };
  await pass(2000);
  expect(heading()).toBe('Breaks');
});

test.each([
  ['QUIZ', 'The Quiz is Closed Now'],
  ['SURVEY', 'The Survey is Closed Now'],
] as const)('a closed %s says so [P095 P097]', async (quizType, title) => {
  await open([choice], { quizType, availability: 'closed' });
  expect(heading()).toBe(title);
  expect(screen.queryByRole('form')).toBeNull();
});

test('without an attempt left it says so, and leads to the results of the last [P096]', async () => {
  const attempts = { used: 2, allowed: 2 };
  await open([choice], { availability: 'attempts-finished', attempts, lastAttempt: ATTEMPT_ID });
  expect(heading()).toBe('Attempts Finished');
  await press('See my results');
  expect(assign.mock.calls).toEqual([[`/dashboard/quizattended/${ATTEMPT_ID}`]]);
});

test('what is not paid for is behind an overlay that leads to its payment, and does not go away [P100]', async () => {
  await open([choice], { availability: 'payment-required', price: 24_900 });
  const overlay = screen.getByRole('alertdialog', { name: 'Payment Required' });
  expect(overlay.textContent).toMatch(/“.+” costs ₹249\.00\. Fees and taxes may be added/);
  const pay = within(overlay).getByRole('link', { name: 'Pay now' });
  expect(pay.getAttribute('href')).toMatch(/^\/dashboard\/quiz-payment\/[0-9a-f]{24}$/);
  fireEvent(overlay, new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('alertdialog', { name: 'Payment Required' })).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test('the name form is prefilled, asks for both names, and starts the attempt [P091 P324 P372 P373]', async () => {
  const server = await open([choice, second]);
  const form = screen.getByRole('form', { name: "Participant's name" });
  const lastname = within(form).getByRole<HTMLInputElement>('textbox', { name: 'Last name' });
  expect(lastname.value).toBe('Raman');
  fireEvent.change(lastname, { target: { value: ' ' } });
  await press('Start');
  expect(screen.getByText('Last name is required.')).toBeTruthy();
  expect(server.commands).toEqual([]);
  fireEvent.change(lastname, { target: { value: 'Iyer' } });
  await press('Start');
  await vi.waitFor(() => screen.getByRole('heading', { name: choice.title }));
  expect(server.sent('StartAttempt')).toEqual([{ quizId: POLL_ID, firstname: 'Asha', lastname: 'Iyer' }]);
});

test('the start speaks of a certificate and of time limits only where there are some [P285]', async () => {
  const clocks = /^Questions with a time limit|^Timers start/;
  const certified = (certificate: number) => ({ content: { ...offered([choice]).content, certificate } });
  await open([choice], certified(0));
  expect(screen.queryByText('Name on your certificate')).toBeNull();
  expect(screen.queryByText(clocks)).toBeNull();
  cleanup();
  await open([{ ...choice, timer: 30_000 }], { ...certified(1), quizType: 'SURVEY' });
  expect(screen.getByRole('form', { name: 'Name on your certificate' })).toBeTruthy();
  expect(screen.getByText(clocks)).toBeTruthy();
});

test('a reload goes on at the questions; whoever had to log in at the login page gives the name again [P324]', async () => {
  const server = await begin([choice, second]);
  server.activity = { ...server.activity, openAttempt: ATTEMPT_ID, attempts: { used: 1, allowed: 1 } };
  cleanup();
  await show();
  await vi.waitFor(async () => {
    await pass(0);
    screen.getByRole('progressbar');
  });
  cleanup();
  leaveForLogin();
  expect(assign.mock.calls).toEqual([['/login']]);
  await show();
  expect(screen.getByRole('form', { name: "Participant's name" })).toBeTruthy();
  await press('Continue');
  await vi.waitFor(async () => {
    await pass(0);
    screen.getByRole('progressbar');
  });
});

test('answers are saved as they are given, and submitted after a last look; then the score [P004 P104 P111 P335]', async () => {
  const server = await begin([{ ...choice, compulsory: false }, second, wordCloud]);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
  choose('Tea');
  choose('Coffee');
  expect(screen.getByText('Saving…')).toBeTruthy();
  await pass(400);
  expect(screen.getByText('Saved')).toBeTruthy();
  expect(changes(server)).toEqual([
    { kind: 'answer', questionId: choice.id, answer: { type: 'mcq', optionId: coffee?.id } },
  ]);
  await press('Clear answer');
  await press('Flag for later');
  await press('Next');
  choose('Tea');
  await press('Next');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' calm ' } });
  await press('Submit');
  const review = screen.getByRole('dialog', { name: 'Submit your answers?' });
  expect(review.textContent).toContain('1 question unanswered:');
  expect(review.textContent).toContain('1 question flagged:');
  await pressIn('Submit your answers?', 'Submit');
  const done = screen.getByRole('dialog', { name: 'Submitted' });
  expect(done.textContent).toContain('Passed');
  expect(done.textContent).toContain('3.5 of 8 points');
  expect(done.textContent).toContain('9F3A · C71D · 52E8');
  expect(server.answers).toEqual({
    [second.id]: { type: 'mcq', optionId: tea?.id },
    [wordCloud.id]: { type: 'wordcloud', word: 'calm' },
  });
  await press('See my results');
  expect(assign.mock.calls).toEqual([[`/dashboard/quizattended/${ATTEMPT_ID}`]]);
});

test.each([
  ['a passed quiz', {}, 1, true],
  ['a failed one', {}, 1, false],
  ['a survey', { quizType: 'SURVEY' }, 1, true],
  ['one without', {}, 0, true],
] as const)(
  'the certificate of %s is offered where one is given',
  async (_what, parts, certificate, isPass) => {
    const content = { ...offered([]).content, certificate };
    const server = await begin([second], { ...parts, content });
    server.isPass = isPass;
    choose('Tea');
    await press('Submit');
    await pressIn('Submit your answers?', 'Submit');
    const done = screen.getByRole('dialog', { name: 'Submitted' });
    const offer = within(done).queryByRole('button', { name: 'See my certificate' });
    expect(offer !== null).toBe(certificate !== 0 && isPass);
    if (offer === null) return;
    await press('See my certificate');
    expect(assign.mock.calls).toEqual([['/dashboard/certificates']]);
  },
);

test('fun mode adds sounds, which can be switched off, and animation; else it is the same [C389]', async () => {
  const heard: number[] = [];
  const ramp = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  class Node {
    gain = ramp;
    constructor(_to: unknown, { frequency }: { frequency?: number }) {
      if (frequency !== undefined) heard.push(Math.round(frequency));
    }
    connect = (next: unknown) => next;
    start = () => undefined;
    stop = () => undefined;
  }
  class Context {
    currentTime = 0;
    resume = () => Promise.resolve();
  }
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('OscillatorNode', Node);
  vi.stubGlobal('GainNode', Node);
  const content = { ...offered([]).content, quizMode: 2 };
  const server = await begin([choice, second], { content });
  choose('Tea');
  await pass(0);
  expect(heard.splice(0)).toEqual([659]);
  choose('Coffee');
  await pass(0);
  expect(heard).toEqual([]);
  await press('Next');
  expect(heard.splice(0)).toEqual([523, 659]);
  await press('Sounds');
  choose('Coffee');
  await press('Submit');
  expect(heard).toEqual([]);
  await press('Go back');
  await press('Sounds');
  expect(heard.splice(0)).toEqual([659]);
  await press('Submit');
  heard.splice(0);
  await pressIn('Submit your answers?', 'Submit');
  expect(screen.getByRole('dialog', { name: 'Submitted' }).textContent).toContain('3.5 of 8 points');
  expect(heard).toEqual([523, 659, 784, 1047]);
  expect(screen.getByTestId('rising-lights')).toBeTruthy();
  expect(Object.keys(server.answers)).toEqual([choice.id, second.id]);
});

test('a survey goes the same way, without score and pass [P113]', async () => {
  await begin([choice], { quizType: 'SURVEY' });
  choose('Tea');
  await press('Submit');
  await pressIn('Submit your answers?', 'Submit');
  const done = screen.getByRole('dialog', { name: 'Submitted' });
  expect(done.textContent).toContain('Thank you.');
  expect(done.textContent).not.toMatch(/points|pass/i);
  await press('Go to dashboard');
  expect(assign.mock.calls).toEqual([['/dashboard']]);
  await expectAccessible();
});

test('a compulsory question blocks Next and Submit, and the first empty one comes into view [P384 P385 P386]', async () => {
  const server = await begin([choice, { ...second, compulsory: false }, wordCloud]);
  await press('Next');
  expect(
    screen.getByText('This question is compulsory. Please provide an answer before proceeding.', {
      selector: 'p',
    }),
  ).toBeTruthy();
  expect(heading()).toBe(choice.title);
  await press('All questions');
  await pressIn('All questions', 'Question 3: open');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '  ' } });
  await press('Submit');
  expect(
    screen.getByText('This question is compulsory. Please provide an answer.', { selector: 'p' }),
  ).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'calm' } });
  await press('Submit');
  expect(heading()).toBe(choice.title);
  expect(server.sent('SubmitAttempt')).toEqual([]);
  await expectAccessible();
});

const timed = (question: Question, timer: Question['timer']): Question => ({ ...question, timer });

test('a question with a time limit is opened by looking at it; its clock is the server’s [P325 P326 P330 P331 P602]', async () => {
  const server = new FakeAttemptServer([timed(choice, 30_000), second]);
  server.ahead = -3_600_000;
  await show();
  await press('Start');
  await vi.waitFor(async () => {
    await pass(0);
    screen.getByRole('radio', { name: 'Tea' });
  });
  expect(changes(server)).toEqual([{ kind: 'open', questionId: choice.id }]);
  expect(clock()).toBe('Time remaining00:30');
  await pass(1000);
  expect(clock()).toBe('Time remaining00:29');
  // Somebody sets the device's clock back by a day.
  vi.setSystemTime(Date.now() - 86_400_000);
  await pass(1000);
  expect(clock()).toBe('Time remaining00:28');
  await press('All questions');
  expect(screen.getByRole('button', { name: 'Question 1: open' })).toBeTruthy();
  await expectAccessible();
});

test('the end of a time is announced at half of it, a minute and ten seconds before', async () => {
  await begin([timed(choice, 180_000), second]);
  await pass(0);
  const status = () =>
    screen
      .getAllByRole('status')
      .map((each) => each.textContent)
      .join('');
  expect(status()).toBe('');
  await pass(90_000);
  expect(status()).toBe('Half the time is over');
  await pass(30_000);
  expect(status()).toBe('1 minute left');
  await pass(50_000);
  expect(status()).toBe('10 seconds left');
});

test('with a second left it locks and sends, and at zero the next one comes, even after a compulsory one [P327 P328 P333]', async () => {
  const server = await begin([timed(choice, 15_000), second]);
  await pass(0);
  await pass(13_900);
  choose('Tea');
  await pass(200);
  expect(screen.getByRole('radio', { name: 'Tea' }).closest('fieldset')?.disabled).toBe(true);
  expect(changes(server)).toHaveLength(2);
  expect(heading()).toBe(choice.title);
  await pass(1000);
  expect(heading()).toBe(second.title);
  await press('Previous');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tea' }).checked).toBe(true);
  expect(screen.getByRole('radio', { name: 'Tea' }).closest('fieldset')?.disabled).toBe(true);
});

test('a question that comes by itself says why, to see and to hear, until one goes on; what is no more true is unsaid [P327 P333]', async () => {
  await begin([timed(choice, 15_000), second, timed(wordCloud, 15_000)]);
  await pass(5_100);
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).toContain('10 seconds left');
  await pass(10_000);
  const why = 'The time for question 1 is over. This is question 2.';
  expect(heading()).toBe(second.title);
  expect(screen.getByText(why, { selector: 'p' })).toBeTruthy();
  expect(said()).toContain(why);
  await press('Previous');
  expect(screen.queryByText(why, { selector: 'p' })).toBeNull();
  await press('Next');
  expect(screen.queryByText(why, { selector: 'p' })).toBeNull();
  choose('Coffee');
  await press('Next');
  await pass(6_000);
  expect(said()).toContain('10 seconds left');
  await press('Previous');
  expect(said()).not.toContain('10 seconds left');
});

test('at zero on the last question the attempt is submitted, whatever is open [P327 P334]', async () => {
  const server = await begin([choice, timed(second, 15_000)]);
  await press('All questions');
  await pressIn('All questions', 'Question 2: open, timed, not started');
  await pass(15_100);
  expect(server.sent('SubmitAttempt')).toMatchObject([{ attemptId: ATTEMPT_ID, isTimeUp: true }]);
  expect(screen.getByRole('dialog', { name: 'Submitted' })).toBeTruthy();
});

test('seconds are counted for the question in view and added up over visits [P332]', async () => {
  const server = await begin([
    { ...choice, compulsory: false },
    { ...second, compulsory: false },
  ]);
  await pass(3000);
  await press('Next');
  await pass(2000);
  await press('Previous');
  await pass(4000);
  await press('Next');
  await press('Submit');
  await pressIn('Submit your answers?', 'Submit');
  expect(server.sent('SubmitAttempt')).toMatchObject([{ timeSpent: { [choice.id]: 7, [second.id]: 2 } }]);
});

test('while somebody logs in again no question is in view, and none counts [P332]', async () => {
  const server = await begin([choice]);
  await pass(3000);
  server.signedIn = false;
  fireEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  await vi.waitFor(async () => {
    await pass(100);
    screen.getByRole('heading', { name: 'Log in to continue' });
  });
  const spent = () => localStorage.getItem(`pollux-attempt-place:${USER_ID}:${POLL_ID}`);
  const before = spent();
  expect(before).toContain('timeSpent');
  await pass(20_000);
  expect(spent()).toBe(before);
});

test('when its schedule ends, the whole is submitted [P327]', async () => {
  const closesAt = new Date(Date.now() + 60_000).toISOString();
  const server = await begin([choice], { closesAt });
  expect(clock()).toBe('Closes in01:00');
  await pass(60_100);
  expect(server.sent('SubmitAttempt')).toMatchObject([{ isTimeUp: true }]);
});

test('in a live quiz an answer is sent, and final, when the question is left; a reload keeps that [P109]', async () => {
  const server = new FakeAttemptServer([choice, second]);
  server.activity = { ...server.activity, content: { ...server.activity.content, quizMode: 3 } };
  await show();
  await press('Start');
  await vi.waitFor(async () => {
    await pass(0);
    screen.getByRole('progressbar');
  });
  choose('Coffee');
  choose('Tea');
  await pass(1000);
  expect(server.sent('SaveAnswers')).toEqual([]);
  await press('Next');
  await pass(500);
  expect(server.answers).toEqual({ [choice.id]: { type: 'mcq', optionId: tea?.id } });
  await press('Previous');
  expect(screen.getByRole('radio', { name: 'Tea' }).closest('fieldset')?.disabled).toBe(true);
  expect(screen.getByText('This answer is final.')).toBeTruthy();
  cleanup();
  server.locked = [choice.id];
  server.activity = { ...server.activity, openAttempt: ATTEMPT_ID, attempts: { used: 1, allowed: 1 } };
  await show();
  await vi.waitFor(async () => {
    await pass(0);
    screen.getByRole('progressbar');
  });
  expect(screen.getByRole('radio', { name: 'Tea' }).closest('fieldset')?.disabled).toBe(true);
});

test('for a live quiz a nickname may be given; one that is refused is told at its field', async () => {
  const server = await open([choice], { content: { ...offered([]).content, quizMode: 3 } });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Nickname/ });
  expect(field.placeholder).toBe('Asha');
  fireEvent.change(field, { target: { value: 'x'.repeat(25) } });
  await press('Start');
  expect(screen.getByText('At most 24 characters.')).toBeTruthy();
  expect(server.commands).toEqual([]);
  server.refusals['StartAttempt'] = [problem(422, 'rude-nickname', 'Choose another nickname.')];
  fireEvent.change(field, { target: { value: ' Star  child ' } });
  await press('Start');
  expect(screen.getByText('Choose another nickname.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await press('Start');
  expect(server.sent('StartAttempt').map(({ nickname }) => nickname)).toEqual(['Star child', 'Star child']);
});

test('what is not live asks for no nickname', async () => {
  await open([choice]);
  expect(screen.queryByRole('textbox', { name: /Nickname/ })).toBeNull();
});

test.each([
  ['cannot be read', 'invalid-payload'],
  ['is more than one may write', 'too-many-answers'],
])('what %s keeps back nothing else', async (_what, code) => {
  const server = await begin([choice, second, wordCloud]);
  server.isReachable = false;
  choose('Tea');
  await pass(500);
  await press('Next');
  choose('Coffee');
  await press('Next');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'calm' } });
  await pass(500);
  server.isReachable = true;
  const invalid = problem(422, code, 'Not valid.');
  const taken = () =>
    Response.json({
      success: true,
      position: '1',
      outcomes: ['done'],
      opened: [],
      now: '2026-11-23T04:30:01.000Z',
    });
  server.refusals['SaveAnswers'] = [taken, invalid, invalid];
  await pass(10_000);
  expect(server.answers).toEqual({ [wordCloud.id]: { type: 'wordcloud', word: 'calm' } });
  await press('Previous');
  expect(screen.getByText('Your last answer could not be saved. Answer again.')).toBeTruthy();
});
