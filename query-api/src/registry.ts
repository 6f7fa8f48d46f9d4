import { serveMySignInWays, serveSignInWays } from './accounts/sign-in-ways.ts';
import { serveMyAccessTokens } from './accounts/access-tokens.ts';
import { serveBankDetailsOf, serveMyBankDetails } from './accounts/bank-details.ts';
import { serveMyExport } from './exports/my-data/my-export.ts';
import {
  serveEntitlements,
  serveMe,
  serveMySessions,
  serveSession,
  serveSiteStatistics,
  serveUser,
} from './accounts/queries.ts';
import {
  serveAdminContent,
  serveAdminContentByCategory,
  serveAdminQuizzes,
  serveAdminUserContent,
} from './admin/queries.ts';
import { serveAdminUser, serveAdminUsers } from './admin/users.ts';
import { serveAdminStatistics } from './admin/statistics.ts';
import { serveCountries } from './site/countries.ts';
import { serveAdminActions } from './admin/actions.ts';
import { serveAllAttempts } from './admin/attempts.ts';
import { serveAdminOverview } from './admin/overview.ts';
import { serveAdminTrends } from './admin/trends.ts';
import { serveAnswerKey } from './attending/answer-key.ts';
import { serveMarking } from './attending/marking.ts';
import { serveIrregularities } from './attending/irregularities.ts';
import { serveAttempt, serveMyAttempts } from './attending/queries.ts';
import { liveQuestionShares, serveQuestionFolders } from './authoring/bank/folders.ts';
import { serveBankCopies, serveBankQuestions } from './authoring/bank/questions.ts';
import { serveDeletionEffect } from './attending/deletion.ts';
import { liveDraft, serveDraft } from './authoring/draft.ts';
import { servePaperPdf, servePapersZip } from './authoring/paper.ts';
import {
  serveActivityCertificates,
  serveCertificate,
  serveCertificatePdf,
  serveMyCertificates,
  serveVerifiedCertificate,
} from './attending/certificates.ts';
import { serveClasses } from './attending/classes.ts';
import { serveExamples } from './authoring/examples.ts';
import { serveExplore, serveExploreEntry, serveSamples } from './authoring/explore.ts';
import { serveLogPeople } from './authoring/change-people.ts';
import { liveChanges, serveChanges, serveLogs } from './authoring/changes.ts';
import { serveHistory, serveMoment } from './authoring/history.ts';
import { serveMediaName } from './authoring/media-name.ts';
import { serveAttend } from './attending/attend.ts';
import { serveEditor, serveMyActivities, serveMyBin, serveQuiz } from './authoring/queries.ts';
import { serveReportedActivities, serveReportedActivity } from './authoring/reported.ts';
import { serveStanding } from './authoring/standing.ts';
import { serveToday } from './authoring/today.ts';
import { serveCancellationImage, serveMyCancellationImage } from './billing/cancellation-image.ts';
import { serveCheckoutQuote, serveOrderStatus, servePurchase } from './billing/checkout.ts';
import {
  serveBillingPolicy,
  serveMySales,
  servePayout,
  servePayoutCheck,
  servePayouts,
} from './billing/payouts.ts';
import { serveFileCandidates, servePayoutFile, servePayoutFiles } from './billing/payout-files.ts';
import { serveAccountEntries, serveMovement } from './billing/account-sheet.ts';
import { serveGstRegister } from './billing/gst-register.ts';
import { serveJournal, serveTrialBalance, serveTrialBalanceFile } from './billing/journal.ts';
import { serveEvidenceCheck, serveRefundCheck } from './billing/refunds.ts';
import {
  serveCreditNote,
  serveFeeCreditNote,
  serveFeeInvoice,
  serveInvoice,
  servePayoutInvoice,
  serveTicketInvoice,
} from './billing/invoice-file.ts';
import { serveCreatorStatement, serveMyStatement, serveMyStatementMonths } from './billing/statement-file.ts';
import { serveLedger, serveTransactions, serveUserTransactions } from './billing/transactions.ts';
import { serveCancellations, serveMyCancellation } from './billing/queries.ts';
import { serveAttemptReceipt, serveAttemptReport, serveMyReport } from './attending/report.ts';
import { serveLeaderboardRecord } from './attending/leaderboard-record.ts';
import { liveHall, liveLeaderboard, serveHall, serveLeaderboard } from './attending/leaderboard.ts';
import {
  livePublicResults,
  liveSharedResults,
  servePublicResults,
  serveResultsSharing,
} from './attending/public-results.ts';
import {
  serveOverallScores,
  serveRemovedActivities,
  serveQuestionWise,
  serveScores,
  serveSurveyResponses,
} from './attending/scores.ts';
import { serveActivityReportPdf } from './attending/activity-report.ts';
import { serveAnswerCounts } from './attending/answer-counts.ts';
import { serveCrossTable, serveSurveyAnswers } from './attending/cross-table.ts';
import { serveCrossTableFile } from './attending/cross-table-file.ts';
import { serveTextAnswers } from './attending/text-answers.ts';
import { serveActivityStatistics } from './attending/statistics.ts';
import {
  serveMyAttemptList,
  serveMySurveys,
  serveQuizReports,
  serveRatings,
} from './attending/attempt-lists.ts';
import { liveAttempt, liveAttendance, serveAttendance } from './attending/progress.ts';
import { listFinder } from './exports/ordered-files.ts';
import { exportFileOf, serveMyExports } from './exports/queries.ts';
import { exportOf } from './http/list-export.ts';
import type { QueryHandler } from './http/serve.ts';
import type { FileHandler } from './http/serve-file.ts';
import type { ListHandler } from './http/serve-list.ts';
import type { LiveRoom } from './live/live.ts';
import { serveOperations } from './operations/operations.ts';
import { serveAuditBundle, serveBallotList, serveSessionBundle } from './proof/audit-bundle.ts';
import {
  serveAccountBundle,
  serveBooksBundle,
  serveLogBundle,
  serveMyAccountBundle,
} from './proof/money-bundles.ts';
import { serveAttemptProof, serveCertificateProof, servePurchaseProof } from './proof/own-proofs.ts';
import { serveChangeProof, serveEventProof } from './proof/event-proofs.ts';
import { serveTransparencyLog } from './proof/transparency-log.ts';
import { serveMyNotifications } from './notifications/queries.ts';
import { serveMyWebhooks, serveWebhookDeliveries } from './notifications/webhooks.ts';
import { liveListChanges } from './reference/list-changes.ts';
import {
  liveReferenceList,
  serveAdminGrades,
  serveAdminQuestionTypes,
  serveAdminSubjects,
  serveGrades,
  serveQuestionTypes,
  serveSubjectStats,
  serveSubjects,
} from './reference/lists.ts';
import { serveAdminBanners, serveBanners, serveTestimonials } from './reference/queries.ts';
import {
  serveAdminPlans,
  serveAdminSubscriptions,
  servePlan,
  servePlans,
  serveSubscription,
  serveSubscriptions,
} from './accounts/plans.ts';
import { serveAdminCoupons, serveDiscounts } from './reference/coupons.ts';
import { serveAdminTaxes, serveTaxes } from './billing/taxes.ts';
import { serveOperator, servePayoutTerms } from './site/queries.ts';
import { serveMySupportTickets, serveSupportTicket, serveSupportTickets } from './support/queries.ts';
import { serveAskedQuestion } from './hosting/asked.ts';
import { serveAttendedSession, serveHostedSessions } from './hosting/queries.ts';
import {
  liveHallDesk,
  liveHallDoor,
  liveHallQuestions,
  serveHallDesk,
  serveHallQuestions,
  serveHallReport,
} from './hosting/hall.ts';
import { servePresentedWall, serveShowing } from './hosting/present.ts';
import { serveSessionRecap } from './hosting/recap.ts';
import {
  liveSessionProgress,
  serveComparedSessions,
  serveSessionAttempt,
  serveSessionProgress,
} from './hosting/own-pace.ts';
import { liveLedSession, liveSessionStage, serveLedSession, serveShownResults } from './hosting/stage.ts';
import { serveClock } from './hosting/clock.ts';
import { serveLine } from './hosting/line.ts';
import { liveSessionPeople, serveSessionNames, serveSessionPeople } from './hosting/people.ts';
import { serveSessionTeams } from './hosting/teams.ts';
import {
  serveOwnScore,
  serveSessionBoard,
  serveSessionScores,
  serveSessionScoresFile,
} from './hosting/scores.ts';
import { serveSessionCards } from './hosting/session-cards.ts';
import { liveVoteCourse, servePollCourse } from './voting/course.ts';
import {
  livePollResults,
  serveMyPollResponses,
  serveMyPolls,
  servePollResults,
  serveWords,
} from './voting/queries.ts';
import { serveMyReceipt, serveReceipt, serveReceiptProof } from './voting/receipts.ts';
import { serveTakingPart } from './attending/taking-part.ts';
import { serveVerification } from './voting/verification.ts';

