// @vitest-environment happy-dom
import type { ListedActivity } from '@pollux/query-api/admin/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { devi, openAt } from '../testing/open-at.tsx';

const activity = (letter: string, parts: Partial<ListedActivity> = {}): ListedActivity => ({
  id: letter.repeat(24),
  quizType: 'POLL',
  quizTitle: `Poll ${letter}`,
  status: 'open',
  owner: { name: 'Meena Raman', email: 'meena@school.example' },
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
const open = async (path: string, ...data: ListedActivity[]) => {
  const { seen } = await openAt(path, devi, { 'GET /api/admin/content': { data, total: data.length } });
  return () => seen.flatMap(({ path }) => (path.startsWith('/api/admin/content') ? [path] : [])).at(-1);
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['/admin/QuizManagement', 'Quiz Management', 'QUIZ'],
  ['/admin/SurveyManagement', 'Survey Management', 'SURVEY'],
  ['/admin/PollManagement', 'Poll Management', 'POLL'],
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
        'Poll a2 questions',
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
  await open('/admin/SurveyManagement');
  await waitFor(() => expect(screen.getByText('Nothing here')).toBeTruthy());
});
