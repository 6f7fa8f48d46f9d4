// @vitest-environment happy-dom
import { asClock } from '@pollux/domain/kernel/as-clock';
import type { AnswerCountsView } from '@pollux/query-api/attending/answer-counts-contract';
import type { ActivityStatistics, ScoredAttempt } from '@pollux/query-api/attending/scores-contract';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveListener } from '../../../../shared/live/live-connection.ts';
import { liveConnection } from '../../../../shared/live/socket.ts';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { adminSession, asha, sessionOf } from '../../../../shared/testing/fake-session.ts';
import { inListRoute } from '../../../../shared/testing/in-list-route.tsx';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { reportShape } from '../api/scores.ts';
import { ActivityReportScreen } from './activity-report-screen.tsx';

const quizId = 'a'.repeat(24);
const [first, second] = ['1'.repeat(24), '2'.repeat(24)];
const question = (questionId: string, title: string, facility: number | null) => ({
  questionId,
  title,
  type: 'mcq',
  isAsked: true,
  isUncounted: false,
  asked: 2,
  meanPoints: 2.67,
  facility,
  discrimination: null,
  right: 1,
  partly: 0,
  wrong: 1,
  unattempted: 0,
  averageSeconds: 75,
});
const LONG = 'What do leaves need most of all to live?';
const statistics = (parts: Partial<ActivityStatistics> = {}): ActivityStatistics => ({
  quizId,
  quizType: 'QUIZ',
  quizTitle: 'Plants',
  isRemoved: false,
  isDeleted: false,
  attempts: 2,
  averageDuration: 125_000,
  average: 41.5,
  meanPoints: 3.5,
  highest: 83,
  lowest: 0,
  passRate: 33.33,
  graded: 3,
  passed: 1,
  deviation: 2,
  alpha: null,
  marking: null,
  standardError: null,
  passPercentage: 40,
  leastAttempts: 30,
  distribution: [],
  questions: [question(first, 'What makes leaves green?', 70), question(second, LONG, 30)],
  ...parts,
});
const attempt = (letter: string, parts: Partial<ScoredAttempt> = {}): ScoredAttempt => ({
  attemptId: letter.repeat(24),
  name: `Person ${letter}`,
  position: 1,
  rank: 1,
  points: 3.5,
  totalPoints: 8,
  halfPoints: 7,
  average: 43,
  isPass: true,
  number: 1,
  startedAt: '2026-11-20T10:00:00.000Z',
  completedAt: '2026-11-20T11:02:05.000Z',
  duration: 3_725_000,
  questions: [],
  ...parts,
});

