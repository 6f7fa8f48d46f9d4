import { serveAccountEntries, serveMovement } from './account-sheet.ts';
import { serveMyCancellationImage, serveCancellationImage } from './cancellation-image.ts';
import { serveCheckoutQuote, serveOrderStatus, servePurchase } from './checkout.ts';
import { serveGstRegister } from './gst-register.ts';
import {
  serveInvoice,
  servePayoutInvoice,
  serveTicketInvoice,
  serveCreditNote,
  serveFeeInvoice,
  serveFeeCreditNote,
} from './invoice-file.ts';
import { serveJournal, serveTrialBalance, serveTrialBalanceFile } from './journal.ts';
import { servePayoutFiles, serveFileCandidates, servePayoutFile } from './payout-files.ts';
import { servePayouts, serveMySales, servePayoutCheck, servePayout, serveBillingPolicy } from './payouts.ts';
import { serveCancellations, serveMyCancellation } from './queries.ts';
import { serveRefundCheck, serveEvidenceCheck } from './refunds.ts';
import { serveMyStatementMonths, serveMyStatement, serveCreatorStatement } from './statement-file.ts';
import { serveAdminTaxes, serveTaxes } from './taxes.ts';
import { serveTransactions, serveUserTransactions, serveLedger } from './transactions.ts';
import type { QueryContext } from '../query-context.ts';

/** What this context answers: lists, with their exports, other queries, files, and rooms on the socket. */
export const billing: QueryContext = {
  lists: [
    serveAdminTaxes,
    serveTransactions,
    serveUserTransactions,
    serveLedger,
    serveJournal,
    serveAccountEntries,
    servePayouts,
    serveMySales,
    serveCancellations,
    servePayoutFiles,
  ],
  queries: [
    serveTaxes,
    serveMyCancellation,
    serveTrialBalance,
    serveMovement,
    serveCheckoutQuote,
    serveOrderStatus,
    servePurchase,
    serveMyStatementMonths,
    servePayoutCheck,
    serveFileCandidates,
    servePayoutFile,
    servePayout,
    serveRefundCheck,
    serveEvidenceCheck,
    serveBillingPolicy,
  ],
  files: [
    serveMyCancellationImage,
    serveCancellationImage,
    serveInvoice,
    servePayoutInvoice,
    serveTicketInvoice,
    serveMyStatement,
    serveCreatorStatement,
    serveCreditNote,
    serveFeeInvoice,
    serveFeeCreditNote,
    serveTrialBalanceFile,
    serveGstRegister,
  ],
};
