import { accessTokens } from './accounts/access-tokens.ts';
import { accounts } from './accounts/account.ts';
import { admins } from './accounts/admins.ts';
import { bankDetails } from './accounts/bank-details.ts';
import { emails } from './accounts/email.ts';
import { personalImages } from './accounts/personal-images.ts';
import { providerIdentities } from './accounts/provider-identity.ts';
import { answerTags } from './attending/answer-tags.ts';
import { attempts } from './attending/attempts.ts';
import { ratings } from './attending/rating.ts';
import { certificates } from './attending/certificate.ts';
import { courseGrades } from './attending/course-grade.ts';
import { bankCopies } from './authoring/bank/bank-copies.ts';
import { questionBanks } from './authoring/bank/question-bank.ts';
import { questionFolders } from './authoring/bank/question-folder.ts';
import { media } from './authoring/media.ts';
import { activityReports } from './authoring/activity-reports.ts';
import { quizzes } from './authoring/quiz.ts';
import { billingPolicy } from './billing/billing-policy.ts';
import { cancellations } from './billing/cancellation.ts';
import { feeCreditNotes } from './billing/fees/fee-credit-notes.ts';
import { feeInvoices } from './billing/fees/fee-invoices.ts';
import { invoices } from './billing/invoices/invoices.ts';
import { creatorDebts } from './billing/payouts/creator-debt.ts';
import { creditNotes } from './billing/refunds/credit-notes.ts';
import { couponUses } from './billing/orders/coupon-uses.ts';
import { orders } from './billing/orders/orders.ts';
import { payouts } from './billing/payouts/payout.ts';
import { payoutFiles } from './billing/payouts/payout-file.ts';
import { utrs } from './billing/payouts/utr.ts';
import { transactions } from './billing/ledger.ts';
import { subscriptionPlans } from './accounts/subscription-plans.ts';
import { exportsOf } from './exports/exports.ts';
import { hallQuestions } from './hosting/hall-questions.ts';
import { hallVotes } from './hosting/hall-votes.ts';
import { joinCodes } from './hosting/join-codes.ts';
import { places } from './hosting/place.ts';
import { rolls } from './hosting/roll.ts';
import { seats } from './hosting/seat.ts';
import { showings } from './hosting/showing.ts';
import { askers } from './hosting/asking.ts';
import { hostedSessions } from './hosting/hosted-session.ts';
import type { AnyEventDefinition } from './kernel/event.ts';
import { readMarks } from './notifications/read-marks.ts';
import { webhooksOf } from './notifications/webhooks.ts';
import { readings } from './operations/readings.ts';
import { eventsAside } from './operations/set-aside.ts';
import { upkeep } from './operations/upkeep.ts';
import { banners } from './reference/banner.ts';
import { coupons } from './reference/coupon.ts';
import { grades } from './reference/grade.ts';
import { questionTypeRecords } from './reference/question-type.ts';
import { subjects } from './reference/subject.ts';
import { taxes } from './billing/tax.ts';
import { testimonials } from './reference/testimonial.ts';
import { tickets } from './support/ticket.ts';
import { ballots } from './voting/ballot.ts';
import { urns } from './voting/urn.ts';
import { wordModerations } from './hosting/word-moderation.ts';

/** Every stream category there is. */
export const categories = [
  accounts,
  admins,
  emails,
  bankDetails,
  accessTokens,
  personalImages,
  providerIdentities,
  quizzes,
  activityReports,
  media,
  questionBanks,
  questionFolders,
  bankCopies,
  ballots,
  urns,
  wordModerations,
  hostedSessions,
  joinCodes,
  places,
  rolls,
  seats,
  showings,
  askers,
  hallQuestions,
  hallVotes,
  attempts,
  ratings,
  certificates,
  courseGrades,
  answerTags,
  banners,
  grades,
  subjects,
  questionTypeRecords,
  testimonials,
  taxes,
  coupons,
  subscriptionPlans,
  billingPolicy,
  orders,
  couponUses,
  invoices,
  creditNotes,
  feeInvoices,
  feeCreditNotes,
  payouts,
  payoutFiles,
  utrs,
  creatorDebts,
  transactions,
  tickets,
  cancellations,
  readMarks,
  webhooksOf,
  exportsOf,
  eventsAside,
  upkeep,
  readings,
] as const;

/** Every event type there is. */
export const eventDefinitions: readonly AnyEventDefinition[] = categories.flatMap(({ events }) => events);