let listener: LiveListener | undefined;
beforeEach(() => {
  vi.spyOn(liveConnection, 'subscribe').mockImplementation((_topic, listens) => {
    listener = listens;
    listens.onState('live');
    return () => undefined;
  });
});
afterEach(() => {
  chosen = { quizId, isExact: true, submitted: 0, questions: [] };
  session = sessionOf(asha);
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let chosen: AnswerCountsView = { quizId, isExact: true, submitted: 0, questions: [] };

/** Who reads the report. */
let session = sessionOf(asha);

function opens(kept: ActivityStatistics | (() => unknown), rows: readonly unknown[] = [], search = '') {
  const page = { data: rows, total: rows.length, page: 1, pageSize: 10, unknown: 2 };
  const seen = fakeApi({
    'GET /api/session': session,
    [`GET /api/activities/${quizId}/statistics`]: kept,
    [`GET /api/activities/${quizId}/answer-counts`]: () => chosen,
    [`GET /api/activities/${quizId}/survey-answers`]: compared,
    [`GET /api/activities/${quizId}/attendance`]: Response.json(
      { attending: 1, submitted: 1, moves: 3 },
      { headers: { ETag: '"007-000001"' } },
    ),
    [`GET /api/activities/${quizId}/scores`]: page,
    [`GET /api/activities/${quizId}/survey-responses`]: page,
    [`GET /api/activities/${quizId}/report.pdf`]: () =>
      new Response('%PDF-', { headers: { 'Content-Disposition': 'attachment; filename="plants.pdf"' } }),
  });
  const Screen = inListRoute(
    ({ place }) => <ActivityReportScreen quizId={quizId} place={place} />,
    reportShape,
  );
  return renderApp({ '/': Screen }, `/${search}`).then(() => seen);
}

test('the spread of the averages is drawn with the pass mark, and said for whoever does not see it', async () => {
  const spread = [
    { halfPoints: 0, totalHalfPoints: 22, attempts: 1 },
    { halfPoints: 8, totalHalfPoints: 20, attempts: 2 },
    // 40.9 %, which passes.
    { halfPoints: 9, totalHalfPoints: 22, attempts: 3 },
  ];
  await opens(statistics({ distribution: spread }));
  const figure = within(await screen.findByRole('figure', { name: 'How the scores are spread' }));
  expect(figure.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '0 to 5%: 1 attempt',
    '36 to 40%: 2 attempts',
    '41 to 45%: 3 attempts',
  ]);
  expect(figure.getByText(/more than 40% passes/)).toBeTruthy();
});

test('in a column that has the pass mark in it, those above it alone are warm [P444]', async () => {
  const spread = [
    { halfPoints: 31, totalHalfPoints: 100, attempts: 2 },
    { halfPoints: 33, totalHalfPoints: 100, attempts: 1 },
    { halfPoints: 34, totalHalfPoints: 100, attempts: 4 },
  ];
  await opens(statistics({ distribution: spread, passPercentage: 33 }));
  const figure = await screen.findByRole('figure', { name: 'How the scores are spread' });
  const lights = [...figure.querySelectorAll('svg')].map((svg) => [
    svg.getAttribute('data-tone'),
    svg.querySelectorAll('path')[1]?.getAttribute('d')?.match(/M/g)?.length,
  ]);
  expect(lights).toEqual([
    ['pale', 3],
    ['lead', 4],
  ]);
});

test('says what the attempts came to, in a sentence, five figures and a line for everybody [P148 P353 P618 P619]', async () => {
  const user = userEvent.setup();
  const seen = await opens(statistics(), [
    attempt('b'),
    attempt('c', { name: null, position: null, points: null }),
  ]);
  expect(await screen.findByText('1 of 3 passed. Question 2 was the hardest.')).toBeTruthy();
  expect(screen.getByText('42%')).toBeTruthy();
  expect(screen.getByText('1 of 3')).toBeTruthy();
  expect(screen.getByText('83% / 0%')).toBeTruthy();
  expect(screen.getByText('2 min 5 s')).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Everybody' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Participant',
    'Marks',
    'Average %',
    'Position',
    'Attempt',
    'Started',
    'Finished',
    'Time taken',
    'Each question',
  ]);
  const cells = table.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'));
  expect(cells[1]?.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Person b', '3.5 of 8', '43%', '1', '01:02:05']),
  );
  expect(cells[2]?.[0]?.textContent).toBe('No longer here');
  expect(await axeViolations()).toEqual([]);

  const asked = () => seen.filter(({ path }) => path.includes('/scores')).at(-1)?.path ?? '';
  await user.click(table.getByRole('button', { name: /Marks/ }));
  await expect.poll(asked).toContain('sort=halfPoints');
  await user.click(table.getByRole('button', { name: /Marks/ }));
  await expect.poll(asked).toContain('sort=-halfPoints');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'Asha');
  await expect.poll(asked).toContain('search=Asha');
});

test('each question has its figures; a long one is cut, and few attempts are said to be few', async () => {
  await opens(statistics(), [attempt('b')]);
  const table = within(await screen.findByRole('table', { name: 'Questions' }));
  const cut = table.getByText(`2. ${LONG.slice(0, 35)}...`);
  expect(cut.title).toBe(LONG);
  expect(table.getByText('1. What makes leaves green?')).toBeTruthy();
  expect(table.getAllByText('1 min 15 s')).toHaveLength(2);
  expect(screen.getByText(/Cronbach’s alpha: too few answers/)).toBeTruthy();
  expect(screen.getByText(/Fewer than 30 attempts/)).toBeTruthy();
});

