import { isBalanced, TransactionRecorded } from '@pollux/domain/billing/ledger';
import type { EventOf } from '@pollux/domain/kernel/event';
import { sameData } from '@pollux/domain/kernel/same-data';
import { sumOf } from '@pollux/domain/kernel/money';
import { type BookSpan, type Turnover, withBooks } from '../../billing/journal.ts';
import type { BundleSubject } from '../bundle/manifest.ts';
import { BooksResults } from '../bundle/results.ts';
import type { FindingsTaken } from './findings.ts';
import { CHANGED_RESULTS, type Fold, type Said } from './fold.ts';

/** An amount of paise as people read it. */
export function rupees(paise: number): string {
  const [sign, all] = [paise < 0 ? '−' : '', Math.abs(paise)];
  return `${sign}₹${Math.floor(all / 100).toLocaleString('en-IN')}.${String(all % 100).padStart(2, '0')}`;
}

type Recorded = EventOf<typeof TransactionRecorded>['data'];

/** Adds the movements of money up again: what each debits is what it credits, and from balance to balance they lead. */
export class BooksAgain implements Fold {
  readonly #of: BundleSubject & { is: 'books' | 'log' };
  #books: BookSpan['books'] = {};
  #movements = 0;
  readonly #unbalanced: string[] = [];

  constructor(of: BundleSubject & { is: 'books' | 'log' }) {
    this.#of = of;
  }

  sees(): void {}

  takes({ type, data }: Said): void {
    if (type !== TransactionRecorded.type) return;
    const { entries, transactionId } = data as Recorded;
    this.#movements += 1;
    if (!isBalanced(entries)) this.#unbalanced.push(transactionId);
    this.#books = withBooks(this.#books, entries);
  }

  compare(said: unknown, findings: FindingsTaken): void {
    const read = BooksResults.safeParse(said);
    if (!read.success) {
      findings.wrong('results', CHANGED_RESULTS);
      return;
    }
    for (const id of this.#unbalanced)
      findings.wrong('books', `The movement ${id} debits something else than it credits.`);
    const { opening, closing } = read.data;
    if (this.#of.is === 'log' && Object.keys(opening).length > 0)
      findings.wrong('books', 'The results say that something stood on accounts before the first event.');
    for (const book of new Set([opening, closing, this.#books].flatMap((books) => Object.keys(books)))) {
      const [before, moved, after] = [opening, this.#books, closing].map(
        (books) => books[book] ?? { debit: 0, credit: 0 },
      ) as [Turnover, Turnover, Turnover];
      const mine = { debit: before.debit + moved.debit, credit: before.credit + moved.credit };
      if (sameData(mine, after)) continue;
      findings.wrong(
        'books',
        `The account ${book}: by the events it was debited with ${rupees(mine.debit)} and credited with ${rupees(mine.credit)}, and the results say ${rupees(after.debit)} and ${rupees(after.credit)}.`,
      );
    }
    const closed = Object.values(closing);
    if (sumOf(closed.map(({ debit }) => debit)) !== sumOf(closed.map(({ credit }) => credit)))
      findings.wrong('books', 'The balances of all accounts together are not zero.');
    if (findings.has('books')) return;
    findings.right('books', { count: this.#movements, accounts: closed.length });
  }
}
