import { serveAdminCoupons, serveDiscounts } from './coupons.ts';
import { liveListChanges } from './list-changes.ts';
import {
  serveAdminGrades,
  serveAdminSubjects,
  serveAdminQuestionTypes,
  serveGrades,
  serveSubjects,
  serveSubjectStats,
  serveQuestionTypes,
  liveReferenceList,
} from './lists.ts';
import { serveTestimonials, serveAdminBanners, serveBanners } from './queries.ts';
import type { QueryContext } from '../query-context.ts';

/** What this context answers: lists, with their exports, other queries, files, and rooms on the socket. */
export const reference: QueryContext = {
  lists: [
    serveTestimonials,
    serveAdminBanners,
    serveAdminCoupons,
    serveAdminGrades,
    serveAdminSubjects,
    serveAdminQuestionTypes,
  ],
  queries: [serveBanners, serveDiscounts, serveGrades, serveSubjects, serveSubjectStats, serveQuestionTypes],
  liveRooms: [liveReferenceList, liveListChanges],
};