test('each attempt says what each of its questions earned, the long ones cut, as the quiz has them in order, and which have no answer [P151 P152 P270]', async () => {
  const user = userEvent.setup();
  const answered = (questionId: string, points: number, outcome: 'right' | 'partly' | 'unattempted') => ({
    questionId,
    points,
    outOf: 4,
    outcome,
    seconds: null,
  });
  // 32 characters of 50 code points.
  const tamil = 'தமிழ்நாட்டின் தலைநகரம் எது என்று கூறுக பார்க்கலாம்';
  const exact = 'Are these thirty-five characters??';
  const third = '3'.repeat(24);
  await opens(
    statistics({
      questions: [question(first, tamil, 70), question(second, LONG, 30), question(third, `${exact}!`, 30)],
    }),
    [
      attempt('b', {
        questions: [
          answered(second, 1.5, 'partly'),
          answered(third, 0, 'unattempted'),
          answered(first, 4, 'right'),
        ],
      }),
      attempt('c'),
    ],
  );
  const table = within(await screen.findByRole('table', { name: 'Everybody' }));
  await user.click(await table.findByText('1 of 3 right'));
  const lines = table.getAllByRole('group').flatMap((group) => [...group.querySelectorAll('p')]);
  expect(lines.map(({ textContent, title }) => [textContent, title])).toEqual([
    [`1. ${tamil} 4 of 4`, tamil],
    [`2. ${LONG.slice(0, 35)}... 1.5 of 4`, LONG],
    [`3. ${exact}! 0 of 4 · Not attempted`, `${exact}!`],
  ]);
  expect(`${exact}!`).toHaveLength(35);
  expect(
    within(table.getByRole('row', { name: /Person c/ }))
      .getAllByRole('cell')
      .at(-1)?.textContent,
  ).toBe('–');
  expect(await axeViolations()).toEqual([]);
});

