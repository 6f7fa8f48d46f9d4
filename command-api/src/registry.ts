import type { ImagePurpose } from '@pollux/domain/authoring/media';
import { handleCreateAccessToken, handleRevokeAccessToken } from './accounts/access-tokens.ts';
import {
  handleReadBankDetails,
  handleSaveBankDetails,
  handleWithdrawBankDetails,
} from './accounts/bank-details.ts';
import {
  changeOfEmail,
  handleChangeEmail,
  handleConfirmEmailChange,
  handleWithdrawEmailChange,
} from './accounts/change-email.ts';
import { handleChangePassword } from './accounts/change-password.ts';
import { adminsRoster, handleChangeOfficeRole } from './accounts/admins-roster.ts';
import { adminMade, handleCreateAdmin } from './accounts/create-admin.ts';
import { handleEndOtherSessions, handleEndSession } from './accounts/end-sessions.ts';
import { forgetPerson, handleForgetAccount } from './accounts/forget-account.ts';
import { AdminSignIn, handleLogIn } from './accounts/log-in.ts';
import {
  handleContinueProviderSignIn,
  handleRemoveProvider,
  handleSendJoiningCode,
  handleSignUpByProvider,
  providerSignUp,
} from './accounts/join-provider.ts';
import { handleLogOut } from './accounts/log-out.ts';
import { deleteImages, handleUploadPersonalImage } from './accounts/personal-images.ts';
import { handleChangeLanguage, handleUpdateProfile } from './accounts/profile.ts';
import {
  handleAddPasskey,
  handleLogInByPasskey,
  handleRemovePasskey,
  handleStartPasskey,
  handleStartPasskeyLogIn,
} from './accounts/passkeys.ts';
import { handleBeginProviderSignIn, handleCompleteProviderSignIn } from './accounts/provider-sign-in.ts';
import { handleResetPassword } from './accounts/reset-password.ts';
import {
  handleConfirmSecondFactor,
  handleRemoveSecondFactor,
  handleRenewRecoveryCodes,
  handleStartSecondFactor,
} from './accounts/second-factor.ts';
import { handleSendOneTimeCode } from './accounts/send-one-time-code.ts';
import { codeForNewAccount, handleSignUp, handleSignUpByEmail } from './accounts/sign-up.ts';
import { handleUndoEmailChange } from './accounts/undo-email-change.ts';
import { unfinishedSignUps } from './accounts/unfinished-sign-ups.ts';
import { handleVerifyLogInCode } from './accounts/verify-log-in-code.ts';
import { handleVerifyOneTimeCode } from './accounts/verify-one-time-code.ts';
import { handleCopyFromQuestionBank, handleLinkBankCopies } from './authoring/bank/bank-copies.ts';
import {
  handleChangeBankQuestion,
  handleRemoveBankQuestions,
  handleSaveToQuestionBank,
  handleMoveBankQuestions,
  handleTagBankQuestions,
} from './authoring/bank/bank-questions.ts';
import {
  handleMakeQuestionFolder,
  handleRemoveQuestionFolder,
  handleRenameQuestionFolder,
  handleShareQuestionFolder,
  handleUnshareQuestionFolder,
} from './authoring/bank/question-folders.ts';
import {
  handleAddAnswerTag,
  handleRemoveAnswerTag,
  handleRenameAnswerTag,
  handleTagAnswers,
} from './attending/answer-tags.ts';
import {
  handleChooseNickname,
  handleGrantExtraTime,
  handleHideNickname,
  handleReopenAttempt,
} from './attending/help.ts';
import { handleRateQuiz } from './attending/rate-quiz.ts';
import { regradeAttempts } from './attending/regrade-attempt.ts';
import { handleSaveAnswers } from './attending/save-answers.ts';
import { handleStartAttempt } from './attending/start-attempt.ts';
import { attemptsFollow, endAttempts, handleSubmitAttempt } from './attending/submit-attempt.ts';
import { emptyBin, handleMoveToBin, handleRestoreFromBin } from './authoring/bin.ts';
import { handleCorrectAnswerKey } from './authoring/correct-answer-key.ts';
import { handleCreatePoll, handleCreateQuiz, handleCreateSurvey } from './authoring/create-activity.ts';
import { DeleteQuiz, handleDeleteActivity } from './authoring/delete-activity.ts';
import { handleDuplicateActivity } from './authoring/duplicate-activity.ts';
import { handleStartFromExample } from './authoring/start-from-example.ts';
import { handleEditActivity, handleRedoEdit, handleUndoEdit } from './authoring/edit-draft.ts';
import { followSchedules } from './authoring/follow-schedule.ts';
import { handleOpenDraft } from './authoring/open-draft.ts';
import { handlePublishActivity } from './authoring/publish-activity.ts';
import {
  deletionClosesReports,
  handleDismissReports,
  handleReportActivity,
} from './authoring/report-activity.ts';
import { handleRestoreMoment } from './authoring/restore-moment.ts';
import { handleSetActivityActive } from './authoring/set-activity-active.ts';
import { handleSetResultsPublic } from './authoring/set-results-public.ts';
import {
  handleAppealTakeDown,
  handleReinstateActivity,
  handleTakeDownActivity,
  takeDownSettlesReports,
} from './authoring/taking-down.ts';
import { handleUpdatePoll, handleUpdateQuiz, handleUpdateSurvey } from './authoring/update-activity.ts';
import { handleUploadImage, handleUploadReferenceImage } from './authoring/upload-image.ts';
import { handleChangePlan } from './billing/change-plan.ts';
import {
  handleConfirmCheckout,
  handlePlaceOrder,
  handleStartQuizCheckout,
  handleStartSubscriptionCheckout,
} from './billing/checkout.ts';
import { handleEditUser } from './accounts/edit-user.ts';
import { handleDeleteUser, handleDisableAccount, handleEnableAccount } from './accounts/disable-account.ts';
import { handleSetBillingPolicy } from './billing/billing-policy.ts';
import { bookkeeping } from './billing/bookkeeping.ts';
import {
  handlePayOut,
  handleReturnPayout,
  handleSetPayoutStatus,
  payoutForSale,
  releasePayouts,
  sandboxBank,
} from './billing/payouts.ts';
import { handleRecordBankAnswer } from './billing/bank-answers.ts';
import {
  handleCancelPayoutFile,
  handleMakePayoutFile,
  handleReadPayoutFile,
  payoutFilesAreFinished,
} from './billing/payout-files.ts';
import { couponsFollow } from './billing/coupon-uses.ts';
import { invoiceForOrder } from './billing/invoices.ts';
import { creditNoteForRefund } from './billing/credit-notes.ts';
import { feePapers } from './billing/fee-papers.ts';
import { handleSubmitDisputeEvidence, sendEvidence } from './billing/evidence.ts';
import { refundLeavesDebt, refundReducesPayout } from './billing/refund-shares.ts';
import { askRefunds, handleRefundOrder, handleRetryRefund, refundIsSent } from './billing/refunds.ts';
import { askPayments, planBought, surplusGoesBack } from './billing/payments.ts';
import { handlePlanDowngrade, handleWithdrawDowngrade } from './billing/downgrades.ts';
import { cancellationFollowsPlan } from './billing/follow-plan.ts';
import { announceRenewals, planLapsed, renewPlans } from './billing/renewals.ts';
import { handleRequestCancellation } from './billing/request-cancellation.ts';
import { handleSetAutoRenew } from './billing/set-auto-renew.ts';
import {
  handleCreateSubscriptionPlan,
  handleDeactivateSubscriptionPlan,
  handleUpdateSubscriptionPlan,
} from './billing/subscription-plans.ts';
import { expiredExports, forgetExports, handleDeleteExport, handleOrderExport } from './exports/exports.ts';
import type { Due } from './kernel/due.ts';
import type { CommandAlias, CommandHandler } from './kernel/handles.ts';
import type { Lane } from './kernel/lane.ts';
import type { Reaction } from './kernel/reaction.ts';
import { otherMails, urgentMails } from './mails/lanes.ts';
import {
  forgetWebhooks,
  handleAddWebhook,
  handleChangeWebhookSecret,
  handleRedeliverWebhook,
  handleRemoveWebhook,
  handleSwitchWebhookOn,
} from './notifications/webhooks.ts';
import { handleMarkNotificationsRead } from './notifications/mark-notifications-read.ts';
import { handleCreateBanner, handleDeleteBanner, handleUpdateBanner } from './reference/banners.ts';
import {
  handleCancelUpkeep,
  handleDropUndone,
  handleOrderUpkeep,
  handleRetryUndone,
} from './operations/upkeep.ts';
import {
  handleCreateGrade,
  handleDeleteGrade,
  handleImportGrades,
  handleUpdateGrade,
} from './reference/grades.ts';
import { handleImportQuestionTypes, handleUpdateQuestionType } from './reference/question-types.ts';
import {
  handleCreateSubject,
  handleDeleteSubject,
  handleImportSubjects,
  handleUpdateSubject,
} from './reference/subjects.ts';
import { handleCreateCoupon, handleDeleteCoupon, handleUpdateCoupon } from './reference/coupons.ts';
import { handleCreateTax, handleDeleteTax, handleUpdateTax } from './billing/taxes.ts';
import {
  forgetTestimonial,
  handleAddTestimonial,
  handleRemoveTestimonial,
} from './reference/testimonials.ts';
import { handleAnswerSupportTicket } from './support/answer-support-ticket.ts';
import { forgetVisitorsTicket, handleDeleteSupportTicket } from './support/delete-support-ticket.ts';
import { handleOpenSupportTicket } from './support/open-support-ticket.ts';
import { handleSetSupportTicketStatus } from './support/set-support-ticket-status.ts';
import {
  certificatesFollow,
  handleReinstateCertificate,
  handleRevokeCertificate,
} from './attending/certificates.ts';
import { handleAnswerSessionQuestion } from './hosting/answer-session-question.ts';
import { forgetQuestions, handleAskQuestion, questionsFollow } from './hosting/ask-question.ts';
import { handleKeepSeat, seatsAreKept } from './hosting/keep-seat.ts';
import { handleCastSessionVote } from './hosting/cast-session-vote.ts';
import {
  handleAskHall,
  handleMoveHallQuestion,
  handlePinHallQuestion,
  handleSetHallQuestions,
  handleVoteHallQuestion,
  handleWithdrawHallQuestion,
} from './hosting/hall.ts';
import { handleSetReactions, handleSetStage } from './hosting/set-stage.ts';
import {
  codesFollowSessions,
  endSessions,
  handleEndHostedSession,
  handleOpenHostedSession,
  handleRenewJoinCode,
  handleRevokeCard,
} from './hosting/sessions.ts';
import {
  handleDrawPresentLink,
  handleRevokePresentLink,
  handleSetFrames,
  handleSetRecap,
} from './hosting/showing.ts';
import {
  handleJoinTeam,
  handleSetRoomLock,
  handleSetSeatAway,
  handleSetSeatTeam,
  handleTakeNameAway,
} from './hosting/roll.ts';
import {
  handleSaveSessionAnswers,
  handleStartSessionAttempt,
  handleSubmitSessionAttempt,
} from './hosting/session-attempt.ts';
import { handleTakeName } from './hosting/take-name.ts';
import { handleTakeSeat } from './hosting/take-seat.ts';
import { handleCastVote } from './voting/cast-vote.ts';
import { openUrns } from './voting/open-envelopes.ts';
import {
  handleFilterWords,
  handleFreezeWords,
  handleGroupWords,
  handleHideWord,
  handlePartWord,
} from './voting/moderate-words.ts';
import { handleRebuildReadModel } from './voting/rebuild-read-model.ts';
import { SubmitWordCloud } from './voting/submit-word-cloud.ts';
import { handleAskQuickQuestion } from './hosting/ask-quick-question.ts';

