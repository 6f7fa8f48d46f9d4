// @vitest-environment happy-dom
import type { ListedActivity } from '@pollux/query-api/admin/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { devi, openAt, statistics } from '../testing/open-at.tsx';

const activity = (letter: string, parts: Partial<ListedActivity> = {}): ListedActivity => ({
  id: letter.repeat(24),
  quizType: 'POLL',
  quizTitle: `Poll ${letter}`,
  status: 'open',
  isTakenDown: false,
  isUnkept: false,
  owner: { userId: 'a'.repeat(24), name: 'Meena Raman', email: 'meena@school.example' },
  language: 'Eng',
  quizGrades: [],
  isPaid: false,
  revenue: 0,
  questionCount: 2,
  responseCount: 1234,
  averageRating: 4.25,
  ratingCount: 12,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...parts,
});
const rows = async () => {
  const [, ...found] = await screen.findAllByRole('row');
  return found.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent),
  );
};
const person = userEvent.setup();
let deleted: { readonly id: string }[] = [];
const grade = { id: '1'.repeat(24), name: 'Grade 6', value: 'grade6', isActive: true };
const open = async (path: string, ...data: ListedActivity[]) => {
  const { seen } = await openAt(path, devi, {
    'GET /api/admin/statistics': async () => {
      // It takes longer than the list: what is deleted has left the screen by then.
      if (deleted.length > 0) await waitFor(() => expect(screen.queryByText('Plants')).toBeNull());
      const { Eng, ...others } = statistics.quizLanguages;
      return { ...statistics, quizLanguages: { ...others, Eng: Eng - deleted.length } };
    },
    'GET /api/admin/activities': () => {
      const left = data.filter(({ id }) => !deleted.some((gone) => gone.id === id));
      return { data: left, total: left.length };
    },
    'GET /api/grades': () => Response.json({ data: [grade], former: [] }, { headers: { ETag: '"01"' } }),
    'POST /api/commands/DeleteActivity': ({ body }) => {
      deleted.push(body as { readonly id: string });
      return Response.json({ success: true, message: 'Quiz deleted successfully', position: '9' });
    },
  });
  return () => seen.flatMap(({ path }) => (path.startsWith('/api/admin/activities') ? [path] : [])).at(-1);
};

afterEach(() => {
  cleanup();
  deleted = [];
  vi.unstubAllGlobals();
});

test.each([
  ['Ratings', '4', 'averageRating.gte=4'],
  ['Total Revenue', '61.5', 'revenue.gte=6150'],
])('quizzes are filtered by %s', async (name, from, asked) => {
  const last = await open('/admin/QuizManagement', activity('b', { quizType: 'QUIZ' }));
  await person.click(await screen.findByRole('button', { name: `Filter by ${name}` }));
  await person.type(await screen.findByLabelText('From'), from);
  await waitFor(() => expect(last()).toContain(asked));
});

test.each([
  ['/admin/SurveyManagement?list=all', 'Survey Management', 'SURVEY'],
  ['/admin/PollManagement?list=all', 'Poll Management', 'POLL'],
])(
  '%s lists everybody’s activities of that type, with their ratings [A043 A044 A090]',
  async (path, title, type) => {
    const asked = await open(
      path,
      activity('a'),
      activity('b', {
        quizTitle: '',
        status: 'draft',
        owner: null,
        questionCount: 1,
        responseCount: 0,
        ratingCount: 0,
      }),
    );
    expect(await screen.findByRole('table', { name: title })).toBeTruthy();
    expect(await rows()).toEqual([
      [
        'Poll a2 questionsProof',
        'Meena Ramanmeena@school.example',
        'Open',
        '1,234',
        '4.25 (12)4.25 of 5 stars, by 12 people',
        '20 Nov 2026',
      ],
      ['Not published yet1 question', 'Deleted account', 'Draft', '0', '', '20 Nov 2026'],
    ]);
    expect(asked()).toContain(`type=${type}`);
    expect(await axeViolations()).toEqual([]);
  },
);

test('/admin/QuizManagement has every quiz in its columns, in the language that is chosen, with the way to its owner [A094 A042 A086 A087 A088 A090]', async () => {
  const asked = await open(
    '/admin/QuizManagement',
    activity('a', {
      quizType: 'QUIZ',
      quizTitle: 'Plants',
      language: 'tam',
      quizGrades: ['grade6'],
      isPaid: true,
      revenue: 61_254,
    }),
  );
  const table = await screen.findByRole('table', { name: 'Quiz Management' });
  expect(within(table).getByRole('link', { name: 'Meena Raman' }).getAttribute('href')).toBe(
    `/admin/quiz-management/user-details/${'a'.repeat(24)}`,
  );
  const headers = within(table).getAllByRole('columnheader').slice(1);
  expect(headers.map(({ textContent }) => textContent?.replace('?', ''))).toEqual([
    'Quiz Title',
    'Owner',
    'Status',
    'Grades',
    'Created At',
    'Language',
    'Quiz Type',
    'Attempts',
    'Ratings',
    'Total Revenue',
    'Delete',
  ]);
  const [row] = await rows();
  expect(row).toEqual([
    'Plants2 questions',
    'Meena Ramanmeena@school.example',
    'Open',
    'Grade 6',
    '20 Nov 2026',
    'Tamil',
    'Paid',
    '1,234',
    '4.25 (12)4.25 of 5 stars, by 12 people',
    '₹612.54',
    '',
  ]);
  expect(screen.getByRole('tab', { name: 'Language Wise' })).toBeTruthy();
  const choices = within(screen.getByRole('group', { name: 'Language Wise' })).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'All (7)',
    'English (5)',
    'Tamil (2)',
    'Hindi (0)',
  ]);
  await person.click(screen.getByText('Tamil (2)'));
  await waitFor(() => expect(asked()).toContain('language=tam'));
  await person.click(screen.getByText('All (7)'));
  await waitFor(() => expect(asked()).not.toContain('language='));
  expect(await axeViolations()).toEqual([]);
});

