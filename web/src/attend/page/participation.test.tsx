// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerInputOf } from '../../questions/question-types/for-attend.ts';
import { axeViolations } from '../testing/axe.ts';
import { choice, OPENED, POLL_ID, pollOf, wordCloud } from '../testing/fake-poll.ts';
import { type FakeServer, fakeServer, noNetwork, problem } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';

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

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => userEvent.click(button(name));
const title = (name: string) => screen.findByRole('heading', { name, level: 1 });

/** Opens the page, gives the name and comes to the first question. */
async function begin(server: FakeServer): Promise<FakeServer> {
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  await screen.findByRole('progressbar');
  return server;
}

/** Answers the choice and the word cloud and presses Submit. */
async function answerBoth(): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name: 'Coffee' }));
  await press('Next');
  await userEvent.type(screen.getByRole('textbox'), 'calm');
  await press('Submit');
}

const bothAnswers = {
  pollId: POLL_ID,
  version: 1,
  opened: OPENED,
  firstname: 'Asha',
  lastname: 'Raman',
  answers: {
    [choice.id]: { type: 'mcq', optionId: coffee?.id },
    [wordCloud.id]: { type: 'wordcloud', word: 'calm' },
  },
};

test('the name form comes first, prefilled, and both names are required [P324 P372 P373]', async () => {
  fakeServer(pollOf([choice]));
  renderPage();
  await title('Breaks');
  const form = screen.getByRole('form', { name: "Participant's name" });
  const first = within(form).getByRole<HTMLInputElement>('textbox', { name: 'First name' });
  const last = within(form).getByRole<HTMLInputElement>('textbox', { name: 'Last name' });
  expect([first.value, last.value]).toEqual(['Asha', 'Raman']);
  expect(screen.queryByRole('radio')).toBeNull();

  await userEvent.clear(first);
  await userEvent.clear(last);
  await press('Start');
  expect(screen.getByText('First name is required.')).toBeTruthy();
  expect(screen.getByText('Last name is required.')).toBeTruthy();
  expect(document.activeElement).toBe(first);

  await userEvent.type(first, '  Meena ');
  await userEvent.type(last, 'x'.repeat(61));
  await press('Start');
  expect(screen.getByText('At most 60 characters.')).toBeTruthy();
  await userEvent.clear(last);
  await userEvent.type(last, 'Iyer');
  await press('Start');
  expect(document.activeElement).toBe(await title('Tea or coffee?'));
});

test('questions come one at a time, with Previous, Next and the progress [P102 P103 P104 P335]', async () => {
  await begin(fakeServer(pollOf([choice, wordCloud])));
  const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
  expect(button('Previous').disabled).toBe(true);
  expect(progress()).toBe('50');
  expect(screen.getByText('Question 1 of 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();

  await userEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  await press('Next');
  expect(document.activeElement).toBe(await title('One word for today?'));
  expect(progress()).toBe('100');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(button('Submit').disabled).toBe(false);

  await press('Previous');
  await title('Tea or coffee?');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tea' }).checked).toBe(true);
});

test('a compulsory question holds Next and Submit back until it is answered [P268 P337]', async () => {
  const server = await begin(fakeServer(pollOf([choice, wordCloud])));
  await press('Next');
  expect(screen.getByRole('status').textContent).toBe('Please answer the question');
  expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Tea' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  expect(screen.queryByText('Please answer the question')).toBeNull();
  await press('Next');
  await userEvent.type(screen.getByRole('textbox'), '   ');
  await press('Submit');
  expect(screen.getAllByText('Please answer the question')).toHaveLength(2);
  expect(server.commands).toEqual([]);
});

test('an optional choice can be taken back and skipped, but not everything [P268 P382]', async () => {
  const server = await begin(fakeServer(pollOf([{ ...choice, compulsory: false }])));
  await userEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  await press('Clear answer');
  await press('Submit');
  expect(screen.getByRole('status').textContent).toBe('Please answer at least one question.');
  expect(server.commands).toEqual([]);
});

test('a word counts up to 50 characters [P118 P282]', async () => {
  await begin(fakeServer(pollOf([wordCloud])));
  await userEvent.type(screen.getByRole('textbox'), 'கல்வி');
  expect(screen.getByText('3/50')).toBeTruthy();
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'x'.repeat(51));
  await press('Submit');
  expect(screen.getByRole('status').textContent).toBe('At most 50 characters.');
});

test('a response is sent as one vote, once, and leads to the dashboard [P105 P116 P336 P338 P525]', async () => {
  let arrive: (response: Response) => void = () => {};
  const server = fakeServer(pollOf([choice, wordCloud]));
  server.replies.push(() => new Promise((resolve) => (arrive = resolve)));
  await begin(server);
  await answerBoth();
  expect(button('Submitting...').disabled).toBe(true);
  expect(button('Previous').disabled).toBe(true);
  await userEvent.keyboard('{Enter}');

  await act(async () => arrive(Response.json({ success: true, message: '', position: '1' })));
  const dialog = await screen.findByRole('dialog', { name: 'Success' });
  expect(within(dialog).getByText('Your response has been submitted successfully!')).toBeTruthy();
  expect(server.commands.map(({ name, payload }) => [name, payload])).toEqual([['CastVote', bothAnswers]]);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('pollux.attend'))).toEqual([]);
  expect(assign).not.toHaveBeenCalled();
  await press('Go to dashboard');
  expect(assign.mock.calls).toEqual([['/dashboard']]);
});

