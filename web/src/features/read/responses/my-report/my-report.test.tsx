// @vitest-environment happy-dom
import type { ActivityStatistics, ScoredAttempt } from '@pollux/query-api/attending/scores-contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { activity, libraryOf, reportedPoll } from '../../../../shared/testing/fake-activity.ts';
import { fakeApi, problem } from '../../../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { MyReportScreen } from './my-report-screen.tsx';
import { reportSearch } from './report-place.ts';

const idOf = (letter: string) => letter.repeat(24);
const quiz = (letter: string) =>
  activity(letter, { quizType: 'QUIZ', quizTitle: `Quiz ${letter}`, responseCount: 2 });

const asked = (questionId: string, title: string, meanPoints: number) => ({
  questionId,
  title,
  type: 'mcq',
  isAsked: true,
  isUncounted: false,
  asked: 2,
  meanPoints,
  facility: null,
  discrimination: null,
  right: 1,
  partly: 0,
  wrong: 1,
  unattempted: 0,
  averageSeconds: null,
});
const statistics = (letter: string, parts: Partial<ActivityStatistics> = {}): ActivityStatistics => ({
  quizId: idOf(letter),
  quizType: 'QUIZ',
  quizTitle: `Quiz ${letter}`,
  isRemoved: false,
  isDeleted: false,
  attempts: 2,
  averageDuration: 60_000,
  average: 50,
  meanPoints: 3.33,
  highest: 100,
  lowest: 0,
  passRate: 50,
  graded: 2,
  passed: 1,
  deviation: null,
  alpha: null,
  marking: null,
  standardError: null,
  passPercentage: 40,
  leastAttempts: 30,
  distribution: [],
  questions: [asked(idOf('1'), 'What is green?', 2.67), asked(idOf('2'), 'Why is it so?', 0.66)],
  ...parts,
});
const attempt = (letter: string, [one, other]: readonly [number, number]): ScoredAttempt => ({
  attemptId: idOf(letter),
  name: `Person ${letter}`,
  position: 1,
  rank: 1,
  points: one + other,
  totalPoints: 8,
  halfPoints: 2 * (one + other),
  average: 50,
  isPass: true,
  number: 1,
  startedAt: '2026-11-20T10:00:00.000Z',
  completedAt: '2026-11-20T10:01:00.000Z',
  duration: 60_000,
  questions: [
    { questionId: idOf('1'), points: one, outOf: 4, outcome: 'right', seconds: null },
    { questionId: idOf('2'), points: other, outOf: 4, outcome: 'wrong', seconds: null },
  ],
});
const listed = (data: readonly unknown[]) => ({ data, total: data.length, page: 1, pageSize: 10 });
const overall = (letter: string) => ({
  quizId: idOf(letter),
  quizTitle: `Quiz ${letter}`,
  isRemoved: false,
  isDeleted: false,
  attempts: 2,
  average: 50.5,
  highest: 100,
  lowest: 1,
  passRate: 50,
  latestAt: '2026-11-20T10:01:00.000Z',
  marking: null,
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Page() {
  const navigate = useNavigate();
  const at = reportSearch(useSearch({ strict: false }));
  return <MyReportScreen at={at} go={(search) => void navigate({ to: '.', search: search as never })} />;
}

async function opens(search = '', answers: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({
    'GET /api/session': sessionOf(asha),
    'GET /api/users/me/activities': libraryOf([quiz('a'), quiz('b')]),
    'GET /api/users/me/removed-activities': listed([]),
    'GET /api/users/me/anonymous-surveys': listed([]),
    'GET /api/users/me/overall-scores': listed([overall('a'), overall('b')]),
    [`GET /api/activities/${idOf('a')}/statistics`]: statistics('a'),
    [`GET /api/activities/${idOf('b')}/statistics`]: statistics('b'),
    [`GET /api/activities/${idOf('a')}/scores`]: listed([attempt('c', [4, 0]), attempt('d', [1, 2])]),
    [`GET /api/activities/${idOf('b')}/scores`]: listed([attempt('e', [4, 4])]),
    'GET /api/users/me/standing': {
      activities: 2,
      open: 2,
      drafts: 0,
      answered: 1,
      kept: 0,
      latestAnswerAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
      latestOpenAnswerAt: null,
    },
    'GET /api/users/me/changes': listed([]),
    ...answers,
  });
  await renderApp({ '/dashboard/myreports': Page }, `/dashboard/myreports${search}`);
  return { seen, user: userEvent.setup() };
}

const rowsOf = async (name: string) => {
  const rows = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return rows.map((row) =>
    [...within(row).queryAllByRole('columnheader'), ...within(row).queryAllByRole('cell')].map(
      ({ textContent }) => textContent,
    ),
  );
};

test('nothing is chosen and no table is there until a type is chosen; the quizzes then have a line each [P154 P158 P341]', async () => {
  const { user } = await opens();
  expect(
    await screen.findByText('People have answered one of your activities; the last answer is 3 days old.'),
  ).toBeTruthy();
  for (const type of ['Quiz', 'Survey', 'Poll']) {
    expect(screen.getByRole('button', { name: type, pressed: false })).toBeTruthy();
  }
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Quiz' }));
  expect(await rowsOf('Overall Data')).toEqual([
    ['Title', 'Attempts', 'Average', 'Highest', 'Lowest', 'Passed', 'Last submission'],
    ['Quiz a', '2', '51%', '100%', '1%', '50%', expect.anything()],
    ['Quiz b', '2', '51%', '100%', '1%', '50%', expect.anything()],
  ]);
  expect(screen.getByRole('button', { name: 'Overall Data', pressed: true })).toBeTruthy();
  for (const view of ['Question Wise Data', 'Score Data']) {
    expect(screen.getByRole('button', { name: view, pressed: false })).toBeTruthy();
  }
  expect(await axeViolations()).toEqual([]);
});

test('another view with nothing chosen is of the first quiz: points by question, and what each earned in the mean [P139 P140 P348]', async () => {
  const { user } = await opens('?type=quiz');
  await user.click(await screen.findByRole('button', { name: 'Question Wise Data' }));
  expect(await rowsOf('Points by question: Quiz a')).toEqual([
    ['Participant', '1. What is green?', '2. Why is it so?', 'Total'],
    ['Person c', '4', '0', '4'],
    ['Person d', '1', '2', '3'],
    ['Quiz Average', '2.67', '0.66', '3.33'],
  ]);
  // By when they were submitted, which is no column here.
  expect(screen.getByLabelText('Sort by')).toHaveProperty('value', '');
  expect(screen.queryByRole('table', { name: 'Points by question: Quiz b' })).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test('the questions shown are those that are searched for as one types; a search without a hit says so [P137 P552]', async () => {
  const { user } = await opens(`?type=quiz&view=questions&chosen=${idOf('a')}`);
  const search = await screen.findByRole('searchbox', { name: 'Search questions' });
  await user.type(search, 'WHY');
  expect((await rowsOf('Points by question: Quiz a'))[0]).toEqual([
    'Participant',
    '2. Why is it so?',
    'Total',
  ]);
  await user.clear(search);
  await user.type(search, '<b>how</b>');
  expect(await screen.findByText('No results found for <b>how</b>.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all questions' }));
  expect((await rowsOf('Points by question: Quiz a'))[0]).toHaveLength(4);
});

test('a question is found however the keyboard writes its letters [P137]', async () => {
  const questions = [asked(idOf('1'), 'What is green?', 2), asked(idOf('2'), 'கொடி எது? लड\u093Cका कौन?', 1)];
  const { user } = await opens(`?type=quiz&view=questions&chosen=${idOf('a')}`, {
    [`GET /api/activities/${idOf('a')}/statistics`]: statistics('a', { questions }),
  });
  const search = await screen.findByRole('searchbox', { name: 'Search questions' });
  for (const typed of ['\u0B95\u0BC6\u0BBE', 'ल\u095Cका']) {
    await user.clear(search);
    await user.type(search, typed);
    expect((await rowsOf('Points by question: Quiz a'))[0]).toHaveLength(3);
  }
});

test('points by question can be downloaded, with the columns that the table has [P012 P138]', async () => {
  const { seen, user } = await opens(`?type=quiz&view=questions&chosen=${idOf('a')}`);
  await user.type(await screen.findByRole('searchbox', { name: 'Search questions' }), 'WHY');
  await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
  const path = `/api/activities/${idOf('a')}/question-wise/export`;
  const request = await vi.waitFor(() => {
    const found = seen.find((each) => each.path.startsWith(path));
    if (found === undefined) throw new Error('The file is not asked for yet.');
    return found;
  });
  const query = new URLSearchParams(request.path.slice(path.length));
  const columns = `name,questions.${idOf('2')},points`;
  expect(Object.fromEntries(query)).toMatchObject({ format: 'xlsx', columns });
  expect(JSON.parse(query.get('labels') ?? '')).toMatchObject({ footer: 'Quiz Average', points: 'Total' });
});

test('activities that are searched for in vain are said not to be there [P552]', async () => {
  const { user } = await opens('?type=quiz');
  await user.type(await screen.findByRole('combobox', { name: 'Quizzes' }), '<b>zebra</b>');
  expect(await screen.findByText('No results found for <b>zebra</b>.')).toBeTruthy();
});

test("choosing All of one's quizzes shows each by question, whatever was looked at, and says so [P155 P156 P346 P347]", async () => {
  const { user } = await opens(`?type=quiz&view=scores&chosen=${idOf('a')}`);
  await user.click(await screen.findByRole('combobox', { name: 'Quizzes' }));
  const list = within(await screen.findByRole('listbox', { name: 'Quizzes' }));
  const options = list.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['All', 'Quiz a', 'Quiz b']);
  await user.click(list.getByRole('option', { name: 'All' }));
  expect(await screen.findByRole('table', { name: 'Points by question: Quiz a' })).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Points by question: Quiz b' })).toBeTruthy();
  expect(await screen.findByText('Switched to Question Wise view for all quizzes')).toBeTruthy();
});

test('scores of several quizzes stand below each other, and one that cannot be read keeps no other away [P562]', async () => {
  await opens(`?type=quiz&view=scores&chosen=${idOf('a')},${idOf('b')}`, {
    [`GET /api/activities/${idOf('b')}/statistics`]: problem(403, 'not-allowed', 'You are not allowed.'),
  });
  expect(await screen.findByRole('table', { name: 'Quiz a' })).toBeTruthy();
  expect(await screen.findByText('Some reports could not be loaded')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Quiz b' })).toBeNull();
});

test('scores are sorted by a column, one way and the other, and searched by name [P163 P355]', async () => {
  const { seen, user } = await opens(`?type=quiz&view=scores&chosen=${idOf('a')}`);
  const table = within(await screen.findByRole('table', { name: 'Quiz a' }));
  const last = () => seen.filter(({ path }) => path.includes('/scores')).at(-1)?.path ?? '';
  const marks = () => table.getByRole('columnheader', { name: /Marks/ }).getAttribute('aria-sort');
  expect(marks()).toBeNull();
  await user.click(table.getByRole('button', { name: /Marks/ }));
  await expect.poll(last).toContain('sort=halfPoints');
  expect(marks()).toBe('ascending');
  await user.click(table.getByRole('button', { name: /Marks/ }));
  await expect.poll(last).toContain('sort=-halfPoints');
  expect(marks()).toBe('descending');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'Asha');
  await expect.poll(last).toContain('search=Asha');
});

test('what is in the bin or deleted can be chosen as well, and is said to be so [P410]', async () => {
  const removed = (letter: string, isDeleted: boolean) => ({
    ...overall(letter),
    quizType: 'QUIZ',
    isDeleted,
  });
  const gone = { isRemoved: true, isDeleted: true };
  const { seen, user } = await opens('?type=quiz', {
    'GET /api/users/me/activities': libraryOf([quiz('a')]),
    'GET /api/users/me/removed-activities': listed([removed('b', true), removed('c', false)]),
    'GET /api/users/me/overall-scores': listed([overall('a'), { ...overall('b'), ...gone }]),
    [`GET /api/activities/${idOf('b')}/statistics`]: statistics('b', gone),
  });
  expect((await rowsOf('Overall Data')).map(([title]) => title)).toContain('Quiz b (deleted)');
  expect(seen.find(({ path }) => path.includes('removed-activities'))?.path).toContain('type=QUIZ');
  await user.click(screen.getByRole('combobox', { name: 'Quizzes' }));
  const list = within(await screen.findByRole('listbox', { name: 'Quizzes' }));
  const options = list.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['All', 'Quiz a', 'Quiz b (deleted)', 'Quiz c (in the bin)']);
  await user.click(list.getByRole('option', { name: 'Quiz b (deleted)' }));
  await user.click(screen.getByRole('button', { name: 'Score Data' }));
  expect(await screen.findByRole('table', { name: 'Quiz b (deleted)' })).toBeTruthy();
});

test('one can choose among all that is published, also what opens later, as it may have been answered before [P155]', async () => {
  const { seen } = await opens('?type=quiz');
  await screen.findByRole('combobox', { name: 'Quizzes' });
  const [path] = seen.flatMap(({ path }) => (path.startsWith('/api/users/me/activities') ? path : []));
  const asked = new URL(path ?? '', 'http://localhost').searchParams;
  expect(asked.get('status')?.split(',').toSorted()).toEqual(['closed', 'open', 'scheduled']);
});

test('"Survey Reports" has one table for each survey, with who answered, when, and a column for each question [P010 P141]', async () => {
  const surveys = [quiz('a'), quiz('b')].map((entry) => ({ ...entry, quizType: 'SURVEY' as const }));
  const questions = {
    a: [asked(idOf('1'), 'Was it good?', 0), asked(idOf('2'), 'And the food?', 0)],
    b: [asked(idOf('3'), 'Once more?', 0)],
  };
  const answers = (letter: 'a' | 'b') => ({
    [`GET /api/activities/${idOf(letter)}/statistics`]: {
      ...statistics(letter, { questions: questions[letter], average: null, passRate: null }),
      quizType: 'SURVEY',
    },
    [`GET /api/activities/${idOf(letter)}/survey-responses`]: {
      ...listed([
        {
          attemptId: idOf(letter),
          name: `Person ${letter}`,
          number: 1,
          startedAt: '2026-11-20T10:00:00.000Z',
          completedAt: '2026-11-20T10:01:00.000Z',
          duration: 60_000,
          answers: questions[letter].map(({ questionId }) => ({ questionId, text: `Yes, ${letter}` })),
        },
      ]),
      unknown: 0,
    },
  });
  await opens('?type=survey&chosen=all', {
    'GET /api/users/me/activities': libraryOf(surveys),
    ...answers('a'),
    ...answers('b'),
  });
  expect(await screen.findByRole('button', { name: 'Survey Reports', pressed: true })).toBeTruthy();
  for (const letter of ['a', 'b'] as const) {
    const [header, ...rows] = await rowsOf(`Quiz ${letter}`);
    const titles = questions[letter].map(({ title }) => title);
    expect(header).toEqual(['Participant name', 'Submitted at', ...titles]);
    expect(rows).toEqual([[`Person ${letter}`, expect.any(String), ...titles.map(() => `Yes, ${letter}`)]]);
  }
  expect(screen.getAllByRole('table')).toHaveLength(2);
});

test('an anonymous survey leads to its results, beside the tables of others, also in the bin and once it is deleted [P010 P410]', async () => {
  const surveys = [quiz('a'), quiz('b')].map((entry) => ({ ...entry, quizType: 'SURVEY' as const }));
  const counted = (letter: string, parts: object = {}) => ({
    id: idOf(letter),
    quizTitle: `Quiz ${letter}`,
    responseCount: 5,
    isRemoved: false,
    isDeleted: false,
    ...parts,
  });
  const { seen } = await opens('?type=survey&chosen=all', {
    'GET /api/users/me/activities': libraryOf(surveys),
    'GET /api/users/me/anonymous-surveys': listed([
      counted('b'),
      counted('c', { isRemoved: true }),
      counted('d', { isRemoved: true, isDeleted: true }),
    ]),
    [`GET /api/activities/${idOf('a')}/statistics`]: { ...statistics('a'), quizType: 'SURVEY' },
    [`GET /api/activities/${idOf('a')}/survey-responses`]: { ...listed([]), unknown: 0 },
  });
  for (const [letter, title] of [
    ['b', 'Quiz b'],
    ['c', 'Quiz c (in the bin)'],
    ['d', 'Quiz d (deleted)'],
  ] as const) {
    const link = await screen.findByRole('link', { name: `Results of ${title}` });
    expect(link.getAttribute('href')).toBe(`/pollgraph?data=${idOf(letter)}`);
  }
  expect(await screen.findByText('No Survey Responses')).toBeTruthy();
  expect(screen.queryByText('Some reports could not be loaded')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  // Nothing is asked of them that they have not.
  expect(seen.filter(({ path }) => path.includes('/statistics'))).toHaveLength(1);
});

test("of one's polls there is the report, and the word clouds; what is removed stays in it [P011 P159 P410]", async () => {
  const polls = [reportedPoll('b', { isRemoved: true, isDeleted: true }), reportedPoll('a')];
  const { user } = await opens('', { 'GET /api/users/me/polls': listed(polls) });
  await user.click(await screen.findByRole('button', { name: 'Poll' }));
  expect((await rowsOf('Poll Report')).slice(1).map(([title]) => title)).toEqual([
    'Poll b (deleted)',
    'Poll a',
  ]);
  await user.click(await screen.findByRole('combobox', { name: 'Polls' }));
  const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['All', 'Poll a', 'Poll b (deleted)']);
  expect(screen.getByRole('button', { name: 'View Results of “Poll a”' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Word Cloud' }));
  expect(await screen.findByRole('region', { name: 'Word clouds' })).toBeTruthy();
});

test.each([
  ['scores', idOf('a'), 'No score data available for the selected quizzes.'],
  ['scores', 'all', 'No score data available for quizzes.'],
  ['questions', idOf('a'), 'No data available for the selected quizzes.'],
])('%s of %s without a submission: %s [P548 P549 P553]', async (view, chosen, words) => {
  const nothing = { attempts: 0, average: null, meanPoints: null };
  await opens(`?type=quiz&view=${view}&chosen=${chosen}`, {
    [`GET /api/activities/${idOf('a')}/statistics`]: statistics('a', nothing),
    [`GET /api/activities/${idOf('b')}/statistics`]: statistics('b', nothing),
  });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test.each([
  ['scores', 'No score data available for quizzes.'],
  ['questions', 'No data available for the selected quizzes.'],
])(
  '%s of more quizzes than are shown at once, none with a submission: %s [P549 P553]',
  async (view, words) => {
    const letters = ['1', '2', '3', '4', '5', '6', '7'];
    const nothing = { attempts: 0, average: null, meanPoints: null };
    await opens(`?type=quiz&view=${view}&chosen=all`, {
      'GET /api/users/me/activities': libraryOf(
        letters.map((letter) => activity(letter, { quizType: 'QUIZ', responseCount: 0 })),
      ),
      ...Object.fromEntries(
        letters.map((letter) => [
          `GET /api/activities/${idOf(letter)}/statistics`,
          statistics(letter, nothing),
        ]),
      ),
    });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
  },
);

test.each([
  ['quiz', '/api/users/me/overall-scores', '', 'Failed to fetch quiz data'],
  [
    'quiz',
    `/api/activities/${idOf('a')}/scores`,
    `&view=scores&chosen=${idOf('a')}`,
    'Failed to fetch quiz data',
  ],
  [
    'quiz',
    `/api/activities/${idOf('a')}/scores`,
    `&view=questions&chosen=${idOf('a')}`,
    'Failed to fetch quiz data',
  ],
  [
    'survey',
    `/api/activities/${idOf('a')}/survey-responses`,
    `&chosen=${idOf('a')}`,
    'Failed to load survey data. Please try again.',
  ],
])('a table of %s data that cannot be read says so: %s%s [P540 P560]', async (type, path, place, words) => {
  await opens(`?type=${type}${place}`, {
    'GET /api/users/me/activities': libraryOf([
      { ...quiz('a'), quizType: type === 'quiz' ? 'QUIZ' : 'SURVEY' },
    ]),
    [`GET ${path}`]: problem(429, 'too-many-requests', 'Too many requests.'),
  });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test.each([
  ['quiz', 'Failed to fetch quiz data'],
  ['poll', 'Failed to fetch poll data'],
  ['survey', 'Failed to load survey data. Please try again.'],
])('%s data that cannot be read say so: %s [P540 P560]', async (type, words) => {
  await opens(`?type=${type}`, {
    [`GET /api/users/me/${type === 'poll' ? 'polls' : 'activities'}`]: problem(
      429,
      'too-many-requests',
      'Too many.',
    ),
  });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a type is said to be loading, and to have nothing where there is nothing [P344 P555]', async () => {
  const waiting = Promise.withResolvers<object>();
  await opens('?type=survey', { 'GET /api/users/me/activities': () => waiting.promise });
  expect(await screen.findByText('Loading survey data...')).toBeTruthy();
  waiting.resolve({ allQuiz: [], total: 0 });
  expect(await screen.findByText('No survey data found.')).toBeTruthy();
});

test('the log is at hand whatever type is chosen [P161]', async () => {
  const { user } = await opens('?type=quiz', {
    'GET /api/users/me/logs': { success: true, changes: [], more: false },
    'GET /api/users/me/logs/people': { people: [] },
  });
  await screen.findByRole('table', { name: 'Overall Data' });
  await user.click(screen.getByRole('button', { name: 'Logs' }));
  const log = within(await screen.findByRole('dialog', { name: 'Logs' }));
  expect(await log.findByText('No logs available')).toBeTruthy();
});

test('whoever has no poll can clear the cache as well, and one published elsewhere is there then [P147 P160]', async () => {
  let polls: object[] = [];
  const { user } = await opens('?type=poll', { 'GET /api/users/me/polls': () => listed(polls) });
  const clear = await screen.findByRole('button', { name: 'Clear Cache and Refresh' });
  polls = [
    {
      id: idOf('a'),
      quizTitle: 'Poll a',
      quizUrl: '/attendpoll/a',
      responseCount: 1,
      isRemoved: false,
      isDeleted: false,
      createdAt: '2026-11-20T10:00:00.000Z',
    },
  ];
  await user.click(clear);
  expect(await screen.findByRole('table', { name: 'Poll Report' })).toBeTruthy();
});

test('where the polls cannot be read, the cache can be cleared [P160]', async () => {
  await opens('?type=poll', { 'GET /api/users/me/polls': problem(503, 'store-away', 'Not now.') });
  expect(await screen.findByRole('button', { name: 'Clear Cache and Refresh' })).toBeTruthy();
});

test('without polls, their report has no data available [P547 P555]', async () => {
  await opens('?type=poll', { 'GET /api/users/me/polls': listed([]) });
  expect(await screen.findByRole('heading', { name: 'No Poll Data Available' })).toBeTruthy();
  expect(screen.getByText(/^No poll data found\./)).toBeTruthy();
});

test('Refresh reads everything afresh, and says where that failed [P162 P345 P563]', async () => {
  let isDown = false;
  const page = () =>
    isDown ? problem(503, 'unavailable', 'Later.') : Response.json(listed([overall('a'), overall('b')]));
  const { seen, user } = await opens('?type=quiz', { 'GET /api/users/me/overall-scores': page });
  await screen.findByRole('table', { name: 'Overall Data' });
  const reads = () => seen.filter(({ path }) => path.startsWith('/api/users/me/overall-scores')).length;
  const before = reads();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await expect.poll(reads).toBe(before + 1);
  isDown = true;
  await screen.findByRole('table', { name: 'Overall Data' });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Failed to refresh data')).toBeTruthy();
});

test('before a type is chosen, Refresh reads what has changed lately afresh [P162]', async () => {
  const { seen, user } = await opens();
  const reads = () => seen.filter(({ path }) => path.startsWith('/api/users/me/changes')).length;
  await expect.poll(reads).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await expect.poll(reads).toBe(2);
});

test('the first screen says how it went: a list, what was answered last first, that leads to each report [P154 P341]', async () => {
  const answered = [
    activity('c', {
      quizTitle: 'Poll c',
      responseCount: 57,
      latestResponseAt: '2026-11-20T10:02:00.000Z',
      quizUrl: `http://localhost:3000/attendpoll/${idOf('c')}`,
    }),
    { ...quiz('a'), latestResponseAt: '2026-11-20T10:01:00.000Z' },
  ];
  const { seen } = await opens('', { 'GET /api/users/me/activities': libraryOf(answered) });
  const went = within(await screen.findByRole('region', { name: 'How it went' }));
  await went.findByText('51%');
  const [first, second] = went.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/^Poll cPoll · 57 answers · last /);
  expect(second).toMatch(/^Quiz aQuiz · 2 answers · last .*average51%passed50%$/);
  expect(went.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/pollgraph?data=${idOf('c')}`,
    `/dashboard/attempts/${idOf('a')}/report`,
  ]);
  const list = seen.find(({ path }) => path.startsWith('/api/users/me/activities'));
  const asked = new URL(list?.path ?? '', 'http://localhost').searchParams;
  expect([asked.get('sort'), asked.get('responseCount.gte')]).toEqual(['-latestResponseAt', '1']);
  expect(screen.queryByRole('table')).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test('what an address chooses and is not there is left out: nobody reads an id', async () => {
  await opens(`?type=quiz&chosen=${idOf('e')},${idOf('a')}`);
  await screen.findByRole('table', { name: 'Overall Data' });
  expect(screen.getAllByText('Quiz a').length).toBeGreaterThan(0);
  expect(screen.queryByText(idOf('e'))).toBeNull();
});

test('before the first answer the first screen says what to do, and offers it [P154]', async () => {
  await opens('', { 'GET /api/users/me/activities': libraryOf([]) });
  expect(await screen.findByText('No reports yet')).toBeTruthy();
  expect(screen.getByText(/^Share the link of one of your activities/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create' })).toBeTruthy();
});

test('the names of many questions are cut for the eye alone, so that ten fit beside each other [P139]', async () => {
  await opens(`?type=quiz&view=questions&chosen=${idOf('a')}`);
  const table = within(await screen.findByRole('table', { name: 'Points by question: Quiz a' }));
  const head = table.getByRole('columnheader', { name: '1. What is green?' });
  expect(head.dataset['brief']).toBe('true');
  expect(within(head).getByTitle('1. What is green?')).toBeTruthy();
});
