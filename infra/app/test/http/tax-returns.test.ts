// Dear: sales, refunds and fees of every sort are made on a product of its own, as their sums are of everybody.
import { FIRST_POLICY, SetBillingPolicy } from '@pollux/domain/billing/billing-policy';
import { StartQuizCheckout } from '@pollux/domain/billing/orders/checkout';
import { RefundOrder } from '@pollux/domain/billing/refunds/refunding';
import { CreateCoupon } from '@pollux/domain/reference/coupon';
import { getJournal } from '@pollux/query-api/billing/journal-contract';
import { indianDay } from '@pollux/domain/kernel/indian-time';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { pays, sells } from '../support/buying.ts';
import { csvLines } from '../support/csv-rows.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { adminOf, joins } from '../support/people.ts';

/** Of money, for the sales and refunds below: a refund's share of the fee is booked last. */
const MOVEMENTS = 36;

let product: HostedProduct;
let admin: ApiClient;
const today = indianDay(new Date());
const month = today.slice(0, 7);

beforeAll(async () => {
  product = await HostedProduct.start({ RATE_LIMITS: 'off' });
  admin = await adminOf(product);
  const { seller } = FIRST_POLICY;
  const named = { ...seller, address: '12 Anna Salai', gstin: '33AAGCB7383J1ZF' };
  await admin.send(SetBillingPolicy, { ...FIRST_POLICY, holdDays: 0, seller: named });
  await sold();
});
afterAll(() => product?.stop());

/** Sales to businesses and others, in the state and outside, with and without discounts, some given back in part or whole. */
async function sold() {
  const coupon = { type: 'percentage', promoType: 'coupon', applyTo: 'all', value: 20 } as const;
  const createsCoupon = (code: string) =>
    admin.send(CreateCoupon, { code, ...coupon, validFrom: today, validTo: '2099-12-31' });
  await createsCoupon('Pongal');
  const { quiz } = await sells(product, admin, 49_900);
  const business = { businessName: 'Kalvi Trust', businessAddress: '1 School Street' };
  const sales = [
    [{ state: '33' }, null],
    [{ state: '33', couponCode: 'PONGAL' }, null],
    [{ state: '29' }, 12_345],
    [{ state: '04' }, null],
    [{ state: '96' }, null],
    [{ gstin: '29AAGCB7383J1Z4', ...business }, 'all'],
    [{ gstin: '33AAGCB7383J1ZF', couponCode: 'Pongal', ...business }, 777],
  ] as const;
  for (const [terms, back] of sales) {
    const buyer = await joins(product.origin);
    const { orderId } = await buyer.client.send(StartQuizCheckout, { quizId: quiz.id, ...terms });
    await pays(buyer.client, orderId);
    if (back === null) continue;
    const paise = back === 'all' ? null : back;
    const refund = { userId: buyer.accountId, orderId, paise, refundedBefore: 0, reason: 'A fault of ours.' };
    await admin.send(RefundOrder, refund);
  }
  // The invoice of every sale, the papers of every fee and what each refund takes back follow.
  await vi.waitFor(async () => expect(await register()).toHaveLength(2 * (7 + 3)));
  await vi.waitFor(async () => expect((await admin.ask(getJournal)).total).toBe(MOVEMENTS));
  // The documents and the journal are different read models. What is written after all of it has the admin wait for both.
  await createsCoupon('Thereafter');
}

type Line = Readonly<Record<string, string>>;

async function exported(path: string): Promise<Line[]> {
  const answer = await admin.get(path);
  expect(answer.status).toBe(200);
  return csvLines(await answer.text());
}
const register = () => exported(`/api/admin/gst-register?month=${month}&format=csv`);
const paiseOf = (rupees: string | undefined) => Math.round(Number(rupees ?? '0') * 100);
const sum = (lines: readonly Line[], column: string) =>
  lines.reduce((total, line) => total + paiseOf(line[column]), 0);