/** Every list there is; each has its exports. */
export const lists: readonly ListHandler[] = [
  serveMyCertificates,
  serveActivityCertificates,
  serveHallReport,
  serveMyActivities,
  serveMyPolls,
  serveMyBin,
  serveMyPollResponses,
  serveMyAttemptList,
  serveMySurveys,
  serveLeaderboardRecord,
  serveQuizReports,
  serveRatings,
  serveScores,
  serveQuestionWise,
  serveSurveyResponses,
  serveTextAnswers,
  serveOverallScores,
  serveRemovedActivities,
  serveExplore,
  serveMySupportTickets,
  serveTestimonials,
  serveAdminUsers,
  serveAdminUserContent,
  serveAdminContent,
  serveAllAttempts,
  serveAdminActions,
  serveReportedActivities,
  serveAdminQuizzes,
  serveAdminBanners,
  serveAdminTaxes,
  serveAdminCoupons,
  serveAdminPlans,
  serveAdminSubscriptions,
  serveTransactions,
  serveUserTransactions,
  serveLedger,
  serveJournal,
  serveAccountEntries,
  servePayouts,
  serveMySales,
  serveAdminGrades,
  serveAdminSubjects,
  serveAdminQuestionTypes,
  serveCancellations,
  servePayoutFiles,
  serveSupportTickets,
];

