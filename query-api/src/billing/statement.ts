import { gstPartsBetween } from '@pollux/domain/accounts/gstin';
import { sumOf } from '@pollux/domain/kernel/money';
import { Problem } from '@pollux/infra/http/problem';
import {
  type CreatorMovement,
  creatorMovements,
  saleKey,
} from '@pollux/projections/billing/creator-movements';
import type { Asking } from '../http/serve.ts';
import { turnoverAt } from './turnovers.ts';

/** From one moment, which is in it, to another one, which is not. */
export interface StatementPeriod {
  readonly from: string;
  readonly to: string;
}

/** What a creator is owed at a moment, in paise: what they owe makes it less, and may bring it below 0. */
export interface StatementBalance {
  /** Of sales that may still be asked back. */
  readonly held: number;
  /** What could be paid out. */
  readonly payable: number;
  readonly total: number;
}

/** One line of a statement: with the name of the activity, whatever it is of. */
export type StatementLine = Omit<
  CreatorMovement,
  'kind' | 'creatorId' | 'releasedAt' | 'takenBack' | 'supply' | 'gstBefore'
> & {
  /** The GST on the fee, of a sale or a refund, in the parts in which the books have it. */
  readonly gst: GstParts;
};

/** A GST in its parts. */
export type GstParts = ReturnType<typeof gstPartsBetween>;

/** What a creator sold, gave back and was paid in a period, between what they were owed before and after. */
export interface Statement {
  readonly opening: StatementBalance;
  readonly sales: readonly StatementLine[];
  readonly refunds: readonly StatementLine[];
  readonly payments: readonly StatementLine[];
  /** Payments that the bank gave back. */
  readonly returns: readonly StatementLine[];
  /** What they owe, of sales that were given back after they were paid out: it is in the balances already. */
  readonly debts: {
    readonly opening: number;
    readonly arisen: readonly StatementLine[];
    readonly netted: readonly StatementLine[];
    readonly closing: number;
  };
  readonly closing: StatementBalance;
}

/** So many documents are read at once. */
const PAGE = 500;

type Reading = { readonly documents: Pick<Asking['documents'], 'find' | 'getMany'> };

/**
 * A creator's statement: the balances are those of the books, and the lines what was said of sales and payouts.
 * @throws a problem where they do not agree, what is on hold with them, as in the moments before something is booked: no
 * such statement is handed out
 */
export async function statementOf(
  creatorId: string,
  { from, to }: StatementPeriod,
  by: Reading,
): Promise<Statement> {
  const [opening, closing, heldBefore, heldAfter, moved, debtsBefore] = [
    await balanceAt(creatorId, from, by),
    await balanceAt(creatorId, to, by),
    await heldAt(creatorId, from, by),
    await heldAt(creatorId, to, by),
    await movements({ creatorId, at: { gte: from, lt: to } }, by),
    await movements({ creatorId, kind: ['debt', 'netting'], at: { lt: from } }, by),
  ];
  const sold = await salesOf(moved, by);
  const of = (kind: CreatorMovement['kind'], among = moved): StatementLine[] =>
    among
      .filter((movement) => movement.kind === kind)
      .map((movement) => {
        const sale = sold.get(movement.transactionId) ?? movement;
        const { kind: _kind, creatorId: _creator, releasedAt: _until, takenBack: _back, ...said } = movement;
        const { supply: _supply, gstBefore: _before, ...line } = said;
        return { ...line, title: sale.title, gst: gstOf(movement, sale) };
      });
  const [sales, refunds, returns] = [of('sale'), of('refund'), of('return')];
  // Where all was taken off for what they owed, no money was sent.
  const payments = of('payment').filter(({ paise }) => paise > 0);
  const [arisen, netted] = [of('debt'), of('netting')];
  const owedBefore = total(of('debt', debtsBefore)) - total(of('netting', debtsBefore));
  const change = total(sales) - total(refunds) - total(payments) + total(returns);
  const isBooked =
    opening.total + change === closing.total && opening.held === heldBefore && closing.held === heldAfter;
  if (!isBooked) throw notBooked();
  const debts = {
    opening: owedBefore,
    arisen,
    netted,
    closing: owedBefore + total(arisen) - total(netted),
  };
  return { opening, sales, refunds, payments, returns, debts, closing };
}

