// @vitest-environment happy-dom
import { adminPages } from '@pollux/domain/accounts/office-pages';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { furnishedOffice } from './testing/furnished-office.ts';
import { devi, openAt, overview } from './testing/open-at.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** What no column can be filtered by, as there is nothing in it to compare: each with the reason. */
const BY_NATURE: Readonly<Record<string, string>> = {
  'S.No': 'the number of a row is where it stands in what is shown',
  'Sl. No.': 'the number of a row is where it stands in what is shown',
  Action: 'buttons',
  Actions: 'buttons',
  Delete: 'a button',
  Icon: 'a picture',
  Image: 'a picture',
  'Banner Image': 'a picture',
  Balance: 'what stood on the account after a movement: it belongs to the place in the sheet',
  From: 'the network is sealed with the key of the admin in every store, so none can compare it',
};

/** Tables that are no lists: the facts of one account, and what charts show, for those who cannot see them. */
const NO_LISTS = ['', 'The period', 'Quizzes by grade'];

const at = '2026-11-20T10:00:00.000Z';
const id = (letter: string) => letter.repeat(24);
const listOf = (...data: object[]) => ({ data, total: data.length, page: 1, pageSize: 10 });
const movement = {
  id: id('a'),
  movement: 'payment',
  orderId: id('b'),
  amount: 100,
  account: null,
  debit: null,
  credit: null,
  entries: [{ account: 'bank', paise: 100 }],
  at,
};
const answers = {
  ...furnishedOffice,
  'GET /api/admin/overview': overview,
  'GET /api/admin/actions': listOf({
    id: '1',
    admin: { userId: devi.id, name: 'Devi Menon' },
    record: 'tax',
    act: 'changed',
    recordId: id('a'),
    name: 'Fee',
    reason: '',
    hasSealedReason: false,
    changes: [],
    details: {},
    origin: null,
    at,
  }),
  'GET /api/admin/ledger': listOf({
    userId: id('a'),
    username: 'Meena Iyer',
    subscription: 0,
    quiz: 100,
    total: 100,
    income: 5,
    notKept: 0,
    netIncome: 5,
    refunded: 0,
  }),
  'GET /api/admin/trial-balance': {
    asOf: at,
    books: [
      { book: 'bank', debit: 100, credit: 0, balance: 100 },
      { book: 'sales:quiz', debit: 0, credit: 100, balance: -100 },
    ],
    debit: 100,
    credit: 100,
  },
  'GET /api/admin/journal': listOf(movement),
  [`GET /api/admin/journal/${movement.id}`]: {
    movement,
    events: [
      {
        id: 'one',
        type: 'OrderCompleted',
        isCause: true,
        isBooking: false,
        stream: 'Orders-1',
        revision: 1,
        position: '7',
        recordedAt: at,
      },
    ],
  },
  'GET /api/admin/accounts/customer/entries': {
    ...listOf({
      ...movement,
      transactionId: movement.id,
      account: `customer:${id('c')}`,
      debit: 100,
      credit: 0,
      balance: 100,
    }),
    opening: 0,
    debit: 100,
    credit: 0,
    closing: 100,
  },
  [`GET /api/admin/users/${id('a')}/content`]: listOf({
    id: id('5'),
    quizType: 'QUIZ',
    quizTitle: 'Algebra',
    status: 'open',
    owner: null,
    language: 'Eng',
    quizGrades: [],
    isPaid: false,
    questionCount: 2,
    responseCount: 3,
    averageRating: 0,
    ratingCount: 0,
    revenue: 0,
    createdAt: at,
  }),
};

/** Every address of the back office, and those below /dashboard that admins have instead of others' pages. */
const places = [
  ...adminPages.map((page) => `/admin/${page}`),
  '/admin/UserManagement?plan=premium',
  '/admin/UserManagement?plan=Office',
  '/admin/LedgerExplorer?account=customer',
  '/dashboard',
  '/dashboard/teachers',
  '/dashboard/students',
  '/dashboard/reports',
  '/dashboard/quizattended',
];

// The mark that explains a figure is behind the name of its column.
const texts = (elements: readonly Element[]) =>
  elements.map((element) => element.textContent.trim().replace(/\?$/, ''));
const listsShown = () =>
  screen
    .getAllByRole('table')
    .filter((table) => !NO_LISTS.includes(table.getAttribute('aria-label') ?? ''))
    .filter((table) => within(table).queryAllByRole('columnheader').length > 0);