test('after voting the results come first, where they are open', async () => {
  const server = await begin(fakeServer(pollOf([choice])));
  await userEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  await press('Submit');
  const dialog = await screen.findByRole('dialog', { name: 'Success' });
  const receipt = await within(dialog).findByRole('link', { name: '9F3A · C71D · 52E8' });
  expect(receipt.getAttribute('href')).toBe('/receipt/9f3ac71d52e8');
  const choices = within(dialog).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'See results',
    'Go to dashboard',
    'Save the receipt',
  ]);
  expect(await axeViolations()).toEqual([]);
  await press('See results');
  expect(assign.mock.calls).toEqual([[`/pollgraph?data=${POLL_ID}`]]);

  cleanup();
  server.poll = () => Response.json(pollOf([choice], { resultsOpen: false }));
  await begin(server);
  await userEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  await press('Submit');
  const closed = await screen.findByRole('dialog', { name: 'Success' });
  expect(within(closed).queryByRole('button', { name: 'See results' })).toBeNull();
});

test('two presses before the page has reacted are one submission [P336]', async () => {
  const server = await begin(fakeServer(pollOf([choice])));
  await userEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  const submit = button('Submit');
  act(() => {
    submit.click();
    submit.click();
  });
  await screen.findByRole('dialog', { name: 'Success' });
  expect(server.commands).toHaveLength(1);
});

