import { serveLogPeople } from './change-people.ts';
import { serveLogs, serveChanges, liveChanges } from './changes.ts';
import { serveDraft, liveDraft } from './draft.ts';
import { serveExamples } from './examples.ts';
import { serveExplore, serveSamples, serveExploreEntry } from './explore.ts';
import { serveHistory, serveMoment } from './history.ts';
import { serveMediaName } from './media-name.ts';
import { servePaperPdf, servePapersZip } from './paper.ts';
import { serveMyActivities, serveMyBin, serveEditor, serveQuiz } from './queries.ts';
import { serveReportedActivities, serveReportedActivity } from './reported.ts';
import { serveStanding } from './standing.ts';
import { serveToday } from './today.ts';
import { serveQuestionFolders, liveQuestionShares } from './bank/folders.ts';
import { serveBankQuestions, serveBankCopies } from './bank/questions.ts';
import type { QueryContext } from '../query-context.ts';

/** What this context answers: lists, with their exports, other queries, files, and rooms on the socket. */
export const authoring: QueryContext = {
  lists: [serveMyActivities, serveMyBin, serveExplore, serveReportedActivities],
  queries: [
    serveSamples,
    serveExamples,
    serveStanding,
    serveToday,
    serveEditor,
    serveDraft,
    serveQuestionFolders,
    serveBankQuestions,
    serveBankCopies,
    serveLogs,
    serveLogPeople,
    serveChanges,
    serveHistory,
    serveMoment,
    serveMediaName,
    serveQuiz,
    serveReportedActivity,
    serveExploreEntry,
  ],
  files: [servePaperPdf, servePapersZip],
  liveRooms: [liveChanges, liveDraft, liveQuestionShares],
};