/** Every query there is. */
export const queries: readonly QueryHandler[] = [
  serveSession,
  serveMe,
  serveMySessions,
  serveMyAccessTokens,
  serveSignInWays,
  serveMySignInWays,
  serveUser,
  serveMyBankDetails,
  serveBankDetailsOf,
  serveEntitlements,
  serveSiteStatistics,
  serveSamples,
  serveExamples,
  serveOperator,
  servePayoutTerms,
  serveCountries,
  serveBanners,
  serveTaxes,
  serveDiscounts,
  servePlans,
  servePlan,
  serveSubscriptions,
  serveSubscription,
  serveGrades,
  serveSubjects,
  serveSubjectStats,
  serveQuestionTypes,
  serveStanding,
  serveToday,
  serveTakingPart,
  serveAttendance,
  serveEditor,
  serveDraft,
  serveQuestionFolders,
  serveBankQuestions,
  serveBankCopies,
  serveAnswerKey,
  serveDeletionEffect,
  serveLogs,
  serveLogPeople,
  serveChanges,
  serveHistory,
  serveMoment,
  serveMediaName,
  serveQuiz,
  serveAttend,
  serveAttempt,
  serveMyAttempts,
  serveIrregularities,
  serveLeaderboard,
  serveHall,
  serveMyReport,
  serveAttemptReport,
  serveAttemptReceipt,
  serveClasses,
  servePollResults,
  servePollCourse,
  serveWords,
  serveAttendedSession,
  serveHostedSessions,
  serveAskedQuestion,
  serveSessionPeople,
  serveSessionNames,
  serveSessionTeams,
  serveShownResults,
  serveSessionBoard,
  serveSessionScores,
  serveLine,
  serveClock,
  serveOwnScore,
  serveSessionRecap,
  servePresentedWall,
  serveShowing,
  serveLedSession,
  serveSessionAttempt,
  serveSessionProgress,
  serveComparedSessions,
  serveHallQuestions,
  serveHallDesk,
  serveVerification,
  serveReportedActivity,
  serveMyReceipt,
  serveReceipt,
  serveReceiptProof,
  serveCertificate,
  serveVerifiedCertificate,
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
  serveMyNotifications,
  serveMyWebhooks,
  serveWebhookDeliveries,
  serveMyExports,
  serveActivityStatistics,
  serveMarking,
  serveAnswerCounts,
  serveSurveyAnswers,
  serveCrossTable,
  servePublicResults,
  serveResultsSharing,
  serveExploreEntry,
  serveAdminStatistics,
  serveAdminUser,
  serveSupportTicket,
  serveAdminOverview,
  serveAdminContentByCategory,
  serveAdminTrends,
  serveOperations,
  serveAttemptProof,
  serveCertificateProof,
  servePurchaseProof,
  serveTransparencyLog,
  serveChangeProof,
  serveEventProof,
  ...lists,
];

/** Every file that a session may be needed for. */
export const files: readonly FileHandler[] = [
  serveAuditBundle,
  serveBallotList,
  serveSessionBundle,
  serveMyAccountBundle,
  serveAccountBundle,
  serveBooksBundle,
  serveLogBundle,
  serveMyExport,
  serveMyCancellationImage,
  serveCancellationImage,
  serveCertificatePdf,
  serveActivityReportPdf,
  servePaperPdf,
  servePapersZip,
  serveSessionCards,
  serveSessionScoresFile,
  serveCrossTableFile,
  serveInvoice,
  servePayoutInvoice,
  serveTicketInvoice,
  serveMyStatement,
  serveCreatorStatement,
  exportFileOf(listFinder(lists)),
  serveCreditNote,
  serveFeeInvoice,
  serveFeeCreditNote,
  serveTrialBalanceFile,
  serveGstRegister,
  ...lists.map(exportOf),
];

/** Every kind of room there is on the socket. */
export const liveRooms: readonly LiveRoom[] = [
  livePollResults,
  liveSessionStage,
  liveSessionProgress,
  liveLedSession,
  liveSessionPeople,
  liveHallDoor,
  liveHallQuestions,
  liveHallDesk,
  liveVoteCourse,
  livePublicResults,
  liveSharedResults,
  liveAttempt,
  liveLeaderboard,
  liveHall,
  liveChanges,
  liveAttendance,
  liveDraft,
  liveQuestionShares,
  liveReferenceList,
  liveListChanges,
];