const TAXES = ['cgst', 'sgst', 'utgst', 'igst'] as const;

/** Lines by what a column, or several, say. */
const by = (lines: readonly Line[], ...columns: string[]) =>
  Map.groupBy(lines, (line) => columns.map((column) => line[column]).join(' | '));

test('from the exports alone GSTR-1 is filed: its tables have every document once, and add up to the ledger', async () => {
  const lines = await register();
  const isCredit = ({ document }: Line) => document?.includes('credit') === true;
  const [credits, invoiced] = [lines.filter(isCredit), lines.filter((line) => !isCredit(line))];
  const isBusiness = ({ gstin }: Line) => gstin !== '';
  const isAbroad = ({ placeOfSupply }: Line) => placeOfSupply === 'Outside India (96)';

  // 4: B2B, by number. Each names the business; its GSTIN is of the place of supply.
  const b2b = invoiced.filter(isBusiness);
  expect(b2b.map(({ gstin, buyer, document }) => [document, gstin, buyer])).toEqual([
    ['invoice', '29AAGCB7383J1Z4', 'Kalvi Trust'],
    ['invoice', '33AAGCB7383J1ZF', 'Kalvi Trust'],
  ]);
  for (const { gstin, placeOfSupply } of b2b) expect(placeOfSupply).toContain(`(${gstin?.slice(0, 2)})`);

  // 9B: CDNR, what was credited to a business, with the number and the date of its invoice.
  const cdnr = credits.filter(isBusiness);
  const serials = new Map(invoiced.map((line) => [line['serial'], line]));
  for (const { invoiceSerial, invoiceDate, gstin } of credits) {
    expect(serials.get(invoiceSerial)).toMatchObject({ gstin, date: invoiceDate });
  }
  expect(cdnr).toHaveLength(2);
  const [whole] = cdnr;
  const of = serials.get(whole?.['invoiceSerial']);
  for (const column of ['taxableValue', 'total', ...TAXES]) expect(whole?.[column]).toBe(of?.[column]);

  // 7: B2CS, by place and rate, less what was credited; 6A: what went out of the country.
  const others = (list: readonly Line[]) => list.filter((line) => !isBusiness(line) && !isAbroad(line));
  const b2cs = [...by(others(invoiced), 'placeOfSupply', 'rate')].map(([key, group]) => {
    const back = by(others(credits), 'placeOfSupply', 'rate').get(key) ?? [];
    const net = (column: string) => sum(group, column) - sum(back, column);
    return { key, value: net('taxableValue'), tax: TAXES.reduce((total, tax) => total + net(tax), 0) };
  });
  const abroad = invoiced.filter((line) => isAbroad(line));
  expect(abroad).toHaveLength(1);
  // What the tax comes to is that of the value, to the paisa of each document.
  for (const line of lines) {
    const tax = TAXES.reduce((total, name) => total + paiseOf(line[name]), 0);
    expect(Math.abs(tax - (paiseOf(line['taxableValue']) * Number(line['rate'])) / 100)).toBeLessThanOrEqual(
      1,
    );
    const parts =
      paiseOf(line['taxableValue']) + tax + paiseOf(line['withoutGst']) - paiseOf(line['discount']);
    expect(paiseOf(line['total'])).toBe(parts);
  }

  // 12: HSN. 13: documents issued, each series without a gap.
  const hsn = [...by(invoiced, 'hsn')].map(([code, group]) => {
    const back = by(credits, 'hsn').get(code) ?? [];
    return {
      code,
      value: sum(group, 'taxableValue') - sum(back, 'taxableValue'),
      tax: TAXES.reduce((total, tax) => total + sum(group, tax) - sum(back, tax), 0),
    };
  });
  expect(hsn.map(({ code }) => code).toSorted()).toEqual(['9985', '9992']);
  for (const [, issued] of by(lines, 'document')) {
    const numbers = issued.map(({ serial }) => Number(serial?.slice(-6)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    for (const { serial, date } of issued) {
      expect(serial?.length).toBeLessThanOrEqual(16);
      expect(date?.startsWith(month)).toBe(true);
    }
  }

  // The tables have everything, and the books owe the state the same.
  const total = (list: readonly { readonly value: number; readonly tax: number }[]) =>
    list.reduce((all, { value, tax }) => ({ value: all.value + value, tax: all.tax + tax }), {
      value: 0,
      tax: 0,
    });
  const table = (list: readonly Line[], sign = 1) => ({
    value: sign * sum(list, 'taxableValue'),
    tax: sign * TAXES.reduce((all, tax) => all + sum(list, tax), 0),
  });
  expect(total([table(b2b), table(cdnr, -1), table(abroad), ...b2cs])).toEqual(total(hsn));
  const journal = await exported('/api/admin/journal/export?format=csv');
  expect(Object.keys(journal[0] ?? {})).toEqual([
    'id',
    'movement',
    'orderId',
    'amount',
    'account',
    'debit',
    'credit',
    'at',
  ]);
  const owed = (account: string) => {
    const entries = journal.filter((line) => line['account'] === account);
    return sum(entries, 'credit') - sum(entries, 'debit');
  };
  for (const name of TAXES)
    expect(owed(`gst:${name.toUpperCase()}`), name).toBe(sum(invoiced, name) - sum(credits, name));
  expect(sum(journal, 'debit')).toBe(sum(journal, 'credit'));
  // What buyers were charged is what the papers of sales come to.
  const ofSales = (list: readonly Line[]) =>
    sum(
      list.filter(({ hsn: code }) => code === '9992'),
      'total',
    );
  const charged = journal.filter(
    ({ movement, account }) => movement === 'sale' && account?.startsWith('customer:'),
  );
  const back = journal.filter(
    ({ movement, account }) => movement === 'refund' && account?.startsWith('customer:'),
  );
  expect([sum(charged, 'debit'), sum(back, 'credit')]).toEqual([ofSales(invoiced), ofSales(credits)]);
});

test('the file of transactions says what each invoice says, in rupees', async () => {
  const transactions = await exported('/api/admin/transactions/export?format=csv&account=credit');
  const invoices = (await register()).filter(({ document }) => document === 'invoice');
  const bySerial = new Map(transactions.map((line) => [line['invoice.serial'], line]));
  expect(transactions).toHaveLength(invoices.length);
  for (const { serial, gstin, placeOfSupply, taxableValue, cgst, igst, total } of invoices) {
    expect(bySerial.get(serial)).toMatchObject({
      'invoice.gstin': gstin,
      'invoice.placeOfSupply': placeOfSupply,
      'invoice.taxableValue': taxableValue,
      'invoice.cgst': cgst,
      'invoice.igst': igst,
      amount: total,
      tax: expect.stringMatching(/^GST 18 %: \d+\.\d\d; Platform Fee 5 %: \d+\.\d\d$/),
    });
  }
  for (const line of transactions) expect(Object.values(line).join()).not.toContain('{');
});

test('the file of payouts says whose they are and what they come to; nobody but who looks after money has these files', async () => {
  const payouts = await exported('/api/admin/payouts/export?format=csv');
  for (const line of payouts) {
    expect(line).toMatchObject({
      'creator.firstname': 'Meena',
      'creator.email': expect.stringContaining('@'),
    });
    const share = paiseOf(line['base']) - paiseOf(line['fee']) - paiseOf(line['gstOnFee']);
    expect(paiseOf(line['paidToCreator'])).toBe(share - paiseOf(line['takenBack']));
  }
  const { client } = await joins(product.origin);
  for (const path of [
    `/api/admin/gst-register?month=${month}&format=csv`,
    '/api/admin/journal/export?format=csv',
  ]) {
    const answer = await client.get(path);
    expect(answer.status).toBe(403);
  }
  expect((await admin.ask(getJournal)).data[0]).toMatchObject({ account: null, debit: null, credit: null });
});