/** What lines come to. */
export function total(lines: readonly Pick<StatementLine, 'paise'>[]): number {
  return sumOf(lines.map(({ paise }) => paise));
}

/** When the first sale of a creator was; undefined before it. */
export async function firstSaleOf(creatorId: string, { documents }: Reading): Promise<string | undefined> {
  const where = { creatorId, kind: 'sale' };
  const [first] = await documents.find(creatorMovements, { where, sort: [{ field: 'at' }], limit: 1 });
  return first?.document.at;
}

async function balanceAt(creatorId: string, moment: string, by: Reading): Promise<StatementBalance> {
  const owed = async (book: 'creator-held' | 'creator-payable') => {
    const { debit, credit } = await turnoverAt(`${book}:${creatorId}`, { moment, isIncluded: false }, by);
    return credit - debit;
  };
  const [held, payable] = [await owed('creator-held'), await owed('creator-payable')];
  return { held, payable, total: held + payable };
}

/** What of the sales before a moment may still be asked back at it, by what was said of them: the books say the same. */
async function heldAt(creatorId: string, moment: string, by: Reading): Promise<number> {
  const where = { creatorId, kind: ['sale'], at: { lt: moment }, releasedAt: { gte: moment } };
  const held = (await movements(where, by)).flatMap(({ paise, takenBack }) => [
    paise,
    ...takenBack.filter(({ at }) => at < moment).map((back) => -back.paise),
  ]);
  return sumOf(held);
}

async function movements(
  where: {
    readonly creatorId: string;
    readonly kind?: string[];
    readonly at: object;
    readonly releasedAt?: object;
  },
  { documents }: Reading,
): Promise<CreatorMovement[]> {
  const all: CreatorMovement[] = [];
  for (let skip = 0; ; skip += PAGE) {
    const sort = [{ field: 'at' }];
    const found = await documents.find(creatorMovements, { where, sort, skip, limit: PAGE });
    all.push(...found.map(({ document }) => document));
    if (found.length < PAGE) return all;
  }
}

/** The GST on the fee of a sale or a refund in its parts: where the fee was supplied, the sale says. */
export function gstOf(
  { gstOnFee, gstBefore = 0 }: Pick<CreatorMovement, 'gstOnFee' | 'gstBefore'>,
  { supply = { from: '', to: '' } }: Pick<CreatorMovement, 'supply'>,
): GstParts {
  return gstPartsBetween(gstBefore, gstBefore + gstOnFee, supply.from, supply.to).filter(
    ({ paise }) => paise !== 0,
  );
}

/** The sale that each movement is of, by its transaction. */
async function salesOf(moved: readonly CreatorMovement[], { documents }: Reading) {
  const ids = [...new Set(moved.map(({ transactionId }) => saleKey(transactionId)))];
  const sales = new Map<string, CreatorMovement>();
  for (let from = 0; from < ids.length; from += PAGE) {
    const found = await documents.getMany(creatorMovements, ids.slice(from, from + PAGE));
    for (const { document } of found) sales.set(document.transactionId, document);
  }
  return sales;
}

/** Whether the books and what was said of sales and payouts do not agree: for a moment, unless bookkeeping stands. */
export function isNotBooked(error: unknown): boolean {
  return error instanceof Problem && error.code === 'statement-not-booked';
}

/** Why no figures are handed out for a moment. */
export function notBooked(): Problem {
  return new Problem(
    409,
    'statement-not-booked',
    'Something that happened just now is not in the books yet. Try again in a moment.',
  );
}
