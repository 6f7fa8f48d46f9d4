// @vitest-environment happy-dom
import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { problem } from '../../../shared/testing/fake-api.ts';
import { devi, openAt, operator, overview, statistics, trends } from '../testing/open-at.tsx';

const card = async (name: string) => {
  const term = (await screen.findAllByText(name)).find((element) => element.closest('dt'));
  return [...(term?.parentElement?.querySelectorAll('dd') ?? [])].map((figure) => figure.textContent);
};
const table = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) =>
      [...row.querySelectorAll('th, td')]
        .filter((cell) => cell.querySelector('input') === null)
        .map((cell) => cell.textContent),
    );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(['/dashboard'])('%s has the figures of the whole product [P020]', async (path) => {
  await openAt(path, devi);
  await screen.findAllByText('1,243');
  expect(await card('Users')).toEqual(['1,243']);
  expect(await card('Teachers')).toEqual(['1,203']);
  expect(await card('Students')).toEqual(['40']);
  expect(await card('Activities')).toEqual(['7', '4 open now']);
  expect(await card('Responses')).toEqual(['5,100']);
  expect(await card('Open tickets')).toEqual(['3']);
  expect(table('People by type and plan')).toEqual([
    ['Type', 'Total', 'Free', 'Standard', 'Premium', 'Email not verified'],
    ['Teachers', '1,203', '1,200', '2', '1', '6'],
    ['Students', '40', '40', '0', '0', '0'],
    ['Business users', '0', '0', '0', '0', '0'],
    ['Admins', '1', '1', '0', '0', '0'],
  ]);
});

test.each(['/admin/default', '/dashboard'])(
  '%s begins with how the week went, and shows the last 30 days as charts and as a table [A056]',
  async (path) => {
    await openAt(path, devi);
    expect(
      await screen.findByText('280 votes in seven days, 210 more than in the seven before.'),
    ).toBeTruthy();
    const inDays = within(screen.getByRole('region', { name: 'The last 30 days' }));
    const charts = inDays.getAllByRole('figure').map((chart) => chart.textContent);
    expect(charts).toEqual([
      expect.stringMatching(/^Sign-ups33 today/),
      expect.stringMatching(/^Activities published22 today/),
      expect.stringMatching(/^Votes51040 today/),
    ]);
    for (const chart of inDays.getAllByRole('figure')) {
      const bars = [...chart.querySelectorAll('rect')];
      expect(bars).toHaveLength(30);
      expect(bars.filter((bar) => bar.hasAttribute('data-today'))).toEqual([bars.at(-1)]);
    }
    const votes = [...(inDays.getAllByRole('figure')[2]?.querySelectorAll('rect') ?? [])];
    const heights = votes.map((bar) => Number(bar.getAttribute('height')));
    const most = Math.max(...heights);
    expect(heights).toEqual(trends.days.map((day) => (day.votes / 40) * most));
    expect(most).toBe(Number(votes[0]?.ownerSVGElement?.getAttribute('viewBox')?.split(' ')[3]));
    const [columns, last, ...earlier] = table('The last 30 days');
    expect(columns).toEqual(['Day', 'Sign-ups', 'Activities published', 'Votes']);
    expect(last).toEqual(['22 Nov 2026', '3', '2', '40']);
    expect(earlier).toHaveLength(29);
    expect(earlier.at(-1)).toEqual(['24 Oct 2026', '0', '0', '10']);
  },
);

test.each(['/admin/default', '/dashboard'])(
  'all rows of each table at %s are selected at once on a phone, too, where no table has a head [A063]',
  async (path) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 47.99em)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
    await openAt(path, devi);
    await screen.findAllByText('1,243');
    const selecting = screen
      .getAllByRole('table')
      .filter((table) => within(table).queryAllByRole('checkbox', { name: 'Select this row' }).length > 0);
    const above = screen
      .getAllByRole('checkbox', { name: 'Select all rows of this page' })
      .filter((choice) => choice.closest('table') === null);
    expect(selecting.length).toBeGreaterThan(0);
    expect(above).toHaveLength(selecting.length);
    for (const choice of above) await userEvent.click(choice);
    const rows = selecting.flatMap((table) =>
      within(table).getAllByRole<HTMLInputElement>('checkbox', { name: 'Select this row' }),
    );
    expect(rows.every(({ checked }) => checked)).toBe(true);
    expect(await axeViolations()).toEqual([]);
  },
);

