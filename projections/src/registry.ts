import type { Collection } from '@pollux/infra/document-store/document-store';
import { accessTokensView } from './accounts/access-tokens.ts';
import { accountsView } from './accounts/accounts.ts';
import { countries } from './accounts/countries.ts';
import { openSignUps } from './accounts/open-sign-ups.ts';
import { adminActions } from './admin/admin-actions.ts';
import { adminChanges } from './admin/admin-changes.ts';
import { usersView } from './admin/users.ts';
import { days } from './admin/days.ts';
import { months } from './admin/months.ts';
import { answerCounts } from './attending/answer-counts.ts';
import { answerTaggings, answerTagsView } from './attending/answer-tags.ts';
import { bankQuestions } from './authoring/bank/bank-questions.ts';
import { bankUses } from './authoring/bank/bank-uses.ts';
import { questionFoldersView, questionShares } from './authoring/bank/question-folders.ts';
import { attemptProgress } from './attending/attempt-progress.ts';
import { attendedQuizzes } from './attending/attended-quizzes.ts';
import { attendanceView } from './attending/attendance.ts';
import { attemptsView } from './attending/attempts.ts';
import { mostExtraTime } from './attending/extra-time.ts';
import { irregularities } from './attending/irregularities.ts';
import { liveQuizzes } from './attending/live-quizzes.ts';
import { quizStatistics } from './attending/quiz-statistics.ts';
import { ratingsView } from './attending/ratings.ts';
import { reportedAttempts } from './attending/reported-attempts.ts';
import { certificatesView } from './attending/certificates.ts';
import { classMembers, classSums } from './attending/classes.ts';
import { standings } from './attending/standings.ts';
import { surveyChoices } from './attending/survey-choices.ts';
import { textAnswers } from './attending/text-answers.ts';
import { activities } from './authoring/activities.ts';
import { changePeople } from './authoring/change-people.ts';
import { activityChanges } from './authoring/changes.ts';
import { draftHistory } from './authoring/draft-history.ts';
import { drafts } from './authoring/drafts.ts';
import { happenings } from './authoring/happenings.ts';
import { offers } from './authoring/offers.ts';
import { ownActivities } from './authoring/own-activities.ts';
import { published } from './authoring/published.ts';
import { questionTitles } from './authoring/question-titles.ts';
import { reportedActivities } from './authoring/reported-activities.ts';
import { versions } from './authoring/versions.ts';
import { creditNotesView, feeCreditNotesView, feeInvoicesView, invoicesView } from './billing/invoices.ts';
import { creatorEarnings } from './billing/creator-earnings.ts';
import { creatorMovements } from './billing/creator-movements.ts';
import { payoutFilesView } from './billing/payout-files.ts';
import { payoutsView } from './billing/payouts.ts';
import { accountEntries, bookSpans, journal, personSpans } from './billing/journal.ts';
import { paymentsByUser } from './billing/payments-by-user.ts';
import { paidPlans } from './billing/paid-plans.ts';
import { ordersView } from './billing/orders.ts';
import { cancellations } from './billing/cancellations.ts';
import { exportsView } from './exports/exports.ts';
import type { Projector } from './kernel/projector.ts';
import { notices } from './notifications/notices.ts';
import { readMarksView } from './notifications/read-marks.ts';
import { webhooksView } from './notifications/webhooks.ts';
import { upkeepJobs } from './operations/upkeep-jobs.ts';
import { bannersView } from './reference/banners.ts';
import { filedQuizzes } from './reference/filed-quizzes.ts';
import { listChanges } from './reference/list-changes.ts';
import { referenceEntries } from './reference/reference-entries.ts';
import { plansView } from './billing/subscription-plans.ts';
import { couponsView } from './reference/coupons.ts';
import { taxesView } from './billing/taxes.ts';
import { referenceLists } from './reference/reference-lists.ts';
import { testimonialsView } from './reference/testimonials.ts';
import { supportTickets } from './support/support-tickets.ts';
import { ownPolls } from './voting/own-polls.ts';
import { pollResponses } from './voting/poll-responses.ts';
import { askedQuestions } from './hosting/asked-questions.ts';
import { hostedSessionsView } from './hosting/hosted-sessions.ts';
import { sessionNames } from './hosting/session-names.ts';
import { sessionSeats } from './hosting/session-seats.ts';
import { hallQuestionsView } from './hosting/hall-questions.ts';
import { halls } from './hosting/halls.ts';
import { sessionRecaps } from './hosting/session-recaps.ts';
import { sessionProgress } from './hosting/session-progress.ts';
import { sessionScores } from './hosting/session-scores.ts';
import { sessionStages } from './hosting/session-stages.ts';
import { showingsView } from './hosting/showings.ts';
import { pollResults } from './voting/poll-results.ts';
import { receipts } from './voting/receipts.ts';
import { voteCourse } from './voting/vote-course.ts';

/** Read models that there are no more, each by the version after its last. */
export const formerReadModels: readonly Pick<Collection, 'name' | 'version'>[] = [
  { name: 'support-ticket-texts', version: 2 },
];

/** Every read model there is. */
export const projectors: readonly Projector<unknown>[] = [
  accountsView,
  accessTokensView,
  usersView,
  countries,
  openSignUps,
  activities,
  published,
  offers,
  versions,
  drafts,
  draftHistory,
  questionTitles,
  happenings,
  ownActivities,
  activityChanges,
  changePeople,
  reportedActivities,
  questionFoldersView,
  questionShares,
  bankQuestions,
  bankUses,
  ownPolls,
  pollResults,
  hostedSessionsView,
  askedQuestions,
  sessionNames,
  sessionSeats,
  sessionProgress,
  sessionScores,
  sessionRecaps,
  showingsView,
  sessionStages,
  halls,
  hallQuestionsView,
  pollResponses,
  receipts,
  voteCourse,
  attemptsView,
  irregularities,
  mostExtraTime,
  attemptProgress,
  liveQuizzes,
  standings,
  attendanceView,
  attendedQuizzes,
  ratingsView,
  reportedAttempts,
  quizStatistics,
  classMembers,
  classSums,
  answerCounts,
  surveyChoices,
  textAnswers,
  answerTagsView,
  answerTaggings,
  certificatesView,
  cancellations,
  ordersView,
  paidPlans,
  invoicesView,
  creditNotesView,
  feeInvoicesView,
  feeCreditNotesView,
  paymentsByUser,
  journal,
  accountEntries,
  bookSpans,
  personSpans,
  payoutsView,
  payoutFilesView,
  creatorEarnings,
  creatorMovements,
  supportTickets,
  readMarksView,
  webhooksView,
  notices,
  bannersView,
  referenceLists,
  listChanges,
  referenceEntries,
  taxesView,
  couponsView,
  plansView,
  filedQuizzes,
  testimonialsView,
  days,
  months,
  adminActions,
  adminChanges,
  exportsView,
  upkeepJobs,
];
