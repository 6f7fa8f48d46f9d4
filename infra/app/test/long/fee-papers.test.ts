import { FIRST_POLICY, SetBillingPolicy } from '@pollux/domain/billing/billing-policy';
import { RefundOrder } from '@pollux/domain/billing/refunds/refunding';
import { pdfText } from '@pollux/infra/test/support/pdf-text';
import { getTrialBalance } from '@pollux/query-api/billing/journal-contract';
import { getMySales, getPayout, getPayouts } from '@pollux/query-api/billing/payouts-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, RefusedRequest } from '../../demo/api-client.ts';
import { savesBank } from '../support/bank.ts';
import { buys, sells } from '../support/buying.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { Product } from '../support/product.ts';
import { secondAdminOf } from '../support/second-admin.ts';

// Books and series are of everybody: this file has a product of its own.
let product: Product;
let admin: ApiClient;
beforeAll(async () => {
  product = await Product.start({ RATE_LIMITS: 'off' });
  admin = await adminOf(product);
});
afterAll(() => product?.stop());

/** The invoice of the fee of a sale, or the credit note of what a refund took back of it. */
async function paper({ cookie = '' }: ApiClient, path: string): Promise<Uint8Array> {
  const answer = await fetch(`${product.origin}/api/${path}`, { headers: { cookie } });
  if (!answer.ok) throw new RefusedRequest(answer.status, '', await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
}

/** The one sale of a creator, once its fee is invoiced and what is said is credited. */
async function soldBy({ client }: Person, credited = 0) {
  const look = async () => (await client.ask(getMySales)).data[0];
  await expect
    .poll(
      async () => {
        const sale = await look();
        return sale?.feeInvoice == null ? undefined : sale.feeCreditNotes.length;
      },
      { timeout: 10_000 },
    )
    .toBe(credited);
  const sale = await look();
  if (sale === undefined) throw new Error('There is no sale.');
  return sale;
}

const bookOf = async (book: string) => {
  const { books } = await admin.ask(getTrialBalance);
  return books.find((each) => each.book === book)?.balance ?? 0;
};

test('the fee of a sale is invoiced to its creator, and what a refund takes back of it credited; nobody else reads them but who looks after money', async () => {
  const { creator, quiz } = await sells(product, admin);
  await savesBank(creator, { gstin: '29AAGCB7383J1Z4' });
  const buyer = await joins(product.origin);
  const { orderId } = await buys(buyer.client, quiz.id);
  const { id, feeInvoice, gst, fee } = await soldBy(creator);
  expect([feeInvoice, fee, gst]).toEqual([
    expect.stringMatching(/^FEE\/\d\d-\d\d\/\d{6}$/),
    25_000,
    [{ kind: 'IGST', paise: 4_500 }],
  ]);
  const invoicePath = `payouts/${id}/fee-invoice`;
  const invoice = await paper(creator.client, invoicePath);
  const text = await pdfText(invoice);
  for (const said of [
    'Receipt',
    feeInvoice,
    'Karnataka (29)',
    'GSTIN 29AAGCB7383J1Z4',
    creator.form.email,
    '9985',
    'Service fee 5 %: Plants',
    '₹250.00',
    'GST: IGST 18 %',
    '₹45.00',
    'TWO HUNDRED NINETY-FIVE RUPEES ONLY',
  ])
    expect(text).toContain(said);

  const refunded = { userId: buyer.accountId, orderId, reason: 'Half of it was missing.' };
  await admin.send(RefundOrder, { ...refunded, paise: 123_000, refundedBefore: 0 });
  const [note] = (await soldBy(creator, 1)).feeCreditNotes;
  const notePath = `refunds/${note?.refundId}/fee-credit-note`;
  const credit = await paper(creator.client, notePath);
  const credited = await pdfText(credit);
  for (const said of [
    'Refund Receipt',
    note?.serial,
    feeInvoice,
    '₹50.00',
    'GST: IGST 18 %',
    '₹9.00',
    '₹59.00',
  ])
    expect(credited).toContain(said);
  expect(await admin.ask(getPayout, { params: { id } })).toMatchObject({
    feeInvoice,
    feeCreditNotes: [note],
  });

  const finance = await secondAdminOf(product, admin, 'finance');
  const support = await secondAdminOf(product, admin, 'support');
  const other = (await sells(product, admin)).creator;
  for (const [path, bytes] of [
    [invoicePath, invoice],
    [notePath, credit],
  ] as const) {
    for (const client of [creator.client, admin, finance])
      expect(Buffer.from(await paper(client, path)).equals(bytes)).toBe(true);
    for (const client of [other.client, buyer.client, support])
      await expect(paper(client, path)).rejects.toMatchObject({ status: 404 });
    const signedOut = await fetch(`${product.origin}/api/${path}`);
    expect(signedOut.status).toBe(401);
  }
});

test('where the policy adds the GST, the state is owed that of the invoice as well, and no more of it once all is given back', async () => {
  await admin.send(SetBillingPolicy, { ...FIRST_POLICY, holdDays: 0, gstOnFee: 'added' });
  const { creator, quiz } = await sells(product, admin);
  const books = ['gst:CGST', 'gst:SGST', 'gst-on-fees', 'fees'];
  const balances = () => Promise.all(books.map(bookOf));
  const before = await balances();
  const change = async () => (await balances()).map((paise, index) => paise - (before[index] ?? 0));
  const buyer = await joins(product.origin);
  const { orderId } = await buys(buyer.client, quiz.id);
  // The sale has 450 of each half itself.
  await expect.poll(change).toEqual([-47_250, -47_250, 9_000, -25_000]);
  const { payable, id } = await soldBy(creator);
  expect(payable).toBe(479_500);
  const text = await pdfText(await paper(creator.client, `payouts/${id}/fee-invoice`));
  for (const said of ['GST: CGST 9 %', '₹22.50', '₹295.00', 'the tax is given back'])
    expect(text).toContain(said);
  const whole = { userId: buyer.accountId, orderId, paise: null, refundedBefore: 0, reason: 'By mistake.' };
  await admin.send(RefundOrder, whole);
  await expect.poll(change).toEqual([0, 0, 0, 0]);
  const [note] = (await soldBy(creator, 1)).feeCreditNotes;
  const back = await pdfText(await paper(creator.client, `refunds/${note?.refundId}/fee-credit-note`));
  expect(back).toContain('₹295.00');
});

test('invoices of fees of sales side by side, and across a power cut, are numbered without gaps and doubles', async () => {
  const { quiz } = await sells(product, admin, 10_000);
  const people = await Promise.all(Array.from({ length: 12 }, () => joins(product.origin)));
  const bought = await Promise.all(people.map(({ client }) => buys(client, quiz.id)));
  await product.kill();
  await product.restart();
  // The payout is opened, and its fee invoiced, a moment after the sale.
  const serialOf = async (id: string) => {
    const { data } = await admin.ask(getPayouts, { query: { pageSize: 100 } });
    return data.find((payout) => payout.id === id)?.feeInvoice ?? '';
  };
  const places = [];
  for (const { transactionId } of bought) {
    const id = transactionId ?? '';
    await expect.poll(() => serialOf(id)).toMatch(/^FEE\/\d\d-\d\d\/\d{6}$/);
    places.push(Number((await serialOf(id)).slice(-6)));
  }
  const sorted = places.toSorted((one, other) => one - other);
  expect(sorted).toEqual(sorted.map((_, index) => (sorted[0] ?? 0) + index));
});
