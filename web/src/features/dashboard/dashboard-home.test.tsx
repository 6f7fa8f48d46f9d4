// @vitest-environment happy-dom
import type { PollResultsView } from '@pollux/query-api/voting/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadDraft, saveDraft } from '../../shared/drafts.ts';
import { axeViolations } from '../../shared/testing/axe-violations.ts';
import { activity } from '../../shared/testing/fake-activity.ts';
import { fakeApi, problem } from '../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../shared/testing/fake-session.ts';
import { renderApp } from '../../shared/testing/render-app.tsx';
import type { Today } from './api/today-query.ts';
import { DashboardHome } from './dashboard-home.tsx';
// Loaded ahead, so that no test has to wait for code.
import './participant/participant-home.tsx';

const person = userEvent.setup();

const entry = (letter: string, parts: Partial<Today['latest'][number]> = {}): Today['latest'][number] => ({
  ...activity(letter),
  latestResponseAt: null,
  week: [0, 0, 0, 0, 0, 0, 0],
  ...parts,
});
const nothing: Today = { activities: 0, open: 0, answersToday: 0, liveId: null, latest: [] };
const busy = entry('b', {
  quizTitle: 'Annual day',
  responseCount: 1206,
  latestResponseAt: new Date().toISOString(),
  week: [0, 0, 0, 0, 1, 0, 3],
});
const day: Today = {
  activities: 4,
  open: 2,
  answersToday: 3,
  liveId: null,
  latest: [busy, entry('c'), entry('d', { isPublished: false, quizTitle: 'Half of it' })],
};
const results: PollResultsView = {
  pollId: busy.id,
  quizTitle: 'Annual day',
  isActive: true,
  isDeleted: false,
  ballots: 1206,
  questions: [
    {
      id: 'e'.repeat(24),
      type: 'mcq',
      title: 'Which theme?',
      image: null,
      responses: 1206,
      options: [
        { id: '1'.repeat(24), text: 'Music', image: null, votes: 806 },
        { id: '2'.repeat(24), text: 'Space', image: null, votes: 400 },
      ],
    },
  ],
};

