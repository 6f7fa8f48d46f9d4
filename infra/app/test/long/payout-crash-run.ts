import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { SaveBankDetails } from '@pollux/domain/accounts/bank-details';
import { FIRST_POLICY, SetBillingPolicy } from '@pollux/domain/billing/billing-policy';
import { StartQuizCheckout } from '@pollux/domain/billing/orders/checkout';
import { PayoutPaid, PayoutReturned, payouts } from '@pollux/domain/billing/payouts/payout';
import {
  CancelPayoutFile,
  MakePayoutFile,
  payoutFiles,
  RecordBankAnswer,
} from '@pollux/domain/billing/payouts/payout-file';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { Random } from '@pollux/infra/test/support/random';
import { StripePeer } from '@pollux/infra/test/support/stripe-peer';
import { projectors } from '@pollux/projections/registry';
import { getTrialBalance } from '@pollux/query-api/billing/journal-contract';
import { getPayoutFile } from '@pollux/query-api/billing/payout-files-contract';
import { getPayout } from '@pollux/query-api/billing/payouts-contract';
import { type ApiClient, RefusedRequest } from '../../demo/api-client.ts';
import { checkPayoutFiles } from '../simulation/payout-file-invariants.ts';
import { pays, sells } from '../support/buying.ts';
import { assertFolded, wholeLog } from '../support/fold.ts';
import { adminOf, joins } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { secondAdminOf } from '../support/second-admin.ts';
import { startStripeProduct } from '../support/stripe-product.ts';
import { asRefused, balancesOf, dataOf, Insistent, lookInto, sum } from './crash-support.ts';

const PRICE = 500_000;
/** What a creator gets of it, in paise. */
const SHARE = 470_500;
const QUIZZES = 3;
const ROUNDS = 2;
/** What is asked of the product in a strike: each of two admins makes a file a round, and twice does something with one. */
const STEPS = 2 * ROUNDS * 3;
const MOST_DELAY_MS = 120;

/** What a run has been through. */
export interface PayoutCrashReport {
  readonly kills: number;
  readonly files: number;
  readonly cancelled: number;
  readonly paid: number;
  readonly failed: number;
  /** Requests that were sent again, as no answer came. */
  readonly retried: number;
}

/** What the bank says of a reference, always the same. */
interface Verdict {
  readonly outcome: 'paid' | 'failed';
  readonly utr: string;
}

/**
 * Kills the product while two admins make files for the bank, cancel them and take its answers down, at moments that the
 * seed decides; then compares what the bank has done and admins were told with the log, the books and the read models.
 * @throws AssertionError at the first difference
 */
