import assert from 'node:assert/strict';
import {
  PayoutOpened,
  PayoutPaid,
  PayoutReduced,
  PayoutReturned,
} from '@pollux/domain/billing/payouts/payout';
import {
  CancelPayoutFile,
  MakePayoutFile,
  ReadPayoutFile,
  RecordBankAnswer,
} from '@pollux/domain/billing/payouts/payout-file';
import type { EventOf } from '@pollux/domain/kernel/event';
import { sumOf } from '@pollux/domain/kernel/money';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { Random } from '@pollux/infra/test/support/random';
import { getFileCandidates } from '@pollux/query-api/billing/payout-files-contract';
import { type ApiClient, RefusedRequest } from '../../demo/api-client.ts';
import { dataOf } from '../simulation/order-invariants.ts';
import { checkPayoutFiles } from '../simulation/payout-file-invariants.ts';
import { savesBank } from '../support/bank.ts';
import type { Person } from '../support/people.ts';
import { asRefused, type Insisting } from './insisting.ts';

/** What is asked of the product at most in one strike: two files made and read, each answered twice and cancelled. */
export const FILE_STEPS = 10;

/** What a row of a file comes to, as the bank says. */
interface BankRow {
  readonly reference: string;
  /** As the file says it, in rupees. */
  readonly amount: string;
  readonly outcome: 'paid' | 'failed';
  readonly utr: string;
}

interface FilePlan {
  readonly transactionIds: readonly string[];
  readonly isCancelled: boolean;
  readonly isAnswered: boolean;
  /** Of each row in turn; `silent` says nothing of it. */
  readonly outcomes: readonly ('paid' | 'failed' | 'silent')[];
  /** The number of its first two payments, and of those of the other file, where the bank gives them the same. */
  readonly sharedUtr: string | null;
}

/** Two admins who make files for the bank and take its answers down, and what they were told of them. */
export class FilesForBank {
  readonly #admins: readonly [ApiClient, ApiClient];
  readonly #random: Random;
  readonly #insisting: Insisting;
  /** Rows that somebody was told to be taken down, by reference. */
  readonly #acknowledged = new Map<string, BankRow>();
  #files = 0;
  #utrs = 0;

  constructor(admins: readonly [ApiClient, ApiClient], random: Random, insisting: Insisting) {
    this.#admins = admins;
    this.#random = random;
    this.#insisting = insisting;
  }

  get report(): { readonly files: number; readonly paidOut: number; readonly failed: number } {
    return { files: this.#files, paidOut: this.#rows('paid').length, failed: this.#rows('failed').length };
  }

  /** What the bank has paid, in paise, as far as admins were told that it is known. */
  get paid(): number {
    return sumOf(this.#rows('paid').map(paiseOf));
  }

  async takesBankDetails({ client }: Person): Promise<void> {
    await savesBank({ client }, { accountNumber: '000000000001' });
  }

  /** The payouts that a file could have by now. */
  async payable(): Promise<string[]> {
    const { candidates } = await this.#admins[0].ask(getFileCandidates);
    return candidates.filter(({ outcome }) => outcome === 'fits').map(({ id }) => id);
  }

  /** Both make a file of some of the payouts at once; each file is answered by both, or cancelled by the other, or all of it. */
  async strike(payable: readonly string[], onStep: () => void): Promise<void> {
    const random = this.#random;
    const sharedUtr = random.below(2) === 0 ? this.#newUtr() : null;
    const plans = this.#admins.map((): FilePlan => {
      const does = random.below(5);
      return {
        transactionIds: payable.filter(() => random.below(4) > 0),
        isCancelled: does <= 1,
        isAnswered: does >= 1,
        outcomes: payable.map(
          () => (['paid', 'paid', 'failed', 'silent'] as const)[random.below(4)] ?? 'paid',
        ),
        sharedUtr,
      };
    });
    const [first, second] = this.#admins;
    const [one, other] = plans;
    if (one === undefined || other === undefined) return;
    await Promise.all([this.#file(first, second, one, onStep), this.#file(second, first, other, onStep)]);
  }

  async #file(by: ApiClient, another: ApiClient, plan: FilePlan, onStep: () => void): Promise<void> {
    if (plan.transactionIds.length === 0) return;
    const wanted = { transactionIds: [...plan.transactionIds] };
    const made = await this.#insisting.send(by, MakePayoutFile, wanted).catch(asRefused);
    onStep();
    if (made instanceof RefusedRequest) {
      assert.equal(made.code, 'nothing-for-file', 'the other file has all of it');
      return;
    }
    if (made.count === 0) return;
    this.#files += 1;
    const { fileId } = made;
    const { content } = await this.#insisting.send(by, ReadPayoutFile, { fileId });
    onStep();
    const rows = this.#answer(content, plan);
    const answers = async (admin: ApiClient) => {
      if (plan.isAnswered && rows.length > 0) await this.#answers(admin, fileId, rows);
      onStep();
    };
    const cancels = async () => {
      if (plan.isCancelled) await this.#insisting.send(another, CancelPayoutFile, { fileId });
      onStep();
    };
    await Promise.all([answers(by), cancels(), answers(another)]);
  }

  /** What the bank says of a file, which it knows by its text alone. */
  #answer(content: string, { outcomes, sharedUtr }: FilePlan): BankRow[] {
    const rows = content.trim().split('\r\n').slice(1);
    return rows.flatMap((row, index) => {
      const [, , , amount = '', reference = ''] = row.split(',');
      const outcome = outcomes[index] ?? 'paid';
      if (outcome === 'silent') return [];
      const utr = index < 2 && sharedUtr !== null ? sharedUtr : this.#newUtr();
      return [{ reference, amount, outcome, utr: outcome === 'paid' ? utr : '' }];
    });
  }

