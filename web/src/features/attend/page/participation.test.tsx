// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newestWrite } from '../../../shared/api/newest-write.ts';
import { answerInputOf } from '../../../questions/question-types/for-attend.ts';
import { axeViolations } from '../testing/axe.ts';
import { choice, OPENED, POLL_ID, pollOf, USER_ID, wordCloud } from '../testing/fake-poll.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { answerBoth, begin, bothAnswers, button, press, title } from '../testing/taking-part.ts';

const assign = vi.fn<(url: string | URL) => void>();

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

test('whoever had to log in at the login page gives the name again, and goes on where they were [P324]', async () => {
  const server = await begin(fakeServer(pollOf([choice, wordCloud])));
  await userEvent.click(screen.getByRole('radio', { name: 'Coffee' }));
  await press('Next');
  cleanup();
  server.signedIn = false;
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Login now' }));
  expect(assign.mock.calls).toEqual([['/login']]);
  cleanup();
  server.signedIn = true;
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  await title(wordCloud.title);
  await press('Previous');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Coffee' }).checked).toBe(true);
  cleanup();
  renderPage();
  await title(choice.title);
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

test('an anonymous survey, which is answered as a poll is, says what every survey says [P385 P386]', async () => {
  const last = { ...choice, id: 'c'.repeat(24), title: 'And at noon?' };
  fakeServer(pollOf([choice, last], { isSurvey: true, content: { anonymous: true } }));
  renderPage();
  await title(choice.title);
  // The words come on their own.
  const isTold = (button: string, words: string) =>
    waitFor(async () => {
      await press(button);
      expect(screen.getByRole('status').textContent).toBe(words);
    });
  await isTold('Next', 'This question is compulsory. Please provide an answer before proceeding.');
  await userEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  await press('Next');
  await title(last.title);
  await isTold('Submit', 'This question is compulsory. Please provide an answer.');
});

test('the music of a poll is off until it is asked for, goes on from question to question, and can be switched off [C207 C392]', async () => {
  let sounding = 0;
  class Context {
    currentTime = 0;
    destination = {};
    decodeAudioData = async () => ({});
    close = async () => void sounding--;
  }
  class Node {
    gain = { linearRampToValueAtTime: () => undefined };
    connect = (next: unknown) => next;
    start = () => void sounding++;
  }
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('GainNode', Node);
  vi.stubGlobal('AudioBufferSourceNode', Node);
  const server = fakeServer(pollOf([choice, wordCloud], { content: { musicId: 2 } }));
  const tracks: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.includes('.mp3')) return server.answer(path, init);
    tracks.push(/([a-z]+)[^/]*\.mp3/.exec(path)?.[1] ?? path);
    return new Response('');
  });
  await begin(server);
  const music = await screen.findByRole('button', { name: 'Play the music' });
  expect(tracks).toEqual([]);
  await userEvent.click(music);
  await waitFor(() => expect(sounding).toBe(1));
  expect(music.getAttribute('aria-pressed')).toBe('true');
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  await press('Next');
  await title(wordCloud.title);
  expect(sounding).toBe(1);
  expect(tracks).toEqual(['playful']);
  await press('Play the music');
  await waitFor(() => expect(sounding).toBe(0));
  localStorage.clear();
});

test('where no music is told of, as in a room, there is no button for it', async () => {
  await begin(fakeServer(pollOf([choice])));
  expect(screen.queryByRole('button', { name: 'Play the music' })).toBeNull();
});

test('the texts of an anonymous survey have its colour [C202]', async () => {
  fakeServer(pollOf([choice], { isSurvey: true, content: { anonymous: true, fontColour: '#0b6e4f' } }));
  renderPage();
  const styled = (await title(choice.title)).closest<HTMLElement>('[data-coloured]');
  expect(styled?.style.getPropertyValue('--content-colour')).toBe('#0b6e4f');
});

test('an optional choice can be taken back and skipped, but not everything [P268 P382]', async () => {
  const server = await begin(fakeServer(pollOf([{ ...choice, compulsory: false }])));
  await userEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  await press('Clear answer');
  await press('Submit');
  expect(screen.getByRole('status').textContent).toBe('Answer at least one question.');
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
  // The next page reads results that have the vote.
  expect(newestWrite()).toBe('1');
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

test('a name is no web address, and what is not seen in it is dropped', async () => {
  const server = fakeServer(pollOf([wordCloud]));
  renderPage();
  const first = await screen.findByRole('textbox', { name: 'First name' });
  await userEvent.clear(first);
  await userEvent.type(first, 'evil.com');
  await press('Start');
  expect(screen.getByText('A name cannot contain a web address.')).toBeTruthy();
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

test('a sound can be played with its question, and with no other [P267]', async () => {
  const audio = `${'6'.repeat(24)}-20260101000000.mp3`;
  await begin(fakeServer(pollOf([{ ...choice, audio }, wordCloud])));
  await waitFor(() => expect(document.querySelector('audio')).not.toBeNull());
  const player = document.querySelector('audio') as HTMLAudioElement;
  expect(player.getAttribute('src')).toBe(`/uploads/audios/${audio}`);
  const play = vi.spyOn(player, 'play').mockResolvedValue();
  await press('Play');
  expect(play).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  await press('Next');
  await title('One word for today?');
  expect(document.querySelector('audio')).toBeNull();
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

test('whoever comes back to a damaged draft is told that it is gone, and answers anew [C218]', async () => {
  sessionStorage.setItem(`pollux.attend.${POLL_ID}.${USER_ID}`, '{"half');
  fakeServer(pollOf([choice]));
  renderPage();
  const told = /^Your earlier answers on this device were damaged and are gone\./;
  expect(await screen.findByText(told)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  cleanup();
  // It is there once: what is kept now is whole.
  renderPage();
  await title('Breaks');
  expect(screen.queryByText(told)).toBeNull();
});