export async function payoutCrashRun(kills: number, seed: number): Promise<PayoutCrashReport> {
  const peer = await StripePeer.start(() => new Date());
  const product = await startStripeProduct(peer);
  try {
    const run = new PayoutCrashRun(product, new Random(seed));
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

class PayoutCrashRun {
  readonly #product: Product;
  readonly #random: Random;
  readonly #asking = new Insistent();
  readonly #admins: ApiClient[] = [];
  readonly #quizIds: string[] = [];
  readonly #transactionIds: string[] = [];
  /** Of files that admins were told of: how many payouts each has. */
  readonly #files = new Map<string, number>();
  readonly #cancelled = new Set<string>();
  readonly #verdicts = new Map<string, Verdict>();
  /** The references whose verdict an admin was told is taken down. */
  readonly #taken = new Set<string>();

  constructor(product: Product, random: Random) {
    this.#product = product;
    this.#random = random;
  }

  report(kills: number): PayoutCrashReport {
    return {
      kills,
      files: this.#files.size,
      cancelled: this.#cancelled.size,
      paid: this.#count('paid'),
      failed: this.#count('failed'),
      retried: this.#asking.retried,
    };
  }

  async prepare(): Promise<void> {
    const admin = await adminOf(this.#product);
    await admin.send(SetBillingPolicy, { ...FIRST_POLICY, holdDays: 0 });
    this.#admins.push(admin, await secondAdminOf(this.#product, admin, 'finance'));
    for (let made = 0; made < QUIZZES; made++) {
      const { creator, quiz } = await sells(this.#product, admin, PRICE);
      await creator.client.send(SaveBankDetails, {
        accountHolderName: 'Meenakshi Sundaresan',
        accountNumber: '000000000001',
        accountType: 'Savings',
        ifscCode: 'HDFC0004321',
        bankName: 'Karaikudi Nagarathar Bank',
        branchName: 'Thirumayam Road',
        contactNumber: '9087612345',
        password: creator.form.password,
      });
      this.#quizIds.push(quiz.id);
    }
  }

  /** Some quizzes are sold; while two admins have the creators paid, the product is killed. */
  async strike(): Promise<void> {
    await this.#sell();
    const due = 1 + this.#random.below(STEPS - 1);
    const delay = this.#random.below(MOST_DELAY_MS);
    let steps = 0;
    let killed: Promise<void> | undefined;
    const kill = async () => {
      await wait(delay);
      await this.#product.kill();
      await this.#product.restart();
    };
    const onStep = () => {
      steps += 1;
      if (steps === due) killed = kill();
    };
    await Promise.all(
      this.#admins.map(async (admin) => {
        for (let round = 0; round < ROUNDS; round++) {
          await this.#make(admin);
          onStep();
          for (let act = 0; act < 2; act++) {
            await (this.#random.below(4) === 0 ? this.#cancel(admin) : this.#answer(admin));
            onStep();
          }
        }
      }),
    );
    assert.ok(killed, 'the product is killed in each strike');
    await killed;
  }

  async #sell(): Promise<void> {
    const [admin] = this.#admins;
    assert.ok(admin);
    const { client } = await joins(this.#product.origin, { userType: 'student' });
    for (const quizId of this.#quizIds) {
      const { orderId } = await client.send(StartQuizCheckout, { quizId });
      const { transactionId } = await pays(client, orderId, { token: 'pm_peer_ok' });
      assert.ok(transactionId, 'a good card pays at once');
      const params = { id: transactionId };
      while ((await admin.ask(getPayout, { params }).catch(asRefused)) instanceof RefusedRequest)
        await wait(50);
      this.#transactionIds.push(transactionId);
    }
  }

  /** Makes a file of about two thirds of all payouts, those that are in another one or are paid too. */
  async #make(admin: ApiClient): Promise<void> {
    const wanted = this.#transactionIds.slice(-40).filter(() => this.#random.below(3) > 0);
    if (wanted.length === 0) return;
    const made = await this.#asking.send(admin, MakePayoutFile, { transactionIds: wanted }).catch(asRefused);
    if (made instanceof RefusedRequest) assert.equal(made.code, 'nothing-for-file');
    else this.#files.set(made.fileId, made.count);
  }

  async #cancel(admin: ApiClient): Promise<void> {
    const fileId = this.#anyFile();
    if (fileId === undefined) return;
    await this.#asking.send(admin, CancelPayoutFile, { fileId });
    this.#cancelled.add(fileId);
  }

  /** The bank answers for some of a file, and now and then with a number that is that of another payment. */
  async #answer(admin: ApiClient): Promise<void> {
    const fileId = this.#anyFile();
    if (fileId === undefined) return;
    const { lines } = await this.#asking.until(() => admin.ask(getPayoutFile, { params: { id: fileId } }));
    const said = lines.filter(() => this.#random.below(4) > 0);
    if (said.length === 0) return;
    const [stolen] = [...this.#taken].filter((reference) =>
      said.every((line) => line.reference !== reference),
    );
    const forged = stolen !== undefined && this.#random.below(4) === 0 ? said[0]?.reference : undefined;
    const rows = said.map(({ reference, paise }) => {
      const { outcome, utr } = this.#verdictOf(reference);
      const number = reference === forged ? this.#verdictOf(stolen ?? '').utr : utr;
      return [reference, (paise / 100).toFixed(2), outcome, number, ''].join(',');
    });
    const content = ['reference,amount,outcome,utr,reason', ...rows].join('\r\n');
    const told = await this.#asking.send(admin, RecordBankAnswer, { fileId, content, isConfirmed: true });
    assert.equal(told.rows.length, rows.length, 'every row is answered');
    for (const { reference, outcome, code } of told.rows) {
      if (outcome !== 'refused') {
        assert.notEqual(reference, forged, 'a number of another payment is refused');
        this.#taken.add(reference);
      } else if (reference === forged)
        assert.ok(
          ['utr-of-another', 'answered-otherwise', 'not-in-file-any-more'].includes(code ?? ''),
          `a forged row is refused with ${code}`,
        );
      else assert.equal(code, 'not-in-file-any-more');
    }
  }

  #anyFile(): string | undefined {
    // Those that were made last are open most likely.
    const latest = [...this.#files.keys()].slice(-6);
    return latest.length === 0 ? undefined : this.#random.pick(latest);
  }

  #verdictOf(reference: string): Verdict {
    const known = this.#verdicts.get(reference);
    if (known !== undefined) return known;
    const utr = `HDFCN52026${String(this.#verdicts.size + 1).padStart(6, '0')}`;
    const verdict: Verdict = { outcome: this.#random.below(3) === 0 ? 'failed' : 'paid', utr };
    this.#verdicts.set(reference, verdict);
    return verdict;
  }

  #count(outcome: Verdict['outcome']): number {
    return [...this.#taken].filter((reference) => this.#verdictOf(reference).outcome === outcome).length;
  }

  /** Waits until the books have what the bank has paid. */
  async comesToRest(): Promise<void> {
    const patience = Date.now() + 120_000;
    const [admin] = this.#admins;
    assert.ok(admin);
    for (;;) {
      const { books } = await admin.ask(getTrialBalance);
      const bank = books.find(({ book }) => book === 'bank')?.balance ?? 0;
      const owed = sum(books.filter(({ book }) => book.startsWith('creator-')).map(({ balance }) => balance));
      if (bank === 0 - this.#paidByBank() && Math.abs(owed) === this.#owed()) return;
      assert.ok(Date.now() < patience, `the books come to what the bank has paid: ${bank}, ${owed}`);
      await wait(200);
    }
  }

  #paidByBank(): number {
    return SHARE * this.#count('paid');
  }

  #owed(): number {
    return SHARE * this.#transactionIds.length - this.#paidByBank();
  }

  async check(): Promise<void> {
    await lookInto(this.#product.dataDir, async (stores) => {
      const log = await wholeLog(stores.events);
      checkPayoutFiles(log);
      this.#checkAnswers(log);
      this.#checkFiles(log);
      const balances = [...balancesOf(log)];
      const of = (book: string) =>
        sum(balances.filter(([account]) => account.startsWith(book)).map(([, paise]) => paise));
      assert.equal(of('bank'), 0 - this.#paidByBank(), 'the books have paid what the bank has');
      assert.equal(of('creator-payable:') + of('creator-held:'), 0 - this.#owed(), 'the rest is owed');
      for (const projector of projectors)
        await assertFolded(projector, stores.documents, await wholeLog(stores.eventsFor(projector)));
    });
  }

  /** Just what admins were told is taken down is there, once, as the bank said it; and no payout is paid twice. */
  #checkAnswers(log: readonly RecordedEvent[]): void {
    const paid = dataOf<EventOf<typeof PayoutPaid>['data']>(log, PayoutPaid.type);
    const returned = dataOf<EventOf<typeof PayoutReturned>['data']>(log, PayoutReturned.type);
    const back = new Set(returned.map(({ givenTransactionId }) => givenTransactionId));
    assert.deepEqual(
      paid
        .map(({ file, givenTransactionId, paise }) =>
          [file?.reference, file?.utr, back.has(givenTransactionId) ? 'failed' : 'paid', paise].join(' '),
        )
        .toSorted(),
      [...this.#taken]
        .map((reference) => {
          const { utr, outcome } = this.#verdictOf(reference);
          return [reference, utr, outcome, SHARE].join(' ');
        })
        .toSorted(),
      'the log has the answers that admins were told are taken down',
    );
    const kept = paid.filter(({ givenTransactionId }) => !back.has(givenTransactionId));
    const sales = new Set(kept.map(({ transactionId }) => transactionId));
    assert.equal(sales.size, kept.length, 'each payout is paid at most once');
    assert.equal(back.size, returned.length, 'what failed comes back once');
  }

  /** Each payout is in at most one open file, and files are as admins were told. */
  #checkFiles(log: readonly RecordedEvent[]): void {
    const of = (stream: string) => log.filter((event) => event.stream === stream) as never;
    for (const transactionId of this.#transactionIds) {
      const payout = payouts.evolveAll(payouts.initial, of(payouts.stream({ transactionId })));
      assert.ok(payout.status !== 'none', 'each sale has its payout');
      const open = [...payout.files].filter(([, entry]) => 'outcome' in entry && entry.outcome === 'waiting');
      assert.ok(open.length <= 1, 'a payout is in at most one open file');
      assert.ok(
        open.every(([fileId]) => !this.#cancelled.has(fileId)),
        'none is in a cancelled one',
      );
    }
    for (const [fileId, count] of this.#files) {
      const file = payoutFiles.evolveAll(payoutFiles.initial, of(payoutFiles.stream({ fileId })));
      assert.ok(file.status === 'made' || file.status === 'cancelled', 'a file that was told of is there');
      assert.equal(file.status === 'cancelled', this.#cancelled.has(fileId), 'cancelled as admins were told');
      assert.equal(file.lines.length, count, 'with as many payouts');
    }
  }
}
