// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../testing/axe.ts';
import { choice, POLL_ID, pollOf, wordCloud } from '../testing/fake-poll.ts';
import { fakeServer, noNetwork, problem } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { answerBoth, begin, bothAnswers, button, press, title } from '../testing/taking-part.ts';

const assign = vi.fn<(url: string | URL) => void>();
const [tea, coffee] = choice.options;

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.lang = 'en';
  vi.spyOn(location, 'assign').mockImplementation(assign);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  assign.mockReset();
});

test('without an answer from the server the same answers can be sent once more, under the same key [P527 P529]', async () => {
  const server = fakeServer(pollOf([choice, wordCloud]));
  server.replies.push(noNetwork);
  await begin(server);
  await answerBoth();
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(
    within(dialog).getByText('No response received from server. Please check your connection.'),
  ).toBeTruthy();
  await press('Try Again');
  await screen.findByRole('dialog', { name: 'Success' });
  const [first, second] = server.commands;
  expect(second).toEqual(first);
  expect(first?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('changed answers are a submission of their own, with another key [P527]', async () => {
  const server = fakeServer(pollOf([wordCloud, choice]));
  server.replies.push(noNetwork);
  await begin(server);
  await userEvent.type(screen.getByRole('textbox'), 'calm');
  await press('Next');
  await userEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  await press('Submit');
  await screen.findByRole('alertdialog', { name: 'Error' });
  await press('Close');
  await userEvent.click(screen.getByRole('radio', { name: 'Coffee' }));
  await press('Submit');
  await screen.findByRole('dialog', { name: 'Success' });
  const [first, second] = server.commands;
  expect(first?.payload['answers']).toMatchObject({ [choice.id]: { optionId: tea?.id } });
  expect(second?.payload['answers']).toMatchObject({ [choice.id]: { optionId: coffee?.id } });
  expect(second?.key).not.toBe(first?.key);
});

test("the server's refusal is shown with its status [P528]", async () => {
  const server = fakeServer(pollOf([choice, wordCloud]));
  server.replies.push(
    problem(422, 'invalid-selections', 'Invalid poll selections. Please answer all required questions.'),
  );
  await begin(server);
  await answerBoth();
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(
    within(dialog).getByText('Error 422: Invalid poll selections. Please answer all required questions.'),
  ).toBeTruthy();
  await press('Close');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('calm');
  expect(button('Submit').disabled).toBe(false);
});

test('any other error speaks for itself [P530]', async () => {
  const server = fakeServer(pollOf([choice, wordCloud]));
  server.replies.push(() => new Response('half an ans'));
  await begin(server);
  await answerBoth();
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(within(dialog).getByText(/not valid JSON/)).toBeTruthy();
});

test('a second vote is refused and then there is no form any more [P115 P120 P528]', async () => {
  const server = fakeServer(pollOf([choice, wordCloud]));
  server.replies.push(problem(409, 'already-voted', 'Poll already Submitted'));
  await begin(server);
  await answerBoth();
  expect(await screen.findByText('Error 409: Poll already Submitted')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  server.poll = () => Response.json(pollOf([choice], { availability: 'already-submitted', responded: true }));
  await press('Close');
  expect(await title('Poll already Submitted')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  await press('See results');
  expect(assign.mock.calls).toEqual([[`/pollgraph?data=${POLL_ID}`]]);
});

test('a vote for a closed poll is refused once, and leads to a page that says so; the answers stay', async () => {
  const server = fakeServer(pollOf([wordCloud]));
  server.replies.push(problem(403, 'poll-closed', 'The Poll is Closed Now'));
  await begin(server);
  await userEvent.type(screen.getByRole('textbox'), 'calm{Enter}');
  expect(await screen.findByText('Error 403: The Poll is Closed Now')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  server.poll = () => Response.json(pollOf([wordCloud], { availability: 'closed' }));
  await press('Close');
  expect(await title('The Poll is Closed Now')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'See results' })).toBeNull();

  server.poll = () => Response.json(pollOf([wordCloud]));
  cleanup();
  renderPage();
  await title('One word for today?');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('calm');
});

test('a vote for a deleted poll says that it was deleted, and that nothing was sent', async () => {
  const server = fakeServer(pollOf([choice]));
  server.replies.push(problem(404, 'quiz-not-found', 'Quiz not Found'));
  await begin(server);
  await userEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  await press('Submit');
  await screen.findByText('Error 404: Quiz not Found');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  await press('Close');
  await title('This poll has been deleted');
  expect(sessionStorage).toHaveLength(0);
  expect(await axeViolations()).toEqual([]);
  await press('Go to dashboard');
  expect(assign.mock.calls).toEqual([['/dashboard']]);
});

test('a poll that was changed meanwhile is shown anew, with what still fits and what is new', async () => {
  const server = fakeServer(pollOf([choice, wordCloud]));
  server.replies.push(problem(409, 'poll-changed', 'The poll was changed.'));
  await begin(server);
  await answerBoth();
  const green = {
    ...choice,
    options: choice.options.map((option) => ({ ...option, text: `Green ${option.text}` })),
  };
  // The read side may be a moment behind.
  const answers = [pollOf([choice, wordCloud]), pollOf([green, wordCloud], { version: 2 })];
  server.poll = () => Response.json(answers.length > 1 ? answers.shift() : answers[0]);

  const changes = await screen.findByRole('alert');
  expect(changes.textContent).toContain('This poll was changed while you were answering');
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Question 1 was changed.']);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await axeViolations()).toEqual([]);
  await title('Tea or coffee?');
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    false,
  ]);
  await press('OK');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Green Coffee' }));
  await press('Next');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('calm');
  await press('Submit');
  await screen.findByRole('dialog', { name: 'Success' });
  const [refused, taken] = server.commands;
  expect(taken?.payload).toEqual({ ...bothAnswers, version: 2 });
  expect(taken?.key).not.toBe(refused?.key);
});

test('of an anonymous survey it says survey where it was changed, closed, answered or deleted meanwhile [P095 P096 P113]', async () => {
  const survey = { isSurvey: true, content: { anonymous: true } } as const;
  const server = fakeServer(pollOf([choice], survey));
  renderPage();
  await title(choice.title);
  const answers = async (status: number, code: string) => {
    server.replies.push(problem(status, code, 'What it says of polls.'));
    await userEvent.click(await screen.findByRole('radio', { name: 'Tea' }));
    await press('Submit');
  };
  await answers(409, 'already-voted');
  expect(await screen.findByText('Error 409: Attempts Finished')).toBeTruthy();
  await press('Close');
  await answers(403, 'poll-closed');
  expect(await screen.findByText('Error 403: The Survey is Closed Now')).toBeTruthy();
  await press('Close');
  const options = choice.options.map((option) => ({ ...option, text: `${option.text} or not` }));
  server.poll = () => Response.json(pollOf([{ ...choice, options }], { ...survey, version: 2 }));
  server.replies.push(problem(409, 'poll-changed', 'The poll was changed.'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Tea' }));
  await press('Submit');
  const changes = await screen.findByRole('alert');
  expect(changes.textContent).toContain('This survey was changed while you were answering');
  await userEvent.click(await screen.findByRole('radio', { name: 'Tea or not' }));
  server.replies.push(problem(404, 'quiz-not-found', 'Quiz not Found'));
  await press('Submit');
  await screen.findByText('Error 404: Quiz not Found');
  await press('Close');
  await title('This survey has been deleted');
  expect(screen.queryByText(/\bpoll\b/i)).toBeNull();
});

test('a word cloud that does not get through keeps what was typed [P119 P531]', async () => {
  const server = fakeServer(pollOf([wordCloud]));
  server.replies.push(problem(500, 'unexpected', 'Something went wrong.'));
  await begin(server);
  await userEvent.type(screen.getByRole('textbox'), 'calm');
  await press('Submit');
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(within(dialog).getByText('Failed to submit your response. Please try again.')).toBeTruthy();
  await press('Close');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('calm');
});

test('with an expired session the login opens in place, then the name form; the answers stay [P089 P090 P091 P112]', async () => {
  const server = fakeServer(pollOf([choice, wordCloud]));
  server.replies.push(problem(401, 'not-signed-in', 'You are not logged in.'));
  server.replies.push(problem(401, 'wrong-credentials', 'Incorrect username or password.'));
  await begin(server);
  await answerBoth();
  await title('Log in to continue');
  await press('Log in');
  expect(screen.getByText('Email is required.')).toBeTruthy();
  expect(screen.getByText('Password is required.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong');
  await press('Log in');
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect username or password.');
  expect(await axeViolations()).toEqual([]);
  await press('Log in');
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  await title('One word for today?');
  await press('Submit');
  await screen.findByRole('dialog', { name: 'Success' });
  expect(server.commands.map(({ name }) => name)).toEqual(['CastVote', 'LogIn', 'LogIn', 'CastVote']);
  expect(server.commands.at(-1)?.payload).toEqual(bothAnswers);
});

test('whom strangers have locked out logs in in place with a mailed code; the answers stay [P089 P090]', async () => {
  const server = fakeServer(pollOf([choice, wordCloud]));
  server.replies.push(problem(401, 'not-signed-in', 'You are not logged in.'));
  server.replies.push(problem(429, 'too-many-log-ins', 'Too many failed logins.'));
  await begin(server);
  await answerBoth();
  await title('Log in to continue');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await press('Log in');
  await screen.findByRole('button', { name: 'Email me a code' });
  expect(screen.getByRole('alert').textContent).toMatch(/Too many failed logins/);
  await press('Email me a code');
  await userEvent.type(await screen.findByLabelText('Code from the mail'), '0123456789');
  expect(await axeViolations()).toEqual([]);
  await press('Log in');
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  await press('Submit');
  await screen.findByRole('dialog', { name: 'Success' });
  expect(server.commands.map(({ name }) => name)).toEqual([
    'CastVote',
    'LogIn',
    'SendOneTimeCode',
    'VerifyLogInCode',
    'LogIn',
    'CastVote',
  ]);
  expect(server.commands.at(-1)?.payload).toEqual(bothAnswers);
});

test('whoever has a second factor gives its code in place as well, by their app or a recovery code [P089 P090]', async () => {
  const server = fakeServer(pollOf([choice, wordCloud]));
  const wrong = problem(401, 'wrong-second-factor', 'The code is wrong or was used before.');
  server.replies.push(problem(401, 'not-signed-in', 'You are not logged in.'));
  server.replies.push(problem(401, 'second-factor-required', 'Enter the code from your authenticator app.'));
  server.replies.push(wrong);
  await begin(server);
  await answerBoth();
  await title('Log in to continue');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await press('Log in');
  const field = await screen.findByRole('textbox', { name: 'Code from your app' });
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(await axeViolations()).toEqual([]);
  await press('Log in');
  expect(screen.getByText('OTP is required.')).toBeTruthy();
  await userEvent.type(field, '123456');
  await press('Log in');
  expect((await screen.findByRole('alert')).textContent).toBe('The code is wrong or was used before.');
  await press('Use recovery code');
  await userEvent.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'abcd-efgh');
  await press('Log in');
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  await press('Submit');
  await screen.findByRole('dialog', { name: 'Success' });
  const typed = { email: 'asha@example.com', password: 'secret' };
  const logins = server.commands.filter(({ name }) => name === 'LogIn').map(({ payload }) => payload);
  expect(logins).toEqual([typed, { ...typed, code: '123456' }, { ...typed, code: 'abcd-efgh' }]);
  expect(server.commands.at(-1)?.payload).toEqual(bothAnswers);
});
