import { servePollCourse, liveVoteCourse } from './course.ts';
import {
  serveMyAnonymousSurveys,
  serveMyPolls,
  serveMyPollResponses,
  servePollResults,
  serveWords,
  livePollResults,
} from './queries.ts';
import { serveMyReceipt, serveReceipt, serveReceiptProof } from './receipts.ts';
import { serveVerification } from './verification.ts';
import type { QueryContext } from '../query-context.ts';

/** What this context answers: lists, with their exports, other queries, files, and rooms on the socket. */
export const voting: QueryContext = {
  lists: [serveMyPolls, serveMyAnonymousSurveys, serveMyPollResponses],
  queries: [
    servePollResults,
    servePollCourse,
    serveWords,
    serveVerification,
    serveMyReceipt,
    serveReceipt,
    serveReceiptProof,
  ],
  liveRooms: [livePollResults, liveVoteCourse],
};