/** Every command there is; each is mounted under its name. */
export const handlers: readonly CommandHandler[] = [
  handleSignUp,
  handleSignUpByEmail,
  handleSendOneTimeCode,
  handleVerifyLogInCode,
  handleVerifyOneTimeCode,
  handleResetPassword,
  handleLogIn,
  handleBeginProviderSignIn,
  handleCompleteProviderSignIn,
  handleContinueProviderSignIn,
  handleSendJoiningCode,
  handleSignUpByProvider,
  handleRemoveProvider,
  handleStartPasskey,
  handleAddPasskey,
  handleRemovePasskey,
  handleStartPasskeyLogIn,
  handleLogInByPasskey,
  handleLogOut,
  handleEndSession,
  handleEndOtherSessions,
  handleUpdateProfile,
  handleChangeLanguage,
  handleChangeEmail,
  handleConfirmEmailChange,
  handleWithdrawEmailChange,
  handleUndoEmailChange,
  handleChangePassword,
  handleStartSecondFactor,
  handleConfirmSecondFactor,
  handleRemoveSecondFactor,
  handleRenewRecoveryCodes,
  handleForgetAccount,
  handleDisableAccount,
  handleEnableAccount,
  handleDeleteUser,
  handleEditUser,
  handleCreateAdmin,
  handleChangeOfficeRole,
  handleSaveBankDetails,
  handleReadBankDetails,
  handleWithdrawBankDetails,
  handleCreateAccessToken,
  handleRevokeAccessToken,
  handleCreateQuiz,
  handleUpdateQuiz,
  handleCreateSurvey,
  handleUpdateSurvey,
  handleCreatePoll,
  handleUpdatePoll,
  handleOpenDraft,
  handleEditActivity,
  handleUndoEdit,
  handleRedoEdit,
  handleRestoreMoment,
  handleCorrectAnswerKey,
  handlePublishActivity,
  handleDuplicateActivity,
  handleStartFromExample,
  handleSetActivityActive,
  handleSetResultsPublic,
  handleMoveToBin,
  handleRestoreFromBin,
  handleDeleteActivity,
  handleTakeDownActivity,
  handleReinstateActivity,
  handleAppealTakeDown,
  handleReportActivity,
  handleDismissReports,
  handleCastVote,
  handleAskQuestion,
  handleOpenHostedSession,
  handleEndHostedSession,
  handleRenewJoinCode,
  handleRevokeCard,
  handleTakeSeat,
  handleTakeName,
  handleTakeNameAway,
  handleSetSeatAway,
  handleSetSeatTeam,
  handleJoinTeam,
  handleSetRoomLock,
  handleCastSessionVote,
  handleKeepSeat,
  handleSetReactions,
  handleAskQuickQuestion,
  handleSetStage,
  handleSetRecap,
  handleSetFrames,
  handleDrawPresentLink,
  handleRevokePresentLink,
  handleAnswerSessionQuestion,
  handleStartSessionAttempt,
  handleSaveSessionAnswers,
  handleSubmitSessionAttempt,
  handleSetHallQuestions,
  handleAskHall,
  handleWithdrawHallQuestion,
  handleVoteHallQuestion,
  handleMoveHallQuestion,
  handlePinHallQuestion,
  handleStartAttempt,
  handleSaveAnswers,
  handleSubmitAttempt,
  handleRateQuiz,
  handleMakeQuestionFolder,
  handleRenameQuestionFolder,
  handleRemoveQuestionFolder,
  handleShareQuestionFolder,
  handleUnshareQuestionFolder,
  handleSaveToQuestionBank,
  handleChangeBankQuestion,
  handleMoveBankQuestions,
  handleTagBankQuestions,
  handleRemoveBankQuestions,
  handleCopyFromQuestionBank,
  handleLinkBankCopies,
  handleAddAnswerTag,
  handleRenameAnswerTag,
  handleRemoveAnswerTag,
  handleTagAnswers,
  handleGrantExtraTime,
  handleReopenAttempt,
  handleHideNickname,
  handleChooseNickname,
  handleHideWord,
  handleGroupWords,
  handlePartWord,
  handleFreezeWords,
  handleFilterWords,
  handleRebuildReadModel,
  handleRevokeCertificate,
  handleReinstateCertificate,
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
  handleOpenSupportTicket,
  handleSetSupportTicketStatus,
  handleAnswerSupportTicket,
  handleDeleteSupportTicket,
  handleMarkNotificationsRead,
  handleAddWebhook,
  handleChangeWebhookSecret,
  handleSwitchWebhookOn,
  handleRemoveWebhook,
  handleRedeliverWebhook,
  handleOrderExport,
  handleDeleteExport,
  handleOrderUpkeep,
  handleCancelUpkeep,
  handleRetryUndone,
  handleDropUndone,
  handleCreateBanner,
  handleUpdateBanner,
  handleDeleteBanner,
  handleCreateCoupon,
  handleUpdateCoupon,
  handleDeleteCoupon,
  handleCreateSubscriptionPlan,
  handleUpdateSubscriptionPlan,
  handleDeactivateSubscriptionPlan,
  handleCreateTax,
  handleUpdateTax,
  handleDeleteTax,
  handleCreateGrade,
  handleUpdateGrade,
  handleDeleteGrade,
  handleImportGrades,
  handleCreateSubject,
  handleUpdateSubject,
  handleDeleteSubject,
  handleImportSubjects,
  handleUpdateQuestionType,
  handleImportQuestionTypes,
  handleAddTestimonial,
  handleRemoveTestimonial,
];

