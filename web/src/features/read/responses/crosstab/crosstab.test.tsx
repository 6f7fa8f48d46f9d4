// @vitest-environment happy-dom
import type {
  ComparedQuestion,
  CrossTableView,
  SurveyAnswersView,
} from '@pollux/query-api/attending/cross-table-contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveConnection } from '../../../../shared/live/socket.ts';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { CrosstabScreen } from './crosstab-screen.tsx';
import { crosstabSearch } from './crosstab-place.ts';
import { savedFiles } from '../../../../shared/testing/saved-files.ts';

const quizId = 'a'.repeat(24);
const choice = (key: string, text: string | null = key, isOffered = true) => ({ key, text, isOffered });
const grade: ComparedQuestion = {
  id: 'a1'.repeat(12),
  title: 'Which grade are you in?',
  type: 'mcq',
  isAsked: true,
  takesSeveral: false,
  choices: [choice('g9', 'Grade 9'), choice('g10', 'Grade 10'), choice('g8', 'Grade 8', false)],
};
const bus: ComparedQuestion = {
  id: 'b2'.repeat(12),
  title: 'Do you come by bus?',
  type: 'truefalse',
  isAsked: false,
  takesSeveral: false,
  choices: [choice('true', null), choice('false', null)],
};
const clubs: ComparedQuestion = {
  id: 'c3'.repeat(12),
  title: 'Which clubs?',
  type: 'checkbox',
  isAsked: true,
  takesSeveral: true,
  choices: [choice('chess'), choice('drama')],
};
const wish = { id: 'd4'.repeat(12), title: 'What do you wish for?', type: 'shortanswer', isAsked: true };

const counted = (question: ComparedQuestion) => ({
  ...question,
  titleHtml: null,
  responses: 40,
  result: null,
});
const answers = (parts: Partial<SurveyAnswersView> = {}): SurveyAnswersView => ({
  quizId,
  quizTitle: 'School life',
  submitted: 80,
  unknown: 0,
  matching: 80,
  people: 80,
  leastForPercentages: 30,
  questions: [
    counted(grade),
    counted({ ...wish, takesSeveral: false, choices: [] }),
    counted(bus),
    counted(clubs),
  ],
  ...parts,
});
const table = (parts: Partial<CrossTableView> = {}): CrossTableView => ({
  quizId,
  submitted: 80,
  unknown: 0,
  matching: 80,
  leastForPercentages: 30,
  both: 70,
  people: 70,
  rows: grade,
  columns: bus,
  counts: [
    [30, 10],
    [9, 20],
    [1, 0],
  ],
  rowTotals: [40, 29, 1],
  columnTotals: [40, 30],
  independence: { chiSquared: 13.456, degrees: 2, p: 0.0004, v: 0.4321 },
  ...parts,
});

