import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { FIRST_POLICY, SetBillingPolicy } from '@pollux/domain/billing/billing-policy';
import { InvoiceIssued } from '@pollux/domain/billing/invoices/invoices';
import { type Entry, TransactionRecorded } from '@pollux/domain/billing/ledger';
import { StartQuizCheckout, ConfirmCheckout } from '@pollux/domain/billing/orders/checkout';
import { OrderCompleted, RefundDecided, RefundPaid } from '@pollux/domain/billing/orders/order-events';
import { PayoutOpened, PayoutReduced } from '@pollux/domain/billing/payouts/payout';
import { FeeCreditNoteIssued } from '@pollux/domain/billing/fees/fee-credit-notes';
import { FeeInvoiceIssued } from '@pollux/domain/billing/fees/fee-invoices';
import { CreditNoteIssued } from '@pollux/domain/billing/refunds/credit-notes';
import { RefundOrder } from '@pollux/domain/billing/refunds/refunding';
import type { EventOf } from '@pollux/domain/kernel/event';
import { sumOf } from '@pollux/domain/kernel/money';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { signatureOf } from '@pollux/infra/test/support/played-stripe';
import { Random } from '@pollux/infra/test/support/random';
import { FEE, StripePeer } from '@pollux/infra/test/support/stripe-peer';
import { projectors } from '@pollux/projections/registry';
import { getOrderStatus } from '@pollux/query-api/billing/checkout-contract';
import { getTrialBalance } from '@pollux/query-api/billing/journal-contract';
import { getPayout } from '@pollux/query-api/billing/payouts-contract';
import { getRefundCheck } from '@pollux/query-api/billing/refunds-contract';
import { type ApiClient, RefusedRequest } from '../../demo/api-client.ts';
import { openStores } from '../../src/stores.ts';
import { sells } from '../support/buying.ts';
import { dataOf } from '../simulation/order-invariants.ts';
import { assertFolded, wholeLog } from '../support/fold.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { secondAdminOf } from '../support/second-admin.ts';
import { startStripeProduct } from '../support/stripe-product.ts';
import { asRefused, Insisting } from './insisting.ts';
import { FILE_STEPS, FilesForBank } from './money-crash-files.ts';

const PRICE = 500_000;
const TOTAL = 615_000;
const BUYERS_A_KILL = 6;
/** What is asked of the product for each buyer: an order, its payment and two refunds. */
const STEPS = 4;
const MOST_DELAY_MS = 120;
const MOST_REST_MS = 300_000;
/** Sales whose payouts there are before the first kill. */
const SALES_BEFORE = 4;

/** What a run has been through. */
export interface MoneyCrashReport {
  readonly kills: number;
  readonly paid: number;
  readonly refunds: number;
  /** Requests that were sent again, as no answer came. */
  readonly retried: number;
  readonly files: number;
  /** Rows of answers of the bank that were taken down. */
  readonly paidOut: number;
  readonly failed: number;
}

interface Sale {
  readonly buyer: Person;
  readonly outcome: string;
  readonly orderId: string;
  /** Whether the buyer was told that they have paid, and how much admins were told goes back. */
  isPaid: boolean;
  refunded: number;
}

/**
 * Kills the product while people buy, and admins give back and pay creators by files for the bank, at moments that the
 * seed decides, beside a gateway that is a process of its own, goes on, and loses answers; then compares the gateway's and
 * the bank's money with the log, the books and the papers.
 * @throws AssertionError at the first difference
 */
export async function moneyCrashRun(kills: number, seed: number): Promise<MoneyCrashReport> {
  const peer = await StripePeer.start(() => new Date());
  const product = await startStripeProduct(peer);
  try {
    const run = new MoneyCrashRun(peer, product, new Random(seed));
    await run.prepare();
    for (let kill = 0; kill < kills; kill++) await run.strike();
    await run.comesToRest();
    await product.kill();
    await run.check();
    return run.report(kills);
  } finally {
    await product.stop();
    await peer.stop();
  }
}

class MoneyCrashRun {
  readonly #peer: StripePeer;
  readonly #product: Product;
  readonly #random: Random;
  readonly #sales: Sale[] = [];
  /** Papers that were had: each is made anew when it is asked for, one at a time. */
  readonly #papers = new Set<string>();
  readonly #insisting = new Insisting();
  #files!: FilesForBank;
  #admin!: ApiClient;
  #quizId = '';

