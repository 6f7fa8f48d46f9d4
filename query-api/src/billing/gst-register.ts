import { FeeCreditNoteIssued, feeCreditNotes } from '@pollux/domain/billing/fees/fee-credit-notes';
import { FeeInvoiceIssued, feeInvoices } from '@pollux/domain/billing/fees/fee-invoices';
import { REGISTER_COLUMNS, REGISTER_KINDS } from '@pollux/domain/billing/gst-register';
import { InvoiceIssued, invoices, seriesAt } from '@pollux/domain/billing/invoices/invoices';
import { CreditNoteIssued, creditNotes } from '@pollux/domain/billing/refunds/credit-notes';
import { spanOf } from '@pollux/projections/billing/journal';
import { csvOf } from '../files/csv.ts';
import type { Column, Row } from '../files/section.ts';
import { WORKBOOK_TYPE, workbookOf } from '../files/workbook.ts';
import { accountants } from '../http/policies.ts';
import { keepsFileOfAll } from '../http/office-reading.ts';
import type { Asking } from '../http/serve.ts';
import { servesFile } from '../http/serve-file.ts';
import { getGstRegister } from './gst-register-contract.ts';
import { ofCreditNote, ofFeeCreditNote, ofFeeInvoice, ofInvoice, type RegisterLine } from './gst-lines.ts';

/** So many events of a series are read at once. */
const PAGE = 500;

/** How the file sets what a column's cells mean. */
const KINDS = { text: undefined, number: undefined, day: 'day', paise: 'paise' } as const;

const keepsFile = keepsFileOfAll('order');

export const serveGstRegister = servesFile(getGstRegister, {
  may: accountants,
  isMade: true,
  async file({ query: { month, format, labels } }, by) {
    await keepsFile(by);
    const columns = REGISTER_COLUMNS.map(
      (name): Column => ({
        name,
        title: labels[name] ?? name,
        kind: KINDS[REGISTER_KINDS[name]],
      }),
    );
    const rows = registerRows(month, labels, by);
    if (format === 'csv') {
      const name = `gst-register-${month}.csv`;
      return { type: 'text/csv; charset=utf-8', content: csvOf(columns, rows), name };
    }
    const sheet = { name: labels['title'] ?? 'GST register', columns, rows };
    return { type: WORKBOOK_TYPE, content: workbookOf([sheet]), name: `gst-register-${month}.xlsx` };
  },
});

async function* registerRows(
  month: string,
  labels: Readonly<Record<string, string>>,
  by: Asking,
): AsyncGenerator<Row> {
  // A month is in one financial year, and each series in the order of its numbers.
  const series = seriesAt(new Date(`${month}-15T00:00:00.000Z`));
  const said = ({ document, ...line }: RegisterLine): Row => ({
    ...line,
    document: labels[`document=${document}`] ?? document,
  });
  for await (const data of issuedIn(invoices.stream({ series }), month, by))
    yield said(ofInvoice(InvoiceIssued.schema.parse(data)));
  for await (const data of issuedIn(creditNotes.stream({ series }), month, by))
    yield said(ofCreditNote(CreditNoteIssued.schema.parse(data)));
  for await (const data of issuedIn(feeInvoices.stream({ series }), month, by))
    yield said(ofFeeInvoice(FeeInvoiceIssued.schema.parse(data)));
  for await (const data of issuedIn(feeCreditNotes.stream({ series }), month, by))
    yield said(ofFeeCreditNote(FeeCreditNoteIssued.schema.parse(data)));
}

/** What the events of a series say that were issued in a month. */
async function* issuedIn(stream: string, month: string, { events }: Asking): AsyncGenerator {
  for (let from = 0; ; from += PAGE) {
    const read = await events.readStream(stream, { from, limit: PAGE });
    for (const { data } of read) {
      const { at } = data as { readonly at?: string };
      if (at !== undefined && spanOf(at, 'month') === month) yield data;
    }
    if (read.length < PAGE) return;
  }
}
