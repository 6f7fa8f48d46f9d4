import { serveActivityReportPdf } from './activity-report.ts';
import { serveResultsSheetPdf } from './results-sheet.ts';
import { serveAnswerCounts } from './answer-counts.ts';
import { serveAnswerKey } from './answer-key.ts';
import { serveMyAttemptList, serveMySurveys, serveQuizReports, serveRatings } from './attempt-lists.ts';
import { serveAttend } from './attend.ts';
import {
  serveMyCertificates,
  serveActivityCertificates,
  serveCertificate,
  serveVerifiedCertificate,
  serveCertificatePdf,
} from './certificates.ts';
import { serveClasses } from './classes.ts';
import { serveCrossTableFile } from './cross-table-file.ts';
import { serveSurveyAnswers, serveCrossTable } from './cross-table.ts';
import { serveDeletionEffect } from './deletion.ts';
import { serveIrregularities } from './irregularities.ts';
import { serveLeaderboardRecord } from './leaderboard-record.ts';
import { serveLeaderboard, serveHall, liveLeaderboard, liveHall } from './leaderboard.ts';
import { serveMarking } from './marking.ts';
import { serveAttendance, liveAttempt, liveAttendance } from './progress.ts';
import {
  servePublicResults,
  serveResultsSharing,
  livePublicResults,
  liveSharedResults,
} from './public-results.ts';
import { serveAttempt, serveMyAttempts } from './queries.ts';
import { serveMyReport, serveAttemptReport, serveAttemptReceipt } from './report.ts';
import {
  serveScores,
  serveQuestionWise,
  serveSurveyResponses,
  serveOverallScores,
  serveRemovedActivities,
} from './scores.ts';
import { serveActivityStatistics } from './statistics.ts';
import { serveTakingPart } from './taking-part.ts';
import { serveTextAnswers } from './text-answers.ts';
import type { QueryContext } from '../query-context.ts';

/** What this context answers: lists, with their exports, other queries, files, and rooms on the socket. */
export const attending: QueryContext = {
  lists: [
    serveMyCertificates,
    serveActivityCertificates,
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
  ],
  queries: [
    serveTakingPart,
    serveAttendance,
    serveAnswerKey,
    serveDeletionEffect,
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
    serveCertificate,
    serveVerifiedCertificate,
    serveActivityStatistics,
    serveMarking,
    serveAnswerCounts,
    serveSurveyAnswers,
    serveCrossTable,
    servePublicResults,
    serveResultsSharing,
  ],
  files: [serveCertificatePdf, serveActivityReportPdf, serveResultsSheetPdf, serveCrossTableFile],
  liveRooms: [livePublicResults, liveSharedResults, liveAttempt, liveLeaderboard, liveHall, liveAttendance],
};
