import { isBalanced, TransactionRecorded } from '@pollux/domain/billing/ledger';
import type { EventOf } from '@pollux/domain/kernel/event';
import { sameData } from '@pollux/domain/kernel/same-data';
import { type CreatorEarnings, creatorEarnings } from '../../billing/creator-earnings.ts';
import { AccountResults, EARNED } from '../bundle/results.ts';
import { booksOf } from '../bundle/scope.ts';
import { rupees } from './books-again.ts';
import { counted, type FindingsTaken } from './findings.ts';
import { CHANGED_RESULTS, type Fold, folded, type Said } from './fold.ts';

type Recorded = EventOf<typeof TransactionRecorded>['data'];

/** Adds up again what a creator has earned and was paid, and what the books owe them. */
export class AccountAgain implements Fold {
  readonly #id: string;
  #earnings: CreatorEarnings | undefined;
  readonly #balances = { held: 0, payable: 0 };
  #movements = 0;
  readonly #unbalanced: string[] = [];
  /** How many events the log has that are not shown, and how many are told, by type. */
  readonly #kinds = new Map<string, number>();
  readonly #told = new Map<string, number>();

  constructor(id: string) {
    this.#id = id;
  }

  sees(type: string): void {
    this.#kinds.set(type, (this.#kinds.get(type) ?? 0) + 1);
  }

  takes(said: Said, isTold: boolean): void {
    const { type } = said;
    if (isTold) this.#told.set(type, (this.#told.get(type) ?? 0) + 1);
    if (type === TransactionRecorded.type) this.#move(said.data as Recorded);
    else this.#earnings = folded(creatorEarnings, this.#earnings, said, this.#id);
  }

  #move({ transactionId, entries }: Recorded): void {
    this.#movements += 1;
    if (!isBalanced(entries)) this.#unbalanced.push(transactionId);
    const books = booksOf(this.#id);
    for (const name of ['held', 'payable'] as const) {
      for (const { account, paise } of entries) if (account === books[name]) this.#balances[name] -= paise;
    }
  }

  compare(said: unknown, findings: FindingsTaken): void {
    const read = AccountResults.safeParse(said);
    if (!read.success) {
      findings.wrong('results', CHANGED_RESULTS);
      return;
    }
    const wrong = (sentence: string) => findings.wrong('account', sentence);
    for (const type of new Set([...this.#kinds.keys(), ...this.#told.keys()])) {
      const [kinds, told] = [this.#kinds.get(type) ?? 0, this.#told.get(type) ?? 0];
      const isTold = creatorEarnings.knows(type) || type === TransactionRecorded.type;
      if (isTold && told !== kinds)
        wrong(
          `The log has ${counted(kinds)} events ${type} that are not shown, and the server tells ${counted(told)}.`,
        );
    }
    for (const id of this.#unbalanced) wrong(`The movement ${id} debits something else than it credits.`);
    const { earnings, balances } = read.data;
    for (const name of EARNED) {
      const [mine, theirs] = [this.#earnings?.[name] ?? 0, earnings[name]];
      const amount = name === 'sales' ? counted : rupees;
      if (mine !== theirs)
        wrong(`${NAMES[name]}: ${amount(mine)} by the events, and the results say ${amount(theirs)}.`);
    }
    if (!sameData(earnings.received, this.#earnings?.received ?? {}))
      wrong('What each activity has earned comes to something else than the results say.');
    for (const name of ['held', 'payable'] as const) {
      const [mine, theirs] = [this.#balances[name], balances[name]];
      if (mine !== theirs)
        wrong(`${BALANCES[name]}: ${rupees(mine)} by the books, and the results say ${rupees(theirs)}.`);
    }
    const owed = (this.#earnings?.payable ?? 0) - (this.#earnings?.paid ?? 0);
    const booked = this.#balances.held + this.#balances.payable;
    if (owed !== booked)
      wrong(`By sales and payouts ${rupees(owed)} is owed, and by the books ${rupees(booked)}.`);
    if (findings.has('account')) return;
    findings.right('account', {
      count: this.#movements,
      sales: this.#earnings?.sales ?? 0,
      held: rupees(this.#balances.held),
      payable: rupees(this.#balances.payable),
    });
  }
}

const NAMES = {
  sales: 'Sales',
  base: 'Before the fee',
  fee: 'Fees',
  payable: 'Earned',
  paid: 'Paid out',
  debt: 'Owed by the creator',
} as const;

const BALANCES = { held: 'Held', payable: 'Can be paid out' } as const;