const open = (answers: Parameters<typeof fakeApi>[0], user = asha) => {
  fakeApi({ 'GET /api/session': sessionOf(user), ...answers });
  return renderApp({ '/dashboard': DashboardHome }, '/dashboard');
};
const openAs = (today: Today | Response) => open({ 'GET /api/users/me/today': today });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a creator', () => {
  test('has a card that opens the poll wizard, blank [C057 C058]', async () => {
    saveDraft(asha.id, null, { title: 'left over' });
    saveDraft('somebody else', null, { title: 'theirs' });
    const { router } = await openAs(day);
    await screen.findByRole('table');
    const cards = within(screen.getByRole('navigation', { name: 'Create' }));
    await person.click(cards.getByRole('link', { name: /^Create Poll/ }));
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard/createpoll'));
    expect(loadDraft(asha.id, null)).toBeUndefined();
    expect(loadDraft('somebody else', null)).toEqual({ title: 'theirs' });
  });

  test('is told what is true today, with figures of their own [P024]', async () => {
    await openAs({ ...day, latest: [entry('c')] });
    expect(await screen.findByText('2 activities are open, and 3 people have answered today.')).toBeTruthy();
    expect(screen.getByText(/^Good (morning|afternoon|evening), Asha\.$/)).toBeTruthy();
    const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect([figure('Answers today'), figure('Open now'), figure('Activities')]).toEqual(['3', '2', '4']);
  });

  test('sees what needs them, and where each next step is taken', async () => {
    await openAs(day);
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    const step = async (name: RegExp) => (await row(name)).getByRole('link');
    expect((await step(/^Annual day/)).textContent).toBe('See 3 answers of today');
    expect(
      (await row(/^Annual day/)).getByRole('img', { name: '4 answers in the last 7 days' }),
    ).toBeTruthy();
    expect((await row(/^Annual day/)).getByText('1,206')).toBeTruthy();
    expect((await step(/^Poll c/)).getAttribute('href')).toBe(`/pollgraph?data=${'c'.repeat(24)}`);
    const draft = await step(/^Half of it/);
    expect([draft.textContent, draft.getAttribute('href')]).toEqual([
      'Go on where you left off',
      `/dashboard/createpoll?quizid=${'d'.repeat(24)}`,
    ]);
    expect(screen.getByRole('link', { name: 'My Library' }).getAttribute('href')).toBe('/dashboard/library');
  });

  test('sees the activity that is answered right now, one light a few people', async () => {
    await open({
      'GET /api/users/me/today': { ...day, liveId: busy.id },
      [`GET /api/activities/${busy.id}/results`]: results,
    });
    expect(await screen.findByText('Your room is answering.')).toBeTruthy();
    const now = within(await screen.findByRole('region', { name: 'Which theme?' }, { timeout: 5_000 }));
    expect(now.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Music: 806 of 1,206, 67 percent, leadingMusic806',
      'Space: 400 of 1,206, 33 percentSpace400',
    ]);
    expect(now.getByText('1,206')).toBeTruthy();
    const show = now.getByRole('link', { name: 'Show in the room' });
    expect(show.getAttribute('href')).toBe(`/pollgraph?data=${busy.id}`);
    expect(await axeViolations()).toEqual([]);
  });

  test('who has made nothing yet is shown how it goes, an example, and the way to begin', async () => {
    await openAs(nothing);
    expect(await screen.findByText('Ask your first question.')).toBeTruthy();
    expect(screen.getByText('An example of what comes out')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Create Poll/ })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  test('is told why what they do could not be read', async () => {
    await openAs(problem(403, 'not-allowed', 'You are not allowed to do this.'));
    expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
    expect(screen.queryByText('Answers today')).toBeNull();
  });

  test('has no accessibility faults', async () => {
    await openAs(day);
    await screen.findByRole('table');
    expect(await axeViolations()).toEqual([]);
  });
});

describe('a participant', () => {
  const student = { ...asha, userType: 'student' as const };
  const attended = (letter: string, parts: object = {}) => ({
    pollId: letter.repeat(24),
    quizTitle: `Poll ${letter}`,
    at: '2026-11-20T10:00:00.000Z',
    quizUrl: `http://localhost:3000/attendpoll/${letter.repeat(24)}`,
    resultsOpen: true,
    answers: {},
    ...parts,
  });
  const openAsStudent = (responses: readonly object[], open_: readonly object[] = []) =>
    open(
      {
        'GET /api/users/me/poll-responses': { allQuiz: responses, total: responses.length },
        'GET /api/explore': { allQuiz: open_, total: open_.length },
      },
      student,
    );

  test('is greeted with what became of their answers, and what they can answer next', async () => {
    await openAsStudent(
      [
        attended('a'),
        attended('b', { resultsOpen: false }),
        attended('c', { quizUrl: null, quizTitle: '', resultsOpen: false }),
      ],
      [{ ...activity('f', { quizTitle: 'Rivers' }), isOwn: false }],
    );
    expect(await screen.findByText('The results of one activity are open to you.')).toBeTruthy();
    const results = screen.getByRole('link', { name: 'See the results of Poll a' });
    expect(results.getAttribute('href')).toBe(`/pollgraph?data=${'a'.repeat(24)}`);
    expect(screen.getByText('The results open when it closes')).toBeTruthy();
    expect(screen.getByText('It has been deleted')).toBeTruthy();
    const next = await screen.findByRole('link', { name: /^Rivers/ });
    expect(next.getAttribute('href')).toBe(`http://localhost:3000/attendpoll/${'f'.repeat(24)}`);
    expect(screen.getByRole('link', { name: /^Create Poll/ })).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  test('who has answered nothing yet is told how to', async () => {
    await openAsStudent([]);
    expect(await screen.findByText('Somebody is asking: add your light.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Nothing answered yet' })).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });
});