beforeEach(() => {
  vi.spyOn(liveConnection, 'subscribe').mockImplementation((_topic, listens) => {
    listens.onState('live');
    return () => undefined;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Screen() {
  const search = useSearch({ strict: false });
  const at = useMemo(() => crosstabSearch(search), [search]);
  const navigate = useNavigate();
  return (
    <CrosstabScreen
      quizId={quizId}
      at={at}
      go={(next) => void navigate({ to: '.', search: next as never })}
    />
  );
}

function opens(view: SurveyAnswersView, crossed: CrossTableView = table(), search = '') {
  const seen = fakeApi({
    'GET /api/session': sessionOf(asha),
    [`GET /api/activities/${quizId}/survey-answers`]: view,
    [`GET /api/activities/${quizId}/cross-table`]: crossed,
    [`GET /api/activities/${quizId}/attendance`]: Response.json(
      { attending: 0, submitted: 80, moves: 3 },
      { headers: { ETag: '"007-000001"' } },
    ),
  });
  const asked = () => seen.map(({ path }) => decodeURIComponent(path.replace(/^.*\//, '')));
  return renderApp({ '/': Screen }, `/${search}`).then((rendered) => ({ ...rendered, seen, asked }));
}

const rowsOf = (found: HTMLElement) =>
  within(found)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('a table names its rows and columns, and says as counts, of rows and of columns what goes together', async () => {
  const user = userEvent.setup();
  await opens(answers());
  const label = 'Which grade are you in?, by Do you come by bus?';
  const found = await screen.findByRole('table', { name: label });
  expect(rowsOf(found)).toEqual([
    ['Which grade are you in?', 'Do you come by bus?', 'All'],
    ['True', 'False'],
    ['Grade 9', '30', '10', '40'],
    ['Grade 10', '9', '20', '29'],
    ['Grade 8 (earlier choice)', '1', '0', '1'],
    ['All', '40', '30', '70'],
  ]);
  const rowHeaders = within(found).getAllByRole('rowheader');
  expect(rowHeaders.map(({ textContent }) => textContent)).toContain('Grade 10');
  expect(screen.getByText('70 responses of 80 answer both questions, from 70 people.')).toBeTruthy();
  expect(screen.queryByText(/≈ marks/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: '% of row' }));
  await waitFor(() => expect(rowsOf(found)[0]).toContain('Number'));
  expect(rowsOf(found).slice(2)).toEqual([
    ['Grade 9', '75% (30)', '25% (10)', '40'],
    ['Grade 10', '≈ 31% (9)', '≈ 69% (20)', '29'],
    ['Grade 8 (earlier choice)', '≈ 100% (1)', '≈ 0% (0)', '1'],
    ['All', '57% (40)', '43% (30)', '70'],
  ]);
  expect(screen.getByText(/≈ marks shares of fewer than 30 responses/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '% of column' }));
  await waitFor(() => expect(rowsOf(found)[2]?.[1]).toBe('75% (30)'));
  expect(rowsOf(found).slice(2)).toEqual([
    ['Grade 9', '75% (30)', '33% (10)', '57% (40)'],
    ['Grade 10', '23% (9)', '67% (20)', '41% (29)'],
    ['Grade 8 (earlier choice)', '3% (1)', '0% (0)', '1% (1)'],
    ['Number', '40', '30', '70'],
  ]);
  expect(
    screen.getByText(/Chi-squared: 13.46 with 2 degrees of freedom, p: below 0.001. Cramér’s V: 0.43/),
  ).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('which questions, how and of whom stands in the address, and is what the server is asked', async () => {
  const user = userEvent.setup();
  const search = `?rows=${clubs.id}&columns=${grade.id}&view=rows&only=${bus.id}&chose=true`;
  const crossed = table({
    rows: clubs,
    columns: grade,
    counts: [
      [1, 2, 0],
      [0, 0, 0],
    ],
    rowTotals: [3, 0],
    columnTotals: [1, 2, 0],
    both: 3,
    people: 2,
    matching: 40,
    independence: 'several',
  });
  const { router, asked } = await opens(answers({ matching: 40 }), crossed, search);
  await screen.findByRole('table', { name: 'Which clubs?, by Which grade are you in?' });
  expect(asked()).toContain(`survey-answers?only=${bus.id}&chose=true`);
  expect(asked()).toContain(`cross-table?rows=${clubs.id}&columns=${grade.id}&only=${bus.id}&chose=true`);
  expect(screen.getByText(/40 of 80 responses gave that answer/)).toBeTruthy();
  expect(screen.getByText(/shares may add up to more than 100%/)).toBeTruthy();
  expect(screen.getByText(/^No test: a response may be in several cells/)).toBeTruthy();
  // Of nobody there is no share.
  expect(screen.getByRole('row', { name: /drama/ }).textContent).toContain('–');
  await user.click(screen.getByRole('button', { name: 'Swap' }));
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ rows: grade.id, columns: clubs.id }),
  );
  await user.click(screen.getByRole('button', { name: 'Show everybody' }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ rows: grade.id, columns: clubs.id, view: 'rows' }),
  );
  await waitFor(() => expect(asked()).toContain('survey-answers'));
});

test('what people choose is offered as a filter, of a question that is not asked any more too', async () => {
  const user = userEvent.setup();
  const { router } = await opens(answers());
  await screen.findByRole('table');
  await user.click(screen.getByRole('combobox', { name: 'Filter by answer' }));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual([
    '1. Which grade are you in?',
    '3. Do you come by bus? (not asked any more)',
    '4. Which clubs?',
  ]);
  await user.click(screen.getByRole('option', { name: /bus/ }));
  await user.click(await screen.findByRole('combobox', { name: 'chose any of' }));
  await user.click(await screen.findByRole('option', { name: 'False' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ only: bus.id, chose: 'false' }));
});

test('says what is not in the figures, and that there is nothing where there is nothing', async () => {
  await opens(answers({ unknown: 12, submitted: 92 }));
  expect(await screen.findByText(/12 of 92 responses are too old to count here/)).toBeTruthy();
  cleanup();
  await opens(answers({ submitted: 0, matching: 0, people: 0 }));
  expect(await screen.findByText('Nobody has submitted yet')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  cleanup();
  await opens(answers({ questions: [counted(grade)] }));
  expect(await screen.findByText(/You need two choice questions to compare/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the table is downloaded for Excel, of those alone who are looked at, and in the words of the page', async () => {
  const user = userEvent.setup();
  const { seen } = await opens(answers(), table(), `?only=${clubs.id}&chose=chess,drama`);
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Excel' }));
  const file = await vi.waitUntil(() => seen.find(({ path }) => path.includes('/cross-table/export')));
  const { labels = '', ...asked } = Object.fromEntries(new URL(file.path, 'http://localhost').searchParams);
  expect(asked).toEqual({
    rows: grade.id,
    columns: bus.id,
    only: clubs.id,
    chose: 'chess,drama',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const words = JSON.parse(labels) as Record<string, string>;
  expect(words).toMatchObject({
    [`only=${clubs.id}`]: 'Which clubs?',
    'chose=drama': 'drama',
    'rows.g8': 'Grade 8 (earlier choice)',
    'columns.true': 'True',
    ofRow: '% of row',
    'about.school': 'School',
  });
  expect(Object.keys(words)).not.toContain('rows.g9');
});

test('the table is saved as it is seen', async () => {
  const saved = savedFiles();
  const user = userEvent.setup();
  await opens(answers(), table(), '?view=rows');
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  expect(await saved.at(-1)?.file.text()).toBe(
    [
      '\ufeffWhich grade are you in? × Do you come by bus? (% of row),True,False,Number',
      'Grade 9,75,25,40',
      'Grade 10,31,69,29',
      'Grade 8 (earlier choice),100,0,1',
      'All,57.1,42.9,70',
      '',
    ].join('\r\n'),
  );
});
