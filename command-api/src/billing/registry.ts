import { handleRecordBankAnswer } from './bank-answers.ts';
import { handleSetBillingPolicy } from './billing-policy.ts';
import { bookkeeping } from './bookkeeping.ts';
import { handleChangePlan } from './change-plan.ts';
import {
  handleStartSubscriptionCheckout,
  handlePlaceOrder,
  handleStartQuizCheckout,
  handleConfirmCheckout,
} from './checkout.ts';
import { couponsFollow } from './coupon-uses.ts';
import { creditNoteForRefund } from './credit-notes.ts';
import { handlePlanDowngrade, handleWithdrawDowngrade } from './downgrades.ts';
import { handleSubmitDisputeEvidence, sendEvidence } from './evidence.ts';
import { feePapers } from './fee-papers.ts';
import { cancellationFollowsPlan } from './follow-plan.ts';
import { invoiceForOrder } from './invoices.ts';
import { planBought, surplusGoesBack, askPayments } from './payments.ts';
import {
  handleMakePayoutFile,
  handleReadPayoutFile,
  handleCancelPayoutFile,
  payoutFilesAreFinished,
} from './payout-files.ts';
import {
  handleSetPayoutStatus,
  handlePayOut,
  handleReturnPayout,
  payoutForSale,
  sandboxBank,
  releasePayouts,
} from './payouts.ts';
import { refundReducesPayout, refundLeavesDebt } from './refund-shares.ts';
import { handleRefundOrder, handleRetryRefund, refundIsSent, askRefunds } from './refunds.ts';
import { planLapsed, announceRenewals, renewPlans } from './renewals.ts';
import { handleRequestCancellation } from './request-cancellation.ts';
import { handleSetAutoRenew } from './set-auto-renew.ts';
import {
  handleCreateSubscriptionPlan,
  handleUpdateSubscriptionPlan,
  handleDeactivateSubscriptionPlan,
} from './subscription-plans.ts';
import { handleCreateTax, handleUpdateTax, handleDeleteTax } from './taxes.ts';
import type { CommandContext } from '../command-context.ts';

/** What this context does: by command, because something happened, because its time has come. */
export const billing: CommandContext = {
  handlers: [
    handleChangePlan,
    handleStartSubscriptionCheckout,
    handlePlaceOrder,
    handleStartQuizCheckout,
    handleConfirmCheckout,
    handleSetPayoutStatus,
    handleRefundOrder,
    handleRetryRefund,
    handleSubmitDisputeEvidence,
    handlePayOut,
    handleReturnPayout,
    handleMakePayoutFile,
    handleReadPayoutFile,
    handleCancelPayoutFile,
    handleRecordBankAnswer,
    handleSetBillingPolicy,
    handleRequestCancellation,
    handleSetAutoRenew,
    handlePlanDowngrade,
    handleWithdrawDowngrade,
    handleCreateSubscriptionPlan,
    handleUpdateSubscriptionPlan,
    handleDeactivateSubscriptionPlan,
    handleCreateTax,
    handleUpdateTax,
    handleDeleteTax,
  ],
  reactions: [
    cancellationFollowsPlan,
    planBought,
    surplusGoesBack,
    planLapsed,
    couponsFollow,
    invoiceForOrder,
    refundIsSent,
    creditNoteForRefund,
    feePapers,
    refundReducesPayout,
    refundLeavesDebt,
    payoutForSale,
    sandboxBank,
    payoutFilesAreFinished,
    bookkeeping,
  ],
  dues: [askPayments, announceRenewals, renewPlans, releasePayouts, askRefunds, sendEvidence],
};
