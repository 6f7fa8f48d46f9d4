import type { Situations } from '../../../shared/situations/situations.ts';

/** Disputes that are to be answered soon, and all that are open; orders that wait for the bank, and those that are paid. */
export interface OrderFacts {
  readonly near: number;
  readonly disputed: number;
  readonly pending: number;
  readonly completed: number;
}
export const orderSituations = [
  ['disputeDue', ({ near }) => near > 0],
  ['disputed', ({ disputed }) => disputed > 0],
  ['waiting', ({ pending }) => pending > 0],
  ['sold', ({ completed }) => completed > 0],
  ['none', () => true],
] as const satisfies Situations<OrderFacts>;

/** Everybody who has paid. */
export interface LedgerFacts {
  readonly people: number;
}
export const ledgerSituations = [
  ['paid', ({ people }) => people > 0],
  ['none', () => true],
] as const satisfies Situations<LedgerFacts>;

/** What the books come to on each side. */
export interface BookFacts {
  readonly debit: number;
  readonly credit: number;
}
export const bookSituations = [
  ['unbalanced', ({ debit, credit }) => debit !== credit],
  ['balanced', ({ debit }) => debit > 0],
  ['none', () => true],
] as const satisfies Situations<BookFacts>;

/** Payouts whose payment came back and is to be made again, others that can be paid now, and those that are held. */
export interface PayoutFacts {
  readonly returned: number;
  readonly payable: number;
  readonly held: number;
}
export const payoutSituations = [
  ['returned', ({ returned }) => returned > 0],
  ['waiting', ({ payable }) => payable > 0],
  ['held', ({ held }) => held > 0],
  ['none', () => true],
] as const satisfies Situations<PayoutFacts>;
