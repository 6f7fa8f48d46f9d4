// @vitest-environment happy-dom
import { useNavigate, useSearch } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { takeRedirect } from '../../../shared/session/redirect-memory.ts';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../shared/testing/fake-api.ts';
import { adminSession, asha, sessionOf } from '../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../shared/testing/render-app.tsx';
import { ExamplesPage } from './examples-page.tsx';
// Loaded ahead, so that no test has to wait for code.
import './example-preview.tsx';

const fields = { image: null, audio: null, video: null, titleHtml: null, imageAlt: '' };
const asked = { ...fields, timer: 0, compulsory: true, points: 4 };
const option = (digit: string, text: string) => ({
  id: digit.repeat(24),
  text,
  image: null,
  audio: null,
  video: null,
});
const election = {
  id: 'election',
  quizType: 'POLL',
  minutes: 1,
  title: 'Class election',
  about: 'For a class.',
  description: 'Everybody has one vote.',
  questions: [
    {
      ...asked,
      id: '1'.repeat(24),
      type: 'mcq',
      title: 'Who should lead our class?',
      options: [option('2', 'First candidate'), option('3', 'Second candidate')],
    },
  ],
};
const icebreaker = {
  ...election,
  id: 'icebreaker',
  title: 'Icebreaker',
  questions: [{ ...asked, id: '4'.repeat(24), type: 'wordcloud', title: 'How do you feel?' }],
};
const draftId = 'd'.repeat(24);
const started = { success: true, message: '', position: '1', id: draftId, quizType: 'POLL' };

function Screen() {
  const { example } = useSearch({ from: '/examples' });
  const navigate = useNavigate();
  return <ExamplesPage shown={example} onClose={() => void navigate({ to: '/examples', search: {} })} />;
}

async function open(
  session: object,
  { at = '/examples', answers = {} }: { at?: string; answers?: Parameters<typeof fakeApi>[0] } = {},
) {
  const seen = fakeApi({
    'GET /api/session': session,
    'GET /api/site/examples': { examples: [election, icebreaker] },
    'POST /api/commands/StartFromExample': started,
    ...answers,
  });
  await renderApp({ '/examples': Screen }, at);
  const sent = () => seen.filter(({ path }) => path === '/api/commands/StartFromExample');
  return { sent, keys: () => sent().map(({ headers }) => headers.get('Idempotency-Key')) };
}
const use = 'Use this example: Class election';
const editor = `At /dashboard/createpoll?quizid=${draftId}`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('each example stands below its kind, with who it is for and how long it takes', async () => {
  await open(sessionOf(null));
  const polls = within(await screen.findByRole('region', { name: 'Polls' }));
  expect(polls.getByRole('article', { name: 'Class election' }).textContent).toContain(
    'Class electionFor a class.1 question · 1 minute',
  );
  const words = within(screen.getByRole('region', { name: 'Word clouds' }));
  expect(words.getAllByRole('article')).toHaveLength(1);
  expect(await axeViolations()).toEqual([]);
});

test('a preview has the questions to try, under an address of its own, and sends nothing', async () => {
  const { sent } = await open(sessionOf(asha));
  await userEvent.click(await screen.findByRole('link', { name: 'Preview: Class election' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
  expect(location.search).toBe('?example=election');
  expect(preview.getByRole('heading', { name: 'Class election' })).toBeTruthy();
  await userEvent.click(await preview.findByRole('radio', { name: 'Second candidate' }));
  expect(preview.getByRole<HTMLInputElement>('radio', { name: 'Second candidate' }).checked).toBe(true);
  await userEvent.click(preview.getByRole('button', { name: 'Close the preview' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([location.search, sent()]).toEqual(['', []]);
});

test('one press makes a draft in the language of the page, and opens its editor', async () => {
  const { sent } = await open(sessionOf(asha));
  await userEvent.dblClick(await screen.findByRole('button', { name: use }));
  expect(await screen.findByText(editor)).toBeTruthy();
  expect(sent().map(({ body }) => body)).toEqual([{ example: 'election', language: 'Eng' }]);
});

test('a visitor is led to the log-in, and what they pressed opens when they come back, once', async () => {
  await open(sessionOf(null));
  await userEvent.click(await screen.findByRole('link', { name: use }));
  expect(await screen.findByText('At /login')).toBeTruthy();
  const target = takeRedirect() ?? '';
  expect(target).toBe('/examples?example=election');
  cleanup();

  const { sent } = await open(sessionOf(asha), { at: target });
  expect(await screen.findByText(editor)).toBeTruthy();
  expect(sent()).toHaveLength(1);
  cleanup();

  const again = await open(sessionOf(asha), { at: target });
  expect(await screen.findByRole('dialog', { name: 'Preview' })).toBeTruthy();
  expect(again.sent()).toEqual([]);
});

test('a visitor who comes back without a log-in, or closes it, does not want it any more', async () => {
  await open(sessionOf(null));
  await userEvent.click(await screen.findByRole('link', { name: use }));
  cleanup();
  await open(sessionOf(null), { at: '/examples?example=election' });
  await within(await screen.findByRole('dialog')).findByRole('link', { name: use });
  cleanup();
  const { sent } = await open(sessionOf(asha), { at: '/examples?example=election' });
  await screen.findByRole('dialog');
  expect(sent()).toEqual([]);
});

test('a link alone makes nothing of anybody', async () => {
  const { sent } = await open(sessionOf(asha), { at: '/examples?example=election' });
  const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
  expect(await preview.findByRole('button', { name: use })).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('where no answer came, another press is the same draft; after a refusal it is another one', async () => {
  const outcomes = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => problem(403, 'polls-not-included', 'Your plan has no polls.'),
    () => started,
  ];
  const { keys } = await open(sessionOf(asha), {
    answers: { 'POST /api/commands/StartFromExample': () => outcomes.shift()?.() ?? started },
  });
  const press = async () => userEvent.click(await screen.findByRole('button', { name: use }));
  await press();
  const card = within(screen.getByRole('article', { name: 'Class election' }));
  expect((await card.findByRole('alert')).textContent).toMatch(/^The server could not be reached/);
  await press();
  await waitFor(() => expect(card.getByRole('alert').textContent).toBe('Your plan has no polls.'));
  await press();
  expect(await screen.findByText(editor)).toBeTruthy();
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('the back office is told that it makes none, and an example that is not there that it is not', async () => {
  await open(adminSession, { at: '/examples?example=constructor' });
  expect(await screen.findByText('There is no such example. Choose one of these.')).toBeTruthy();
  expect(await screen.findByText(/^With an account of the back office/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: use })).toBeNull();
  expect(screen.getByRole('link', { name: 'Preview: Class election' })).toBeTruthy();
});

test('what could not be read can be asked for again', async () => {
  const reads = [problem(500, 'failed', 'Something went wrong.'), { examples: [election] }];
  await open(sessionOf(null), {
    answers: { 'GET /api/site/examples': () => reads.shift() ?? { examples: [] } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Class election' })).toBeTruthy();
});
