import { StartQuizCheckout } from '@pollux/domain/billing/orders/checkout';
import { RefundOrder } from '@pollux/domain/billing/refunds/refunding';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { indianDay } from '@pollux/domain/kernel/indian-time';
import { looksLikeFormula } from '@pollux/domain/kernel/harmless-text';
import { CreateCoupon } from '@pollux/domain/reference/coupon';
import { getMySales } from '@pollux/query-api/billing/payouts-contract';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { pays } from '../support/buying.ts';
import { csvLines, csvRows } from '../support/csv-rows.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { createsQuiz } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { sheetsIn } from '../support/workbooks.ts';

const product = sharedProduct();
const today = indianDay(new Date());
const month = today.slice(0, 7);
let admin: ApiClient;
let creator: Person;
let buyer: Person;

beforeAll(async () => {
  admin = await adminOf(product);
  // Whatever people and activities are called, it is a text.
  creator = await joins(product.origin, {
    userType: 'teacher',
    firstname: '=HYPERLINK("x")',
    lastname: '@SUM',
  });
  buyer = await joins(product.origin, { firstname: '+cmd', lastname: '-2+3' });
  await admin.send(ChangePlan, { accountId: creator.accountId, subscriptionType: 'standard' });
  const paid = { paymentType: 'paid', amount: 12_345, quizTitle: '=1+1' } as const;
  const quiz = await createsQuiz(creator.client, paid);
  const gift = { type: 'percentage', promoType: 'coupon', applyTo: 'all', value: 10 } as const;
  const days = { validFrom: today, validTo: '2099-12-31' };
  await admin.send(CreateCoupon, { code: '=Files', ...gift, ...days, borneBy: 'platform' });
  const wanted = { quizId: quiz.id, state: '33', couponCode: '=files' };
  const { orderId } = await buyer.client.send(StartQuizCheckout, wanted);
  const { position } = await pays(buyer.client, orderId);
  const refund = { userId: buyer.accountId, orderId, paise: 777, refundedBefore: 0, reason: '=A fault' };
  await admin.send(RefundOrder, refund);
  await papersOf(position);
  // Sale, refund and papers are in different read models. What is written after all of it has everybody wait for each.
  await admin.send(CreateCoupon, { code: 'Thereafter', ...gift, ...days });
});

/** Until the papers of the sale and of its refund are there. */
const papersOf = (minPosition: string) =>
  vi.waitFor(
    async () => {
      const { data } = await creator.client.ask(getMySales, { minPosition });
      expect(data[0]?.feeCreditNotes).toHaveLength(1);
    },
    { timeout: 10_000 },
  );

/** Every file about money, each with whose it is. */
const FILES = [
  ['admin', '/api/admin/transactions/export'],
  ['admin', '/api/admin/ledger/export'],
  ['admin', '/api/admin/payouts/export'],
  ['admin', '/api/admin/journal/export'],
  ['admin', '/api/admin/accounts/creator-held:CREATOR/entries/export'],
  ['admin', '/api/admin/coupons/export'],
  ['admin', '/api/admin/taxes/export'],
  ['admin', `/api/admin/gst-register?month=${month}`],
  ['admin', '/api/admin/trial-balance/export'],
  ['creator', '/api/users/me/sales/export'],
  ['buyer', '/api/transactions/export'],
] as const;

/** What is an amount, by the last part of its name. */
const AMOUNTS = new Set(
  `amount refunded total subscription quiz income notKept netIncome debit credit balance base fee gstOnFee tcs tds
  paidToCreator takenBack netted payable price discount borneByPlatform taxableValue cgst sgst utgst igst withoutGst
  totalPayment`.split(/\s+/),
);
const isAmount = (column: string) => AMOUNTS.has(column.split('.').at(-1) ?? '');

function asked(path: string, format: string): string {
  const zone = /gst-register|trial-balance/.test(path) ? '' : '&timeZone=Asia/Kolkata';
  return `${path}${path.includes('?') ? '&' : '?'}format=${format}${zone}`;
}

async function fileOf(of: (typeof FILES)[number][0], path: string): Promise<Response> {
  const client = { admin, creator: creator.client, buyer: buyer.client }[of];
  const answer = await client.get(path.replace('CREATOR', creator.accountId));
  expect(answer.status, path).toBe(200);
  return answer;
}

/** What is wrong with a cell of a CSV file; undefined where nothing is. */
function faultOf(column: string, cell: string, isHead: boolean): string | undefined {
  if (looksLikeFormula(cell)) return `${column}: ${cell} is a formula`;
  if (/^[[{]/.test(cell)) return `${column}: ${cell} is an object`;
  const times = cell.match(/\d{4}-\d\d-\d\dT[\d:.]*(?:Z|[+-]\d\d:\d\d)?/g) ?? [];
  if (!times.every((time) => time.endsWith('+05:30'))) return `${column}: ${cell} has no offset`;
  const isWrong = !isHead && isAmount(column) && !/^(-?\d+\.\d\d)?$/.test(cell);
  return isWrong ? `${column}: ${cell} is not in rupees` : undefined;
}

test.each(FILES)(
  '%s %s: amounts are rupees, times have an offset, and no cell is a formula or an object',
  async (of, path) => {
    const rows = csvRows(await (await fileOf(of, asked(path, 'csv'))).text());
    const [head = []] = rows;
    expect(rows.length).toBeGreaterThan(1);
    const faults = rows.flatMap((row) =>
      row.flatMap((cell, index) => faultOf(head[index] ?? '', cell, row === head) ?? []),
    );
    expect(faults).toEqual([]);
  },
);

test.each(FILES)('%s %s: in Excel amounts are numbers and times are times', async (of, path) => {
  const [sheet = []] = (await sheetsIn(await fileOf(of, asked(path, 'xlsx')))).values();
  const [head = [], ...lines] = sheet;
  const isTimeAsText = (cell: unknown) => typeof cell === 'string' && /^\d{4}-\d\d-\d\d(T\S*)?$/.test(cell);
  const isNoNumber = (column: string, cell: unknown) =>
    isAmount(column) && cell !== null && typeof cell !== 'number';
  const faults = lines.flatMap((line) =>
    line.flatMap((cell, index) => {
      const column = String(head[index]);
      return isTimeAsText(cell) || isNoNumber(column, cell) ? [`${column}: ${String(cell)}`] : [];
    }),
  );
  expect(faults).toEqual([]);
});

test('each entry, order and document is one line, and files say what they are', async () => {
  const lines = async (path: string) => csvLines(await (await fileOf('admin', path)).text());
  const journal = await lines(asked('/api/admin/journal/export', 'csv'));
  const sum = (column: string) =>
    journal.reduce((total, line) => total + Math.round(Number(line[column]) * 100), 0);
  expect(sum('debit')).toBe(sum('credit'));
  const orders = await lines(asked('/api/admin/transactions/export', 'csv'));
  const ids = orders.map(({ orderId }) => orderId);
  expect(new Set(ids).size).toBe(ids.length);
  const nameOf = async (of: 'admin' | 'creator', path: string) =>
    (await fileOf(of, path)).headers.get('content-disposition');
  expect(await nameOf('admin', asked('/api/admin/trial-balance/export', 'xlsx'))).toContain(
    `trial-balance_${today}.xlsx`,
  );
  expect(await nameOf('creator', `/api/users/me/statement?month=${month}&format=xlsx`)).toContain(
    `@SUM_${month}.xlsx`,
  );
});