test('a poll of word clouds is answered as any other [P117 P118 P119 P477 P526]', async () => {
  const server = await begin(fakeServer(pollOf([wordCloud])));
  await userEvent.type(screen.getByRole('textbox'), ' calm {Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Success' });
  expect(within(dialog).getByText('Your response has been submitted successfully!')).toBeTruthy();
  const payload = {
    pollId: POLL_ID,
    version: 1,
    opened: OPENED,
    firstname: 'Asha',
    lastname: 'Raman',
    answers: { [wordCloud.id]: { type: 'wordcloud', word: 'calm' } },
  };
  expect(server.commands.map((sent) => [sent.name, sent.payload])).toEqual([['CastVote', payload]]);
  await press('Go to dashboard');
  expect(assign.mock.calls).toEqual([['/dashboard']]);
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

test('a name is no web address, and what is not seen in it is dropped', async () => {
  const server = fakeServer(pollOf([wordCloud]));
  renderPage();
  const first = await screen.findByRole('textbox', { name: 'First name' });
  await userEvent.clear(first);
  await userEvent.type(first, 'evil.com');
  await press('Start');
  expect(screen.getByText('A name cannot hold a web address.')).toBeTruthy();
  await userEvent.clear(first);
  await userEvent.type(first, ' As\u200Bha ');
  await press('Start');
  await userEvent.type(await screen.findByRole('textbox'), 'calm{Enter}');
  await screen.findByRole('dialog', { name: 'Success' });
  expect(server.commands[0]?.payload).toMatchObject({ firstname: 'Asha' });
});

test('what has just appeared takes no tap for a moment, and keys at once', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  fakeServer(pollOf([{ ...choice, compulsory: false }, wordCloud]));
  renderPage(undefined, { settling: 300 });
  const takesTaps = (element: Element) => element.closest('[style*="pointer-events: none"]') === null;
  const start = await screen.findByRole('button', { name: 'Start' });
  await waitFor(() => expect(takesTaps(start)).toBe(true));
  await user.click(start);
  const tea = await screen.findByRole('radio', { name: 'Tea' });
  expect(takesTaps(tea)).toBe(false);
  await user.tab();
  await user.keyboard('[Space]');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tea' }).checked).toBe(true);
  await waitFor(() => expect(takesTaps(tea)).toBe(true));
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
  server.replies.push(problem(401, 'not-signed-in', 'Please log in.'));
  server.replies.push(problem(401, 'wrong-credentials', 'Incorrect username or password.'));
  await begin(server);
  await answerBoth();
  await title('Please login to continue');
  await press('Login');
  expect(screen.getByText('Email is required.')).toBeTruthy();
  expect(screen.getByText('Password is required.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong');
  await press('Login');
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect username or password.');
  expect(await axeViolations()).toEqual([]);
  await press('Login');
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  await title('One word for today?');
  await press('Submit');
  await screen.findByRole('dialog', { name: 'Success' });
  expect(server.commands.map(({ name }) => name)).toEqual(['CastVote', 'LogIn', 'LogIn', 'CastVote']);
  expect(server.commands.at(-1)?.payload).toEqual(bothAnswers);
});

test('answers and step survive a reload [P089]', async () => {
  const server = await begin(fakeServer(pollOf([choice, wordCloud])));
  await userEvent.click(screen.getByRole('radio', { name: 'Coffee' }));
  await press('Next');
  await userEvent.type(screen.getByRole('textbox'), 'cal');
  cleanup();
  renderPage();
  await title('One word for today?');
  await userEvent.type(screen.getByRole('textbox'), 'm{Enter}');
  await screen.findByRole('dialog', { name: 'Success' });
  expect(server.commands[0]?.payload).toEqual(bothAnswers);
});

test('what the questions are answered with can be loaded again when it did not arrive', async () => {
  fakeServer(pollOf([choice]));
  vi.spyOn(answerInputOf(choice), 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  renderPage();
  await title('The poll could not be loaded');
  await press('Retry');
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('radio', { name: 'Tea' })).toBeTruthy();
});

test('everything works by keyboard alone', async () => {
  const user = userEvent.setup();
  const server = fakeServer(pollOf([choice, wordCloud]));
  renderPage();
  await title('Breaks');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  await title('Tea or coffee?');
  await user.tab();
  await user.keyboard('[ArrowDown]');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Coffee' }).checked).toBe(true);
  await user.keyboard('{Enter}');
  await title('One word for today?');
  await user.tab();
  await user.keyboard('calm{Enter}');
  await screen.findByRole('dialog', { name: 'Success' });
  expect(server.commands[0]?.payload).toEqual(bothAnswers);
});

test('the content has its language, the questions their heading and group [P621]', async () => {
  await begin(fakeServer(pollOf([choice], { content: { language: 'tam' } })));
  const heading = await title('Tea or coffee?');
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('ta');
  expect(screen.getByRole('radiogroup', { name: 'Tea or coffee?' })).toBeTruthy();
});

test('pictures are shown and can be enlarged and closed [P106 P107 P265]', async () => {
  const image = `${'5'.repeat(24)}-20260101000000.webp`;
  const options = choice.options.map((option) => ({ ...option, image }));
  await begin(fakeServer(pollOf([{ ...choice, image, options }])));
  const overlays = document.querySelectorAll('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Question 1 Enlarge' }));
  expect(overlays[0]?.open).toBe(true);
  expect(
    within(overlays[0] as HTMLElement)
      .getByRole('img', { name: 'Question 1' })
      .getAttribute('src'),
  ).toBe(`/uploads/${image}`);
  await userEvent.click(within(overlays[0] as HTMLElement).getByRole('button', { name: 'Close' }));
  expect(overlays[0]?.open).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Enlarge the image of option 2' }));
  expect(overlays[2]?.open).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Coffee' }).checked).toBe(false);
});

test('axe finds nothing at any step', async () => {
  const image = `${'5'.repeat(24)}-20260101000000.webp`;
  const options = choice.options.map((option) => ({ ...option, image }));
  fakeServer(pollOf([{ ...choice, image, options, timer: 30_000 }, wordCloud]));
  renderPage();
  await title('Breaks');
  expect(await axeViolations()).toEqual([]);
  await press('Start');
  await press('Next');
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  await press('Next');
  await press('Submit');
  expect(await axeViolations()).toEqual([]);
  await userEvent.type(screen.getByRole('textbox'), 'calm');
  await press('Submit');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Success' })).toBeTruthy());
  expect(await axeViolations()).toEqual([]);
});