  async #answers(admin: ApiClient, fileId: string, answer: readonly BankRow[]): Promise<void> {
    const lines = answer.map(({ reference, amount, outcome, utr }) =>
      [reference, amount, outcome, utr, ''].join(','),
    );
    const content = ['reference,amount,outcome,utr,reason', ...lines].join('\r\n');
    const { rows } = await this.#insisting.send(admin, RecordBankAnswer, {
      fileId,
      content,
      isConfirmed: true,
    });
    assert.equal(rows.length, answer.length, 'every row is answered');
    for (const [index, row] of answer.entries()) {
      const said = rows[index];
      const isTwice = row.utr !== '' && answer.filter(({ utr }) => utr === row.utr).length > 1;
      const refusals = isTwice ? ['utr-twice'] : ['not-in-file-any-more', 'utr-of-another'];
      if (said?.outcome === 'refused') assert.ok(refusals.includes(said.code ?? ''), `${said.code}`);
      else this.#acknowledged.set(row.reference, row);
    }
  }

  #newUtr(): string {
    this.#utrs += 1;
    return `HDFCN52026${String(this.#utrs).padStart(6, '0')}`;
  }

  #rows(outcome: BankRow['outcome']): BankRow[] {
    return [...this.#acknowledged.values()].filter((row) => row.outcome === outcome);
  }

  /**
   * Compares what the bank has done with what the log says of payouts, and the creators' accounts with both.
   * @param balances of the ledger, by account, each the sum of its entries
   * @throws AssertionError
   */
  check(log: readonly RecordedEvent[], balances: ReadonlyMap<string, number>): void {
    checkPayoutFiles(log);
    const payments = dataOf<EventOf<typeof PayoutPaid>['data']>(log, PayoutPaid.type);
    const back = dataOf<EventOf<typeof PayoutReturned>['data']>(log, PayoutReturned.type);
    const returned = new Set(back.map(({ givenTransactionId }) => givenTransactionId));
    assert.equal(returned.size, back.length, 'no payment comes back twice');
    const said = (reference: string, utr: string, paise: number, outcome: string) =>
      `${reference} ${utr} ${paise} ${outcome}`;
    assert.deepEqual(
      payments
        .map(({ file, paise, givenTransactionId }) =>
          said(
            file?.reference ?? '',
            file?.utr ?? '',
            paise,
            returned.has(givenTransactionId) ? 'failed' : 'paid',
          ),
        )
        .toSorted(),
      [...this.#acknowledged.values()]
        .map((row) => said(row.reference, row.utr, paiseOf(row), row.outcome))
        .toSorted(),
      'the log has each answer that was acknowledged, once, and no other',
    );
    const kept = payments.filter(({ givenTransactionId }) => !returned.has(givenTransactionId));
    assert.equal(
      new Set(kept.map(({ transactionId }) => transactionId)).size,
      kept.length,
      'nothing is paid twice',
    );
    assert.equal(balances.get('bank') ?? 0, 0 - this.paid, 'the books have what the bank has paid');
    const payable = (type: string) =>
      sumOf(dataOf<{ payable: number }>(log, type).map((part) => part.payable));
    const creators = [...balances].filter(([account]) => /^creator-(?:payable|held):/.test(account));
    assert.equal(
      sumOf(creators.map(([, paise]) => paise)),
      this.paid - (payable(PayoutOpened.type) - payable(PayoutReduced.type)),
      'creators are owed their shares, less what went back and what is paid',
    );
  }
}

function paiseOf({ amount }: BankRow): number {
  return Math.round(Number(amount) * 100);
}
