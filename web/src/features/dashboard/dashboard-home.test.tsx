// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { loadDraft, saveDraft } from '../../shared/drafts.ts';
import { axeViolations } from '../../shared/testing/axe-violations.ts';
import { activity } from '../../shared/testing/fake-activity.ts';
import { fakeApi, problem } from '../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../shared/testing/fake-session.ts';
import { renderApp } from '../../shared/testing/render-app.tsx';
import { DashboardHome } from './dashboard-home.tsx';

const person = userEvent.setup();
const open = (activities: Response | object) => {
  fakeApi({
    'GET /api/session': sessionOf(asha),
    'GET /api/users/me/activities': activities,
  });
  return renderApp({ '/dashboard': DashboardHome }, '/dashboard');
};
const list = (...allQuiz: ReturnType<typeof activity>[]) => ({ allQuiz, total: allQuiz.length });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('has a card that opens the poll wizard, blank [C057 C058]', async () => {
  saveDraft(asha.id, null, { title: 'left over' });
  saveDraft('somebody else', null, { title: 'theirs' });
  const { router } = await open(list(activity('a')));
  await screen.findByText('0', { selector: 'dd' });
  const cards = within(screen.getByRole('navigation', { name: 'Create' }));
  await person.click(cards.getByRole('link', { name: /^Create Poll/ }));
  await waitFor(() => expect(router.state.location.href).toBe('/dashboard/createpoll'));
  expect(loadDraft(asha.id, null)).toBeUndefined();
  expect(loadDraft('somebody else', null)).toEqual({ title: 'theirs' });
});

test("counts the person's own polls, open activities and responses [P024]", async () => {
  await open(
    list(
      activity('a', { responseCount: 1200 }),
      activity('b', { responseCount: 7, isActive: false }),
      activity('c', { quizType: 'SURVEY' }),
    ),
  );
  const figure = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
  await screen.findByText('1,207');
  expect(await figure('Polls')).toBe('2');
  expect(await figure('Open now')).toBe('2');
  expect(await figure('Responses')).toBe('1,207');
});

test('lists the five newest, each leading to its results', async () => {
  await open(list(...['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => activity(letter, { responseCount: 1 }))));
  const link = await screen.findByRole('link', { name: /^Poll a/ });
  expect(link.getAttribute('href')).toBe(`/pollgraph?data=${'a'.repeat(24)}`);
  expect(link.textContent).toContain('1 response');
  expect(screen.queryByText('Poll f')).toBeNull();
  expect(screen.getByRole('link', { name: 'My Library' }).getAttribute('href')).toBe('/dashboard/library');
});

test('leads to the first poll when there is nothing yet', async () => {
  await open(list());
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create Poll' })).toBeTruthy();
});

test('says why the activities could not be read', async () => {
  await open(problem(403, 'not-allowed', 'You are not allowed to do this.'));
  expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
  expect(screen.queryByText('Responses')).toBeNull();
});

test('has no accessibility faults', async () => {
  await open(list(activity('a')));
  await screen.findByText('Poll a');
  expect(await axeViolations()).toEqual([]);
});
