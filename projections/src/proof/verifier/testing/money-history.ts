import { isBalanced, type Entry, TransactionRecorded } from '@pollux/domain/billing/ledger';
import { DebtArisen } from '@pollux/domain/billing/payouts/creator-debt';
import {
  PayoutOpened,
  PayoutPaid,
  PayoutReduced,
  PayoutReleased,
  PayoutReturned,
} from '@pollux/domain/billing/payouts/payout';
import {
  paidOutEntries,
  payoutEntries,
  payoutReturnedEntries,
  reductionEntries,
  releaseEntries,
} from '@pollux/domain/billing/postings';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { creatorEarnings } from '../../../billing/creator-earnings.ts';
import { type BookSpan, withBooks } from '../../../billing/journal.ts';
import type { BundleSubject } from '../../bundle/manifest.ts';
import { bundled } from '../../bundle/newest-data.ts';
import { NOTHING_EARNED } from '../../bundle/results.ts';
import { booksOf } from '../../bundle/scope.ts';
import { OWNER } from './history.ts';
import { documentOf, id, MadeLog, one } from './made-log.ts';

// Generated histories of creators who sell, are paid, and give back.

const OTHER = id(0x0e);
const ADMIN = id(0xad);
const SUPPLY = { from: 'TN', to: 'TN' } as never;

/** What happened to the money of two creators, in a log with other events. */
export class MoneyHistory extends MadeLog {
  readonly subject: BundleSubject;
  #made = 0;

  constructor(seed: number, sales = 8) {
    super(seed);
    this.noise();
    const [began, half] = [this.now(), Math.floor(sales / 2)];
    let middle = began;
    for (let sale = 0; sale < sales; sale += 1) {
      if (sale === half) middle = this.now();
      this.#sale(one(this.chance, [OWNER, OWNER, OTHER]));
      if (this.chance.below(4) === 0) this.noise();
    }
    const to = this.now();
    this.#sale(OWNER);
    this.noise();
    const from = one(this.chance, [began, middle]);
    this.subject = one<BundleSubject>(this.chance, [
      { is: 'account', id: OWNER },
      { is: 'account', id: OWNER },
      { is: 'books', from, to },
      { is: 'log' },
    ]);
  }

  results(events: readonly RecordedEvent[]): unknown {
    const recorded = events
      .filter(({ type }) => type === TransactionRecorded.type)
      .map(({ data }) => data as { at: string; entries: Entry[] });
    if (this.subject.is === 'account') {
      const { creatorId: _id, ...earnings } = documentOf(creatorEarnings, OWNER, events) ?? {
        ...NOTHING_EARNED,
        creatorId: OWNER,
      };
      const books = booksOf(OWNER);
      const owed = (book: string) =>
        recorded
          .flatMap(({ entries }) => entries)
          .reduce((sum, { account, paise }) => (account === book ? sum - paise : sum), 0);
      return { earnings, balances: { held: owed(books.held), payable: owed(books.payable) } };
    }
    const until = (moment: string) =>
      recorded
        .filter(({ at }) => at < moment)
        .reduce<BookSpan['books']>((books, { entries }) => withBooks(books, entries), {});
    const { from, to } = this.subject.is === 'books' ? this.subject : { from: '', to: '9999' };
    return { opening: until(from), closing: until(to) };
  }

  #id(): string {
    return id(0x100_000 + (this.#made += 1));
  }

  #book(
    entries: Entry[],
    movement: 'payout-opened' | 'payout-released' | 'payout-paid' | 'payout-returned' | 'refund',
  ) {
    if (!isBalanced(entries)) throw new Error('It moves money from nowhere.');
    const transactionId = this.#id();
    const said = {
      transactionId,
      movement,
      orderId: null,
      currency: 'INR' as const,
      entries,
      at: this.now(),
    };
    this.add(bundled.transactions.stream({ transactionId }), TransactionRecorded(said));
  }

  #sale(creatorId: string): void {
    const [transactionId, orderId, buyerId] = [this.#id(), this.#id(), this.#id()];
    const stream = bundled.payouts.stream({ transactionId });
    const base = 1_000 + this.chance.below(90_000);
    const fee = Math.floor(base / 10);
    const share = { base, fee, gstOnFee: 0, gstBasisPoints: 0, payable: base - fee, feeBasisPoints: 1_000 };
    const about = { transactionId, creatorId, quizId: id(one(this.chance, [71, 72])) };
    const sale = { orderId, buyerId, title: 'A quiz', totalPayment: base, gstPolicy: 'deducted' as const };
    const times = { heldUntil: this.now(), dueAt: this.now() };
    this.add(stream, PayoutOpened({ ...about, ...sale, ...share, ...times, at: this.now() }));
    const policy = { creatorId, policy: 'deducted', supply: SUPPLY } as const;
    this.#book(payoutEntries(share, policy), 'payout-opened');
    if (this.chance.below(5) === 0) return;
    this.add(stream, PayoutReleased({ transactionId, creatorId, paise: share.payable, at: this.now() }));
    this.#book(releaseEntries(share.payable, creatorId), 'payout-released');
    const isPaid = this.chance.below(3) > 0;
    if (isPaid) this.#pay(stream, about, share.payable);
    if (this.chance.below(3) === 0) this.#refund(stream, { ...about, orderId, buyerId }, share, isPaid);
  }

  #pay(
    stream: string,
    about: { transactionId: string; creatorId: string; quizId: string },
    paise: number,
  ): void {
    const givenTransactionId = this.#id();
    const { transactionId, creatorId } = about;
    this.add(
      stream,
      PayoutPaid({ ...about, givenTransactionId, paise, adminId: ADMIN, askedBy: null, at: this.now() }),
    );
    this.#book(paidOutEntries(paise, creatorId), 'payout-paid');
    if (this.chance.below(4) > 0) return;
    const back = {
      transactionId,
      creatorId,
      givenTransactionId,
      paise,
      adminId: ADMIN,
      reason: 'rejected' as const,
    };
    this.add(stream, PayoutReturned({ ...back, at: this.now() }));
    this.#book(payoutReturnedEntries(paise, creatorId), 'payout-returned');
  }

  #refund(
    stream: string,
    about: { transactionId: string; creatorId: string; quizId: string; orderId: string; buyerId: string },
    { base, fee, gstOnFee, payable }: { base: number; fee: number; gstOnFee: number; payable: number },
    isPaid: boolean,
  ): void {
    const refundId = this.#id();
    const parts = {
      base,
      fee,
      gstOnFee,
      gstBasisPoints: 0,
      payable,
      gstBefore: 0,
      gstPolicy: 'deducted' as const,
    };
    const state = { isReleased: true, isPaid, isWhole: true };
    this.add(stream, PayoutReduced({ ...about, refundId, ...parts, ...state, at: this.now() }));
    const { creatorId, transactionId } = about;
    const policy = { creatorId, policy: 'deducted', supply: SUPPLY, gstBasisPoints: 0 } as const;
    this.#book(reductionEntries(parts, { ...policy, gstBefore: 0, isReleased: true }), 'refund');
    if (!isPaid) return;
    const debt = { creatorId, causeId: refundId, transactionId, paise: payable, at: this.now() };
    this.add(bundled.creatorDebts.stream({ creatorId }), DebtArisen(debt));
  }
}