test('what was chosen is shown with what is right; what people wrote is not', async () => {
  const options = [
    { id: 'b'.repeat(24), text: 'Chlorophyll', image: null, votes: 3 },
    { id: 'c'.repeat(24), text: 'Iron', image: null, votes: 1 },
  ];
  const of = { titleHtml: null, image: null, responses: 4 };
  const asked = { ...of, id: first, title: 'What makes leaves green?' };
  const written = { ...of, id: second, title: LONG, result: null, right: ['Light'], rights: [] };
  const result = { ...asked, type: 'mcq' as const, options };
  chosen = {
    quizId,
    isExact: false,
    submitted: 4,
    questions: [{ ...asked, result, right: ['Chlorophyll'], rights: [] }, written],
  };
  await opens(statistics());
  const section = within(await screen.findByRole('region', { name: 'What people chose' }));
  expect(await section.findByText('Right: Chlorophyll')).toBeTruthy();
  expect(await section.findByRole('row', { name: /Iron.*1/ })).toBeTruthy();
  expect(section.getByText(/before this was counted are not in/)).toBeTruthy();
  expect(section.queryByText(LONG)).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test('its report is a file in the language and the time zone of whoever reads it', async () => {
  const user = userEvent.setup();
  // The page would be left for the file.
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const seen = await opens(statistics(), [attempt('b')]);
  await user.click(await screen.findByRole('button', { name: 'Report as PDF of “Plants”' }));
  const asked = () => seen.find(({ path }) => path.includes('/report.pdf'))?.path ?? '';
  await expect.poll(asked).not.toBe('');
  expect(Object.fromEntries(new URL(asked(), 'http://localhost').searchParams)).toEqual({
    language: 'eng',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  await expect.poll(() => saved).toEqual(['plants.pdf']);
});

test('before the first submission there is what the report waits for', async () => {
  const none = { average: null, passRate: null, highest: null, lowest: null, averageDuration: null };
  await opens(statistics({ ...none, attempts: 0 }));
  expect(await screen.findByText('No submissions yet.')).toBeTruthy();
  expect(await screen.findByText('Nobody has submitted yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a survey has a column for each question, which says where one has no answer, and no scores [P141 P270 P546]', async () => {
  const survey = statistics({ quizType: 'SURVEY', average: null, passRate: null });
  const answers = [
    { questionId: first, text: 'Chlorophyll' },
    { questionId: second, text: '' },
  ];
  const { attemptId, name, number, startedAt, completedAt, duration } = attempt('b');
  await opens(survey, [{ attemptId, name, number, startedAt, completedAt, duration, answers }]);
  const table = within(await screen.findByRole('table', { name: 'Responses' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Participant name',
    'Submitted at',
    'What makes leaves green?',
    LONG,
  ]);
  const cells = within(table.getByRole('row', { name: /Chlorophyll/ })).getAllByRole('cell');
  expect(cells.slice(2).map(({ textContent }) => textContent)).toEqual(['Chlorophyll', 'Not attempted']);
  expect(screen.queryByText(/passed/)).toBeNull();
  cleanup();
  await opens({ ...survey, attempts: 0 });
  expect(await screen.findByText('No Survey Responses')).toBeTruthy();
});

const compared = {
  quizId,
  quizTitle: 'Plants',
  submitted: 3,
  unknown: 2,
  matching: 3,
  leastForPercentages: 30,
  people: 3,
  questions: [
    {
      id: second,
      title: LONG,
      type: 'rating',
      isAsked: true,
      isUncounted: false,
      takesSeveral: false,
      responses: 3,
      result: null,
      choices: ['4', '5'].map((key) => ({ key, text: null, isOffered: true })),
    },
  ],
};

test('the responses to a survey are narrowed by an answer, in the address, and what is not listed is said', async () => {
  const user = userEvent.setup();
  const survey = statistics({ quizType: 'SURVEY', average: null, passRate: null });
  const { attemptId, name, number, startedAt, completedAt, duration } = attempt('b');
  const row = { attemptId, name, number, startedAt, completedAt, duration, answers: [] };
  const seen = await opens(survey, [row]);
  const asked = () =>
    decodeURIComponent(seen.findLast(({ path }) => path.includes('/survey-responses'))?.path ?? '');
  const open = await screen.findByRole('button', { name: 'Filter by answer' });
  expect(seen.some(({ path }) => path.includes('/survey-answers'))).toBe(false);
  await user.click(open);
  const filter = within(await screen.findByRole('group', { name: 'Whose answers' }));
  expect(await axeViolations()).toEqual([]);
  await user.click(filter.getByRole('combobox', { name: 'Filter by answer' }));
  await user.click(await screen.findByRole('option', { name: `1. ${LONG}` }));
  await user.click(await filter.findByRole('combobox', { name: 'chose any of' }));
  await user.click(await screen.findByRole('option', { name: '5 stars' }));
  await expect.poll(asked).toContain(`question=${second}`);
  expect(asked()).toContain('chose=5');
  expect(screen.getByText(/2 older responses are not listed/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Download Excel' }));
  const file = await vi.waitUntil(() => seen.find(({ path }) => path.includes('/export')));
  const parameters = new URL(file.path, 'http://localhost').searchParams;
  expect([parameters.get('question'), parameters.get('chose')]).toEqual([second, '5']);
  expect(JSON.parse(parameters.get('labels') ?? '')).toMatchObject({
    [`question=${second}`]: LONG,
    'chose=5': '5 stars',
  });
  await user.click(filter.getByRole('button', { name: 'Show everybody' }));
  await expect.poll(asked).not.toContain('question=');
});

test('an address shows the same responses again, and everybody where nobody gave that answer', async () => {
  const user = userEvent.setup();
  const survey = statistics({ quizType: 'SURVEY', average: null, passRate: null });
  const seen = await opens(survey, [], `?question=%22${second}%22&chose=4&sort=-name`);
  expect(await screen.findByText('Nobody gave that answer')).toBeTruthy();
  const asked = () => seen.findLast(({ path }) => path.includes('/survey-responses'))?.path ?? '';
  for (const part of [`question=${second}`, 'chose=4', 'sort=-name']) expect(asked()).toContain(part);
  const filter = within(await screen.findByRole('group', { name: 'Whose answers' }));
  expect(filter.getAllByText('4 stars').length).toBeGreaterThan(0);
  await user.click(screen.getAllByRole('button', { name: 'Show everybody' }).at(-1) as HTMLElement);
  await expect.poll(asked).not.toContain('question=');
});

test('is read anew as somebody submits, and no older than what was heard', async () => {
  let kept = statistics();
  const seen = await opens(() => kept, [attempt('b')]);
  expect(await screen.findByText('1 of 3 passed. Question 2 was the hardest.')).toBeTruthy();
  kept = statistics({ passRate: 100, passed: 3, attempts: 3 });
  const view = { attending: 0, submitted: 3, moves: 4 };
  act(() => listener?.onView({ room: 'attendance', id: quizId, revision: '008-000001', view }));
  expect(await screen.findByText('Everybody passed. The average is 42%.')).toBeTruthy();
  for (const name of ['statistics', 'scores']) {
    const last = () => seen.filter(({ path }) => path.includes(`/${name}`)).at(-1);
    await expect.poll(() => last()?.headers.get('X-Min-Position')).toBe('008');
  }
});

test('what cannot be read says so, and is tried again; a sort that a survey does not know is left out', async () => {
  const user = userEvent.setup();
  let answer: unknown = problem(429, 'too-many-requests', 'Too many requests.');
  const seen = await opens(() => answer, [], '?sort=rank');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = statistics({ quizType: 'SURVEY', average: null, passRate: null });
  await user.click(again);
  expect(await screen.findByText('No Survey Responses')).toBeTruthy();
  const asked = seen.filter(({ path }) => path.includes('/survey-responses'));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.some(({ path }) => path.includes('rank'))).toBe(false);
});

test('durations are hours, minutes and seconds', () => {
  expect([0, 59_499, 3_600_000, 360_000_000].map(asClock)).toEqual([
    '00:00:00',
    '00:00:59',
    '01:00:00',
    '100:00:00',
  ]);
});

test('the report of what is deleted says so, and leads to nobody who could still be helped [P410]', async () => {
  await opens(statistics());
  expect(await screen.findByRole('link', { name: 'Attempts' })).toBeTruthy();
  cleanup();
  await opens(statistics({ isRemoved: true, isDeleted: true }));
  expect(await screen.findByText('Report of Plants (deleted)')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Attempts' })).toBeNull();
});

const FOUR = ['Export All Data', 'Export All Rows', 'Export Page Rows', 'Export Selected Rows'];
/** Of each table of rows: what it is called, whether all rows and each can be selected, and its exports. */
const usesOf = (...names: readonly string[]) =>
  names.map((name) => {
    const region = within(screen.getByRole('region', { name }));
    const table = region.getByRole('table', { name });
    return {
      name,
      all: within(table).queryAllByRole('checkbox', { name: 'Select all rows of this page' }).length,
      each: within(table).queryAllByRole('checkbox', { name: 'Select this row' }).length,
      exports: region.queryAllByRole('button', { name: /^Export / }).map(({ textContent }) => textContent),
      paged: region.queryAllByRole('combobox', { name: 'Rows per page' }).length,
    };
  });

const textsIn = (name: string, role: 'button' | 'columnheader', called?: RegExp) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole(role, called && { name: called })
    .map(({ textContent }) => textContent);
const filtersOf = (name: string) => textsIn(name, 'button', /^Filter by /);
/** Behind that of what is selected. */
const columnsOf = (name: string) => textsIn(name, 'columnheader').slice(1);

test('whoever looks after activities selects rows of a report, and has the four exports of its tables [A063 A064 A065 A066 A067 A068 A069]', async () => {
  session = adminSession;
  const user = userEvent.setup();
  const seen = await opens(statistics(), [attempt('b'), attempt('c')]);
  await screen.findByRole('table', { name: 'Everybody' });
  expect(usesOf('Everybody', 'Questions')).toEqual([
    { name: 'Everybody', all: 1, each: 2, exports: FOUR, paged: 1 },
    { name: 'Questions', all: 1, each: 2, exports: FOUR, paged: 1 },
  ]);
  expect(await axeViolations()).toEqual([]);
  const everybody = within(screen.getByRole('region', { name: 'Everybody' }));
  // What each question scored is a picture, and no value.
  expect([...filtersOf('Everybody'), 'Each question']).toEqual(columnsOf('Everybody'));
  expect(filtersOf('Questions')).toEqual(columnsOf('Questions'));
  // What whoever looks after activities had before is still there.
  expect(everybody.getByRole('button', { name: 'Download Excel' })).toBeTruthy();
  await user.click(everybody.getAllByRole('checkbox', { name: 'Select this row' })[1] as HTMLElement);
  await user.click(everybody.getByRole('button', { name: 'Export Selected Rows' }));
  const file = await vi.waitUntil(() => seen.find(({ path }) => path.includes('/scores/export')));
  const asked = new URL(file.path, 'http://localhost').searchParams;
  expect([asked.get('format'), asked.get('only')]).toEqual(['csv', 'c'.repeat(24)]);
  const questions = within(screen.getByRole('region', { name: 'Questions' }));
  await user.click(questions.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(questions.getByRole('region', { name: 'Questions: Selected rows' }).textContent).toContain('2');
  expect(await axeViolations()).toEqual([]);
});

test('whoever makes activities has the filters of a report behind one button, and in sight while they filter', async () => {
  const user = userEvent.setup();
  await opens(statistics(), [attempt('b')]);
  await screen.findByRole('table', { name: 'Everybody' });
  const everybody = within(screen.getByRole('region', { name: 'Everybody' }));
  expect(everybody.queryAllByRole('button', { name: /^Filter by / })).toEqual([]);
  const fold = everybody.getByRole('button', { name: 'Filters', expanded: false });
  await user.click(fold);
  expect(filtersOf('Everybody')).toHaveLength(8);
  await user.click(everybody.getByRole('button', { name: 'Filters', expanded: true }));
  expect(everybody.queryAllByRole('button', { name: /^Filter by / })).toEqual([]);
  cleanup();
  await opens(statistics(), [attempt('b')], '?average.gte=40');
  await screen.findByRole('table', { name: 'Everybody' });
  expect(screen.getByRole('button', { name: '1 filter', expanded: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Filtered by Average %' })).toBeTruthy();
  expect(filtersOf('Everybody')).toHaveLength(7);
});

test('so are the responses to a survey, and whoever makes activities has neither [A063 A064 A065 A066 A067 A068 A069]', async () => {
  const survey = statistics({ quizType: 'SURVEY', average: null, passRate: null });
  const { attemptId, name, number, startedAt, completedAt, duration } = attempt('b');
  const row = { attemptId, name, number, startedAt, completedAt, duration, answers: [] };
  session = adminSession;
  await opens(survey, [row]);
  await screen.findByRole('table', { name: 'Responses' });
  expect(usesOf('Responses')).toEqual([{ name: 'Responses', all: 1, each: 1, exports: FOUR, paged: 1 }]);
  // Of what was answered there is one filter for all questions.
  expect(filtersOf('Responses')).toEqual(['Filter by answer', ...columnsOf('Responses').slice(0, 2)]);
  cleanup();
  session = sessionOf(asha);
  await opens(survey, [row]);
  await screen.findByRole('table', { name: 'Responses' });
  const none = { all: 0, each: 0, exports: [], paged: 0 };
  expect(usesOf('Responses')).toEqual([{ name: 'Responses', ...none }]);
  cleanup();
  await opens(statistics(), [attempt('b')]);
  await screen.findByRole('table', { name: 'Everybody' });
  expect(usesOf('Everybody', 'Questions')).toEqual([
    { name: 'Everybody', ...none },
    { name: 'Questions', ...none },
  ]);
});
