// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { begunDraft, rememberBegun } from '../../../shared/drafts.ts';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { activity } from '../../../shared/testing/fake-activity.ts';
import { problem } from '../../../shared/testing/fake-api.ts';
import { asha } from '../../../shared/testing/fake-session.ts';
import type { Today } from './api/today-query.ts';
import { openHome } from './testing/open-home.tsx';
import { busy, day, entry, minutesAgo, nothingToday } from './testing/today.ts';
// Loaded ahead, so that no test has to wait for code.
import './creator/first-steps.tsx';
import './participant/participant-home.tsx';

const person = userEvent.setup();

const done = { success: true, message: 'Done.', position: '9' };
const openAs = (today: Today | Response) => openHome({ 'GET /api/users/me/today': today });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a creator', () => {
  test.each([
    ['QUIZ', 'Create Quiz', '/dashboard/createquiz'],
    ['SURVEY', 'Create Survey', '/dashboard/createsurvey'],
    ['POLL', 'Create Poll', '/dashboard/createpoll'],
  ])('has a card that opens the wizard of a %s, blank [C057 C058]', async (kind, name, path) => {
    rememberBegun(asha.id, kind, 'left over');
    rememberBegun('somebody else', kind, 'theirs');
    const { router } = await openAs(day);
    await screen.findByRole('table');
    const cards = within(screen.getByRole('navigation', { name: 'Create' }));
    await person.click(cards.getByRole('link', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(router.state.location.href).toBe(path));
    expect(begunDraft(asha.id, kind)).toBeNull();
    expect(begunDraft('somebody else', kind)).toBe('theirs');
  });

  test('has cards that open blank in another tab, too [C058]', async () => {
    await openAs(day);
    const cards = within(await screen.findByRole('navigation', { name: 'Create' }));
    const card = cards.getByRole('link', { name: /^Create Poll/ });
    rememberBegun(asha.id, 'POLL', 'left over');
    fireEvent(
      cards.getByRole('link', { name: /^Start from an example/ }),
      new MouseEvent('auxclick', { bubbles: true, button: 1 }),
    );
    fireEvent(card, new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    expect(begunDraft(asha.id, 'POLL')).toBe('left over');
    fireEvent(card, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(begunDraft(asha.id, 'POLL')).toBeNull();
  });

  test('is told what is true today, with figures of their own [P024]', async () => {
    await openAs({ ...day, latest: [entry('c')] });
    expect(await screen.findByText('2 activities are open, and 3 answers have come in today.')).toBeTruthy();
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
      'Continue your draft',
      `/dashboard/createpoll?quizid=${'d'.repeat(24)}`,
    ]);
    expect(screen.getByRole('link', { name: 'My Library' }).getAttribute('href')).toBe('/dashboard/library');
  });

  test('sees in the same list what waits beside the activities, and has read of what they go to', async () => {
    const closed = entry('e', { quizTitle: 'Old lunch', isActive: false, responseCount: 7, unread: 5 });
    const { seen } = await openHome({
      'GET /api/users/me/today': {
        ...day,
        latest: [busy, closed],
        affairs: [
          { kind: 'ticket', supportcode: '0C0FFEE0', news: 'answered', position: '42' },
          { kind: 'email', email: 'new@school.example' },
          { kind: 'bank-details' },
          { kind: 'plan', subscriptionType: 'premium' },
        ],
      },
      'POST /api/commands/MarkNotificationsRead': done,
    });
    const table = within(await screen.findByRole('table', { name: 'What needs you' }));
    const links = table.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Read it', '/dashboard/support'],
      ['Enter the code', '/dashboard/profile'],
      ['Add them', '/dashboard/profile'],
      ['Closed: see 5 answers that are new to you', `/pollgraph?data=${closed.id}`],
      ['See your plan', '/dashboard/choosesubscription'],
      ['See 3 answers of today', `/pollgraph?data=${busy.id}`],
    ]);
    expect(screen.getByText(/^One activity is closed, and you have not seen its result yet\.$/)).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    const marks = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
    await person.click(table.getByRole('link', { name: /^Closed: see 5/ }));
    await waitFor(() => expect(marks()).toEqual([{ upTo: '', responses: { [closed.id]: 7 } }]));
  });

  test('is told what happened lately, and takes back what can be taken back', async () => {
    const about = { quizId: busy.id, quizTitle: 'Annual day', quizUrl: busy.quizUrl };
    const lately: Today['lately'] = [
      { ...about, kind: 'closed', at: minutesAgo(5), canUndo: true },
      { ...about, kind: 'answers', at: minutesAgo(9), count: 50 },
      { ...about, kind: 'reopened', at: minutesAgo(20), canUndo: false },
      { kind: 'ticket', supportcode: '0C0FFEE0', news: 'answered', at: minutesAgo(60) },
      { ...about, kind: 'answers', at: minutesAgo(120), count: 1 },
      { ...about, kind: 'published', at: minutesAgo(180), version: 1 },
      {
        quizId: 'f'.repeat(24),
        quizTitle: 'Rivers',
        quizUrl: `http://localhost:3000/attendquiz/${'f'.repeat(24)}`,
        kind: 'published',
        at: minutesAgo(240),
        version: 1,
      },
    ];
    const { seen } = await openHome({
      'GET /api/users/me/today': { ...day, lately },
      'POST /api/commands/SetActivityActive': done,
    });
    const list = within(await screen.findByRole('region', { name: 'Lately' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Annual day was closed.5 minutes agoUndo',
      'Annual day has its 50th answer.9 minutes ago',
      'Annual day was opened again.20 minutes ago',
      'Your support ticket 0C0FFEE0 was answered.1 hour ago',
      'Annual day has its first answer.2 hours ago',
      'Annual day was published.3 hours ago',
      'Rivers was published.4 hours ago',
    ]);
    expect(list.getAllByRole('link', { name: 'Rivers' })[0]?.getAttribute('href')).toBe(
      `/dashboard/attempts/${'f'.repeat(24)}`,
    );
    expect(await axeViolations()).toEqual([]);
    await person.click(list.getByRole('button', { name: 'Undo: Annual day' }));
    await waitFor(() =>
      expect(seen.find(({ path }) => path.endsWith('/SetActivityActive'))?.body).toEqual({
        id: busy.id,
        isActive: true,
      }),
    );
  });

  test('who has made nothing yet is shown how it goes, an example, and the way to begin', async () => {
    await openAs(nothingToday);
    expect(await screen.findByText('Ask your first question.')).toBeTruthy();
    const ways = within(await screen.findByRole('navigation', { name: 'Create' })).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/dashboard/createquiz',
      '/dashboard/createsurvey',
      '/dashboard/createpoll',
      '/examples',
    ]);
    expect(screen.getByRole('link', { name: /^Create Poll/ })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  test('who is new plays with an example, of which nobody hears', async () => {
    const { seen } = await openAs(nothingToday);
    const example = within(
      await screen.findByRole('region', { name: 'Which theme should our annual day have?' }),
    );
    const votes = () =>
      example.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/\d+$/)?.[0]);
    expect(votes()).toEqual(['19', '12', '7']);
    await person.click(example.getByRole('button', { name: 'A journey through space' }));
    expect(votes()).toEqual(['19', '13', '7']);
    expect(example.getByRole('status').textContent).toContain('A journey through space: 13 answers');
    await person.click(example.getByRole('button', { name: 'Let a room answer' }));
    await waitFor(() => expect(votes()).not.toEqual(['19', '13', '7']));
    await person.click(example.getByRole('button', { name: 'Start over' }));
    expect(votes()).toEqual(['19', '12', '7']);
    expect(seen.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('is told why what they do could not be read, and can create all the same [C057]', async () => {
    await openAs(problem(403, 'not-allowed', 'You are not allowed to do this.'));
    expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
    expect(screen.queryByText('Answers today')).toBeNull();
    const cards = within(screen.getByRole('navigation', { name: 'Create' })).getAllByRole('link');
    expect(cards.map((card) => card.getAttribute('href'))).toEqual([
      '/dashboard/createquiz',
      '/dashboard/createsurvey',
      '/dashboard/createpoll',
      '/examples',
    ]);
  });

  test('has no accessibility faults', async () => {
    await openAs(day);
    await screen.findByRole('table');
    expect(await axeViolations()).toEqual([]);
  });
});

describe('a participant', () => {
  const student = { ...asha, userType: 'student' as const, role: 'student' as const };
  const attended = (letter: string, parts: object = {}) => ({
    quizId: letter.repeat(24),
    attemptId: null,
    quizTitle: `Poll ${letter}`,
    at: '2026-11-20T10:00:00.000Z',
    quizUrl: `http://localhost:3000/attendpoll/${letter.repeat(24)}`,
    resultsOpen: true,
    fingerprint: null,
    ...parts,
  });
  const openAsStudent = (
    latest: readonly object[],
    { resultsOpen = 0, open: open_ = [] }: { resultsOpen?: number; open?: readonly object[] } = {},
  ) =>
    openHome(
      {
        'GET /api/users/me/taking-part': { attended: latest.length, resultsOpen, latest, open: open_ },
      },
      student,
    );

  test('is greeted with what became of their answers, and what they may still answer, in one reading', async () => {
    const { seen } = await openAsStudent(
      [
        attended('a', { fingerprint: '0123456789abcdef'.repeat(4) }),
        attended('b', { resultsOpen: false }),
        attended('c', { quizUrl: null, quizTitle: '', resultsOpen: false }),
        attended('d', { quizTitle: 'Quiz d', attemptId: 'e'.repeat(24) }),
      ],
      { resultsOpen: 1, open: [{ ...activity('f', { quizTitle: 'Rivers' }), isOwn: false }] },
    );
    expect(await screen.findByText('The results of one activity are open to you.')).toBeTruthy();
    const results = screen.getByRole('link', { name: 'See the results of Poll a' });
    expect(results.getAttribute('href')).toBe(`/pollgraph?data=${'a'.repeat(24)}`);
    const receipt = screen.getByRole('link', {
      name: 'Receipt of your answer to Poll a: 0123 · 4567 · 89AB',
    });
    expect(receipt.getAttribute('href')).toBe('/receipt/0123456789ab');
    expect(screen.getByText('The results open when it closes')).toBeTruthy();
    const report = screen.getByRole('link', { name: 'See the results of Quiz d' });
    expect(report.getAttribute('href')).toBe(`/dashboard/quizattended/${'e'.repeat(24)}`);
    expect(screen.getByText('It has been deleted')).toBeTruthy();
    const next = await screen.findByRole('link', { name: /^Rivers/ });
    expect(next.getAttribute('href')).toBe(`http://localhost:3000/attendpoll/${'f'.repeat(24)}`);
    expect(screen.getByRole('link', { name: /^Create Poll/ })).toBeTruthy();
    expect(seen.map(({ path }) => path)).toEqual(['/api/session', '/api/users/me/taking-part']);
    expect(await axeViolations()).toEqual([]);
  });

  test('who has answered nothing yet is told how to', async () => {
    await openAsStudent([]);
    expect(await screen.findByText('Somebody is asking: add your light.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Nothing answered yet' })).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  test('is told why it could not be read', async () => {
    const refused = problem(403, 'not-allowed', 'You are not allowed to do this.');
    await openHome({ 'GET /api/users/me/taking-part': refused }, student);
    expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
  });
});

test.each(['student', 'business', 'teacher'] as const)(
  'leads to the library whose sidebar does not: a %s [P056]',
  async (userType) => {
    await openHome(
      {
        'GET /api/users/me/today': nothingToday,
        'GET /api/users/me/taking-part': { attended: 0, resultsOpen: 0, latest: [], open: [] },
      },
      { ...asha, userType, role: userType },
    );
    await screen.findByRole('link', { name: /Create Poll/ });
    const link = screen.queryByRole('link', { name: 'My Library' });
    expect(link?.getAttribute('href')).toBe(userType === 'teacher' ? undefined : '/dashboard/library');
  },
);
