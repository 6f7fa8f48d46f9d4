import { asItWas } from '../http/past-documents.ts';
import { tableThen } from '../http/table-past.ts';
import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import { gstByKind, gstPartsOf, placeOfSupply } from '@pollux/domain/accounts/gstin';
import { type Invoice, InvoiceIssued, invoices } from '@pollux/domain/billing/invoices/invoices';
import { inRupees } from '@pollux/domain/kernel/money';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import type { TaxLine } from '@pollux/domain/billing/quote';
import { type Account, accountsView } from '@pollux/projections/accounts/accounts';
import { invoicesView } from '@pollux/projections/billing/invoices';
import { type OrderDocument, ordersView } from '@pollux/projections/billing/orders';
import { paymentsByUser } from '@pollux/projections/billing/payments-by-user';
import type { z } from 'zod';
import { accountants, sessionOf, signedIn } from '../http/policies.ts';
import { keepOfficeReading, keepsFileOfAll } from '../http/office-reading.ts';
import type { Asking } from '../http/serve.ts';
import type { ListContract } from '../http/list-contract.ts';
import { type FileAsked, servesList } from '../http/serve-list.ts';
import { isoIn } from '../files/zones.ts';
import { paperAt } from './paper-place.ts';
import {
  type AdminTransaction,
  getLedger,
  getTransactions,
  getUserTransactions,
  type Transaction,
  type TransactionTax,
} from './orders-contract.ts';

type Person = Pick<Account, 'firstname' | 'lastname' | 'email'>;

export const serveTransactions = servesList(getTransactions, {
  may: accountants,
  past: tableThen(asItWas(ordersView)),
  of: ordersView,
  within: { isTransaction: () => true },
  keepsFile: keepsFileOfAll('order'),
  async rows(stored, by) {
    const [rows, invoiced] = await Promise.all([transactionRows(stored, by), invoicesFor(stored, by)]);
    return rows.map((row, index) => {
      const invoice = invoiced.get(row.transactionId ?? '');
      return {
        ...row,
        evidenceDueBy: stored[index]?.document.evidenceDueBy ?? null,
        invoice: invoice === undefined ? null : invoiceOf(invoice),
      };
    });
  },
  layout: async (asked) => ({ spread: inWords(asked) }),
});

async function invoicesFor(
  stored: readonly StoredDocument<OrderDocument>[],
  by: Asking,
): Promise<Map<string, Invoice>> {
  const sold = stored.flatMap(({ document: { account, transactionId } }) =>
    account === 'credit' && transactionId !== null ? [transactionId] : [],
  );
  const places = await by.documents.getMany(invoicesView, sold);
  const read = await Promise.all(places.map(({ document }) => paperAt(document, invoices, by)));
  return new Map(
    read.flatMap((data) => {
      const invoice = InvoiceIssued.schema.safeParse(data).data;
      return invoice === undefined ? [] : [[invoice.transactionId, invoice] as const];
    }),
  );
}

/** What returns ask of an invoice. */
function invoiceOf({ serial, at, gstin, supply, quote }: Invoice): AdminTransaction['invoice'] {
  return {
    serial,
    at,
    gstin: gstin === FORGOTTEN ? '' : gstin,
    placeOfSupply: placeOfSupply(supply.to),
    taxableValue: quote.taxableValue,
    ...gstByKind(quote.taxes.flatMap((tax) => gstPartsOf(tax, supply))),
  };
}

/** Taxes with their rates and amounts, as files have them: "GST 18 %: 89.82". */
export function taxesInWords({ tax }: Pick<Transaction, 'tax'>): string {
  return tax
    .map(({ taxName, taxPercentage, taxAmount }) => `${taxName} ${taxPercentage} %: ${inRupees(taxAmount)}`)
    .join('; ');
}

/** In files amounts are rupees and times those of the person's zone wherever they stand, also in taxes and refunds. */
function inWords({ labels, timeZone }: Pick<FileAsked<ListContract>, 'labels' | 'timeZone'>) {
  const write = isoIn(timeZone);
  const title = (name: string) => labels[name] ?? name;
  return {
    tax: [
      {
        name: 'tax',
        title: title('tax'),
        cell: taxesInWords,
      },
    ],
    refunds: [
      {
        name: 'refunds',
        title: title('refunds'),
        cell: ({ refunds }: Pick<Transaction, 'refunds'>) =>
          refunds.map(({ at, paise, status }) => `${write(at)}: ${inRupees(paise)} ${status}`).join('; '),
      },
    ],
  };
}

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
  layout: async (asked) => ({ spread: inWords(asked) }),
});

export const serveLedger = servesList(getLedger, {
  may: accountants,
  past: tableThen(asItWas(paymentsByUser)),
  of: paymentsByUser,
  keepsFile: keepsFileOfAll('order'),
  async rows(stored, by) {
    const known = await peopleOf(
      stored.map(({ id }) => id),
      by,
    );
    return stored.map(({ id, document }) => ({
      ...document,
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
export function nameOf(person: Pick<Person, 'firstname' | 'lastname'> | undefined): string {
  return person === undefined ? '' : `${person.firstname} ${person.lastname}`.trim();
}

function rowOf(order: OrderDocument, person: Person | undefined): Transaction {
  const {
    accountId,
    ownerBasisPoints,
    taxes,
    status,
    refunds,
    refusal: _refusal,
    couponCode: _code,
    ...known
  } = order;
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