const columnsShown = () =>
  listsShown()
    .flatMap((table) => texts(within(table).queryAllByRole('columnheader')))
    .filter((name) => name !== '' && (!(name in BY_NATURE) || filtersOffered().includes(name)));
const filtersOffered = () => texts(screen.queryAllByRole('button', { name: /^Filter by / }));

test.each(places)('every column of every table at %s has a filter [A064]', async (place) => {
  // What a table hides at first has a filter, too.
  localStorage.setItem('pollux-columns-admin-log', JSON.stringify({ origin: true }));
  await openAt(place, devi, answers);
  await screen.findAllByRole('table');
  await vi.waitFor(() => expect(filtersOffered().toSorted()).toEqual(columnsShown().toSorted()));
});

const FOUR = ['Export All Data', 'Export All Rows', 'Export Page Rows', 'Export Selected Rows'];
/** Of each table whether all rows of the page and each can be selected, and the exports that it has. */
const usesOffered = () =>
  listsShown().map((table, index) => ({
    all: within(table).queryAllByRole('checkbox', { name: 'Select all rows of this page' }).length,
    isEach:
      within(table).queryAllByRole('checkbox', { name: 'Select this row' }).length ===
      table.querySelectorAll('tbody > tr').length,
    exports: texts(
      within(screen.getAllByRole('group', { name: 'Export' })[index] ?? table).queryAllByRole('button'),
    ),
  }));
const every = () => listsShown().map(() => ({ all: 1, isEach: true, exports: FOUR }));

test.each(places)(
  'the rows of every table at %s can be selected, and it has the four exports [A063 A066 A067 A068 A069]',
  async (place) => {
    await openAt(place, devi, answers);
    await screen.findAllByRole('checkbox', { name: 'Select this row' });
    await vi.waitFor(() => expect(usesOffered()).toEqual(every()));
  },
);

/** The page-size choices of the tables, and the arrows beside each. */
const pagersShown = () =>
  screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' }).map((choice, index) => ({
    size: choice.value,
    sizes: [...choice.options].map(({ value }) => value),
    arrows: ['Previous page', 'Next page'].map(
      (name) => screen.getAllByRole<HTMLButtonElement>('button', { name })[index]?.disabled,
    ),
  }));
const onePage = { size: '10', sizes: ['10', '25', '50', '100'], arrows: [true, true] };

test.each(places)('every table at %s is paged, with one row as well [A065]', async (place) => {
  await openAt(place, devi, answers);
  await screen.findAllByRole('combobox', { name: 'Rows per page' });
  await vi.waitFor(() => expect(pagersShown()).toEqual(listsShown().map(() => onePage)));
});

test('what somebody has made can be selected, and has the four exports, too [A063 A066 A067 A068 A069]', async () => {
  await openAt(`/admin/quiz-management/user-details/${id('a')}`, devi, answers);
  await userEvent.click(await screen.findByRole('button', { name: /quizzes/i }));
  await screen.findAllByRole('checkbox', { name: 'Select this row' });
  await vi.waitFor(() => expect(usesOffered()).toEqual(every()));
});

test('every column of what somebody has made has a filter, too [A064]', async () => {
  await openAt(`/admin/quiz-management/user-details/${id('a')}`, devi, answers);
  await userEvent.click(await screen.findByRole('button', { name: /quizzes/i }));
  await screen.findAllByRole('table');
  await vi.waitFor(() => expect(filtersOffered().toSorted()).toEqual(columnsShown().toSorted()));
});

/** Tables in dialogs, beside those of the page below: the page, what is opened on the way, and the last table. */
const dialogs = [
  ['/admin/PayoutManagement', ['Open the file of 20 Nov 2026 with 1 payout'], 'Payouts in the file'],
  ['/admin/LedgerExplorer', ['Payment'], 'Events that it comes from'],
] as const;

test.each(dialogs)(
  'every table of a dialog at %s has a filter for each column, rows to select, pages and exports, too [A063 A064 A065]',
  async (place, past, last) => {
    await openAt(place, devi, answers);
    for (const name of past) await userEvent.click(await screen.findByRole('button', { name }));
    await screen.findByRole('table', { name: last });
    await vi.waitFor(() => expect(filtersOffered().toSorted()).toEqual(columnsShown().toSorted()));
    expect(usesOffered()).toEqual(every());
    expect(pagersShown()).toEqual(listsShown().map(() => onePage));
  },
);
