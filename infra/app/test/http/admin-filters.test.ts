import { SaveBankDetails } from '@pollux/domain/accounts/bank-details';
import { bankForm } from '@pollux/domain/accounts/testing';
import { ReportActivity } from '@pollux/domain/authoring/activity-reports';
import { MoveToBin } from '@pollux/domain/authoring/bin';
import { CreateSurvey } from '@pollux/domain/authoring/saving';
import { FIRST_POLICY, SetBillingPolicy } from '@pollux/domain/billing/billing-policy';
import { CancelPayoutFile, MakePayoutFile } from '@pollux/domain/billing/payouts/payout-file';
import { CreateBanner, UpdateBanner } from '@pollux/domain/reference/banner';
import { CreateCoupon } from '@pollux/domain/reference/coupon';
import { CreateTax, UpdateTax } from '@pollux/domain/billing/tax';
import { OpenSupportTicket, SetSupportTicketStatus } from '@pollux/domain/support/ticket';
import { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { getAllAttempts } from '@pollux/query-api/admin/attempts-contract';
import { getAdminContent, getAdminUserContent } from '@pollux/query-api/admin/contract';
import { getAdminUsers } from '@pollux/query-api/admin/users-contract';
import { getQuestionWise, getScores, getSurveyResponses } from '@pollux/query-api/attending/scores-contract';
import { getReportedActivities } from '@pollux/query-api/authoring/reported-contract';
import { getAccountEntries, getJournal } from '@pollux/query-api/billing/journal-contract';
import { getLedger, getTransactions } from '@pollux/query-api/billing/orders-contract';
import { getPayoutFiles } from '@pollux/query-api/billing/payout-files-contract';
import { getPayouts } from '@pollux/query-api/billing/payouts-contract';
import { getAdminPlans } from '@pollux/query-api/accounts/plans-contract';
import type { Filter, ListContract } from '@pollux/query-api/http/list-contract';
import { getAdminBanners } from '@pollux/query-api/reference/contract';
import { getAdminCoupons } from '@pollux/query-api/reference/coupons-contract';
import {
  getAdminGrades,
  getAdminQuestionTypes,
  getAdminSubjects,
} from '@pollux/query-api/reference/lists-contract';
import { getAdminTaxes } from '@pollux/query-api/billing/taxes-contract';
import { lists } from '@pollux/query-api/registry';
import { getSupportTickets } from '@pollux/query-api/support/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { buys, sells } from '../support/buying.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { adminOf, joins, type Person, signUpForm } from '../support/people.ts';
import { choiceQuestion, createsPoll } from '../support/polls.ts';
import { chooses, createsQuiz, starts, submits, withCertificate, writes } from '../support/quizzes.ts';

type Row = Readonly<Record<string, never>>;
type Value = string | number | boolean;
/** What a filter looks at in a row, as one sees it there: a value, or the several that it holds. */
type Look = (row: never) => Value | readonly Value[] | null | undefined;

/** A table, and what its filters look at where that is not the field of their name. */
interface Table {
  readonly contract: ListContract;
  readonly looks: Readonly<Record<string, Look>>;
  readonly params?: () => Readonly<Record<string, string>>;
  /** Filters that no column has: links, and what lists are grouped by. */
  readonly others?: readonly string[];
}

const called = (of: { readonly firstname: string; readonly lastname: string }) =>
  `${of.firstname} ${of.lastname}`;

// Of its own: every row of every table is looked at.
let product: HostedProduct;
let admin: ApiClient;
let creator: Person;
let buyer: Person;
let quizId: string;
let surveyId: string;
/** By id. */
let people: ReadonlyMap<string, string>;

type UserRow = (typeof getAdminUsers)['row']['_output'];
type ActivityRow = (typeof getAdminContent)['row']['_output'];
type AttemptRow = (typeof getAllAttempts)['row']['_output'];
type JournalEntry = (typeof getJournal)['row']['_output'];

const tables: readonly Table[] = [
  {
    contract: getAdminUsers,
    looks: {
      plan: (row: UserRow) => row.subscriptionType,
      quizCount: (row: UserRow) => row.quizzes.total,
      surveyCount: (row: UserRow) => row.surveys.total,
      surveysFree: (row: UserRow) => row.surveys.free,
      surveysPaid: (row: UserRow) => row.surveys.paid,
      pollCount: (row: UserRow) => row.polls.total,
      pollsFree: (row: UserRow) => row.polls.free,
      pollsPaid: (row: UserRow) => row.polls.paid,
      certificates: (row: UserRow) => row.certificates.free + row.certificates.paid,
      attendedFree: (row: UserRow) => row.quizzesAttended.free,
      attendedPaid: (row: UserRow) => row.quizzesAttended.paid,
      paymentToUser: (row: UserRow) => row.paymentToUser.current,
      revenueToAdmin: (row: UserRow) => row.revenueToAdmin.current,
      surveyRevenue: (row: UserRow) => row.platformRevenue.SURVEY,
      pollRevenue: (row: UserRow) => row.platformRevenue.POLL,
    },
    others: ['hasSurveys', 'hasPolls', 'category', 'subcategory'],
  },
  {
    contract: getAdminContent,
    looks: {
      type: (row: ActivityRow) => row.quizType,
      owner: (row: ActivityRow) => row.owner?.name,
      grades: (row: ActivityRow) => row.quizGrades,
    },
    others: ['category', 'groupBy'],
  },
  {
    contract: getAdminUserContent,
    params: () => ({ id: creator.accountId }),
    looks: { type: (row: ActivityRow) => row.quizType },
  },
  {
    contract: getAllAttempts,
    looks: {
      type: (row: AttemptRow) => row.quizType,
      person: (row: AttemptRow) => row.person?.name,
    },
  },
  // An admin's reports of an activity.
  { contract: getScores, params: () => ({ id: quizId }), looks: {} },
  { contract: getQuestionWise, params: () => ({ id: quizId }), looks: {} },
  {
    contract: getSurveyResponses,
    params: () => ({ id: surveyId }),
    looks: {},
    others: ['question', 'chose'],
  },
  {
    contract: getReportedActivities,
    looks: {
      type: (row: { quizType: string }) => row.quizType,
      owner: (row: { owner: { name: string } }) => row.owner.name,
      concerns: (row: { concerns: object }) => Object.keys(row.concerns),
    },
  },
  // Until when a dispute is to be answered is a part of its cell, which has a filter by how it stands.
  { contract: getTransactions, looks: {}, others: ['evidenceDueBy'] },
  { contract: getLedger, looks: { user: (row: { username: string }) => row.username } },
  {
    contract: getPayouts,
    looks: {
      creator: (row: { creator: { firstname: string; lastname: string } }) => called(row.creator),
      paymentMaker: (row: { paymentMakerId: string }) => people.get(row.paymentMakerId),
      slab: (row: { slab: number }) => row.slab * 100,
      type: (row: { payoutType: string }) => row.payoutType,
    },
  },
  {
    contract: getPayoutFiles,
    looks: {
      state: (row: { isCancelled: boolean; waiting: number }) =>
        row.isCancelled ? 'cancelled' : row.waiting === 0 ? 'answered' : 'waiting',
    },
  },
  {
    contract: getJournal,
    looks: {
      books: (row: JournalEntry) => row.entries.map(({ account }) => account.replace(/:[0-9a-f]{24}$/, '')),
    },
  },
  {
    contract: getAccountEntries,
    params: () => ({ account: 'customer' }),
    looks: { of: (row: { account: string }) => row.account },
  },
  { contract: getSupportTickets, looks: {} },
  {
    contract: getAdminPlans,
    looks: {
      name: (row: { subscriptionName: string }) => row.subscriptionName,
      price: (row: { amount: number }) => row.amount,
      people: (row: { code: string }) => peopleOn.get(row.code) ?? 0,
    },
  },
  { contract: getAdminBanners, looks: {} },
  {
    contract: getAdminTaxes,
    looks: { basisPoints: (row: { taxPercentage: number }) => row.taxPercentage * 100 },
  },
  { contract: getAdminCoupons, looks: { hundredths: (row: { value: number }) => row.value * 100 } },
  { contract: getAdminGrades, looks: {} },
  { contract: getAdminSubjects, looks: {} },
  { contract: getAdminQuestionTypes, looks: {} },
  {
    contract: getAdminActions,
    looks: {
      adminId: (row: { admin: { userId: string } }) => row.admin.userId,
      changes: (row: { changes: readonly { field: string }[] }) => row.changes.map(({ field }) => field),
    },
  },
];

/** Reactions open payouts and issue certificates. */
const PATIENCE = { timeout: 15_000, interval: 100 };

/** How many people are on each plan, by its code. */
let peopleOn: ReadonlyMap<string, number>;

/** The same as others, as the sources call them, and one of which the pages show a number alone. */
const NO_TABLES = ['/api/admin/quizzes', '/api/admin/subscriptions', '/api/admin/cancellations'];

test('every list of the back office is among those whose filters are tried', () => {
  const known = lists.map(({ contract }) => contract.path).filter((path) => path.startsWith('/api/admin/'));
  const tried = tables.map(({ contract }) => contract.path).filter((path) => path.startsWith('/api/admin/'));
  expect([...tried, ...NO_TABLES].toSorted()).toEqual(known.toSorted());
});

beforeAll(async () => {
  product = await HostedProduct.start({ RATE_LIMITS: 'off' });
  admin = await adminOf(product);
  await admin.send(SetBillingPolicy, { ...FIRST_POLICY, holdDays: 0 });
  const sold = await sells(product, admin, 500_000);
  creator = sold.creator;
  buyer = await joins(product.origin, { userType: 'student', organization: 'Kaveri College' });
  const other = await joins(product.origin, { userType: 'business', countryShort: 'LK' });
  const { client } = creator;
  const free = await createsQuiz(client, {
    ...(await withCertificate(client)),
    subjects: ['physics'],
    quizGrades: ['grade7', 'grade8'],
    language: 'tam',
  });
  const thrown = await createsQuiz(other.client, { paymentType: 'free', subjects: ['chemistry'] });
  await createsQuiz(other.client, { paymentType: 'free', subjects: ['physics'] });
  await other.client.send(MoveToBin, { id: thrown.id });
  const survey = await client.send(CreateSurvey, {
    quizTitle: 'How was it?',
    quizDescription: 'Tell us',
    language: 'Eng',
    questions: [{ ...choiceQuestion('Well?', ['Yes', 'No']), compulsory: false }],
  });
  const poll = await createsPoll(other.client);
  await client.send(SaveBankDetails, {
    ...bankForm,
    accountNumber: '98765432101',
    password: signUpForm().password,
  });
  const sales = [await buys(buyer.client, sold.quiz.id), await buys(other.client, sold.quiz.id)];
  const { attemptId } = await starts(buyer.client, free.id);
  await submits(buyer.client, { quizId: free.id, attemptId }, chooses(free, 0, 0), writes(free, 1, 'light'));
  const second = await starts(other.client, free.id);
  await submits(other.client, { quizId: free.id, attemptId: second.attemptId }, chooses(free, 0, 0));
  await starts(buyer.client, sold.quiz.id);
  [quizId, surveyId] = [free.id, survey.id];
  for (const person of [buyer, other]) {
    const begun = await starts(person.client, surveyId);
    await submits(person.client, { quizId: surveyId, attemptId: begun.attemptId });
  }
  await buyer.client.send(ReportActivity, { id: poll.id, concern: 'offensive' });
  await other.client.send(ReportActivity, { id: free.id, concern: 'copyright' });
  for (const [subject, message] of [
    ['A question', 'How do I begin?'],
    ['Lost', 'Where is my quiz?'],
  ] as const) {
    const { firstname: name, email } = buyer.form;
    const form = { name, email, userPhone: '9000000000', subject, message };
    const { supportcode } = await buyer.client.send(OpenSupportTicket, form);
    if (subject === 'Lost') await admin.send(SetSupportTicketStatus, { supportcode, status: 'failed' });
  }
  const tax = { taxName: 'Levy', taxPercentage: 2.5, taxType: 'service', isActive: false } as const;
  const { id } = await admin.send(CreateTax, tax);
  await admin.send(UpdateTax, { ...tax, id, taxPercentage: 4, taxDescription: 'For the lamps' });
  const banner = { title: 'Welcome', description: 'To all', image: null, relatedlink: null, isActive: true };
  const made = await admin.send(CreateBanner, banner);
  await admin.send(UpdateBanner, { ...banner, id: made.id, isActive: false });
  await admin.send(CreateBanner, { ...banner, title: 'Holidays', description: '' });
  for (const [code, validFrom, validTo] of [
    ['DIWALI', '2026-01-01', '2199-01-01'],
    ['PONGAL', '2198-01-01', '2199-01-01'],
    ['ONAM', '2020-01-01', '2020-02-01'],
  ] as const)
    await admin.send(CreateCoupon, {
      code,
      type: code === 'ONAM' ? 'fixed' : 'percentage',
      value: 10,
      applyTo: 'premium',
      promoType: 'coupon',
      validFrom,
      validTo,
      isActive: true,
    } as never);
  const payoutIds = sales.map(({ transactionId }) => transactionId ?? '');
  await vi.waitUntil(async () => (await admin.ask(getPayouts)).total === 2, PATIENCE);
  const file = await admin.send(MakePayoutFile, { transactionIds: payoutIds.slice(0, 1) });
  await admin.send(CancelPayoutFile, { fileId: file.fileId });
  await admin.send(MakePayoutFile, { transactionIds: payoutIds });
  const rows = (await admin.ask(getAdminUsers, { query: { pageSize: 100 } })).data;
  people = new Map(rows.map((row) => [row.userId, called(row)]));
  await vi.waitUntil(async () => {
    const { data } = await admin.ask(getAdminUsers, { query: { search: buyer.accountId } });
    return data[0]?.certificates.free === 1;
  }, PATIENCE);
  peopleOn = Map.groupBy(rows, (row) => row.subscriptionType)
    .entries()
    .reduce((counts, [code, those]) => counts.set(code, those.length), new Map<string, number>());
});
afterAll(() => product?.stop());

async function allOf({ contract, params }: Table, query: object): Promise<Row[]> {
  const asked = { query: { pageSize: 100, ...query }, ...(params && { params: params() }) };
  const answer = (await admin.ask(contract, asked as never)) as unknown as Record<string, Row[]>;
  expect(answer['total']).toBe(answer['data']?.length);
  return answer['data'] ?? [];
}

const idOf = (row: Row) => String(row['id'] ?? row['orderId'] ?? row['attemptId'] ?? row['userId']);
const idsOf = (rows: readonly Row[]) => rows.map(idOf).toSorted();
const has = (seen: ReturnType<Look>, fits: (value: Value) => boolean) =>
  [seen ?? []].flat().some((value) => fits(value as Value));

/** What a filter is asked, and which values fit that. */
function* questions(name: string, { kind }: Filter, values: readonly Value[]) {
  const [one, other = one] = [values[0], values.at(-1)] as [Value, Value | undefined];
  if (kind === 'one of' || kind === 'holding') {
    for (const value of values.slice(0, 5))
      yield [{ [name]: String(value) }, (each: Value) => each === value];
    yield [{ [name]: `${one},${other}` }, (each: Value) => each === one || each === other];
  }
  if (kind === 'range') {
    const middle = values[Math.floor(values.length / 2)] ?? one;
    yield [{ [`${name}.gte`]: middle }, (each: Value) => each >= middle];
    yield [{ [`${name}.lte`]: middle }, (each: Value) => each <= middle];
    yield [
      { [`${name}.gt`]: one, [`${name}.lt`]: other },
      (each: Value) => each > one && each < (other ?? one),
    ];
  }
  if (kind === 'containing' || kind === 'person')
    for (const value of values.slice(0, 3)) {
      const part = String(value).slice(1, 12).trim();
      yield [
        { [`${name}.contains`]: part.toUpperCase() },
        (each: Value) =>
          kind === 'person'
            ? part.split(' ').every((word) => String(each).toLowerCase().includes(word.toLowerCase()))
            : String(each).toLowerCase().includes(part.toLowerCase()),
      ];
    }
}

describe.each(tables.map((table) => [table.contract.path, table] as const))('%s', (_path, table) => {
  const { contract, looks, others = [] } = table;
  const filters = Object.entries(contract.filters).filter(([name]) => !others.includes(name));
  test.each(filters)(
    'narrowed by %s shows the rows that have that, and no other [A064]',
    async (name, filter) => {
      const rows = await allOf(table, {});
      expect(rows.length).toBeGreaterThan(0);
      const look = looks[name] ?? ((row: Row) => row[name]);
      const values = [...new Set(rows.flatMap((row) => [look(row as never) ?? []].flat() as Value[]))]
        .filter((value) => value !== '')
        .toSorted((a, b) => (a < b ? -1 : 1));
      for (const [query, fits] of questions(name, filter as Filter, values) as Iterable<
        [object, (value: Value) => boolean]
      >) {
        const expected = rows.filter((row) => has(look(row as never), fits));
        expect([query, idsOf(await allOf(table, query))]).toEqual([query, idsOf(expected)]);
      }
    },
  );
});