/** Other names of commands. */
export const aliases: readonly CommandAlias[] = [SubmitWordCloud, AdminSignIn, DeleteQuiz];

/** What is done with an uploaded image, by what it is for. */
export const imageUploads: Readonly<Record<ImagePurpose, CommandHandler>> = {
  cover: handleUploadImage,
  question: handleUploadImage,
  signature: handleUploadImage,
  logo: handleUploadImage,
  certificate: handleUploadImage,
  banner: handleUploadReferenceImage,
  subject: handleUploadReferenceImage,
  profile: handleUploadPersonalImage,
  cancellation: handleUploadPersonalImage,
};

/** Everything that happens because something happened. */
export const reactions: readonly Reaction[] = [
  codeForNewAccount,
  changeOfEmail,
  adminMade,
  providerSignUp,
  adminsRoster,
  forgetPerson,
  deleteImages,
  forgetTestimonial,
  forgetExports,
  forgetWebhooks,
  cancellationFollowsPlan,
  planBought,
  surplusGoesBack,
  planLapsed,
  codesFollowSessions,
  questionsFollow,
  openUrns,
  seatsAreKept,
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
  forgetVisitorsTicket,
  takeDownSettlesReports,
  deletionClosesReports,
];

/** Everything that happens in a lane of its own, by urgency. */
export const lanes: readonly Lane[] = [urgentMails, otherMails, attemptsFollow, certificatesFollow];

/** Everything that happens because its time has come. */
export const dues: readonly Due[] = [
  unfinishedSignUps,
  emptyBin,
  followSchedules,
  endAttempts,
  regradeAttempts,
  askPayments,
  announceRenewals,
  renewPlans,
  releasePayouts,
  expiredExports,
  askRefunds,
  sendEvidence,
  endSessions,
  forgetQuestions,
];
