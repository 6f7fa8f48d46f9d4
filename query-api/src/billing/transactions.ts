import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import type { TaxLine } from '@pollux/domain/billing/quote';
import { type Account, accountsView } from '@pollux/projections/accounts/accounts';
import { type OrderDocument, ordersView } from '@pollux/projections/billing/orders';
import { paymentsByUser } from '@pollux/projections/billing/payments-by-user';
import type { z } from 'zod';
import { accountants, sessionOf, signedIn } from '../http/policies.ts';
import { keepOfficeReading, keepsFileOfAll } from '../http/office-reading.ts';
import type { Asking } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import {
  getLedger,
  getTransactions,
  getUserTransactions,
  type Transaction,
  type TransactionTax,
} from './orders-contract.ts';

type Person = Pick<Account, 'firstname' | 'lastname' | 'email'>;

export const serveTransactions = servesList(getTransactions, {
  may: accountants,
  of: ordersView,
  within: { isTransaction: () => true },
  keepsFile: keepsFileOfAll('order'),
  async rows(stored, by) {
    const rows = await transactionRows(stored, by);
    return rows.map((row, index) => ({
      ...row,
      evidenceDueBy: stored[index]?.document.evidenceDueBy ?? null,
    }));
  },
});

export const serveUserTransactions = servesList(getUserTransactions, {
  may: signedIn,
  of: ordersView,
  within: { isTransaction: () => true },
  async narrows({ userId }, by) {
    const { accountId } = sessionOf(by);
    if (userId !== undefined && userId !== accountId) {
      await accountants.require(by.session, by.documents);
      await keepOfficeReading(by, 'account', userId);
    }
    return { where: { accountId: userId ?? accountId } };
  },
  rows: transactionRows,
});

export const serveLedger = servesList(getLedger, {
  may: accountants,
  of: paymentsByUser,
  keepsFile: keepsFileOfAll('order'),
  async rows(stored, by) {
    const known = await peopleOf(
      stored.map(({ id }) => id),
      by,
    );
    return stored.map(({ id, document: { notKept: _notKept, ...sums } }) => ({
      ...sums,
      username: nameOf(known.get(id)),
    }));
  },
});

async function transactionRows(
  stored: readonly StoredDocument<OrderDocument>[],
  by: Asking,
): Promise<Transaction[]> {
  const known = await peopleOf(
    stored.map(({ document }) => document.accountId),
    by,
  );
  return stored.map(({ document }) => rowOf(document, known.get(document.accountId)));
}

async function peopleOf(ids: readonly string[], { documents }: Asking): Promise<Map<string, Person>> {
  const found = await documents.getMany(accountsView, [...new Set(ids)]);
  return new Map(found.map(({ id, document }) => [id, document]));
}

/** Empty of whoever is forgotten. */
function nameOf(person: Person | undefined): string {
  return person === undefined ? '' : `${person.firstname} ${person.lastname}`.trim();
}

function rowOf(order: OrderDocument, person: Person | undefined): Transaction {
  const { accountId, ownerBasisPoints, taxes, status, refunds, refusal: _refusal, ...known } = order;
  // What is said to the bank of the buyer is no business of the buyer's.
  const { disputes: _disputes, evidenceDueBy: _dueBy, evidenceSendAt: _sendAt, ...transaction } = known;
  return {
    ...transaction,
    status: status === 'completed' || status === 'failed' ? status : 'pending',
    userId: accountId,
    username: nameOf(person),
    useremail: person?.email ?? '',
    percentPaidToOwner: ownerBasisPoints / 100,
    tax: taxes.map(taxOf),
    // Why the gateway could not is for admins.
    refunds: refunds.map(({ failure: _failure, ...refund }) => refund),
    hasInvoice: status === 'completed' && order.account === 'credit',
  };
}

/** A tax as the sources call its parts. */
export function taxOf({ taxName, paise, basisPoints, taxType }: TaxLine): z.infer<typeof TransactionTax> {
  return { taxName, taxAmount: paise, taxPercentage: basisPoints / 100, taxType };
}