test('the day of who looks after money tells what the seller lacks for tax invoices, until it is set', async () => {
  const lacking = { ...statistics, sellerLacks: ['address', 'gstin'] };
  await openAt('/dashboard', devi, { 'GET /api/admin/statistics': lacking });
  expect(await screen.findByText('Buyers get receipts, not tax invoices')).toBeTruthy();
  expect(screen.getByText(/^Tax invoices need the seller’s address and GSTIN\./)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open billing policy' });
  expect(link.getAttribute('href')).toBe('/admin/PayoutManagement');
  cleanup();
  await openAt('/admin/default', devi);
  await screen.findAllByText('1,243');
  expect(screen.queryByText('Buyers get receipts, not tax invoices')).toBeNull();
});

test.each([
  ['what is behind', { readModelsBehind: 2, undoneMails: 4 }, '2 parts of the pages are not up to date.'],
  ['mails that could not be sent', { undoneMails: 1 }, 'One mail could not be sent.'],
  [
    'payments that are disputed',
    { openDisputes: 2, reportedActivities: 1 },
    '2 payments are disputed at the buyers’ banks.',
  ],
  [
    'payments to creators that came back',
    { returnedPayouts: 2, reportedActivities: 1 },
    '2 payments to creators came back from their banks, to be made again.',
  ],
  [
    'what is reported',
    { openDisputes: null, returnedPayouts: null, reportedActivities: 1 },
    'One reported activity waits for a decision.',
  ],
  ['tickets that wait', {}, '3 support tickets wait for an answer.'],
])('tells of %s first, and then how the week went', async (_what, parts, says) => {
  await openAt('/admin/default', devi, { 'GET /api/admin/statistics': { ...statistics, ...parts } });
  const sentence = await screen.findByText(says);
  expect(sentence.parentElement?.textContent).toBe(
    `${says} 280 votes in seven days, 210 more than in the seven before.`,
  );
});

test('where nothing has happened the charts are empty, with a note, and never sample figures [A061]', async () => {
  const nothing = { signUps: 0, published: 0, votes: 0 };
  await openAt('/admin/default', devi, {
    'GET /api/admin/trends': { days: trends.days.map(({ day }) => ({ day, ...nothing })) },
  });
  expect(await screen.findByText('Nobody has signed up or voted in the last seven days.')).toBeTruthy();
  expect(screen.getByText(/^Nothing has happened in these days yet/)).toBeTruthy();
  const charts = screen.getAllByRole('figure').map((chart) => chart.textContent);
  expect(charts).toEqual(expect.arrayContaining([expect.stringMatching(/^Votes0none today/)]));
});

test('says which settings visitors miss, and nothing of them where all are set', async () => {
  await openAt('/admin/default', devi, {
    'GET /api/site/operator': { ...operator, address: null, supportPhone: null },
  });
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Some server settings are missing')).toBeTruthy();
  expect(notice.getAllByText(/^[A-Z_]+$/).map(({ textContent }) => textContent)).toEqual([
    'OPERATOR_ADDRESS',
    'SUPPORT_PHONE',
  ]);
  cleanup();
  const { queryClient } = await openAt('/admin/default', devi);
  await screen.findAllByText('1,243');
  await vi.waitFor(() => expect(queryClient.getQueryData(['operator'])).toEqual(operator));
  await act(() => new Promise<void>((shown) => notifyManager.schedule(shown)));
  expect(screen.queryByText('Some server settings are missing')).toBeNull();
});

test('the main dashboard counts activities by type and status [A040]', async () => {
  await openAt('/admin/default', devi);
  await screen.findAllByText('1,243');
  expect(table('Activities by type and status')).toEqual([
    ['Type', 'Total', 'Open', 'Not open yet', 'Closed', 'Draft'],
    ['Quiz', '0', '0', '0', '0', '0'],
    ['Survey', '0', '0', '0', '0', '0'],
    ['Poll', '7', '4', '0', '2', '1'],
  ]);
});

test('the plans begin with who has asked to end theirs, where somebody has', async () => {
  const says = async (total: number) => {
    await openAt('/admin/SubscriptionManagement', devi, {
      'GET /api/admin/cancellations': { data: [], total },
    });
    return screen.findByText(/^3 people of 1,243 are on a paid plan\.$/);
  };
  await says(1);
  expect(screen.getByText('1 person has asked to end their plan.')).toBeTruthy();
  cleanup();
  await says(0);
  expect(screen.queryByText(/asked to end/)).toBeNull();
});

test('says why the figures could not be read', async () => {
  await openAt('/admin/default', devi, {
    'GET /api/admin/statistics': problem(403, 'not-allowed', 'You are not allowed to do this.'),
  });
  expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
});

test.each([
  ['/admin/UserManagement', 'GET /api/admin/trends', trends, '3 people have joined in seven days.'],
  ['/admin/QuizManagement', 'GET /api/admin/statistics', statistics, 'Nobody has made a quiz yet.'],
  ['/dashboard/reports', 'GET /api/admin/statistics', statistics, '5,100 responses.'],
])(
  '%s says in its first sentence why there are no figures, until there are',
  async (path, asked, known, says) => {
    let answer: object = problem(503, 'store-away', 'Not now.');
    await openAt(path, devi, { [asked]: () => answer });
    const sentence = (await screen.findByText('The figures for this page could not be loaded.'))
      .parentElement;
    expect(sentence?.textContent).toContain('Not now. Try again');
    answer = known;
    await userEvent.click(within(sentence ?? document.body).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(says)).toBeTruthy();
  },
);

test('the main dashboard counts people, quizzes, surveys, polls, attempts, and what waits [A040 A055 P639]', async () => {
  await openAt('/admin/default', devi);
  await screen.findAllByText('1,243');
  expect(await card('Users')).toEqual(['1,243']);
  expect(await card('Quizzes')).toEqual(['0', 'none open now']);
  expect(await card('Surveys')).toEqual(['0', 'none open now']);
  expect(await card('Polls')).toEqual(['7', '4 open now']);
  expect(await card('Attempts')).toEqual(['5,300']);
  expect(await card('Responses')).toEqual(['5,100']);
  expect(await card('Open tickets')).toEqual(['3']);
  expect(await card('Pending payouts')).toEqual(['2']);
});

test('the main dashboard shows registrations, payments, grades and hours, as charts and as tables [A057 A058 A059 A060]', async () => {
  await openAt('/admin/default', devi);
  const months = within(await screen.findByRole('region', { name: 'The last 12 months' }));
  await months.findAllByRole('figure');
  expect(months.getAllByRole('figure').map((chart) => chart.textContent)).toEqual([
    expect.stringMatching(/^Sign-ups12212 this month, 10 in the month before/),
    expect.stringMatching(/^Paid by users₹1,789\.00₹689\.00 this month, ₹100\.00 in the month before/),
  ]);
  expect(months.getByText('Spent by users in all').nextElementSibling?.textContent).toBe('₹2,500.00');
  expect(months.getByText('Subscriptions: ₹589.00')).toBeTruthy();
  // The last month is of two parts, one on the other.
  const bars = [...(months.getAllByRole('figure')[1]?.querySelectorAll('rect') ?? [])];
  expect(bars.filter((bar) => bar.textContent?.startsWith('Nov 2026'))).toHaveLength(2);
  const rows = table('The last 12 months');
  expect(rows[0]).toEqual(['Month', 'Sign-ups', 'Subscriptions', 'Quizzes']);
  expect(rows[1]).toEqual(['November 2026', '12', '₹589.00', '₹100.00']);
  expect(rows).toHaveLength(13);
  expect(table('Quizzes by grade').slice(1)).toEqual([['Grade 6', '4']]);
  expect(screen.getByText('One other grade has no quiz yet.')).toBeTruthy();
  expect(screen.getByText('most from 10:00 am on, in India')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('grades without a quiz are counted, whatever the others have', async () => {
  const grades = [5, 0, 0].map((quizzes, index) => ({ value: `${index}`, name: `Grade ${index}`, quizzes }));
  await openAt('/admin/default', devi, { 'GET /api/admin/overview': { ...overview, grades } });
  expect(await screen.findByText('2 other grades have no quiz yet.')).toBeTruthy();
  cleanup();
  await openAt('/admin/default', devi, {
    'GET /api/admin/overview': { ...overview, grades: grades.slice(1) },
  });
  expect(await screen.findByText('No grade has a quiz yet.')).toBeTruthy();
});

test('with nothing at all every figure of the main dashboard is zero, with notes [A061 A368]', async () => {
  const none = { signUps: 0, subscription: 0, quiz: 0 };
  await openAt('/admin/default', devi, {
    'GET /api/admin/overview': {
      months: overview.months.map(({ month }) => ({ month, ...none })),
      spent: 0,
      grades: [],
      hours: overview.hours.map(() => 0),
    },
  });
  expect(await screen.findByText(/^Nobody has signed up or paid in these months yet/)).toBeTruthy();
  expect(screen.getByText('There are no grades yet.')).toBeTruthy();
  expect(screen.getByText('nobody has answered yet')).toBeTruthy();
  expect(screen.getByText('Spent by users in all').nextElementSibling?.textContent).toBe('₹0.00');
});

test('says why the months could not be read, and shows the rest', async () => {
  await openAt('/admin/default', devi, {
    'GET /api/admin/overview': problem(403, 'not-allowed', 'You are not allowed to do this.'),
  });
  expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
  expect(await card('Users')).toEqual(['1,243']);
});
