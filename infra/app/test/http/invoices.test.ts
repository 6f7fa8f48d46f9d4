// Dear: invoices are drawn as PDF and read again, in each script, on a product of its own that is killed.
import { StartQuizCheckout, StartSubscriptionCheckout } from '@pollux/domain/billing/orders/checkout';
import { FIRST_POLICY, SetBillingPolicy } from '@pollux/domain/billing/billing-policy';
import { getAdminStatistics } from '@pollux/query-api/admin/contract';
import { RefundOrder } from '@pollux/domain/billing/refunds/refunding';
import { indianDay } from '@pollux/domain/kernel/indian-time';
import { OpenSupportTicket } from '@pollux/domain/support/ticket';
import { getLedger, getTransactions } from '@pollux/query-api/billing/orders-contract';
import { getPlans } from '@pollux/query-api/accounts/plans-contract';
import { pdfText } from '@pollux/infra/test/support/pdf-text';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiClient, RefusedRequest } from '../../demo/api-client.ts';
import { buys, card, pays, sells } from '../support/buying.ts';
import { csvLines } from '../support/csv-rows.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { secondAdminOf } from '../support/second-admin.ts';

// Figures are of everything there is: this file has a product of its own.
let product: HostedProduct;
let admin: ApiClient;
let seller: Awaited<ReturnType<typeof sells>>;
beforeAll(async () => {
  product = await HostedProduct.start({ RATE_LIMITS: 'off' });
  admin = await adminOf(product);
  seller = await sells(product, admin);
});
afterAll(() => product?.stop());