test('no language is the chosen one, nor all, while the table is filtered by several [A087]', async () => {
  await open('/admin/QuizManagement?language=Eng,tam', activity('a', { quizType: 'QUIZ' }));
  await screen.findByRole('table', { name: 'Quiz Management' });
  const pressed = () =>
    within(screen.getByRole('group', { name: 'Language Wise' })).queryAllByRole('button', { pressed: true });
  expect(pressed()).toEqual([]);
  await person.click(screen.getByRole('button', { name: /^All/ }));
  await waitFor(() => expect(pressed().map(({ textContent }) => textContent)).toEqual(['All (7)']));
});

test('/admin/quiz-management is the same screen [A018]', async () => {
  await open('/admin/quiz-management', activity('a', { quizType: 'QUIZ' }));
  expect(await screen.findByRole('table', { name: 'Quiz Management' })).toBeTruthy();
});

test('a quiz is deleted once that is confirmed, and stays otherwise [A087 A092 A093 A335]', async () => {
  await open('/admin/QuizManagement', activity('a', { quizType: 'QUIZ', quizTitle: 'Plants' }));
  const button = await screen.findByRole('button', { name: 'Delete “Plants”' });
  await person.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(dialog.textContent).toContain('Once deleted, you will not be able to recover this quiz!');
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(deleted).toEqual([]);
  await person.click(button);
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The quiz is deleted.')).toBeTruthy();
  expect(deleted).toEqual([{ id: 'a'.repeat(24) }]);
  // It is counted no more, either.
  expect(await screen.findByRole('button', { name: 'English (4)' })).toBeTruthy();
});

test('an open activity is closed once that is confirmed, a closed one opened; not a draft, nor what is taken down [C346]', async () => {
  const sent: unknown[] = [];
  await openAt('/admin/PollManagement?list=all', devi, {
    'GET /api/admin/activities': () => ({
      data: [
        activity('a', { quizTitle: 'Lunch', status: sent.length > 0 ? 'closed' : 'open' }),
        activity('b', { quizTitle: '', status: 'draft' }),
        activity('c', { quizTitle: 'Covers', status: 'closed', isTakenDown: true }),
      ],
      total: 3,
    }),
    'POST /api/commands/SetActivityActive': ({ body }) => {
      sent.push(body);
      return Response.json({ success: true, message: 'It is closed now.', position: '9' });
    },
  });
  const close = await screen.findByRole('button', { name: 'Close “Lunch” for responses' });
  expect(screen.getAllByRole('button', { name: /for responses/ })).toEqual([close]);
  await person.click(close);
  const dialog = await screen.findByRole('dialog', { name: 'Close this for responses?' });
  expect(dialog.textContent).toContain('Nobody can take part in it until it is open again');
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await person.click(close);
  await person.click(await screen.findByRole('button', { name: 'Close for responses' }));
  expect(await screen.findByText('“Lunch” is closed. Its owner is told.')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Open “Lunch” for responses' }));
  await person.click(await screen.findByRole('button', { name: 'Open for responses' }));
  expect(await screen.findByText('“Lunch” is open. Its owner is told.')).toBeTruthy();
  const id = 'a'.repeat(24);
  expect(sent).toEqual([
    { id, isActive: false },
    { id, isActive: true },
  ]);
});

test('a title leads an admin to what was answered, where anything was [P023]', async () => {
  await open(
    '/dashboard/reports',
    activity('a', { quizType: 'SURVEY', quizTitle: 'Meals' }),
    activity('b', { quizType: 'POLL', quizTitle: 'Films' }),
    activity('c', { quizType: 'QUIZ', quizTitle: 'Plants', responseCount: 0 }),
  );
  const table = await screen.findByRole('table', { name: 'Reports' });
  const links = ['Meals', 'Films', 'Plants'].map((name) =>
    within(table).queryByRole('link', { name })?.getAttribute('href'),
  );
  expect(links).toEqual([
    `/dashboard/attempts/${'a'.repeat(24)}/report`,
    `/pollgraph?data=${'b'.repeat(24)}`,
    undefined,
  ]);
});

test('/dashboard/reports has all creators’ activities with their responses, for an admin [P023]', async () => {
  const asked = await open('/dashboard/reports', activity('a', { quizType: 'SURVEY', status: 'closed' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeTruthy();
  expect(await rows()).toEqual([
    [
      'Poll a2 questions',
      'Meena Ramanmeena@school.example',
      'Survey',
      'Closed',
      '1,234',
      '4.25 (12)4.25 of 5 stars, by 12 people',
      '20 Nov 2026',
    ],
  ]);
  expect(asked()).not.toContain('type=');
  await screen.findByText('5,100');
  expect(screen.getAllByRole('definition').map((card) => card.textContent)).toEqual(['7', '4', '5,100']);
});

test('begins with how many are open, and how many are drafts', async () => {
  await open('/admin/PollManagement', activity('a'));
  expect(await screen.findByText('4 of 7 polls are open now.')).toBeTruthy();
  expect(screen.getByText('1 was never published.')).toBeTruthy();
  cleanup();
  await open('/admin/QuizManagement');
  expect(await screen.findByText('Nobody has made a quiz yet.')).toBeTruthy();
});

test('says that there is nothing', async () => {
  await open('/admin/SurveyManagement?list=all');
  await waitFor(() => expect(screen.getByText('Nothing here')).toBeTruthy());
});