  constructor(peer: StripePeer, product: Product, random: Random) {
    this.#peer = peer;
    this.#product = product;
    this.#random = random;
  }

  report(kills: number): MoneyCrashReport {
    const paid = this.#sales.filter(({ isPaid }) => isPaid).length;
    const refunds = this.#sales.filter(({ refunded }) => refunded > 0).length;
    return { kills, paid, refunds, retried: this.#insisting.retried, ...this.#files.report };
  }

  async prepare(): Promise<void> {
    this.#admin = await adminOf(this.#product);
    await this.#admin.send(SetBillingPolicy, { ...FIRST_POLICY, holdDays: 0 });
    const { creator, quiz } = await sells(this.#product, this.#admin, PRICE);
    this.#quizId = quiz.id;
    const finance = await secondAdminOf(this.#product, this.#admin, 'finance');
    this.#files = new FilesForBank([this.#admin, finance], this.#random, this.#insisting);
    await this.#files.takesBankDetails(creator);
    for (const buyer of await this.#joins(SALES_BEFORE)) await this.#buys(buyer, 'ok');
    const patience = Date.now() + MOST_REST_MS;
    while ((await this.#files.payable()).length < SALES_BEFORE) {
      assert.ok(Date.now() < patience, 'payouts become payable');
      await wait(200);
    }
  }

  /** Some people buy and are given back what they paid; meanwhile the product is killed. */
  async strike(): Promise<void> {
    const random = this.#random;
    const [buyers, payable] = await Promise.all([this.#joins(BUYERS_A_KILL), this.#files.payable()]);
    // Half of the kills are while files are made and answered, whatever buyers do then.
    const isOfFiles = random.below(2) === 0;
    const due = 1 + random.below((isOfFiles ? FILE_STEPS : BUYERS_A_KILL * STEPS) - 1);
    const delay = random.below(MOST_DELAY_MS);
    const plans = buyers.map(() => ({
      outcome: ['ok', 'ok', 'refundFails', 'insufficient'][random.below(4)] ?? 'ok',
      part: 1 + random.below(TOTAL - 1),
    }));
    this.#peer.toLose = { path: /confirm$|refunds$/, times: random.below(3) };
    let steps = 0;
    let killed: Promise<void> | undefined;
    const kill = async () => {
      await wait(delay);
      await this.#product.kill();
      await this.#product.restart();
    };
    const onStep = (isFile: boolean) => () => {
      if (isFile === isOfFiles) steps += 1;
      if (steps === due) killed ??= kill();
    };
    await Promise.all([
      this.#files.strike(payable, onStep(true)),
      ...buyers.map(async (buyer, index) => {
        const { outcome = 'ok', part = 1 } = plans[index] ?? {};
        await this.#buysAndGetsBack(buyer, outcome, part, onStep(false));
      }),
    ]);
    // Where payments are refused, fewer steps come than there might.
    await (killed ?? kill());
  }

  #joins(count: number): Promise<Person[]> {
    const { origin } = this.#product;
    return Promise.all(Array.from({ length: count }, () => joins(origin, { userType: 'student' })));
  }

  async #buys(buyer: Person, outcome: string, onStep = () => {}): Promise<Sale> {
    const { orderId } = await this.#insisting.send(buyer.client, StartQuizCheckout, {
      quizId: this.#quizId,
      state: '33',
    });
    onStep();
    const sale: Sale = { buyer, outcome, orderId, isPaid: false, refunded: 0 };
    this.#sales.push(sale);
    const payment = { orderId, paymentMethod: 'card' as const, token: `pm_peer_${outcome}` };
    const said = await this.#insisting.send(buyer.client, ConfirmCheckout, payment).catch(asRefused);
    onStep();
    sale.isPaid = !(said instanceof RefusedRequest) && said.status === 'completed';
    return sale;
  }

  async #buysAndGetsBack(buyer: Person, outcome: string, part: number, onStep: () => void): Promise<void> {
    const sale = await this.#buys(buyer, outcome, onStep);
    const { orderId } = sale;
    // Whoever hears that it waits, or that it is declined, gives nothing back.
    if (!sale.isPaid) return;
    for (const paise of [part, null]) {
      const asked = {
        userId: buyer.accountId,
        orderId,
        paise,
        refundedBefore: sale.refunded,
        reason: 'A wrong key',
      };
      const refused = await this.#insisting.send(this.#admin, RefundOrder, asked).catch(asRefused);
      onStep();
      if (refused instanceof RefusedRequest) {
        // The one before may still be on its way.
        assert.equal(refused.code, 'refund-under-way');
        return;
      }
      sale.refunded += paise ?? TOTAL - sale.refunded;
    }
  }

  /** The gateway tells of everything, twice and in any order, until nothing waits any more. */
  async comesToRest(): Promise<void> {
    const patience = Date.now() + MOST_REST_MS;
    let unsettled: readonly Sale[] = this.#sales;
    while (unsettled.length > 0 || !(await this.#isBooked())) {
      const hanging = unsettled.map(({ outcome, orderId }) => `${outcome} ${orderId}`).join(', ');
      assert.ok(Date.now() < patience, `everything comes to rest: ${hanging || 'the books'}`);
      for (const { orderId } of [...unsettled, ...unsettled]) await this.#tell(orderId);
      const waiting: Sale[] = [];
      for (const sale of unsettled) if (await this.#isWaiting(sale)) waiting.push(sale);
      unsettled = waiting;
      await wait(200);
    }
  }

  /** Whether the books have come to what the gateway has, as they are to before anything is compared. */
  async #isBooked(): Promise<boolean> {
    const { books } = await this.#admin.ask(getTrialBalance);
    const balanceOf = (name: string) => books.find(({ book }) => book === name)?.balance ?? 0;
    const isGateway = balanceOf('gateway-clearing') === this.#moneyOfGateway();
    return isGateway && balanceOf('bank') === 0 - this.#files.paid;
  }

  /** Whether the gateway has a last word to say of a sale, or something that follows from it is still to come. */
  async #isWaiting({ buyer, orderId }: Sale): Promise<boolean> {
    const { status, transactionId } = await buyer.client.ask(getOrderStatus, { params: { id: orderId } });
    if (status !== 'completed') return status === 'pending';
    const { refunds } = await this.#admin.ask(getRefundCheck, { params: { id: orderId } });
    if (refunds.some((refund) => refund.status === 'decided')) return true;
    const papers = [
      `/api/transactions/${transactionId}/invoice`,
      ...refunds.map(({ refundId }) => `/api/refunds/${refundId}/credit-note`),
    ];
    const headers = { cookie: this.#admin.cookie ?? '' };
    for (const path of papers.filter((paper) => !this.#papers.has(paper))) {
      if (!(await fetch(this.#product.origin + path, { headers })).ok) return true;
      this.#papers.add(path);
    }
    const payout = await this.#admin.ask(getPayout, { params: { id: transactionId ?? '' } }).catch(asRefused);
    return payout instanceof RefusedRequest || (refunds.length > 0 && payout.takenBack === 0);
  }

  async #tell(orderId: string): Promise<void> {
    const intent = [...this.#peer.intents.values()].find(({ metadata }) => metadata['orderId'] === orderId);
    if (intent === undefined) return;
    const payment = { paymentId: intent.metadata['paymentId'] ?? '' };
    const types = ['payment_intent.succeeded', ...(intent.refunds.length > 0 ? ['refund.updated'] : [])];
    for (const type of this.#random.below(2) === 0 ? types : types.toReversed()) {
      const body = this.#peer.message(payment, type);
      await fetch(`${this.#product.origin}/api/payments/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, new Date()) },
        body,
      });
    }
  }

  /** What the gateway has taken and not given back, less what it keeps of each payment. */
  #moneyOfGateway(): number {
    const taken = [...this.#peer.intents.values()].filter(({ status }) => status === 'succeeded');
    return sumOf(taken.map(({ metadata }) => this.#peer.money(metadata['paymentId'] ?? '') - FEE));
  }

  async check(): Promise<void> {
    const { dataDir } = this.#product;
    const stores = await openStores({ dataDir }, (error) => {
      throw error;
    });
    try {
      const log = await wholeLog(stores.events);
      const completed = dataOf<EventOf<typeof OrderCompleted>['data']>(log, OrderCompleted.type);
      const paidBack = dataOf<EventOf<typeof RefundPaid>['data']>(log, RefundPaid.type);
      this.#checkGateway(completed, paidBack);
      this.#checkPapers(log, completed);
      this.#checkBooks(log, paidBack);
      for (const projector of projectors)
        await assertFolded(projector, stores.documents, await wholeLog(stores.eventsFor(projector)));
    } finally {
      await stores.close();
    }
  }

  /** What the gateway has taken and given back is what the log says, once each. */
  #checkGateway(
    completed: readonly EventOf<typeof OrderCompleted>['data'][],
    paidBack: readonly EventOf<typeof RefundPaid>['data'][],
  ): void {
    for (const { orderId, isPaid, refunded } of this.#sales) {
      const taken = [...this.#peer.intents.values()].filter(
        ({ metadata, status }) => metadata['orderId'] === orderId && status === 'succeeded',
      );
      assert.ok(taken.length <= 1, 'nobody is charged twice');
      const own = completed.filter((order) => order.orderId === orderId);
      assert.equal(own.length, taken.length, 'no payment is lost, and nothing is given for none');
      assert.ok(!isPaid || own.length === 1, 'what the buyer was told holds');
      const refunds = taken.flatMap((intent) => intent.refunds).filter(({ outcome }) => outcome !== 'failed');
      const back = sumOf(refunds.map(({ amount }) => amount));
      const known = sumOf(paidBack.filter((each) => each.orderId === orderId).map(({ paise }) => paise));
      assert.equal(known, back, 'what went back is known to have gone back');
      assert.ok(back <= refunded, 'no more goes back than was decided');
    }
  }

  /** Every sale has one invoice, every refund one credit note, numbered without a gap; and payouts follow once. */
  #checkPapers(
    log: readonly RecordedEvent[],
    completed: readonly EventOf<typeof OrderCompleted>['data'][],
  ): void {
    const decided = dataOf<EventOf<typeof RefundDecided>['data']>(log, RefundDecided.type);
    assert.equal(
      sumOf(decided.map(({ paise }) => paise)),
      sumOf(this.#sales.map(({ refunded }) => refunded)),
    );
    const sales = completed.map(({ transactionId }) => transactionId).toSorted();
    const refunds = decided.map(({ refundId }) => refundId).toSorted();
    const follow = (type: string, of: 'transactionId' | 'refundId', ids: readonly string[]) =>
      assert.deepEqual(
        dataOf<Record<string, string>>(log, type)
          .map((data) => data[of] ?? '')
          .toSorted(),
        ids,
        `${type} follows once`,
      );
    follow(InvoiceIssued.type, 'transactionId', sales);
    follow(PayoutOpened.type, 'transactionId', sales);
    follow(CreditNoteIssued.type, 'refundId', refunds);
    follow(PayoutReduced.type, 'refundId', refunds);
    const papers = [InvoiceIssued, CreditNoteIssued, FeeInvoiceIssued, FeeCreditNoteIssued];
    for (const { type } of papers) {
      const places = dataOf<{ place: number; serial: string }>(log, type);
      assert.deepEqual(
        places.map(({ place }) => place),
        places.map((_paper, index) => index + 1),
        `${type} is numbered without a gap`,
      );
      assert.equal(new Set(places.map(({ serial }) => serial)).size, places.length);
    }
  }

  #checkBooks(log: readonly RecordedEvent[], paidBack: readonly EventOf<typeof RefundPaid>['data'][]): void {
    const balances = new Map<string, number>();
    for (const { entries } of dataOf<{ entries: Entry[] }>(log, TransactionRecorded.type)) {
      assert.equal(sumOf(entries.map(({ paise }) => paise)), 0, 'every movement balances');
      for (const { account, paise } of entries) balances.set(account, (balances.get(account) ?? 0) + paise);
    }
    this.#files.check(log, balances);
    const money = this.#moneyOfGateway();
    assert.equal(balances.get('gateway-clearing') ?? 0, money, 'the books have what the gateway has');
    const owed =
      sumOf(this.#sales.map(({ refunded }) => refunded)) - sumOf(paidBack.map(({ paise }) => paise));
    const buyers = [...balances].filter(([account]) => account.startsWith('customer:'));
    assert.equal(sumOf(buyers.map(([, paise]) => paise)), 0 - owed, 'buyers are owed what has not gone back');
  }
}