async function invoice(
  { cookie = '' }: ApiClient,
  transactionId: string | null,
  of: 'transactions' | 'admin/payouts' | 'admin/support-tickets' = 'transactions',
) {
  const answer = await fetch(`${product.origin}/api/${of}/${transactionId}/invoice`, {
    headers: { cookie },
  });
  if (!answer.ok) throw new RefusedRequest(answer.status, '', await answer.text());
  return {
    name: answer.headers.get('content-disposition'),
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
}

/** The invoice once it is issued, right after the order. */
async function issued(client: ApiClient, transactionId: string | null) {
  return vi.waitFor(() => invoice(client, transactionId));
}

async function buysPlan({ client }: Person, code: string) {
  const { plans } = await client.ask(getPlans);
  const planId = plans.find((plan) => plan.code === code)?.id ?? '';
  const { orderId } = await client.send(StartSubscriptionCheckout, { planId, state: '33' });
  return { orderId, ...(await pays(client, orderId, { paymentMethod: 'bank', token: 'SBIN' })) };
}

test('a buyer downloads the invoice of what they bought, the same at any time; nobody else but admins does [A127 A336 A337 A342 A345]', async () => {
  const buyer = await joins(product.origin, { firstname: 'கவியா', lastname: 'ராமன்' });
  const { transactionId } = await buys(buyer.client, seller.quiz.id);
  const first = await issued(buyer.client, transactionId);
  expect(first.name).toContain('filename="invoice.pdf"');
  const text = await pdfText(first.bytes);
  for (const said of [
    `INV${transactionId}`,
    'Plants',
    '9992',
    'SIX THOUSAND ONE HUNDRED FIFTY RUPEES ONLY',
    '₹6,150.00',
    '₹250.00',
    'goods are not returned after 15 days',
    'cheques are subject to clearance',
    'Card: Visa ending in 4242',
  ])
    expect(text).toContain(said);
  expect(Buffer.from((await invoice(admin, transactionId)).bytes).equals(first.bytes)).toBe(true);
  const other = await joins(product.origin);
  await expect(invoice(other.client, transactionId)).rejects.toMatchObject({ status: 404 });
  await expect(invoice(seller.creator.client, transactionId)).rejects.toMatchObject({ status: 404 });
});

test('papers are receipts until the seller has an address and a GSTIN, and name the buyer’s business', async () => {
  const business = { gstin: '29AAGCB7383J1Z4', businessName: 'Kalvi Trust' };
  const businessAddress = '1 School Street';
  const buyer = await joins(product.origin);
  const starts = (by: Person, quizId: string, terms: object) =>
    by.client.send(StartQuizCheckout, { quizId, ...terms });
  await expect(starts(buyer, seller.quiz.id, business)).rejects.toMatchObject({ code: 'buyer-missing' });
  await expect(starts(buyer, seller.quiz.id, {})).rejects.toMatchObject({ code: 'state-required' });
  const { orderId } = await starts(buyer, seller.quiz.id, { ...business, businessAddress });
  const receipt = await pays(buyer.client, orderId);
  const text = await pdfText((await issued(buyer.client, receipt.transactionId)).bytes);
  for (const said of [
    'Receipt number',
    'Kalvi Trust',
    '1 School Street',
    'GSTIN 29AAGCB7383J1Z4',
    'Karnataka (29)',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('Tax Invoice');
  const before = await admin.ask(getAdminStatistics);
  expect(before.sellerLacks).toEqual(['address', 'gstin']);
  const { seller: nobody } = FIRST_POLICY;
  const named = { ...nobody, address: '12 Anna Salai', gstin: '33AAGCB7383J1ZF' };
  const { position } = await admin.send(SetBillingPolicy, { ...FIRST_POLICY, seller: named });
  expect((await admin.ask(getAdminStatistics, { minPosition: position })).sellerLacks).toEqual([]);
  const other = await joins(product.origin);
  const { transactionId, orderId: sold } = await buys(other.client, seller.quiz.id);
  const invoiced = await pdfText((await issued(other.client, transactionId)).bytes);
  for (const said of ['Tax Invoice', 'Invoice number', 'GSTIN 33AAGCB7383J1ZF'])
    expect(invoiced).toContain(said);
  // What was issued stays as it was.
  expect(await pdfText((await invoice(admin, receipt.transactionId)).bytes)).toBe(text);
  // What takes back from a receipt is a receipt of the same seller, also once the policy says another one.
  for (const [person, order] of [
    [buyer, orderId],
    [other, sold],
  ] as const) {
    const refund = { userId: person.accountId, orderId: order, paise: null, refundedBefore: 0 };
    await admin.send(RefundOrder, { ...refund, reason: 'A fault of ours.' });
  }
  await vi.waitFor(async () => expect(await newestPapers()).toEqual(PAPERS));
  await admin.send(SetBillingPolicy, FIRST_POLICY);
});

/** What the register calls the last two papers of each series. */
const PAPERS = {
  INV: ['receipt', 'invoice'],
  CRN: ['refund-receipt', 'credit-note'],
  FEE: ['fee-receipt', 'fee-invoice'],
  FCN: ['fee-refund-receipt', 'fee-credit-note'],
};

async function newestPapers() {
  const month = indianDay(new Date()).slice(0, 7);
  const address = `/api/admin/gst-register?month=${month}&format=csv`;
  const answer = await admin.get(address);
  const series = Map.groupBy(csvLines(await answer.text()), ({ serial = '' }) => serial.slice(0, 3));
  return Object.fromEntries(
    [...series].map(([name, lines]) => [name, lines.slice(-2).map(({ document }) => document)]),
  );
}

test('the invoice of a payout is that of its sale, and says how it is divided, to admins alone [A135]', async () => {
  const buyer = await joins(product.origin);
  const { transactionId } = await buys(buyer.client, seller.quiz.id);
  const ofPayout = (client: ApiClient) => invoice(client, transactionId, 'admin/payouts');
  const { name, bytes } = await vi.waitFor(() => ofPayout(admin));
  expect(name).toContain('filename="invoice.pdf"');
  const text = await pdfText(bytes);
  const sale = [`INV${transactionId}`, 'Plants', 'GST: CGST 9 %', '₹6,150.00'];
  const divided = ['Payout to the creator', 'Service fee 5 %', '-₹22.50', 'Final payable', '₹4,705.00'];
  for (const said of [...sale, ...divided]) expect(text).toContain(said);
  for (const { client } of [buyer, seller.creator])
    await expect(ofPayout(client)).rejects.toMatchObject({ status: 403 });
  expect(await pdfText((await invoice(buyer.client, transactionId)).bytes)).not.toContain('Payout');
});

test('whoever works on a ticket gets the newest invoice of who sent it; there is none of who has bought nothing [A331]', async () => {
  const buyer = await joins(product.origin);
  const support = await secondAdminOf(product, admin, 'support');
  const asks = ({ client, form }: Person) =>
    client.send(OpenSupportTicket, {
      name: 'Meena Raman',
      email: form.email,
      userPhone: form.phoneNumber,
      subject: 'My invoice',
      message: 'Where is it?',
    });
  const { supportcode } = await asks(buyer);
  const ofTicket = (client: ApiClient, code = supportcode) => invoice(client, code, 'admin/support-tickets');
  await expect(ofTicket(support)).rejects.toMatchObject({ status: 404 });
  await buys(buyer.client, seller.quiz.id);
  const { transactionId } = await buysPlan(buyer, 'standard');
  await issued(buyer.client, transactionId);
  for (const client of [support, admin]) {
    const { name, bytes } = await ofTicket(client);
    expect(name).toContain('filename="invoice.pdf"');
    expect(await pdfText(bytes)).toContain(`INV${transactionId}`);
  }
  // What was ordered before, and is paid after it, has the newer invoice.
  const { quiz } = await sells(product, admin, 10_000);
  const [early, late] = [
    await buyer.client.send(StartQuizCheckout, { quizId: quiz.id, state: '33' }),
    await buyer.client.send(StartQuizCheckout, {
      quizId: (await sells(product, admin)).quiz.id,
      state: '33',
    }),
  ];
  for (const { orderId } of [late, early]) {
    const paid = await pays(buyer.client, orderId);
    await issued(buyer.client, paid.transactionId);
    expect(await pdfText((await ofTicket(support)).bytes)).toContain(`INV${paid.transactionId}`);
  }
  await expect(ofTicket(buyer.client)).rejects.toMatchObject({ status: 403 });
  const other = await asks(await joins(product.origin));
  await expect(ofTicket(support, other.supportcode)).rejects.toMatchObject({ status: 404 });
});

test('invoices of orders side by side, and across a power cut, are numbered without gaps and doubles', async () => {
  const { quiz } = await sells(product, admin, 10_000);
  const people = await Promise.all(Array.from({ length: 8 }, () => joins(product.origin)));
  const bought = await Promise.all(people.map(({ client }) => buys(client, quiz.id)));
  await product.kill();
  await product.restart();
  const serials = [];
  for (const { transactionId } of bought) {
    const text = await pdfText((await issued(admin, transactionId)).bytes);
    serials.push(Number(/INV\/\d\d-\d\d\/(\d{6})/.exec(text)?.[1]));
  }
  const sorted = serials.toSorted((one, other) => one - other);
  expect(sorted).toEqual(sorted.map((_, index) => (sorted[0] ?? 0) + index));
});

test('an admin sees every payment as a transaction, with its taxes as they were [A012 A197 A198 A199 A200 A201 A202 A232 A274 C336 P317 P318 P319 P321 P322]', async () => {
  const buyer = await joins(product.origin, { userType: 'teacher' });
  const plan = await buysPlan(buyer, 'standard');
  const quiz = await buys(buyer.client, seller.quiz.id);
  const asked = { query: { pageSize: 100 }, minPosition: quiz.position };
  const { data } = await admin.ask(getTransactions, asked);
  const own = data.filter(({ userId }) => userId === buyer.accountId);
  expect(own.find(({ orderId }) => orderId === plan.orderId)).toMatchObject({
    transactionId: plan.transactionId,
    type: 'subscription',
    account: 'credit',
    amount: 61_377,
    quizId: null,
    subscriptionName: 'Standard',
    paymentMethod: 'bank',
    status: 'completed',
    percentPaidToOwner: 100,
    tax: [
      { taxName: 'GST', taxAmount: 8_982, taxPercentage: 18, taxType: 'GST' },
      { taxName: 'Platform Fee', taxAmount: 2_495, taxPercentage: 5, taxType: 'service' },
    ],
    hasInvoice: true,
  });
  expect(own.find(({ orderId }) => orderId === quiz.orderId)).toMatchObject({
    type: 'quiz',
    quizId: seller.quiz.id,
    subscriptionName: null,
    amount: 615_000,
    percentPaidToOwner: 5,
  });
  await expect(buyer.client.ask(getTransactions)).rejects.toMatchObject({ status: 403 });
  // A method is also known by its number.
  const { quiz: third } = await sells(product, admin, 10_000);
  const order = await buyer.client.send(StartQuizCheckout, { quizId: third.id, state: '33' });
  const { position } = await pays(buyer.client, order.orderId, {
    paymentMethod: 2 as never,
    token: 'kavya@okbank',
  });
  const later = await admin.ask(getTransactions, { query: { pageSize: 100 }, minPosition: position });
  expect(later.data.find(({ orderId }) => orderId === order.orderId)).toMatchObject({ paymentMethod: 'upi' });
  // One whose payment was declined has failed, also once something else was ordered in its place.
  const { quiz: fourth } = await sells(product, admin, 10_000);
  const given = await buyer.client.send(StartQuizCheckout, { quizId: fourth.id, state: '33' });
  await expect(pays(buyer.client, given.orderId, { token: card('declined') })).rejects.toMatchObject({
    status: 402,
  });
  const other = await buyer.client.send(StartQuizCheckout, { quizId: fourth.id, state: '29' });
  expect(other.orderId).not.toBe(given.orderId);
  const every: Record<string, string | number> = { pageSize: 100 };
  for (const query of [every, { ...every, status: 'failed' }]) {
    const listed = await admin.ask(getTransactions, { query, minPosition: other.position });
    expect(listed.data.find(({ orderId }) => orderId === given.orderId)).toMatchObject({
      status: 'failed',
      paymentStatus: 'failed',
    });
  }
  // What somebody says was paid is no payment.
  const recorded = await fetch(`${product.origin}/api/commands/RecordTransaction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: buyer.client.cookie ?? '' },
    body: JSON.stringify({ amount: 1 }),
  });
  expect(recorded.status).toBe(404);
});

test('the ledger has one row of totals for each user: completed payments and nothing else [A005 A006 A120 A122 A123 A353 A354 A355]', async () => {
  const buyer = await joins(product.origin, { userType: 'teacher' });
  await buysPlan(buyer, 'standard');
  const { position } = await buys(buyer.client, seller.quiz.id);
  const rowOf = async (minPosition: string) => {
    const { data } = await admin.ask(getLedger, { query: { pageSize: 100 }, minPosition });
    return data.filter(({ userId }) => userId === buyer.accountId);
  };
  const row = {
    userId: buyer.accountId,
    subscription: 61_377,
    quiz: 615_000,
    total: 676_377,
    // All of the plan, and 5 % of the quiz.
    income: 61_377 + 30_750,
    // The same of the prices with the fee on top, without the GST of 89.82 and 900.
    netIncome: 52_395 + 26_250,
  };
  expect(await rowOf(position)).toMatchObject([row]);
  // What is declined, and what is sold by oneself, is no payment.
  const { quiz } = await sells(product, admin, 10_000);
  const order = await buyer.client.send(StartQuizCheckout, { quizId: quiz.id, state: '33' });
  await expect(pays(buyer.client, order.orderId, { token: card('declined') })).rejects.toMatchObject({
    status: 402,
  });
  expect(await rowOf(order.position)).toMatchObject([row]);
  await expect(buyer.client.ask(getLedger)).rejects.toMatchObject({ status: 403 });
});
