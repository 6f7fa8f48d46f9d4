// @vitest-environment happy-dom
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { pollIdSearch } from '../poll-id-search.ts';
import { PollGraphScreen } from '../poll-graph-screen.tsx';
// Loaded ahead, so that no test has to wait for code.
import './compared-results.tsx';
import './past-results.tsx';

const POLL = 'a'.repeat(24);
const THEN = '2026-03-31T10:00:59.999Z';
const person = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const results = (tea: number, coffee: number, words: Record<string, number> = {}): PollResultsView => ({
  pollId: POLL,
  quizTitle: 'Annual day',
  isActive: true,
  isDeleted: false,
  ballots: tea + coffee,
  questions: [
    {
      id: 'q',
      type: 'mcq',
      title: 'Which drink?',
      titleHtml: null,
      image: null,
      responses: tea + coffee,
      options: [
        { id: 't', text: 'Tea', image: null, votes: tea },
        { id: 'c', text: 'Coffee', image: null, votes: coffee },
      ],
    },
    {
      id: 'w',
      type: 'wordcloud',
      title: 'A word',
      titleHtml: null,
      image: null,
      responses: 1,
      words: Object.entries(words).map(([word, count]) => ({ word, count })),
      otherWords: 0,
    },
  ],
  words: { filter: { stopWords: false, rudeWords: 'shown' }, isFrozen: false, withheld: {} },
});

const closed = {
  _id: '0000000000000042',
  timestamp: '2026-04-02T10:00:00.000Z',
  userRole: 'creator',
  description: 'Closed',
  kind: 'closed',
  count: 1,
  quizId: POLL,
  quizType: 'POLL',
  quizTitle: 'Annual day',
  isDeleted: false,
  by: 'Asha Rao',
  actorId: 'b'.repeat(24),
  isAutomatic: false,
  participant: null,
  personId: null,
  version: null,
  edits: null,
  changes: [],
};

async function shows(search: string, past: object, changes: readonly object[] = [closed]) {
  const asked = fakeApi({
    'GET /api/session': { user: { id: 'c'.repeat(24), role: 'creator' } },
    [`GET /api/activities/${POLL}/results`]: ({ path }) =>
      path.includes('asOf=') ? past : results(5, 1, { rain: 2 }),
    'GET /api/users/me/logs': { success: true, changes, more: false },
  });
  const { router } = await renderApp(
    {
      '/pollgraph': function Graph() {
        const { data, asOf, against } = pollIdSearch(
          Object.fromEntries(new URLSearchParams(window.location.search)),
        );
        return <PollGraphScreen pollId={data} asOf={asOf} against={against} />;
      },
    },
    `/pollgraph?data=${POLL}&asOf=${THEN}${search}`,
  );
  return { asked, router };
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

test('two moments stand side by side, with what differs, and who changed something in between', async () => {
  const { asked } = await shows('&against=now', results(2, 1, { sun: 1 }));
  const table = await screen.findByRole('table', { name: 'Both moments' });
  expect(rowsOf(table)).toEqual([
    ['People who answered', '3', '6', '+3'],
    ['Which drink?Answers to this question', '3', '6', '+3'],
    ['Which drink?Tea', '2', '5', '+3'],
    ['A wordrain', 'none', '2', '+2'],
    ['A wordsun', '1', 'none', '−1'],
  ]);
  expect(await screen.findByText(/Asha Rao/)).toBeDefined();
  // It opens to its event.
  expect(screen.getByRole('button', { name: /^Proof/ })).toBeDefined();
  const logs = asked.find(({ path }) => path.startsWith('/api/users/me/logs'))?.path;
  expect(logs).toBe(`/api/users/me/logs?from=2026-03-31T10%3A01%3A00.000Z&activity=${POLL}`);
  expect(await axeViolations()).toEqual([]);

  await person.click(screen.getByRole('button', { name: 'Show all figures' }));
  expect(rowsOf(table)).toContainEqual(['Which drink?Coffee', '1', '1', '']);
});

test('where there was nothing then it is said, and what was not changed is said, too', async () => {
  await shows('&against=now', problem(404, 'nothing-then', 'Nothing.'), []);
  await screen.findByText(/^At that moment there was nothing of this: As it was at /);
  expect(await screen.findByText('Nothing was changed in between.')).toBeDefined();
  cleanup();
  await shows('&against=now', results(5, 1, { rain: 2 }), []);
  expect(await screen.findByText('No figure differs between the two moments.')).toBeDefined();
});

test('the moment to compare with is chosen beside the first one, and stands in the address', async () => {
  const { router } = await shows('', results(2, 1));
  await person.click(await screen.findByRole('button', { name: 'Compare with…' }));
  await person.click(await screen.findByRole('button', { name: 'Compare with now' }));
  expect(router.state.location.search).toEqual({ data: POLL, asOf: THEN, against: 'now' });
});
